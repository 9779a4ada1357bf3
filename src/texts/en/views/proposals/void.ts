import { words } from '../../../words.ts'

/** Rules that have no effect because another contradicts them. */
export const voidWords = words('voidWords', {
  why: (by: number, on: string, because: string) =>
    `Void: nothing is left of what it says on ${on}, because rule ${by} takes precedence${because === '' ? '' : ` (${because})`}. It stands again once either rule changes.`,
  judged: (by: number, answer: string, because: string) =>
    `Void: a Judge found that nothing is left of it, since rule ${by} takes precedence${because === '' ? '' : ` (${because})`}. Judged: “${answer}” It stands again once either rule changes.`,
  stands: (by: number, answer: string) =>
    `A Judge found that it is not void by rule ${by}. Judged: “${answer}”`,
  question: (number: number, by: number) =>
    `Is rule ${number} void, because it is at odds with rule ${by}?`,
  ask: (number: number, by: number) => `Ask a Judge: is rule ${number} void by rule ${by}?`,
  suspended: (by: number) =>
    `Suspended: it has no effect for as long as rule ${by} says so. It stays in the book, counts, and can be changed.`,
  suspends: (number: number) => `Rule ${number} has no effect for now, because this one says so.`,
  strikesOut: (number: number) => `Rule ${number} is void, because it contradicts this one.`,
})
