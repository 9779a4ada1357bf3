import { countWords } from '../../list.ts'
import { words } from '../../../words.ts'

export const newGame = words('newGame', {
  title: 'New game',
  name: 'What is the game called?',
  nameHelp: 'Your friends see it in the invitation.',
  who: 'Who are you?',
  book: 'Which rules do you begin with?',
  rules: (count: number) => countWords(count, 'rule'),
  /** What each rule book to begin with is like: one or two sentences. */
  abouts: {
    classic:
      'The original game of 1982. Propose a rule-change, vote, throw the die; 100 points win, unless you change that.',
    'by-mail':
      'For games over weeks: two days to propose, three to vote, and who says nothing abstains. 100 points win.',
    speaker:
      'No turns: anyone proposes at any time, and a week decides. One player is the Speaker; who wins speaks next, and the rules go on.',
    'chicken-and-brick':
      'Classic after some play: turns overlap, a majority changes the rules, and everyone is a Live Chicken, a Brick or a Hoser.',
    market:
      'A rich book: points for popular proposals, bribes, a market, failing health, and minions. 200 points win.',
    evening:
      'A dozen short rules for half an hour together: 40 points win, or the most after ten turns or so.',
    week: 'A dozen short rules for a few minutes a day: anyone proposes, a day to vote, and 40 points win.',
  },
  /** Two taps to a table: how long the game is to go. */
  pace: 'How long?',
  paces: {
    evening: { title: 'This evening', about: 'all together, about half an hour' },
    week: { title: 'This week', about: 'a few minutes a day' },
  },
  lay: 'Lay the table',
  tableOf: (name: string) => `Nomic with ${name}`,
  ownTitle: 'A rule book of your own',
  ownAbout:
    'Paste or drop a text with numbered rules. You see how it was understood before you begin.',
  more: 'More settings',
  settling: 'When does a move become final?',
  settlingHelp:
    'Once it is this old, and the devices of most players have confirmed it. Until then a move that comes late can go before it.',
  patience: 'If nobody confirms',
  patienceHelp: 'After this long the next player’s device takes over asking the others to confirm.',
  seal: 'How many must confirm?',
  sealHelp:
    'With more than half, nobody can rewrite what is final as long as most players are honest. With more than two thirds, that holds even if up to a third conspire, but where a third stay away nothing becomes final. Play goes on in any case.',
  seals: { half: 'More than half of the players', twoThirds: 'More than two thirds' },
  timeZone: 'By whose clocks?',
  timeZoneHelp: 'Rules can name times of day: those of this place.',
  door: 'Who lets in somebody who comes later?',
  doorHelp:
    'Where a rule says how newcomers come in, that holds. Before the start it says who, beside you, can begin the game.',
  doors: {
    word: 'Any player at the table, with a word',
    open: 'Nobody has to: anyone with the link is in when most players agree, or none objects in time',
  },
  terms: {
    silenceMs: 'Without a sign of somebody, the others may play on after',
    contestMs: 'What a claim takes from others waits for',
    judgeMs: 'A Judge who says nothing gives way after',
  },
  atOnce: 'nothing: it takes effect at once',
  create: 'Create the game',
  /** Beside it: on which public relays the game's mailbox is going to be. */
  mail: 'Moves also travel by encrypted mailboxes on public relays, so that you need never be online together. What they learn stands under Settings, where you choose which, or none:',
  toSettings: 'Settings of this device',
  settlingUnits: ['10 seconds', '30 seconds', '2 minutes', '10 minutes'],
  patienceUnits: ['1 hour', '6 hours', '1 day', '3 days'],
})

/** Bringing in a rule book. */
export const importWords = words('importWords', {
  paste: 'The rule book as text',
  pasteHelp: 'Each rule begins on a line of its own with its number. Pasted text is read at once.',
  drop: 'Or choose a file, or drop it here',
  read: 'Read it',
  found: (count: number) => `Found ${countWords(count, 'rule')}.`,
  verdicts: (all: number, acts: number, almost: number, words: number) =>
    `${countWords(all, 'rule')}: ${acts} ${acts === 1 ? 'acts' : 'act'}, ${almost} ${almost === 1 ? 'needs' : 'need'} a word from you, ${words} ${words === 1 ? 'is' : 'are'} words.`,
  wordsOnly: 'words only',
  unsure: 'Please look at this',
  unsureAbout:
    'The text left these things open. What was assumed is said; correct it below where it is wrong.',
  line: (line: number) => `Line ${line}`,
  ruleLine: (rule: number, line: number) => `Rule ${rule}, line ${line}`,
  other: 'Set aside, as it is no rule',
  rules: 'The rules as they were understood',
  number: 'Number',
  ruleTitle: 'Title',
  text: 'Text',
  mutability: 'Mutability',
  status: 'Status',
  statuses: {
    'in-force': 'in force',
    void: 'void (counts as closed)',
    repealed: 'repealed',
    defeated: 'defeated',
    defunct: 'defunct (counts as repealed)',
    closed: 'closed (counts as in force)',
  },
  leaveOut: 'Leave this rule out',
  takeBack: 'Take it in after all',
  notes: 'Notes',
  notesHelp: 'Remarks beside the rule, which bind nobody. A blank line begins another.',
  suggestions: 'Its words seem to ask for this',
  take: 'Let the app do it',
  takeAll: 'Take all suggestions',
  offered: (count: number) =>
    `The rules’ words seem to ask the app for ${countWords(count, 'thing')}. Each can be taken, changed or left in its rule below.`,
  offeredCount: (count: number) => (count === 0 ? '' : countWords(count, 'suggestion')),
  takenCount: (count: number) => (count === 0 ? '' : `the app does ${countWords(count, 'thing')}`),
  /** About so many of those of which the app does nothing yet. */
  ask: (count: number, all: number) =>
    all === 1
      ? 'Ask an assistant'
      : count === all
        ? `Ask an assistant about these ${all} rules`
        : `Ask an assistant about the first ${count} of ${all} rules`,
  look: 'please look',
  mechanicsHelp:
    'The text is for people. What the app should do by itself is chosen here; later it changes as rules do, by proposals.',
  because: (words: string) => `It says “${words}”.`,
  summary: (number: number, title: string | undefined) =>
    title === undefined ? `${number}` : `${number} · ${title}`,
})
