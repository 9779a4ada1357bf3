import { countWords, listWords } from '../list.ts'
import { words } from '../../words.ts'

const ruleVerbs: ReadonlyMap<string, string> = new Map([
  ['enact', 'was enacted'],
  ['amend', 'was amended'],
  ['repeal', 'was repealed'],
  ['transmute', 'was transmuted'],
  ['renumber', 'was renumbered'],
  ['void', 'is void: it contradicts a rule that takes precedence'],
  ['stands-again', 'is no longer void'],
  ['suspended', 'has no effect for now'],
  ['acts-again', 'has effect again'],
])

/** What a rule would have done, `who` and the proposal's name where they matter. */
type ActWords = (who: string, proposal: string) => string
const acts: ReadonlyMap<string, ActWords> = new Map<string, ActWords>([
  ['close-vote', (_, proposal) => `closed the vote on ${proposal}`],
  ['open-vote', (_, proposal) => `put ${proposal} to the vote`],
  ['cast-vote', (who, proposal) => `cast a vote for ${who} on ${proposal}`],
  ['win', (who) => `made ${who} win`],
  ['add', (who) => `changed what ${who} has`],
  ['set', (who) => `changed what ${who} has`],
  ['drop-player', (who) => `removed ${who} from the game`],
  ['end-turn', () => 'ended the turn'],
  ['end-turn-of', (who) => `ended ${who}’s turn`],
  ['begin-turn-of', (who) => `begun ${who}’s turn`],
  ['set-role', (who) => `given ${who} a role or taken one away`],
  ['give-title', (who) => `given ${who} a title`],
  ['self-status', () => 'changed itself'],
  ['change-rule', () => 'changed a rule'],
  ['take-back-vote', (who, proposal) => `taken back ${who}’s vote on ${proposal}`],
  ['give-item', (who) => `given ${who} something`],
  ['take-item', (who) => `taken something from ${who}`],
  ['remove-title', () => 'taken a title back'],
  ['set-choice', (who) => `changed a choice of ${who}’s`],
  ['set-link', (who) => `changed whom ${who} has`],
  ['set-reference', () => 'changed who is what of something'],
  ['seat-player', (who) => `given ${who} a seat`],
  ['extra-turn', (who) => `given ${who} another turn`],
  ['pass-over', (who) => `passed over ${who}’s next turn`],
  ['reverse-turns', () => 'reversed the order of turns'],
  ['mark-rule', () => 'marked a rule'],
  ['set-rule-value', () => 'changed what a rule has'],
  ['set-proposal-value', () => 'changed what a proposal has'],
  ['withdraw-proposal', (_, proposal) => `withdrawn ${proposal}`],
  ['null-proposal', () => 'taken a turn for one without a proposal'],
  ['create-entity', () => 'made something new'],
  ['set-entity', () => 'changed a thing, or whose it is'],
  ['set-entity-value', () => 'changed a thing'],
  ['destroy-entity', () => 'destroyed a thing'],
  ['owe-throw', (who) => `let ${who} throw`],
  ['owe-draw', () => 'drawn something together'],
  ['ask', () => 'asked something'],
  ['wait', () => 'waited for its time'],
  ['wait-for', () => 'waited for what is to happen first'],
  ['set-timer', () => 'set a deadline'],
  ['name-judge', () => 'named a Judge'],
  ['new-round', () => 'begun a new round'],
])

/** What happened to the keys of a seat. */
const keyWords: ReadonlyMap<string, (who: string) => string> = new Map([
  ['device-added', (who) => `${who} plays on one more device`],
  [
    'device-revoked',
    (who) => `A device of ${who} was removed; what it does from now on has no effect`,
  ],
  ['play-on-asked', (who) => `Nothing has come from ${who} for long`],
  [
    'absent',
    (who) => `The game goes on without ${who}, who is not counted until something comes from them`,
  ],
  ['link-made', (who) => `A link can bring one more device to ${who}’s seat`],
  ['link-withdrawn', (who) => `A link to ${who}’s seat was withdrawn`],
  ['seat-asked', (who) => `The other players decide whether it is ${who} who asks`],
  ['seat-denied', (who) => `The request for ${who}’s seat has one voice against it`],
  [
    'settled-stays',
    (who) =>
      `What was settled of ${who}’s devices before stays as it is: a removal reaches no further back`,
  ],
  ['reseated', (who) => `${who}’s seat has a new device; the former ones count no longer`],
])

/** One thing that changed, as a sentence without its full stop. */
export const changeWords = words('changeWords', {
  /** `rule`: by its number, the one that made it so. */
  whole: (sentence: string, rule: number | null) =>
    rule === null ? `${sentence}.` : `${sentence} (rule ${rule}).`,
  /** `who`: `null` where it is told with what they did. */
  quantity: (who: string | null, by: string, quantity: string, to: string) =>
    `${who === null ? '' : `${who}: `}${by} ${quantity}, now ${to}`,
  stands: (quantity: string, to: string) => `The ${quantity} is now “${to}”`,
  item: (who: string, things: string, from: number) => `${who} has ${things} instead of ${from}`,
  title: (title: string, who: string) => `The title “${title}” went to ${who}`,
  titleGone: (title: string) => `Nobody holds the title “${title}” any more`,
  choice: (who: string, choice: string, option: string) => `${who}’s ${choice} is now ${option}`,
  role: (who: string, role: string, held: boolean) =>
    held ? `${who} became ${role}` : `${who} is no longer ${role}`,
  link: (who: string, link: string, other: string | null) =>
    other === null ? `${who} has no ${link} any more` : `${who} has ${other} as ${link}`,
  /** `name`: what they are of it; `holder` is a rule, a proposal or a thing, by its number. */
  reference: (who: string | null, name: string, holder: string) =>
    who === null
      ? `Nobody is the ${name} of ${holder} any more`
      : `${who} is now the ${name} of ${holder}`,
  has: (who: string, things: string) => `${who} has ${things}`,
  hasNoMore: (who: string, what: string) => `${who} has no ${what} any more`,
  newThing: (kind: string, who: string | null) =>
    who === null ? `A new ${kind} lies on the table` : `${who} has a new ${kind}`,
  thingGoes: (kind: string, who: string | null) =>
    who === null ? `A ${kind} goes back to the table` : `A ${kind} goes to ${who}`,
  thing: (kind: string, who: string | null, what: string) =>
    who === null ? `A ${kind}: ${what}` : `A ${kind} of ${who}: ${what}`,
  player: (who: string, status: string) => {
    if (status === 'seated') return `${who} has a seat`
    if (status === 'waiting') return `${who} waits for a seat`
    const aboutKeys = keyWords.get(status)
    if (aboutKeys !== undefined) return aboutKeys(who)
    return `${who} ${status === 'scrub' ? 'is a scrub' : status}`
  },
  turnBegan: (who: string, turn: number) => `${who}’s turn began, number ${turn}`,
  turnPassed: (who: string) => `${who}’s turn was passed over`,
  turnsReversed: 'The order of turns was reversed',
  counted: (who: string, isCounted: boolean) =>
    isCounted ? `${who} is counted again` : `${who} is not counted`,
  turnEnded: (who: string) => `${who}’s turn ended`,
  nullProposal: (who: string, number: number) => `${who} made the NULL proposal ${number}`,
  proposal: {
    'vote-opened': (number: number) => `The vote on proposal ${number} opened`,
    'vote-awaits-lot': (number: number) =>
      `The vote on proposal ${number} is over; the votes that chance casts in it are drawn next`,
    'vote-ended': (number: number) =>
      `The vote on proposal ${number} is over; its ballots are opened`,
    adopted: (number: number) => `Proposal ${number} was adopted`,
    defeated: (number: number) => `Proposal ${number} was defeated`,
    withdrawn: (number: number) => `Proposal ${number} was withdrawn`,
  },
  forcedVote: (who: string, ballot: string, name: string) =>
    ballot === 'abstain'
      ? `${who} was taken as abstaining on ${name}`
      : `${who}’s vote ${ballot} ${name} was cast by a rule`,
  voteTakenBack: (who: string, name: string) => `${who}’s vote on ${name} was taken back`,
  ballotSpoilt: (who: string, name: string) =>
    `${who}’s ballot on ${name} held nothing that could be cast, and does not count`,
  ballotRevealed: (who: string, ballot: string, name: string) =>
    ballot === 'abstain'
      ? `${who} abstained on ${name}, as they have shown`
      : `${who} voted ${ballot} ${name}, as they have shown`,
  hiddenForcedVote: (who: string, name: string) => `${who}’s vote on ${name} was cast by a rule`,
  rule: (number: number, former: number | null, what: string) => {
    const verb = ruleVerbs.get(what) ?? `changed (${what})`
    return former === null || former === number
      ? `Rule ${number} ${verb}`
      : `Rule ${former} ${verb} and is now rule ${number}`
  },
  value: (change: {
    readonly of: 'rule' | 'proposal'
    readonly number: number
    readonly value: string
    readonly to: number
  }) => `The ${change.value} of ${change.of} ${change.number} is now ${change.to}`,
  throwsDropped: (who: string) => `${who} owes no throw any more.`,
  throwOwed: (who: string, count: number, sides: number) =>
    `${who} must throw ${count === 1 ? `a ${sides}-sided die` : `${count} dice with ${sides} sides`}`,
  thrown: (who: string, values: readonly number[]) =>
    values.length === 1
      ? `${who} threw a ${values.join('')}`
      : `${who} threw ${values.join(', ')}, together ${values.reduce((sum, value) => sum + value, 0)}`,
  drawAsked: (count: number, sides: number) =>
    count === 1
      ? `A number from 1 to ${sides} is drawn together`
      : `${count} numbers from 1 to ${sides} are drawn together`,
  draw: {
    dealt: (left: number) => `${countWords(left, 'more part')} until it is fixed what is drawn`,
    fixed: () =>
      'It is fixed what is drawn, and nobody knows it yet: it is opened as soon as this is settled',
    opened: (left: number) =>
      left === 0 ? 'It is opened' : `${countWords(left, 'more part')} to open it`,
    anew: () => 'It is drawn anew by those at the table now: the others did not come any more',
    alone: () =>
      'With fewer than three at the table nothing is drawn together: one of them throws instead',
  },
  drawn: (values: readonly number[]) =>
    values.length === 1
      ? `A ${values.join('')} was drawn together`
      : `${values.join(', ')} were drawn together, in all ${values.reduce((sum, value) => sum + value, 0)}`,
  judgeNamed: (who: string) => `${who} is Judge`,
  noJudge: 'The rules name nobody as Judge',
  overruled: 'The judgment was overruled, and what it ordered undone',
  judgmentSettled: 'The judgment is settled',
  pending: {
    waits: (name: string) =>
      `By the rules ${name} has won, thanks to a claim that the others have not agreed to yet, so the win waits for them`,
    'goes-first': (name: string) =>
      `${name} does not win as long as nobody objects to what waits: its rule takes precedence`,
    agreed: (name: string) => `${name} agreed`,
    against: (name: string) => `${name} objected`,
    granted: (name: string) => `What ${name} did now takes effect`,
    failed: (name: string) => `What ${name} did cannot take effect any more`,
  },
  newSettings: 'How we play was changed: it stands on the first page of the rule book',
  wentOn: 'It goes on from another game, as that one stood',
  newSecret: 'From then on the game has a new secret; links given before let nobody in',
  poll: {
    asked: (question: string) => `Asked: “${question}”`,
    opening: (question: string) =>
      `“${question}”: the time is over, or all have answered; the answers are opened`,
    ended: (question: string) => `“${question}” has its answers`,
    cancelled: (question: string) =>
      `“${question}” is asked no more: the rule that asked it is repealed, and nothing follows from it`,
    unopened: (question: string) =>
      `“${question}”: too few are left who could open the answers, so nothing follows from them`,
  },
  answersOpened: (question: string, left: number) =>
    left > 0
      ? `To open the answers to “${question}” takes ${left} more`
      : `The answers to “${question}” are open`,
  answerOpened: (who: string, question: string, answer: string | null) =>
    answer === null
      ? `${who}’s answer to “${question}” was not one that could be given`
      : `${who} had answered “${question}”: ${answer}`,
  words: (count: number) => `${countWords(count, 'player is', 'players are')} for it so far`,
  awaitedCame: 'What was waited for has come',
  timeCame: 'The wait was over',
  turnTimerFired: (turn: string) => `The time for turn ${turn} was over`,
  timerFired: (name: string) => `A deadline passed: ${name}`,
  voteTimerFired: (proposal: string) => `The time for the vote on ${proposal} was over`,
  won: (names: string, count: number) => (count === 1 ? `${names} won` : `${names} won together`),
  act: (act: string, who: string, proposal: string) =>
    acts.get(act)?.(who, proposal) ?? `had an effect (${act})`,
  forbidden: (rule: number | null, act: string, by: number, because: string | null) => {
    const who = rule === null ? 'A rule' : `Rule ${rule}`
    const why = because === null ? '' : ` (${because})`
    return `${who} would have ${act}, but rule ${by} forbids it${why}`
  },
  often: (sentence: string, times: number) =>
    times === 1 ? `${sentence}.` : `${sentence}; ${times} times so far.`,
  flag: (problem: string, sentence: string | null, steps?: number) => {
    if (problem === 'too-much-follows')
      return 'The rules set each other off without end, so the app stopped them'
    const who = sentence === null ? 'A rule’s sentence' : `“${sentence}”`
    if (steps === undefined) return `${who} failed and did nothing: ${problem}`
    return `${who} did nothing: it is too much work for one move (stopped after ${countWords(steps, 'step', 'steps')})`
  },
  changeUnknown: 'Nobody could find out whether the rules can still be changed after this',
})

/** A proposed change in a few words, in the language of the book: what a proposal is called that nobody gave a title is signed with it. */
export const titlesInBook = {
  enact: 'Enact a new rule',
  amend: (rule: number) => `Amend rule ${rule}`,
  repeal: (rule: number) => `Repeal rule ${rule}`,
  transmute: (rule: number, to: string) => `Transmute rule ${rule}: make it ${to}`,
  renumber: (rule: number, to: number) => `Renumber rule ${rule} as ${to}`,
  score: (who: string, quantity: string, by: number | null, to: number | null) => {
    if (to !== null) return `Set ${who}’s ${quantity} to ${to}`
    const sign = (by ?? 0) < 0 ? '−' : '+'
    return `${sign}${(by ?? 0) < 0 ? -(by ?? 0) : (by ?? 0)} ${quantity} for ${who}`
  },
  setting: 'Change how we play',
  alternatives: 'One of these',
}

/** The same for whoever looks at it. */
export const changeTitles = words('changeTitles', { ...titlesInBook })

interface Met {
  readonly rule: number
  readonly touches: boolean
  /** It cannot be done any more. */
  readonly isGone?: true
  readonly holds: 'both' | 'later' | 'earlier' | 'defeat'
  /** The number of the rule that says so. */
  readonly by?: number
  /** The numbers of the proposals that had changed it. */
  readonly meanwhile: readonly number[]
}

function by(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'without a proposal'
  return `by ${numbers.length === 1 ? 'proposal' : 'proposals'} ${listWords(numbers.map(String))}`
}

function why(rule: number | undefined): string {
  return rule === undefined ? 'as no rule says otherwise' : `as rule ${rule} says`
}

function where({ touches, isGone }: Met): string {
  if (isGone === true) return 'what the later says cannot be done any more'
  return touches ? 'both change the same passage' : 'the two change different passages'
}

/** A change of a rule that had changed since it was worded. */
export const metWords = words('metWords', {
  /** What came of it, without a full stop. */
  done: (proposal: number, met: Met) => {
    const { rule, holds, meanwhile, by: said } = met
    const since = `Rule ${rule} had been changed ${by(meanwhile)} since proposal ${proposal} was worded`
    const outcome = {
      both: 'both changes hold',
      later: `the later takes all, and the rule reads as proposal ${proposal} words it`,
      earlier: `the later has no effect on that rule, which stays as it was`,
      defeat: `the later is not adopted`,
    }[holds]
    return `${since}; ${where(met)}: ${outcome}, ${why(said)}`
  },
  /** What would come of it now. */
  since: (met: Met) => {
    const { rule, holds, meanwhile, by: said } = met
    const outcome = {
      both: 'if this is adopted, both hold',
      later: 'if this is adopted, it takes all, and the rule reads as it is worded here',
      earlier: 'even if this is adopted, it has no effect on that rule',
      defeat: 'as it is worded now, this is not adopted',
    }[holds]
    const changed = `Rule ${rule} was changed ${by(meanwhile)} since this was worded`
    return `${changed}; ${where(met)}: ${outcome}, ${why(said)}.`
  },
  /** What would come of it if another open proposal were adopted first. */
  wanted: (other: number, met: Met) => {
    const { rule, holds, by: said } = met
    const outcome = {
      both: 'if both are adopted, both hold',
      later: 'if both are adopted, the later takes all, and the rule reads as that one words it',
      earlier: 'if both are adopted, the later has no effect on that rule',
      defeat: 'once one of them is adopted, the other is not',
    }[holds]
    return `Proposal ${other} changes rule ${rule}, too; ${where(met)}: ${outcome}, ${why(said)}.`
  },
  stops: (rule: number, other: number) =>
    `Proposal ${other} changes rule ${rule}, too: if it is adopted first, this cannot be done any more, and is not adopted.`,
  /** Above those that follow, a line each. */
  others: (rule: number) => `Rule ${rule} is changed by others, too:`,
  gistSince: ({ holds, meanwhile }: Met) => {
    const outcome = {
      both: 'both hold',
      later: 'this one replaces it',
      earlier: 'this one has no effect',
      defeat: 'this one cannot pass as it is',
    }[holds]
    return `Changed ${by(meanwhile)}: ${outcome}.`
  },
  gistWanted: (other: number, { holds }: Met) => {
    const outcome = {
      both: 'both can hold',
      later: 'the later one counts',
      earlier: 'the earlier one counts',
      defeat: 'only one of the two can pass',
    }[holds]
    return `Proposal ${other}: ${outcome}.`
  },
  gistStops: (other: number) => `Proposal ${other}: if it comes first, this fails.`,
  reads: 'The rule will then read:',
  takeOver: 'Add that change to mine',
  takeOverAbout:
    'Your proposal gets a new wording, in which the rule says both. Votes are bound to it.',
  draft: (rule: number, numbers: readonly number[]) =>
    `Rule ${rule} was changed ${by(numbers)} since this was begun.`,
  draftTouches: 'It changed a passage that you have changed, too:',
  takeOverDraft: 'Take that change over',
  keepDraft: 'Leave it as I wrote it',
})
