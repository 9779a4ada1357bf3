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
  /** Followed by date and time. */
  clockShows: 'It shows',
  clockIsRight: 'My clock is right',
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

const elsewhere =
  'Whoever has Synomic from elsewhere can paste it there, on the first screen; for everybody, put the app on a web host.'

/** Passing a link on. */
export const shareWords = words('shareWords', {
  share: 'Share …',
  shareGame: 'Share the game as a file …',
  copyByHand:
    'Copying was not allowed here. The text is selected: press Ctrl+C, or hold it and copy.',
  /** Who alone can open a link, by the address that it begins with, and what to do for others. */
  bound: {
    machine: {
      says: 'Only this machine can open this link.',
      wayOn: `For others in your network, end Synomic here and start it with “npm start -- --host”. ${elsewhere}`,
    },
    network: {
      says: 'Only whoever is in your network can open this link, while Synomic is served there.',
      wayOn: elsewhere,
    },
    code: {
      says: 'This is a code and no link: this page has no address for others.',
      wayOn:
        'Whoever gets it opens Synomic, wherever theirs came from, and pastes it on the first screen.',
    },
  },
})

/** How the game stood at an earlier moment. */
export const pastWords = words('pastWords', {
  to: 'Look back',
  film: 'Watch as a film',
  toThen: 'View this moment',
  toThenWhat: (title: string) => `View this moment: ${title}`,
  title: 'You are looking at the past',
  about: 'The game right after this move. You can look, not play.',
  now: 'Back to now',
  link: 'A link to this moment',
  linkAbout: 'It opens for everyone who has this game.',
  slider: 'Moment of the game',
  place: (place: number, of: number) => `Move ${place} of ${of}`,
  moment: (title: string, place: number, of: number) => `${title} Move ${place} of ${of}`,
  onItsWay: 'This moment is on its way …',
  by: 'Go by',
  kinds: {
    moves: 'moves',
    turns: 'turns',
    adoptions: 'adoptions',
    rulings: 'rulings',
    wins: 'wins',
  },
  looking: 'Looking through the game …',
  none: 'There is nothing of that kind yet.',
  before: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  controls: 'Go through the game',
  missing: 'This moment is not here',
  missingWhy:
    'What was done then has not arrived on this device yet, or the link was cut off. It opens by itself as soon as it is here.',
})

/** The log as people read it. */
export const chronicleUi = words('chronicleUi', {
  title: 'Chronicle',
  about: 'Everything that was done, with what it changed. Newest first.',
  /** On paper; followed by when it was printed. */
  printed: (game: string) => `What was done in “${game}”, from its beginning until`,
  movable: (count: number) =>
    count === 1
      ? 'A move that arrives late can still go before the last one.'
      : `A move that arrives late can still go among the last ${count}.`,
  movableWhy:
    'Their order is final once most of your devices have confirmed it. Where a late move could turn a vote, its line says that it could still change.',
  moved: 'The past has changed, because something came that belongs before what was shown:',
  arrived: 'It came',
  different: 'Different since:',
  instead: (what: string, before: string, after: string) =>
    `${what}: ${after} instead of ${before}`,
  counting: 'What counts:',
  without: 'Without effect.',
  filter: 'Show',
  chapters: 'chapter by chapter',
  looking: 'Being told …',
  moves: (count: number) => (count === 1 ? 'The one move' : `All ${countWords(count, 'move')}`),
  all: 'every move',
  only: {
    rules: 'rule-changes',
    scores: 'scores and dice',
    judgments: 'judgments and claims',
    refused: 'what had no effect',
  },
  none: 'Nothing of that kind yet.',
  older: 'Show older ones',
})
