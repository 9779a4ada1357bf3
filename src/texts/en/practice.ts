/** A game in which the app plays the others. */
export const practiceWords = {
  game: 'Practice',
  /** Who has not said yet how they are called. */
  nobody: 'You',
  /** Two of them sit down. */
  others: ['Mo', 'Lu', 'Kit'],
  /** What they propose; `acts`: the app carries it out, in the language’s own words. */
  ideas: [
    {
      title: 'Biscuits',
      words: 'Whoever sat down last brings biscuits next time.',
      acts: false,
    },
    {
      title: 'Applause',
      words: 'When a proposal is adopted, everyone gains 5 points.',
      acts: true,
    },
    {
      title: 'Early birds',
      words: 'When a player’s turn begins, they gain 2 points.',
      acts: true,
    },
    {
      title: 'A hand for the last',
      words: 'At the end of every circuit of turns, whoever has the fewest points gains 3 points.',
      acts: true,
    },
    {
      title: 'A short game',
      words: 'Whoever has at least 50 points wins.',
      acts: true,
    },
  ],
  begin: 'Try it alone: a practice game',
  meanwhile: 'While you wait: a practice game',
  title: 'Practice game',
  about: (names: string) =>
    `${names} are played by the app. In every turn somebody proposes a change to the rules, and all vote on it. Only you see this, and nothing of it counts.`,
  end: 'End the practice game',
}
