import { words } from '../../../words.ts'

/** What is encrypted for some, as others and they themselves see it. */
export const encryptedWords = words('encryptedWords', {
  readableBy: (names: string) => `Encrypted; readable by ${names}, and by nobody else.`,
  onlyYou: (names: string) =>
    names === ''
      ? 'Encrypted; only you can read this:'
      : `Encrypted; only you and ${names} can read this:`,
  doesNotOpen: (names: string) =>
    `Encrypted for you${names === '' ? '' : ` and ${names}`}, but your key does not open it. Whoever encrypted it did so wrongly, or copied it: ask them, or invoke judgment.`,
})
