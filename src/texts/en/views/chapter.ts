/** The turns of a game, told as chapters. */
export const chapterWords = {
  before: 'Before the first turn',
  whole: 'The game until now',
  turn: (number: number, name: string) => `Turn ${number}, ${name}’s`,
  round: (round: number, title: string) => `Round ${round}: ${title}`,
  gained: (name: string, by: string, quantity: string) => `${name}: ${by} ${quantity}`,
}
