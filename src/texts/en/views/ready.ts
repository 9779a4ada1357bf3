import { words } from '../../words.ts'

/** Proposals that are ready, made from a game. They become rules, so no other language says them otherwise: the book's is English. */
export const readyIdeas = {
  applause: (counted: string) => ({
    title: 'Applause',
    words: `When a proposal is adopted, everyone gains 5 ${counted}.`,
  }),
  last: (counted: string) => ({
    title: 'A hand for the last',
    words: `At the end of every circuit of turns, whoever has the fewest ${counted} gains 3 ${counted}.`,
  }),
  early: (counted: string) => ({
    title: 'Early birds',
    words: `When a player’s turn begins, they gain 2 ${counted}.`,
  }),
  lucky: (counted: string) => ({
    title: 'Lucky six',
    words: `When someone throws a 6, they gain 3 ${counted}.`,
  }),
  comfort: (counted: string) => ({
    title: 'A brave try',
    words: `When a proposal is defeated, its proponent gains 2 ${counted}.`,
  }),
  critics: (counted: string) => ({
    title: 'Good critics',
    words: `When a proposal is defeated, everyone who voted against it gains 2 ${counted}.`,
  }),
  leader: (counted: string) => ({
    title: 'Slow the leader',
    words: `At the end of every circuit of turns, whoever has the most ${counted} loses 3 ${counted}.`,
  }),
  short: (counted: string) => ({
    title: 'A short game',
    words: `Whoever has at least 50 ${counted} wins.`,
  }),
}

/** Where somebody is silent and no rule does anything about it. */
export const silenceIdeas = [
  {
    title: 'Votes close',
    words: 'A vote closes 3 days after it opened; whoever has not voted by then abstains.',
  },
  {
    title: 'Turns go on',
    words: 'A turn in which nothing is proposed for 3 days is skipped.',
  },
] as const

/** What in a game speaks for one of them. */
export const readyWords = words('readyWords', {
  leads: (name: string, by: string, counted: string) => `${name} leads by ${by} ${counted}.`,
})
