import { countWords } from '../list.ts'
import { words } from '../../words.ts'

/** Around every page of a game. */
export const gameWords = words('gameWords', {
  notHere: 'This game is not on this device',
  notHereWhy:
    'The address may be cut off, or this browser has cleared what it kept, as Safari does with what was not visited for a week. The others still have the game: open its invitation once more, and ask for your seat there if you had one. A game that you saved as a file can be brought in on the first screen.',
  meetByCode: 'Meet whoever has it by code, without any server',
  opening: 'Opening the game …',
  openingLong: 'A long game takes a while on a slow device. Nothing is lost meanwhile.',
  onItsWay: 'The game is on its way',
  onItsWayWhy:
    'It comes from its mailboxes if they have it, or from the other players’ browsers as soon as one of them is online. Leave this page open, or come back later.',
  joinOnArrival: (name: string) => `You will take a seat as ${name} when it is here.`,
  navigation: 'This game',
  places: {
    table: 'Table',
    rules: 'Rules',
    chronicle: 'Chronicle',
    players: 'Players',
    settings: 'More',
  },
  askedThere: 'you have something to do',
  save: 'Save the game as a file',
  takeBack: 'My clock is right now: take it back',
  newKey: 'Nobody has it: use a new key',
  held: (count: number) => `${countWords(count, 'action')} kept, but not used yet.`,
  signalling: {
    connected: (online: number) =>
      online === 0
        ? 'Looking for the others; nobody is online right now.'
        : `Connected to ${countWords(online, 'device')}.`,
    connecting: () => 'Connecting …',
    unreachable: () =>
      'The others cannot be found right now. You can play on: what you do is kept, and goes out later.',
    off: () =>
      'Nothing is set by which browsers find each other. Add a mailbox relay or a signalling server under More, or carry moves by chat or as a file.',
  },
})
