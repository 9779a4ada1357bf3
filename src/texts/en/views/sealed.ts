/** What is sealed for some, as others and they themselves see it. */
export const sealedWords = {
  readableBy: (names: string) => `Sealed; readable by ${names}, and by nobody else.`,
  onlyYou: (names: string) =>
    names === ''
      ? 'Sealed; only you can read this:'
      : `Sealed; only you and ${names} can read this:`,
  doesNotOpen: (names: string) =>
    `Sealed for you${names === '' ? '' : ` and ${names}`}, but your key does not open it. Whoever sealed it did so wrongly, or copied it: ask them, or invoke judgment.`,
}
