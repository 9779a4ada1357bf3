import { words } from '../../words.ts'

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
  letBegin: (name: string) => `Let ${name}’s turn begin`,
  consent: (name: string) => `Let ${name}’s turn begin, or overrule the Judge`,
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
  weigh: 'to say something of a judgment',
  admit: 'to answer a newcomer',
  'adopt-epoch': 'to agree to a new secret',
  'end-turn': 'to end the turn',
  'new-round': 'to begin a new round',
  agree: 'to agree to what nobody decides alone, or object',
  sign: 'to sign, too',
  'play-on': 'to say whether the game goes on without somebody silent',
  'come-back': 'to come back',
  heard: (name: string, when: string) => `${name} (last heard of ${when})`,
  waits: 'No rule sets a deadline: the game waits.',
  otherwise: (term: string) =>
    `If a player is silent for ${term}, more than half of all can continue without them.`,
  line: (names: string, what: string) => `${names} ${what}`,
} as const)
