import { words } from '../../../words.ts'

/** The first screen. */
export const home = words('home', {
  title: 'Games',
  welcome: 'A game of making the rules',
  about: 'You propose a rule, and everyone votes.',
  play: 'Play Nomic with friends',
  newGame: 'New game with other rules',
  waitingOnMe: 'Your move',
  due: 'due',
  doIn: (title: string, game: string) => `${title}, in “${game}”`,
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
