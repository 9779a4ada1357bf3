const questions: ReadonlyMap<string, string> = new Map([
  ['has-turns', 'whether there are turns'],
  ['winners', 'who has won'],
  ['next-turn', 'whose turn is next'],
  ['judge', 'who judges'],
  ['secrecy', 'when votes are shown'],
  ['adopted', 'whether an open proposal is adopted'],
])

/** Rules that answer one question differently. */
export const conflictWords = {
  on: (question: string) => questions.get(question) ?? question,
}
