import { saying, words } from '../../words.ts'
import { durationIn, relativeIn } from '../../formats.ts'

/** Words that many screens share. */
export const appWords = words('appWords', {
  appName: 'Synomic',
  skip: 'Skip to the content',
  home: 'All games',
  settings: 'Settings',
  back: 'Back',
  loading: 'One moment …',
  cancel: 'Cancel',
  close: 'Close',
  send: 'Send',
  save: 'Save',
  remove: 'Remove',
  copy: 'Copy',
  copied: 'Copied.',
  why: 'Why?',
  you: 'you',
  optional: 'may be left empty',
  underRule: (number: number) => `rule ${number}`,
  failedToLoad:
    'This part of the app could not be loaded. Check your connection, then reload the page; nothing is lost.',
})

export const home = words('home', {
  title: 'Games',
  welcome: 'A game of making the rules',
  about: 'You propose a rule, and everyone votes.',
  play: 'Play Nomic with friends',
  newGame: 'New game with other rules',
  waitingOnMe: 'Your move',
  due: 'due',
  doIn: (title: string, game: string) => `${title}, in “${game}”`,
  waitsFor: (names: string) => `Waiting for ${names}`,
  otherGames: 'Other games',
  myGames: 'Your games',
  with: (names: string) => `with ${names}`,
  nobodyYet: 'nobody else yet',
  playOn: 'Unless you do something here, the others can continue without you',
  playOnNow: 'You’ve been away for a while. The others can now continue without you.',
  status: {
    gathering: 'gathering players',
    playing: 'being played',
    won: 'won',
  },
  join: 'I was sent something',
  pasteLabel:
    'Paste what you were sent: an invitation, moves from the chat, a code to meet, or a game file',
  openLink: 'Open',
  fileLabel: 'Or choose a game file',
})

/** Around a refusal's own sentence. */
export const refusalWords = words('refusalWords', {
  rule: (number: number) => `rule ${number}`,
  over: (rules: string) => `It takes precedence over ${rules}.`,
  loading: 'One moment …',
})

/** A length of time (ms): `36 hours`, `2 days and 3 hours`, `less than a minute`. */
export const durationWords = saying(
  'durationWords',
  (ms: number) => durationIn('en-GB', ms) || 'less than a minute',
)

/** How far a moment is from now (both ms), coarsely: `just now`, `5 minutes ago`, `in 36 hours`, `in 2 days`. */
export const relativeWords = saying(
  'relativeWords',
  (at: number, now: number) => relativeIn('en-GB', at, now) || 'just now',
)

/** A moment by one clock or the other. */
export const clockWords = words('clockWords', {
  utc: (date: string) => `${date} UTC`,
})
