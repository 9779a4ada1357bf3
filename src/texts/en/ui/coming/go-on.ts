import { words } from '../../../words.ts'

/** What everybody reads in the old game. It is signed with it, so it is said in the game's language, whatever the app speaks. */
export const goOnNote = (link: string): string =>
  `Half of us or more are silent, so we go on in a new game from how this one stands. Everybody can claim their seat there: ${link}`

/** The same, in the lobby of a game that nobody started. */
export const anewNote = (link: string): string =>
  `Nobody came to start this game, so I start it anew. Come along: ${link}`

/** A new game in place of one that nobody started. */
export const anewWords = words('anewWords', {
  title: (names: string) => `Start without ${names}`,
  about:
    'It is a new game with the same name and rules, and you can start it. Everyone here sees the way there.',
  begin: 'Make the new game',
  /** Before how long ago that was. */
  since: (names: string) => `The last sign of ${names} came`,
  /** Before how long it still takes. */
  from: (names: string) => `If ${names} doesn’t come, you can start without them`,
  line: (names: string, game: string) =>
    `${names}, we’re waiting for you to start “${game}”. Open it once, and press Start.`,
  made: (name: string) => `${name} made this game anew, to start without waiting.`,
  mine: 'You made this game anew, to start without waiting.',
  go: 'Go to the new game',
})

/** A new game that goes on from the last state of one whose players fell silent. */
export const goOnWords = words('goOnWords', {
  about:
    'It begins from how things stand here: same rules, same seats, and all that belongs to them. You sit in your seat; the others, silent or not, claim theirs when they come.',
  behind: (what: string) => `This stays behind, unfinished: ${what}.`,
  begin: 'Go on in a new game',
  from: 'This game goes on from another, as that one stood.',
  before: 'Look at the game before',
  empty: (names: string) => `Nobody has taken the seat of ${names} yet.`,
  claim: 'Did you play in it before?',
  claimAbout:
    'Say who you are. Those who are here decide whether it is you, so tell them by another way that you have come.',
  iAm: (name: string) => `I am ${name}`,
})
