import { countWords } from '../list.ts'
import { words } from '../../words.ts'

/** The players, one by one. */
export const playersWords = words('playersWords', {
  title: 'Players',
  seat: (number: number) => `Seat ${number}`,
  joined: 'joined',
  account: (account: string) => `account ${account}`,
  has: 'Has',
  doing: (activity: string) => `doing: ${activity}`,
  upToDate: 'has everything that is here',
  lacks: (count: number) => `${countWords(count, 'move')} behind`,
  online: 'here now',
  /** Followed by when. */
  seen: 'last seen',
  due: 'due',
  toDo: 'To do:',
  tap: 'Tap a number to see what it is made of, or a name for all about that player.',
  devices: (count: number) => (count === 1 ? 'plays on one device' : `plays on ${count} devices`),
  others: 'Others who look on',
  nameless: 'Somebody with the invitation',
  waiting: 'Would like to join',
  moreWait: (count: number) => `${count} more ask. Whoever has the link can.`,
})

/** A player's own page. */
export const playerWords = words('playerWords', {
  missing: 'There is no such player in this game.',
  all: 'All players',
  bindsMe: 'What binds you now',
  binds: (name: string) => `What binds ${name} now`,
  about: 'What the rules in force make, let and forbid at this moment, and which rule says so.',
  notPlaying: 'No rule binds whoever has no seat in a game that is being played.',
  must: 'Must',
  may: 'May',
  mayNot: 'May not',
  nothing: 'Nothing.',
  noRule: 'No rule speaks of it, and what is not regulated is permitted.',
  denied: 'No rule allows it.',
  forPeople: 'Words for people, which bind, too:',
  done: 'Until now',
  proposals: 'Proposed',
  votes: 'Voted',
  rulings: 'Ruled',
  earned: 'Earned',
  none: 'Nothing yet.',
  outcome: {
    adopted: 'adopted',
    defeated: 'defeated',
    withdrawn: 'withdrawn',
    open: 'not decided yet',
  },
  overruled: 'overruled',
  ruling: (answer: string, question: string) => `“${answer}” on “${question}”`,
  round: (round: number) => `Round ${round}`,
  what: 'Under which rule',
  quantity: 'What',
  by: 'In all',
  times: 'Times',
  byHand: 'by hand',
  older: (count: number) => `Show ${count} older ones`,
})
