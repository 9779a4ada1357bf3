import { words } from '../../words.ts'

/** What would be different if a proposal had been in force before. */
export const whatIfWords = words('whatIfWords', {
  title: 'What if it had been in force …',
  since: 'Since',
  choose: 'Choose a turn',
  turn: (number: number, name: string) => `turn ${number}, ${name}’s`,
  start: 'the start of the game',
  trying: 'Playing the game again on a copy …',
  about: 'The same moves, on a copy, with this in the rule book from then on.',
  cannot: 'It could not have been in force then.',
  same: 'Nothing would be different now.',
  now: 'Now',
  would: 'Would be',
  what: 'What',
  different: 'What would be different now',
  moments: 'Where it would have come about',
  missing: (sentence: string) => `Not so: ${sentence}`,
  stale: (sentence: string) => `This would not have fitted any more: ${sentence}`,
  more: (count: number) => `and ${count} more`,
})
