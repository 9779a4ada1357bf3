import { countWords } from '../list.ts'
import { durationWords } from './home.ts'
import { words } from '../../words.ts'

export const tableWords = words('tableWords', {
  drafts: (drafts: string) => `On the table: ${drafts}.`,
  draftBy: (title: string, name = 'somebody') =>
    title === '' ? `a draft by ${name}` : `“${title}” by ${name}`,
  askedOfYou: 'Your move',
  bindsMe: 'What I can do now',
  nothingElse: 'Nothing else to do right now.',
  nothingAsked: 'Nothing to do right now.',
  watching: 'You’re watching',
  waitingFor: 'Waiting for',
  by: 'Due',
  more: 'Why, and what if I don’t?',
  ifNothing: 'What if nothing happens?',
  comeBack: 'I’m back',
  throwIt: 'Throw the die',
  throwThem: 'Throw the dice',
  thrownByHand: 'What the dice show, together',
  enterThrow: 'Enter the throw',
  propose: 'Write a proposal',
  ideas: 'Or begin with one of these:',
  endTurn: 'End my turn',
  admitYes: (name: string) => `Let ${name} in`,
  admitAgainst: 'Keep out',
  later: 'Not now',
  putOff: 'Postponed:',
  takeUp: 'Do it now',
  admitOthers: 'See who they are',
  turn: 'The turn',
  stepDone: (label: string) => `${label} ✓`,
  turnOf: (name: string, number: number) => `${name}’s turn, number ${number}`,
  next: (name: string) => `then ${name}`,
  noTurn: 'It’s nobody’s turn.',
  turnOver: (name: string, next: string | null) =>
    `${name}’s turn is over; ${next === null ? 'the next' : `${next}’s`} has not begun yet.`,
  round: (round: number) => `Round ${round}`,
  openProposals: 'On the table',
  anyoneProposes: 'Write a proposal',
  draft: 'Draft a proposal',
  /** How far everyone has come, and the rule that makes it win. */
  way: (goal: number, quantity: string) => `The way to ${goal} ${quantity}`,
  players: 'Players',
  chart: 'Score chart',
  player: 'Player',
  onTurn: 'has the turn',
  winner: 'won',
  judging: 'is Judge',
  uncounted: 'not counted',
  free: (things: string) => `Nobody’s: ${things}`,
  status: {
    waiting: 'waits for a seat',
    seated: '',
    scrub: 'scrub',
    absent: 'inactive: not counted until they’re back',
    forfeited: 'forfeited',
    dropped: 'dropped out',
    left: 'left',
  },
  whyFact: (name: string, fact: string) => `${name}: ${fact}. Why?`,
  /** Followed by when that was, as the next but one is. */
  newSince: 'New since you last looked,',
  moreSince: (count: number) => `${count} more`,
  since: 'Small numbers: changes since you last looked,',
  whyNumber: (name: string, quantity: string, value: string) =>
    `${name}, ${quantity}: ${value}. Why?`,
  table: 'For the table',
  deadlines: 'Deadlines',
  awaits: 'Once it happens',
  standsStill: (left: number) => `Paused, ${durationWords(left)} left`,
  lately: 'Recent moves',
  wholeChronicle: 'The whole chronicle',
  moves: 'Special moves',
  otherThings: 'Judgments, claims and more',
  invoke: 'Ask for a judgment',
  claim: 'Make a claim',
  together: 'Decide unanimously',
  forfeit: 'Give up my seat',
  settled: 'Settled',
  sealPassed: (names: string) =>
    `Nobody confirmed the latest moves as it was their turn to; ${names} passed it on to the next.`,
  sealWaits: (names: string, patience: string) =>
    `Waiting for ${names} to confirm the latest moves. Play continues; after ${patience} the next player takes over.`,
  spread: 'Who has what',
  actions: (count: number, settled: number) =>
    `${countWords(count, 'action')}, ${settled} of them settled for good.`,
})

/** Why a number is what it is. */
export const whyWords = words('whyWords', {
  title: (name: string, quantity: string) => `${name}, ${quantity}`,
  nothing: 'Nothing has changed it in this round.',
  underRule: (number: number) => `under rule ${number}`,
  byHand: 'by hand',
  now: (value: string) => `Now ${value}.`,
})

export const throwWords = words('throwWords', {
  threw: (name: string) => `${name} threw`,
  drawn: 'Drawn together',
  check: 'Check this throw',
  checkDraw: 'Check this draw',
  title: 'Check this throw',
  about:
    'The throw was computed from an input that was fixed before the thrower could know it, with the thrower’s own key. The proof shows that nobody could choose the result: there is exactly one for this input and key.',
  standard: 'Method: ECVRF-EDWARDS25519-SHA512-TAI (RFC 9381).',
  holds: 'Checked just now on this device: the proof is right, and the dice show what it says.',
  fails: 'Checked just now on this device: the proof does not fit this throw.',
  byHand: 'This throw was made by hand at the table; there is nothing to check.',
  input: 'Input, from the game, the round, the turn and the others’ votes',
  key: 'The thrower’s key for dice',
  proof: 'Proof',
  result: 'What the dice show',
})

/** A round that is over. */
export const winWords = words('winWords', {
  title: (names: string, count: number) => (count === 1 ? `${names} wins` : `${names} win`),
  round: (round: number) => `Round ${round} is over.`,
  /** Followed by it, in sentences. */
  by: (action: string) => `What decided it: ${action}`,
  under: (rule: number) => `It was won under rule ${rule}, which people apply.`,
  ranks: 'How far everyone came',
  record: (adopted: number, proposed: number) =>
    proposed === 0
      ? 'proposed nothing'
      : `${adopted} of ${countWords(proposed, 'proposal')} adopted`,
  story: 'The story of the round',
  noStory: 'No rule was changed in it.',
  read: 'Read it all',
  pictures: 'See it in pictures',
  again: 'Play again with the same people',
  initialRules: 'New round, original rules',
  together: 'It starts when more than half of the players want it, with the same rules.',
  wants: {
    initial: (names: string) => `With the original rules: ${names}.`,
    keep: (names: string) => `With the current rules: ${names}.`,
  },
  waits: (names: string) => `Waiting for ${names}.`,
  keepRules: 'New round, current rules',
})

export const forfeitWords = words('forfeitWords', {
  about:
    'You give up your seat in this round. The others play on; you can still read everything. This cannot be taken back.',
  confirm: 'Yes, I forfeit',
  leaveAbout:
    'Rules can say who may forfeit, and when. Leaving is always possible: you give up your seat in the same way, and can ask to come back.',
  leave: 'Leave the game',
})
