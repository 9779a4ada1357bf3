import { countWords, listWords } from '../list.ts'
import { votesWords } from '../views/votes.ts'
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
    voting: 'voting',
    drawing: 'drawing random votes',
    opening: 'counting votes',
    closed: 'closed',
  },
  adopted: 'Adopted',
  defeated: 'Defeated',
  withdrawn: 'Withdrawn',
  commentary: 'What the proponent says',
  newText: 'The new text',
  wholeRule: 'Show the whole rule',
  onlyChanges: 'Show only what changes',
  added: 'added',
  removed: 'removed',
  notCompared:
    'Too much changes here to be compared word by word: first what it said, then what it is to say.',
  mechanicAdded: 'New:',
  mechanicRemoved: 'Removed:',
  mechanicKept: 'Unchanged:',
  textOnly: 'Only words: you keep to it as friends, the app does nothing.',
  option: (title: string, index: number) => (title === '' ? `Option ${index + 1}` : title),
  debate: 'Debate',
  nothingSaid: 'Nothing has been said yet.',
  /** `count` of `all` that were said before what is shown. */
  saidBefore: (count: number, all: number) =>
    count === all ? `Show ${all} earlier comments` : `Show ${count} of ${all} earlier comments`,
  remarkLabel: 'Comment',
  react: 'React',
  say: 'Post',
  suggest: 'Suggest another wording',
  suggests: (name: string) => `${name} suggests this wording:`,
  suggestionTaken: (name: string) => `This wording of ${name}’s was taken over`,
  takeOver: 'Use this wording',
  takeOverAbout: 'It becomes your proposal’s wording.',
  revise: 'Change the wording',
  versions: (count: number) => `The wording was changed ${countWords(count - 1, 'time')}.`,
  callVote: 'Call the vote',
  callVoteAbout: 'Ends the debate and locks the wording.',
  vote: 'The vote',
  opened: 'Opened',
  yourVote: 'Your vote',
  ballots: { for: 'For', against: 'Against', abstain: 'Abstain' },
  held: {
    for: 'You vote for it.',
    against: 'You vote against it.',
    abstain: 'You abstain.',
  },
  heldFollows: 'You copy another player’s vote.',
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
  voteComment: 'Comment with your vote',
  voted: { for: 'for', against: 'against', abstain: 'abstains' },
  hasVoted: 'has voted',
  notVoted: 'has not voted yet',
  takes: 'What it takes to pass',
  whoSees: 'Who sees how I vote?',
  hidden:
    'Your vote is hidden until voting closes, but not encrypted: with fewer than three players, anyone who looks into the game file can see it',
  encrypted: (needed: number, holders: number) =>
    `Your vote is encrypted until voting closes. Only ${needed} of the ${holders} players acting together could open it early, and then they open every ballot. Everyone sees that you voted, and when; with few voters the result can tell how each of them voted`,
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
  showEarly: 'They see it at once, while others still vote.',
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
    votes === voters ? `Needs all ${voters}` : `Needs ${votes} of ${voters}`,
  /** However the others vote. Followed by what it takes, and how it stands. */
  foregone: (passes: boolean) =>
    passes ? 'It passes, however the rest vote. ' : 'It can no longer pass. ',
  andSoFar: (tally: string) => ` · ${tally}`,
  soFar: (tally: string) => `So far ${tally}.`,
  follow: 'Copy another player’s vote',
  whose: 'Whose?',
  followAbout:
    'Counted when the vote closes. If they haven’t voted by then, or you copy each other, you vote neither way.',
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

/** The panel that says what would follow if a proposal were adopted. */
export const tryWords = words('tryWords', {
  trying: 'Looking ahead, on a copy of the game …',
  late: 'This device could not look ahead in time: what is proposed asks for too much work. The vote is not held up by that; ask whoever proposed it what it is for.',
  lateWarnings:
    'Whether rules could still be changed after it, this device could not find out in time.',
  cannot: 'This cannot be tried yet.',
  way: 'Tried as if most prefer',
  advice: 'This is only a preview: it decides nothing.',
  never: 'As it stands it cannot be adopted, even with every vote for it.',
  noMore: 'It can no longer pass. If it could:',
  consequences: 'What follows',
  bySelf: 'by the proposal itself',
  needs: (needs: string) => `Needs ${needs}`,
  change: (number: number) => `Change ${number}`,
  toVote: (names: readonly string[]) =>
    `${countWords(names.length, 'vote')} can still be cast: ${listWords(names)}.`,
  needed: (needed: number) =>
    needed === 0
      ? 'It passes either way.'
      : `It passes if ${needed === 1 ? 'one of them votes' : `${needed} of them vote`} for it.`,
  noChange: 'no change',
  ballots: 'What each ballot would bring you',
  ballot: 'If you vote',
  passes: 'and it passes',
  fails: 'and it fails',
  impossible: 'cannot be',
  nothing: 'nothing',
  stops: 'What stops it',
  disagree: 'Two rules would disagree',
  about: (on: string) => `On ${on}:`,
  holds: (winner: number, loser: number, because: string) =>
    `rule ${winner} would hold, and rule ${loser} would give way: ${because}.`,
  look: 'Worth another look',
})

/** What would be different if a proposal had been in force before. */
export const whatIfWords = words('whatIfWords', {
  title: 'What if it had been in force …',
  since: 'Since',
  choose: 'Choose a turn',
  turn: (number: number, name: string) => `turn ${number}, ${name}’s`,
  start: 'the start of the game',
  trying: 'Playing the game again on a copy …',
  about: 'The same moves, on a copy, with this in the rule book from then on.',
  cannot: 'It could not have been in force then.',
  same: 'Nothing would be different now.',
  now: 'Now',
  would: 'Would be',
  what: 'What',
  different: 'What would be different now',
  moments: 'Where it would have come about',
  missing: (sentence: string) => `Not so: ${sentence}`,
  stale: (sentence: string) => `This would not have fitted any more: ${sentence}`,
  more: (count: number) => `and ${count} more`,
})
