import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { isAutomatic } from '../../engine/people/absence.ts'
import { chosenIn } from './action-title.ts'

/** So many moves back it is asked what is new; the chronicle tells all. */
const lookedThrough = 1000

/** Which moves somebody has seen, to be kept as text: the last of each device, a line each, `device number`. */
export function movesSeen(entries: readonly Entry[]): string {
  const last = new Map<string, number>()
  for (const { action } of entries) {
    last.set(action.device, Math.max(last.get(action.device) ?? 0, action.seq))
  }
  return [...last].map(([device, seq]) => `${device} ${seq}`).join('\n')
}

/** The moves that somebody has not seen, in order, whatever place they have among the others; `seen` empty: none. */
export function movesSince(entries: readonly Entry[], seen: string): readonly Entry[] {
  if (seen === '') return []
  const last = new Map(
    seen.split('\n').map((line) => {
      const [device = '', seq = ''] = line.split(' ')
      return [device, Number(seq)] as const
    }),
  )
  return entries
    .slice(-lookedThrough)
    .filter(({ action }) => action.seq > (last.get(action.device) ?? -1))
}

/** What others, or the clock, did to somebody that they want to hear of before all else. */
export type Befallen = 'turn-missed' | 'turn-passed' | 'chosen'

/** What a move of somebody else's, or a deadline, did to a player; `null`: nothing of the kind. */
export function befell(state: GameState, entry: Entry, me: PlayerId): Befallen | null {
  const { action, changes, outcome } = entry
  const { type } = action.body
  const isOwn = state.deviceOwner.get(action.device) === me && !isAutomatic(type)
  if (outcome.kind !== 'applied' || isOwn) return null
  if (changes.some((change) => change.kind === 'turn-passed' && change.player === me)) {
    return 'turn-passed'
  }
  const ended = changes.find((change) => change.kind === 'turn-ended' && change.player === me)
  if (ended?.kind === 'turn-ended' && !hasProposedIn(state, me, ended.turn)) return 'turn-missed'
  return action.body.type === 'move' && chosenIn(state, action.body) === me ? 'chosen' : null
}

function hasProposedIn(state: GameState, me: PlayerId, number: number): boolean {
  const proposals = [...state.openProposals.values(), ...state.closedProposals.values()]
  return proposals.some(({ by, turn }) => by === me && turn === number)
}

/** A story has so many lines, and no fewer. */
export const storyLeast = 3

/** Whether it can be worth a story: enough was done before a moment, ms, by people. */
export function canBeStory(fresh: readonly Entry[], until: number): boolean {
  const done = fresh.filter(
    ({ action, outcome }) =>
      outcome.kind === 'applied' && action.time <= until && !isAutomatic(action.body.type),
  )
  return done.length >= storyLeast
}
