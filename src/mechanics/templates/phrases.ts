import type { Phrase } from '../../actions/phrase.ts'
import { moveWordsMax } from '../../language/plain.ts'

/*
 * What templates say in common, as data. In words it is what the grammar of `language/` makes of it.
 */

/** When something happens, something follows. */
export function whenever(event: Phrase, effects: Phrase): Phrase {
  return ['when', event, effects]
}

/** Some gain so much, or lose it where it is below zero. */
export function changed(who: Phrase, by: number, quantity: string): Phrase {
  return [by < 0 ? 'lose' : 'gain', who, ['so many', Math.abs(by), quantity]]
}

const units = [
  { name: 'days', ms: 86_400_000, least: 3 },
  { name: 'hours', ms: 3_600_000, least: 1 },
  { name: 'minutes', ms: 60_000, least: 1 },
  { name: 'seconds', ms: 1000, least: 1 },
] as const

/** A stretch of time in the largest unit that it is a whole number of; days from three days on. Parts of a second count as one. */
export function lasting(ms: number): Phrase {
  const whole = ms + ((1000 - (ms % 1000)) % 1000)
  const unit = units.find((one) => whole % one.ms === 0 && whole >= one.least * one.ms)
  const { name, ms: unitMs } = unit ?? units[3]
  return [name, whole / unitMs]
}

/** What a move is called: what one does with a thing, in as many words as a name can have. */
export function named(verb: string, ...things: readonly string[]): string {
  const names = things.map((thing) => `${verb} ${thing}`)
  return names.find((name) => name.split(' ').length <= moveWordsMax) ?? verb
}
