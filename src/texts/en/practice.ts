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
  nobody: 'Guest',
  /** Two of them sit down. */
  others: ['Mo', 'Lu', 'Kit'],
  begin: 'Try it alone: a practice game',
  meanwhile: 'While you wait: a practice game',
  title: 'Practice game',
  about: (names: string) => `The app plays ${names}. Only you see this, and nothing here counts.`,
  /** `of`: null while it isn’t known yet. */
  step: (step: number, of: number | null) =>
    of === null ? `Step ${step}` : `Step ${step} of ${of}`,
  /** What somebody who plays their first turn does next; `name`: whose turn comes before theirs. */
  lesson: {
    vote: (name: string) => `${name} proposes a change. Read it, then vote for or against.`,
    propose: () => 'On your turn, propose a change: take a ready one, or write your own.',
    'call-vote': () => 'You can still reword it. When it says what you mean, call the vote.',
    throw: () =>
      'Everyone votes. If it passes, your rule acts from now on. Then throw the die for points.',
    adopted: () =>
      'That’s a whole turn. Your rule is law, and the book acts on it. Play on, or end here.',
    defeated: () =>
      'That’s a whole turn. Voted down this time: it happens to everyone. Play on, or end here.',
  },
  end: 'End the practice game',
})
