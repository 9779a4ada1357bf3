import { words } from '../../words.ts'
import { countWords, listWords, quoteWords } from '../list.ts'
import { votesWords } from './votes.ts'

/** Why an action had no effect, beside what the rules refuse. */
export const chronicleWords = words('chronicleWords', {
  times: (sentence: string, count: number) => `${count} times: ${sentence}`,
  undone: (judge: string | null) =>
    judge === null ? 'Everybody together undid it.' : `A ruling of ${judge} undid it.`,
  cutOff:
    'It was signed by a device that has been removed from its seat, and comes after the last of that device’s actions that count, whatever time it bears.',
})

/** What somebody did, as a sentence without its full stop. */
export const actionWords = words('actionWords', {
  someone: 'Someone',
  proposal: (number: number) => `proposal ${number}`,
  aProposal: 'a proposal',
  aJudgment: 'a question for judgment',
  aClaim: 'a claim',
  somethingDone: 'a move',
  created: (who: string, name: string) => `${who} created the game “${name}”`,
  joined: (who: string) => `${who} asked to join`,
  started: (who: string, names: string) => `${who} started the game: ${names}, in this order`,
  newRound: (who: string, keepRules: boolean) =>
    `${who} wants a new round, with the rules ${keepRules ? 'as they are' : 'of the beginning'}`,
  sponsored: (who: string, name: string) => `${who} sponsored ${name}`,
  playsOn: (who: string, name: string) => `${who} would continue without ${name}`,
  present: (who: string) => `${who} is here`,
  admitted: (who: string, name: string) => `${who} was for letting ${name} in`,
  picture: (who: string) => `${who} chose another picture`,
  noPicture: (who: string) => `${who} took their picture off`,
  hid: (who: string, what: string) => `${who} would hide ${what} for everybody`,
  aName: 'a name',
  somethingShown: 'a picture or a remark',
  forfeited: (who: string) => `${who} forfeited`,
  left: (who: string) => `${who} left`,
  addedDevice: (who: string, name: string) => `${who} added a device, “${name}”`,
  madeLink: (who: string) => `${who} made a link for another device`,
  revokedDevice: (who: string) => `${who} removed a device, or withdrew a link`,
  reclaimed: (player: string) => `A new device asked for ${player}’s seat`,
  reseated: (who: string, player: string) => `${who} agreed to a new device for ${player}’s seat`,
  declinedReseat: (who: string) => `${who} was against giving the seat to the device that asked`,
  newSecret: (who: string) => `${who} made a new secret for the game`,
  agreedToSecret: (who: string) => `${who} agreed to a new secret for the game`,
  canVersion: (who: string, version: number) =>
    `A device of ${who} can play version ${version} of Synomic`,
  raisedVersion: (version: number) => `The game went on in version ${version} of Synomic`,
  ticked: 'A deadline passed',
  threw: (who: string) => `${who} threw the die`,
  endedTurn: (who: string) => `${who} ended the turn`,
  /** `whom`: the player who was chosen for it. */
  moved: (who: string, move: string, rule: number, whom: string | null) =>
    `${who} used “${move}” of rule ${rule}${whom === null ? '' : `, choosing ${whom}`}`,
  answered: (who: string, question: string, answer: string) =>
    `${who} answered “${question}”: ${answer}`,
  answeredSomehow: (who: string, question: string) => `${who} answered “${question}”`,
  answeredNothing: (who: string) => `${who} answered what a rule asked`,
  sealed: (who: string) => `${who}’s device confirmed what was done`,
  unread: (who: string) => `${who} did something that only a newer Synomic can read`,
  proposed: (who: string, name: string, title: string) =>
    `${who} made ${name}${title === '' ? '' : `, “${title}”`}`,
  revised: (who: string, name: string) => `${who} revised ${name}`,
  commented: (who: string, name: string) => `${who} commented on ${name}`,
  /** Said with a tap. */
  reactions: { bravo: 'Bravo!', laugh: 'Ha!', wonder: 'Hmm …', ouch: 'Ouch!' },
  reacted: (who: string, says: string, name: string) => `${who} says “${says}” to ${name}`,
  calledVote: (who: string, name: string) => `${who} called the vote on ${name}`,
  voted: (who: string, ballot: 'for' | 'against' | 'abstain', name: string) =>
    ballot === 'abstain' ? `${who} abstained on ${name}` : `${who} voted ${ballot} ${name}`,
  votedBy: {
    like: (who: string, whose: string, name: string) => `${who} votes as ${whose} does on ${name}`,
    if: (who: string, whose: string, name: string, ballot: 'for' | 'against' | 'abstain') =>
      ballot === 'abstain'
        ? `${who} abstains on ${name}, if ${whose} does`
        : `${who} votes ${ballot} ${name}, if ${whose} does`,
  },
  votedOnNewcomer: (who: string, ballot: 'for' | 'against' | 'abstain', name: string) =>
    ballot === 'abstain'
      ? `${who} abstained on letting ${name} in`
      : `${who} voted ${ballot} letting ${name} in`,
  openedBallots: (who: string, name: string) =>
    `${who}’s device helped to open the ballots on ${name}`,
  dealtDraw: (who: string) => `${who}’s device did its part in a draw`,
  toldSettled: (who: string) => `${who}’s device says that the end of a vote is settled`,
  openedDraw: (who: string) => `${who}’s device helped to open a draw`,
  openedAnswers: (who: string) => `${who}’s device helped to open what was answered`,
  revealedBallot: (who: string, name: string) => `${who} showed their vote on ${name}`,
  votedSomehow: (who: string, name: string) => `${who} voted on ${name}`,
  invoked: (who: string, question: string) => `${who} invoked judgment: “${question}”`,
  judged: (who: string, answer: string) => `${who} judged: “${answer}”`,
  overruled: (who: string) => `${who} was for overruling the judgment`,
  upheld: (who: string) => `${who} was for upholding the judgment`,
  consented: (who: string) => `${who} was for letting the next turn begin`,
  claimed: (who: string, rule: number, note: string) =>
    `${who} made a claim under rule ${rule}${note === '' ? '' : `: “${note}”`}`,
  agreed: (who: string) => `${who} agreed to a claim that waited`,
  contested: (who: string, reason: string) =>
    `${who} objected to a claim${reason === '' ? '' : `: “${reason}”`}`,
  signedTogether: (who: string) => `${who} signed what all sign together`,
})

/** What people do by hand, without a full stop. */
export const effectWords = words('effectWords', {
  add: (who: string, quantity: string, by: number) =>
    `${by < 0 ? `−${-by}` : `+${by}`} ${quantity} for ${who}`,
  set: (who: string, quantity: string, to: number) => `${who}’s ${quantity} become ${to}`,
  giveItem: (who: string, things: string) => `${who} gets ${things}`,
  takeItem: (who: string, things: string) => `${who} gives up ${things}`,
  giveTitle: (who: string, title: string) => `The title “${title}” goes to ${who}`,
  removeTitle: (title: string) => `Nobody holds the title “${title}”`,
  setChoice: (who: string, choice: string, option: string) =>
    `${who}’s ${choice} becomes ${option}`,
  endTurn: 'The turn ends',
  setRole: (who: string, role: string, held: boolean) =>
    held ? `${who} becomes ${role}` : `${who} is no longer ${role}`,
  endTurnOf: (who: string) => `${who}’s turn ends`,
  beginTurnOf: (who: string) => `${who}’s turn begins`,
  drop: (who: string) => `${who} is out of the game`,
  seat: (who: string) => `${who} takes a seat`,
  win: (who: string) => `${who} wins`,
  throw: (who: string, count: number, sides: number) =>
    count === 1
      ? `${who} owes a throw of a ${sides}-sided die`
      : `${who} owes a throw of ${count} ${sides}-sided dice`,
  dropThrows: (who: string) => `${who} owes no throw any more`,
  markRule: (rule: number, mark: string) => `Rule ${rule} is marked “${mark}”`,
})

/** A game told in chapters: turns, or days where there are none. */
export const chapterWords = words('chapterWords', {
  before: 'Before the first turn',
  beforeStart: 'Before the start',
  whole: 'The game until now',
  turn: (number: number, name: string) => `Turn ${number}, ${name}’s`,
  day: (day: number) => `Day ${day}`,
  until: (day: string, proposals: readonly number[]) =>
    `${day}, until ${proposals.length === 1 ? 'proposal' : 'proposals'} ${listWords(proposals.map(String))} ${proposals.length === 1 ? 'was' : 'were'} adopted`,
  round: (round: number, title: string) => `Round ${round}: ${title}`,
  gained: (name: string, by: string, quantity: string) => `${name}: ${by} ${quantity}`,
})

/** A round, told in what changed its rules. */
export const storyWords = words('storyWords', {
  votes: (infavour: number, against: number, unit?: number) =>
    against === 0 ? 'unanimously' : `${votesWords(infavour, unit)} to ${votesWords(against, unit)}`,
  adopted: (name: string, title: string, number: number, votes: string | null) =>
    `${name}’s ${quoteWords(title)} (proposal ${number}) became law${votes === null ? '' : `, ${votes}`}.`,
  defeated: (name: string, title: string, number: number, votes: string | null) =>
    `${name}’s ${quoteWords(title)} (proposal ${number}) was defeated${votes === null ? '' : `, ${votes}`}.`,
})

/** What happened while somebody was away, said to them. */
export const sinceWords = words('sinceWords', {
  title: 'What is new to you',
  /** While they look on. */
  decided: 'Decided',
  more: 'Read it all in the chronicle',
  votes: (count: number) => (count === 1 ? 'How the vote went' : 'How the votes went'),
  seen: 'Got it',
  yourTurn: 'Your turn began.',
  /** Sentences without a full stop: what befell the reader. */
  turnMissed: 'Your turn ended without a proposal',
  turnPassed: 'Your turn was passed over',
  chosen: (title: string) => `This is about you: ${title}`,
  /** A sentence without its full stop; `things`: `10 points`. */
  gained: (things: string) => `You gained ${things}`,
  lost: (things: string) => `You lost ${things}`,
  isNow: (quantity: string, now: string) => `Your ${quantity}: now ${now}`,
  adopted: (title: string, number: number, votes: string | null) =>
    `Your proposal ${number}, ${quoteWords(title)}, became law${votes === null ? '' : `, ${votes}`}.`,
  defeated: (title: string, number: number, votes: string | null) =>
    `Your proposal ${number}, ${quoteWords(title)}, was defeated${votes === null ? '' : `, ${votes}`}.`,
})

/** What becomes of earlier moves when one is undone. */
export const consequenceWords = words('consequenceWords', {
  amount: (who: string, by: string, quantity: string) => `${who}: ${by} ${quantity}`,
  cutOff: 'It was signed by a device that has been removed from its seat.',
  /** Before it is done; `count`: of other moves. */
  would: (count: number) =>
    count === 0
      ? 'No other move would be affected.'
      : `${countWords(count, 'other move')} would be affected:`,
  did: (count: number) =>
    count === 0
      ? 'No other move was affected'
      : `${countWords(count, 'other move')} ${count === 1 ? 'was' : 'were'} affected`,
  /** Beside the choice, above the list. */
  touched: (count: number) =>
    count === 1 ? 'One other move would be affected.' : `${count} other moves would be affected.`,
  ifUndone: 'If it is undone',
  ifOverruled: 'If this is overruled',
  looking: 'Looking what would follow …',
  is: {
    undone: 'Undone',
    lost: 'No longer counts',
    'counts-again': 'Counts again',
    other: 'Counts, with another result',
  },
  gone: 'No longer:',
  come: (isInstead: boolean) => (isInstead ? 'Instead:' : 'With it:'),
  all: (count: number) => `Show all ${count}`,
})
