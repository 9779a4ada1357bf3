import type { PlayerId } from '../../actions/ids.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { authorOf } from '../chronicle/action-title.ts'

/** What makes a whole turn, in order, for who plays their first. */
export const lessons = ['vote', 'propose', 'call-vote', 'throw'] as const

/** The same where a rule puts to the vote what is proposed: nobody has to call it. */
export function lessonsIn(entries: readonly Entry[]): readonly (typeof lessons)[number][] {
  const isByRule = entries.some(({ changes }) =>
    changes.some(
      (change) =>
        change.kind === 'proposal' &&
        change.what === 'vote-opened' &&
        change.cause.rule !== undefined,
    ),
  )
  return isByRule ? lessons.filter((one) => one !== 'call-vote') : lessons
}

/** Whether somebody has to call the vote is seen with the first proposal, and so is how many lessons there are. */
export function areCounted(entries: readonly Entry[]): boolean {
  return entries.some(({ changes }) => changes.some(({ kind }) => kind === 'proposal'))
}

/** What a newcomer learns next; `adopted`, `defeated`: they have played a whole turn, and that became of their proposal. */
export function lessonOf(
  state: GameState,
  entries: readonly Entry[],
  me: PlayerId | null,
): (typeof lessons)[number] | 'adopted' | 'defeated' {
  const done = new Set(
    entries
      .filter(({ action, outcome }) => outcome.kind === 'applied' && authorOf(state, action) === me)
      .map(({ action }) => action.body.type),
  )
  const next = lessonsIn(entries).find((one) => !done.has(one))
  if (next !== undefined) return next
  const mine = [...state.closedProposals.values()].filter(({ by }) => by === me)
  return mine.some(({ outcome }) => outcome === 'adopted') ? 'adopted' : 'defeated'
}
