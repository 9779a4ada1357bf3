import { countWords, listWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** Moves that rules bring into the game. */
export const moveWords = words('moveWords', {
  price: (prices: readonly { readonly amount: number; readonly quantity: string }[]) =>
    `costs ${listWords(prices.map(({ amount, quantity }) => `${amount} ${quantity}`))}`,
  closed: 'Not open to you now.',
  closedCount: (count: number) => `${countWords(count, 'move')} not open to you now`,
  fillIn: 'Fill in',
  encrypted: 'Encrypted, on the table',
})

/** Writing a live sentence. */
export const sentenceWords = words('sentenceWords', {
  help: 'Write it as a rule book would: the app does what the sentence says.',
  understood: (sentence: string) => `The app reads: ${sentence}`,
  examples: 'Sentences to begin from',
  instead: (words: string) => `Instead of “${words}”`,
  wider: 'Change more of it:',
  inWords: 'Or in your own words',
  putIn: 'Put it in',
  more: (count: number) => `${count} more`,
  live: 'Runs automatically',
  tools: 'More with this sentence',
  writeOut: 'Write it out',
  blanks: 'Back to the blanks',
  nothingFits: 'Nothing else fits here by itself. Your own words may.',
})

/** Forms made of fields. */
export const fieldWords = words('fieldWords', {
  add: 'Add one',
  remove: 'Remove',
  item: (label: string, number: number) => `${label}, number ${number}`,
  choosePlayer: 'Choose a player',
  chooseRule: 'Choose a rule',
  rule: (number: number, title: string | undefined) =>
    title === undefined ? `${number}` : `${number} · ${title}`,
})
