import type { Entry } from '../../engine/kernel/state/entry.ts'
import { isAutomatic } from '../../engine/people/absence.ts'

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
