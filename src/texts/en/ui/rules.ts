import { asSentence, countWords } from '../list.ts'
import { words } from '../../words.ts'

export const rulesWords = words('rulesWords', {
  title: 'Rule book',
  inForce: (count: number) => `${countWords(count, 'rule')} in force.`,
  immutable: 'Immutable rules',
  mutable: 'Mutable rules',
  made: 'Rules you made',
  gone: 'No longer in force',
  search: 'Search the rules',
  found: (count: number) =>
    count === 0 ? 'No rule has all these words.' : `Found in ${countWords(count, 'rule')}.`,
  changedTitle: 'Changed since your last visit',
  whatChanged: 'What is different',
  newText: 'What it says',
  seen: 'Got it',
  mutability: { immutable: 'immutable', mutable: 'mutable' },
  status: {
    'in-force': '',
    repealed: 'repealed',
    defeated: 'defeated',
    closed: 'closed',
  },
  void: 'void',
  suspended: 'suspended',
  theApp: 'What the app does for it',
  textOnly: 'Only words: you keep to it as friends.',
  live: 'Runs automatically',
  runs: (count: number) => `${countWords(count, 'sentence')} that the app carries out`,
  /** Before what players do themselves about a sentence of a rule. */
  people: 'For people',
  peopleHelp: 'The app does nothing for this: players do it themselves.',
  /** What a rule makes, lets and forbids whoever reads it. */
  bindsNow: 'What it means for you now',
  bond: (how: string, acts: string) => asSentence(`${how}: ${acts}`),
  nobodyJudges:
    'Nobody is Judge in this book, so nobody can find it: what hangs on that does nothing.',
  newer:
    'This sentence is of a newer version than the game: the app does nothing for it until the game goes on in that version.',
  cannot: 'This app cannot do it, and stays silent for it:',
  wins: (number: number, on: string, because: string) =>
    `Takes precedence over rule ${number} on ${on}: ${because}.`,
  loses: (number: number, on: string, because: string) =>
    `Applies except where rule ${number} says otherwise on ${on}: ${because}.`,
  note: 'Note',
  history: 'History',
  versions: (count: number) => countWords(count, 'version'),
  by: {
    initial: 'From the beginning',
    enact: 'Enacted',
    amend: 'Amended',
    repeal: 'Repealed',
    transmute: 'Transmuted',
    renumber: 'Renumbered',
    together: 'By everybody together',
    self: 'By itself',
  },
  asNumber: (number: number) => `as number ${number}`,
  byProposal: (number: number, name: string) => `by proposal ${number} of ${name}`,
  votes: (list: string) => `Votes: ${list}.`,
  /** What one can propose to do with a rule, as it is now mutable or immutable. */
  acts: {
    amend: () => 'Change',
    repeal: () => 'Repeal',
    transmute: (now: 'mutable' | 'immutable') =>
      now === 'mutable' ? 'Make immutable' : 'Make mutable',
    renumber: () => 'Renumber',
  },
  actsAt: {
    amend: (rule: number) => `Change rule ${rule}`,
    repeal: (rule: number) => `Repeal rule ${rule}`,
    transmute: (rule: number, now: 'mutable' | 'immutable') =>
      `Make ${now === 'mutable' ? 'immutable' : 'mutable'}: rule ${rule}`,
    renumber: (rule: number) => `Renumber rule ${rule}`,
  },
  newRule: 'Write a new rule',
  anotherRule: 'Write another new rule',
  all: 'The whole rule book',
  missing: (number: number) => `There is no rule ${number}.`,
  export: 'Export',
  markdown: 'As Markdown',
  plain: 'As plain text',
  print: 'Print it',
  /** On paper; followed by when it was printed. */
  printed: (game: string) => `The rules of “${game}”, as they stood`,
})

/** One rule, by itself. */
export const ruleWords = words('ruleWords', {
  number: (number: number) => `Rule ${number}`,
  /** Followed by when. */
  writtenBy: (name: string, proposal: number) => `Written by ${name} in proposal ${proposal},`,
  /** `otherwise` is followed by when. */
  written: {
    initial: 'One of the rules the game started with',
    otherwise: 'Here since',
  },
  /** Followed by when, and by whom. */
  changed: (count: number) => (count === 1 ? 'Changed once,' : `Changed ${count} times, last`),
  by: (name: string, proposal: number) => `by ${name} in proposal ${proposal}`,
  doorsAbout: 'Starts a proposal. Everyone votes on it before anything changes.',
  does: 'What it does',
  runs: (count: number) =>
    count === 1
      ? 'The app carries out the sentence beside the solid line.'
      : `The app carries out the ${count} sentences beside the solid line.`,
  runsInPart: (count: number) =>
    `The app carries out ${count === 1 ? 'the sentence' : `the ${count} sentences`} beside the solid line. What stands beside the dotted line is up to the players.`,
  runsOtherwise: 'The app does this for the rule:',
  wordsOnly:
    'Nothing by itself. It’s only words: the app counts nothing and stops no one. It holds because you keep to it as friends.',
  makeAct: 'Make it act',
  makeActAbout: 'Propose a change, and say the same in a sentence that the app carries out.',
  askAbout: 'If you disagree on what it means, or whether someone kept to it: the Judge decides.',
  leaveIt: 'Or leave it as it is. Many good rules are only words.',
  /** What a question to the Judge begins with. */
  aboutRule: (number: number) => `Rule ${number}: `,
  idleNow: 'Nothing for now.',
  goneNow: 'Nothing any more: it is no longer in force.',
  done: 'What it did so far',
  doneNothing:
    'It has not given or changed anything yet. What it decides, such as who may vote or when a proposal passes, isn’t counted here.',
  who: 'Player',
  history: 'How it changed',
  others: 'Other rules',
})

/** Words of the game that nobody brings along, each with what it means; found in lower case. */
export const terms = words<Record<string, string>>('terms', {
  proposal: 'One or more changes to the rules that somebody asks all to vote on.',
  'rule-change': 'A new rule; or a rule changed, struck out, or made easier or harder to change.',
  proponent: 'Whoever made the proposal.',
  immutable:
    'Fixed: such a rule cannot be changed until a vote has made it mutable, and it counts before any mutable one.',
  mutable: 'Open to change: a vote can change it like any other.',
  enact: 'Make it a rule.',
  amend: 'Change what the rule says.',
  repeal: 'Strike the rule out.',
  transmute: 'Make a mutable rule immutable, or the other way round.',
  judge:
    'The player who decides when somebody asks what the rules mean. The rules say who it is, and how the others can overrule them.',
  settled: 'Most of you have signed that it came in this order: it cannot move any more.',
  seal: 'The signed word of most of you on what happened in which order.',
})

/** Finds them, each as a whole word, the longest first. */
export function termPattern(): RegExp {
  const longestFirst = Object.keys(terms).toSorted((a, b) => b.length - a.length)
  return new RegExp(`(?<!\\p{L})(${longestFirst.join('|')})(?!\\p{L})`, 'iu')
}
