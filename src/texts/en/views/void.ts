import { words } from '../../words.ts'

/** Rules that have no effect because another contradicts them. */
export const voidWords = words('voidWords', {
  why: (by: number, on: string, because: string) =>
    `Void: nothing is left of what it says on ${on}, because rule ${by} takes precedence${because === '' ? '' : ` (${because})`}. It stands again once either rule changes.`,
  suspended: (by: number) =>
    `Suspended: it has no effect for as long as rule ${by} says so. It stays in the book, counts, and can be changed.`,
  suspends: (number: number) => `Rule ${number} has no effect for now, because this one says so.`,
  strikesOut: (number: number) => `Rule ${number} is void, because it contradicts this one.`,
})
