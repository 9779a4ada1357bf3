import { words } from '../../words.ts'
import { asSentence, countWords } from '../list.ts'

/** What the game waits for, said to whom it waits for. */
export const askedWords = words('askedWords', {
  invite: 'Invite your friends',
  start: 'Start the game when everybody is here',
  newRound: 'Begin a new round, if you all like',
  answerReseat: (name: string) => `Say whether it is ${name} who asks for the seat back`,
  ownReseat: 'A new device asks for your seat: say if that is not you',
  vote: (number: number) => `Vote on proposal ${number}`,
  voteAwaited: (proposed: string) => `${proposed}: your vote is awaited`,
  throwDice: (count: number, sides: number) => {
    const dice = count === 1 ? 'the die' : `${count} dice`
    return sides === 6 ? `Throw ${dice}` : `Throw ${dice} with ${sides} sides`
  },
  throwLapses: {
    for: 'If not, the missing votes count as for.',
    against: 'If not, the missing votes count as against.',
    abstain: 'If not, the missing votes count as abstentions.',
  },
  pollEnds: 'Then it ends with the answers there are.',
  judge: (question: string) => `Judge: “${question}”`,
  admit: (name: string) => `${name} would like to join`,
  admitOthers: (count: number) => `${count} more people would like to join`,
  admitWaits: 'Until a player lets them in, they watch.',
  adoptEpoch: (name: string) => `${name} would like to change the game’s secret`,
  letBegin: (name: string) => `Let ${name}’s turn begin?`,
  consent: (name: string) => `Let ${name}’s turn begin, or overrule the Judge?`,
  overrule: (question: string) => `Let the judgment on “${question}” stand, or overrule it`,
  uphold: (question: string) => `Uphold the judgment on “${question}”, or let it be overruled`,
  callVote: (number: number) => `Call the vote on proposal ${number}, when you think it is ready`,
  propose: 'Propose a rule-change',
  endTurn: 'End your turn',
  sign: (names: string, count: number) =>
    `Sign what ${names} ${count === 1 ? 'has' : 'have'} signed, if you like`,
  signWaits: 'Takes effect once everyone has signed. If you disagree, don’t sign.',
  playOn: (name: string) => `Continue without ${name}?`,
  playOnWaits: (name: string) =>
    `Needs more than half of all players. ${name} keeps everything, and any move brings them back.`,
  comeBack: 'The others continue without you until you’re back',
  waits: 'No deadline: the game waits for you.',
  judgeOver: 'Then the next Judge is named.',
  unseen: (seen: number, of: number) =>
    `Its time is over, but it stays open until more than half of you have seen it: so far ${seen} of ${of}. Anything you do in the game counts as having seen it.`,
  deadline: (rule: number | null, what: string) =>
    rule === null ? what : `Then rule ${rule} acts: ${what}`,
})

/** What the game waits for, said to the others. */
export const awaitedWords = words('awaitedWords', {
  start: 'to start the game',
  'answer-reseat': 'to answer who asks for a seat',
  vote: 'to vote',
  throw: 'to throw',
  answer: 'to answer what a rule asks',
  move: 'to make a move that a rule asks for',
  propose: 'to propose',
  'call-vote': 'to call the vote',
  judge: 'to judge',
  consent: 'to consent or overrule',
  weigh: 'to uphold a judgment or overrule it',
  admit: 'to answer a newcomer',
  'adopt-epoch': 'to agree to a new secret',
  'end-turn': 'to end the turn',
  'new-round': 'to begin a new round',
  agree: 'to agree or object',
  sign: 'to sign, too',
  'play-on': 'to say whether the game goes on without somebody silent',
  'come-back': 'to come back',
  heard: (name: string, when: string) => `${name} (last heard of ${when})`,
  waits: 'No rule sets a deadline: the game waits.',
  line: (names: string, what: string) => `${names} ${what}`,
} as const)

/** What waits for the others, since no one player decides it, or since it takes something from them. */
export const pendingWords = words('pendingWords', {
  list: 'Waiting for all of you',
  claim: (name: string, rule: number) => `${name} claims this under rule ${rule}`,
  claims: (name: string, what: string) => `${name} claims: ${what}`,
  under: (rule: number) => `Under rule ${rule}.`,
  ruling: (name: string) => `${name} ruled something that no one player decides`,
  admission: (by: string, name: string) => `${by} would let ${name} in`,
  newcomer: (name: string) => `${name} has the invitation and would like to play`,
  win: (name: string) =>
    `By the rules ${name} has won, thanks to a claim that the others have not agreed to yet`,
  asked: (what: string) => `${what}. Do you agree?`,
  follows: {
    sits: (name: string) => `${name} would sit at the table and be counted`,
    goes: (name: string) => `${name} would be out, and counted no more`,
    wins: (name: string) => `${name} would win`,
    'wins-not': (name: string) => `${name} would not have won`,
    'other-keys': (name: string) => `Other devices would play for ${name}`,
  },
  otherRound: 'The round would be over, or another one',
  agreed: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} for it.`,
  against: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} against it.`,
  holdsOff: (names: string, count: number) =>
    `Its rule takes precedence, so ${names} ${count === 1 ? 'does' : 'do'} not win by another unless somebody objects.`,
  until: 'If nobody objects, it takes effect',
  orMost: ', or as soon as more than half of you agree.',
  unseen: (names: string, term: string) =>
    `If nobody objects, it takes effect ${term} after the others have seen it, or as soon as more than half of you agree.${names === '' ? '' : ` So far it has been seen by ${names}.`}`,
  contested: 'Somebody objects, so it takes effect only if more than half of you agree.',
  judged:
    'Somebody objects: it takes effect if more than half of you agree, or if a Judge lets it stand and nobody objects to that.',
  agree: 'Agree',
  object: 'Object',
  reason: 'Why do you object?',
})

/** What all sign together. */
export const togetherText = words('togetherText', {
  closeVote: (proposal: string) => `The vote on ${proposal} closes now.`,
  change: (count: number) =>
    count === 1 ? 'A rule-change takes effect.' : `${count} rule-changes take effect.`,
})

/** What rules ask of players. */
export const pollWords = words('pollWords', {
  ask: (question: string) => `“${question}”`,
  /** `about`: whom the claim is about, which says *they* of them. */
  isSo: (claim: string, about: string | null) =>
    about === null ? `Is it true: “${claim}”?` : `Is it true of ${about}: “${claim}”?`,
  aboutYou: 'This is about you.',
  howMany: (what: string) => `How many ${what}?`,
  choose: (what: string) => `${what}: your choice`,
  yes: 'yes',
  no: 'no',
  accepts: 'accepts',
  declines: 'declines',
  accept: 'Accept',
  decline: 'Decline',
  yesButton: 'Yes',
  noButton: 'No',
  proposal: (number: number, title: string) =>
    title === '' ? `proposal ${number}` : `proposal ${number}, “${title}”`,
  rule: (number: number, title: string | undefined) =>
    title === undefined ? `rule ${number}` : `rule ${number}, “${title}”`,
  gone: 'something that is gone',
})

const steps: ReadonlyMap<string, string> = new Map([
  ['propose', 'Propose'],
  ['debate', 'Debate'],
  ['vote', 'Vote'],
  ['throw', 'Throw the die'],
])

/** The turn and its parts. */
export const turnWords = words('turnWords', {
  extra: (name: string, turns: number) =>
    turns === 1
      ? `After this ${name} has another turn, beside the order.`
      : `After this ${name} has ${turns} more turns, beside the order.`,
  passedOver: (name: string, turns: number) =>
    turns === 1
      ? `${name}’s next turn is passed over.`
      : `${name}’s next ${turns} turns are passed over.`,
  reversed: 'Turns go round the other way.',
  step: (name: string) => steps.get(name) ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
})

/** That nothing has come from somebody for long, and what the others can do. */
export const silenceWords = words('silenceWords', {
  title: 'Silent',
  since: (name: string) => `The last thing from ${name} came`,
  from: 'The others can continue without them',
  fromNow: 'The others can continue without them now.',
  now: (needed: number, words: number) =>
    `${countWords(needed, 'player')} can say that the game goes on without them; ${
      words === 0 ? 'nobody has' : countWords(words, 'player')
    } so far. They keep everything, are not counted, and are back with the first thing they do.`,
  gone: (names: string, time: string) => `Nothing from ${names} for ${time}`,
  hopeless:
    'Without them there is no majority left here. Those who are present can go on in a new game.',
  hopelessSoon:
    'Half of the players or more are silent: no majority can continue without them here. If they stay silent, those who are present can go on in a new game that begins from how this one stands.',
  playOn: (name: string) => `Continue without ${name}`,
  handled: (name: string) => `The rules wait for ${name} until`,
  noRule: 'No rule does anything about it.',
  propose: 'You could propose one of these:',
  mine: 'You’ve been away for a while. Anything you do here brings you back.',
  here: 'I’m here',
  chat: 'A line for your chat',
  /** `when`: `null`: already; `isHopeless`: only in a new game. */
  line: (names: string, _count: number, game: string, when: string | null, isHopeless: boolean) =>
    `${names}, we wait for you in “${game}”. If nothing comes from you, the others can ${isHopeless ? 'go on in a new game' : 'continue without you'}${when === null ? '' : ` ${when}`}. You keep everything, and ${isHopeless ? 'can claim your seat there' : 'anything you do there brings you back'}.`,
})

/** What a ruling orders. */
export const orderWords = words('orderWords', {
  undo: (title: string) => `This is undone: ${asSentence(title)}`,
  void: ({ rule, by, isVoid }: { rule: number; by: number; isVoid: boolean }) =>
    isVoid
      ? `Rule ${rule} is void until it or rule ${by} changes.`
      : `Rule ${rule} is not void by rule ${by}.`,
  unknownAction: 'an action that is not here yet',
})
