import type { Entry } from '../../src/engine/kernel/state/entry.ts'
import { nextDue } from '../../src/engine/kernel/state/next-due.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { isSeated, playerOfDevice } from '../../src/engine/people/players.ts'
import type { Replica } from '../../src/session/record/replica.ts'
import { Violation } from './invariants.ts'

const byHand: ReadonlySet<Entry['action']['body']['type']> = new Set(['claim', 'judge', 'admit'])

/**
 * Looks at each claim, ruling and word for a newcomer by itself: how the table was before and after it. Found anew, not as the
 * engine compares them: docs/decisions/0035-no-one-alone.md.
 */
export function checkAlone(name: string, replica: Replica): void {
  for (const [at, entry] of replica.entries.entries()) {
    const { body, device, id } = entry.action
    if (!byHand.has(body.type) || entry.outcome.kind !== 'applied') continue
    const [before, after] = [replica.stateAt(at), replica.stateAt(at + 1)]
    if (before === null || after === null || isMore(before, entry)) continue
    const by = playerOfDevice(before, device)?.id
    const others = [...after.players.keys()].filter((player) => player !== by)
    const moved = others.filter((player) => isSeated(before, player) !== isSeated(after, player))
    const won = after.winners.filter((player) => !before.winners.includes(player))
    if (moved.length + won.length === 0 && before.round === after.round) continue
    throw new Violation(
      'nobody decides alone who plays, or who has won',
      `at ${name} ${id} (${body.type}) has ${moved.length} sit or go, and ${won.length} win`,
    )
  }
}

/** Whether more came with it than what its author did: what time brought, what others had agreed to, or had voted on. */
function isMore(before: GameState, { action: { body, time }, changes }: Entry): boolean {
  const due = nextDue(before)
  const isVote = body.type === 'admit' && before.admissions.has(body.player)
  const isAgreed = changes.some(({ kind }) => kind === 'pending')
  return before.status === 'gathering' || isVote || isAgreed || (due !== null && due <= time)
}
