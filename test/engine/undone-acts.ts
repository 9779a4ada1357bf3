import type { Action } from '../../src/actions/action.ts'
import type { Entry } from '../../src/engine/kernel/state/entry.ts'

/** What can be undone, by what it is. */
export const sorts: Readonly<Record<string, (action: Action) => boolean>> = {
  ballot: ({ body }) => body.type === 'vote' || body.type === 'encrypted-vote',
  consent: ({ body }) => body.type === 'consent',
  bribe: ({ body }) => body.type === 'move' && /brib/.test(body.move),
  move: ({ body }) => body.type === 'move' && !/brib/.test(body.move),
  proposal: ({ body }) => body.type === 'propose',
  'call for votes': ({ body }) => body.type === 'call-vote',
  'end of a turn': ({ body }) => body.type === 'end-turn',
  claim: ({ body }) => body.type === 'claim',
  'coming in': ({ body }) => body.type === 'join' || body.type === 'admit',
  throw: ({ body }) => body.type === 'throw',
  judgment: ({ body }) => body.type === 'invoke-judgment' || body.type === 'judge',
  answer: ({ body }) => body.type === 'answer',
}

/** What was done in the last five turns; where there are none, the newest. */
export function fiveTurnsBack(entries: readonly Entry[]): readonly Entry[] {
  const begun = entries.flatMap(({ changes }, place) =>
    changes.some(({ kind }) => kind === 'turn-began') ? [place] : [],
  )
  return entries.slice(Math.max(0, Math.min(begun.at(-6) ?? 0, entries.length - 60)))
}
