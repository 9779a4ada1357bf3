import { countWords } from '../list.ts'
import { votesWords } from '../views/proposals/ballot.ts'
import { words } from '../../words.ts'

interface VotesGiven {
  readonly for: number
  readonly against: number
  readonly abstain: number
  /** So many make a vote. */
  readonly unit?: number
}

/** A proposal, its debate and its vote. */
export const proposalWords = words('proposalWords', {
  ifAdopted: 'If adopted now …',
  onCopy: 'tried on a copy',
  proposal: 'Proposal',
  number: (number: number) => `Proposal ${number}`,
  by: (name: string) => `by ${name}`,
  nullProposal: 'NULL proposal',
  phase: {
    debate: 'under debate',
    voting: 'being voted on',
    drawing: 'voted on; the votes of chance are being drawn',
    opening: 'voted on; the ballots are being opened',
    closed: 'closed',
  },
  adopted: 'Adopted',
  defeated: 'Defeated',
  withdrawn: 'Withdrawn',
  commentary: 'What the proponent says',
  newText: 'The new text',
  added: 'added',
  removed: 'removed',
  notCompared:
    'Too much changes here to be compared word by word: first what it said, then what it is to say.',
  mechanicAdded: 'From then on:',
  mechanicRemoved: 'No longer:',
  mechanicKept: 'As before:',
  textOnly: 'Text only: people apply it.',
  noMechanicsLeft: 'The app does nothing for it then: people apply it.',
  option: (title: string, index: number) => (title === '' ? `Option ${index + 1}` : title),
  debate: 'Debate',
  nothingSaid: 'Nothing has been said yet.',
  /** `count` of `all` that were said before what is shown. */
  saidBefore: (count: number, all: number) =>
    count === all ? `Show the ${all} remarks before` : `Show ${count} of the ${all} remarks before`,
  remarkLabel: 'Say something about it',
  remarkHelp: 'Markdown works, and “rule 203” becomes a link.',
  say: 'Say it',
  suggest: 'Suggest another wording',
  suggests: (name: string) => `${name} suggests this wording:`,
  suggestionTaken: (name: string) => `This wording of ${name}’s was taken over`,
  takeOver: 'Use this wording',
  takeOverAbout: 'It becomes your proposal’s wording.',
  revise: 'Change the wording',
  versions: (count: number) => `The wording was changed ${countWords(count - 1, 'time')}.`,
  callVote: 'Ask for votes',
  callVoteAbout: 'It ends the debate, and makes this wording final.',
  vote: 'The vote',
  opened: 'Opened',
  yourVote: 'Your vote',
  ballots: { for: 'For', against: 'Against', abstain: 'Abstain' },
  held: {
    for: 'You vote for it.',
    against: 'You vote against it.',
    abstain: 'You abstain.',
  },
  heldFollows: 'Your vote goes by another’s.',
  heldFor: 'It counts in 5 seconds.',
  heldThen: {
    final: 'Then it is final.',
    notFinal: 'You can change it until the vote closes.',
  },
  final: 'Your vote is final.',
  /** Followed by when that is, where it is known. */
  notFinal: {
    changeable: 'You can change your vote until voting closes',
    'taken-back': 'Your vote counts; a rule lets votes be taken back until voting closes',
  },
  closedFinal: 'The vote is final.',
  takeBack: 'Take it back',
  notCounted: (why: string) => `Your vote does not count. ${why}`,
  pick: 'Which of these would you rather have?',
  voteComment: 'A word with your vote',
  voted: { for: 'for', against: 'against', abstain: 'abstains' },
  hasVoted: 'has voted',
  notVoted: 'has not voted yet',
  hidden:
    'Until the vote has closed, the app shows how you voted to nobody but you. That is a courtesy among friends, no lock: with fewer than three players votes are not encrypted, and every player’s device, and the game file, hold them as they were signed',
  encrypted: (needed: number, holders: number) =>
    `Until the vote has closed nobody can read how you voted, unless ${needed} of the ${holders} players join to look; then any ${needed} of their devices open all ballots at once. Everybody sees that you voted, and when; and among few voters the result can tell how each of them did`,
  anonymous: (needed: number, holders: number) =>
    `Once the vote has closed, everybody learns how many votes of each kind there were. Nobody learns how you voted, now or later, unless ${needed} of the ${holders} players join to look, or you show it. Everybody sees that you voted, and when; and in a small group, or where all vote alike, the numbers tell how each did`,
  noPicks:
    'There are too many alternatives here to count them without names, so nobody is asked which they prefer: the first of each is meant.',
  countedTogether: (ballots: number, needed: number) =>
    ballots === 1
      ? 'One ballot was cast, so everybody knows how.'
      : `The ${ballots} ballots were counted as one sum, and none of them was opened: the devices of ${needed} players opened the sum together, and everybody’s has checked it. Nobody knows who voted how, unless the numbers tell, or they show it.`,
  show: 'Show how you voted',
  showAbout:
    'Everybody will see how you voted, with proof. It cannot be taken back. Nobody can ask it of you.',
  showBrings: (gains: string) => `It would bring you ${gains}`,
  showBringsNothing: 'No rule gives you anything for it.',
  showNow: 'Show it to everybody',
  needs: (needs: string) => `Needs ${needs}`,
  needed: (needs: string, adopted: boolean) =>
    `It needed ${needs}, and ${adopted ? 'had it' : 'did not have it'}`,
  change: (number: number) => `Change ${number}`,
  tally: ({ unit, ...votes }: VotesGiven) => {
    const [infavour, against, abstaining] = [votes.for, votes.against, votes.abstain].map((one) =>
      votesWords(one, unit),
    )
    return `${infavour} for, ${against} against${votes.abstain > 0 ? `, ${abstaining} abstaining` : ''}`
  },
  enough: (votes: number, voters: number) =>
    votes === voters
      ? `All ${voters} have to be for it`
      : `${votes} of ${voters} ${votes === 1 ? 'is' : 'are'} enough`,
  andSoFar: (tally: string) => `; so far ${tally}.`,
  soFar: (tally: string) => `So far ${tally}.`,
  follow: 'Let it go by somebody else’s vote',
  whose: 'Whose?',
  followAbout:
    'It is settled when the vote closes. If they have not voted by then, or all of you wait for each other, yours is neither for nor against.',
  like: (name: string) => `Vote as ${name} does`,
  if: {
    for: (name: string) => `For, if ${name} is for`,
    against: (name: string) => `Against, if ${name} is against`,
    abstain: (name: string) => `Abstain, if ${name} does`,
  },
  forced: (rule: number) => `cast by rule ${rule}`,
  link: 'Open by itself',
  missing: 'There is no such proposal in this game.',
})
