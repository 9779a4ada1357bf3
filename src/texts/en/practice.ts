import { words } from '../words.ts'

/** What they propose beside what is ready in a game: a rule that people carry out. In the book's language, whatever the app speaks. */
export const practiceIdea = {
  title: 'Biscuits',
  words: 'Whoever sat down last brings biscuits next time.',
}

/** A game in which the app plays the others. */
export const practiceWords = words('practiceWords', {
  game: 'Practice',
  /** Who has not said yet how they are called. */
  nobody: 'You',
  /** Two of them sit down. */
  others: ['Mo', 'Lu', 'Kit'],
  begin: 'Try it alone: a practice game',
  meanwhile: 'While you wait: a practice game',
  title: 'Practice game',
  about: (names: string) =>
    `${names} are played by the app. In every turn somebody proposes a change to the rules, and all vote on it. Only you see this, and nothing of it counts.`,
  end: 'End the practice game',
})
