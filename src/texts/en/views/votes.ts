import { saying, words } from '../../words.ts'

const thresholds: ReadonlyMap<string, string> = new Map([
  ['unanimous', 'every vote'],
  ['majority', 'more than half of the votes'],
  ['more-for-than-against', 'more votes for than against'],
  ['possible', 'something that had become impossible by then'],
  ['unmet', 'its rule unchanged since it was worded'],
  ['permission', 'what a rule forbids'],
])

/** Votes and what they need. */
export const ballotWords = words('ballotWords', {
  needs: (needs: string) => thresholds.get(needs) ?? needs,
})

/** A number of votes, weighed in parts of which so many make one: `4`, `1 1/3`, `2/3`. */
export const votesWords = saying('votesWords', (parts: number, unit: number = 1) => {
  const rest = parts % unit
  if (rest === 0) return String(parts / unit)
  const [whole, part] = [(parts - rest) / unit, `${rest}/${unit}`]
  return whole === 0 ? part : `${whole} ${part}`
})

/** How a player stands to a vote, beside the ballot. */
export const voterWords = words('voterWords', {
  like: (whose: string) => `votes as ${whose} does`,
  if: (whose: string, ballot: 'for' | 'against' | 'abstain') =>
    `${ballot === 'abstain' ? 'abstains' : ballot}, if ${whose} ${ballot === 'abstain' ? 'does' : 'is'}`,
  struck: 'the vote was undone: not counted',
  notCounted: 'not counted',
  noVote: 'has no vote here',
  haveShown: 'as they have shown',
  onlyYou: 'you alone see this',
  byLot: 'chance votes for them, and the vote is not there yet',
  cameLater: 'came after this vote was opened, and has none in it',
  weighs: (above: number, below: number) => {
    if (above === 0) return 'the vote counts nothing'
    return `counts ${votesWords(above, below)} ${above <= below ? 'vote' : 'votes'}`
  },
})

/** What is closed, but not settled. */
export const unlessWords = words('unlessWords', {
  arrives: (names: string) =>
    `Could still change: a vote of ${names} that was cast in time may still arrive.`,
})

/** What is encrypted for some, as others and they themselves see it. */
export const encryptedWords = words('encryptedWords', {
  readableBy: (names: string) => `Encrypted; readable by ${names}, and by nobody else.`,
  onlyYou: (names: string) =>
    names === ''
      ? 'Encrypted; only you can read this:'
      : `Encrypted; only you and ${names} can read this:`,
  doesNotOpen: (names: string) =>
    `Encrypted for you${names === '' ? '' : ` and ${names}`}, but your key does not open it. Whoever encrypted it did so wrongly, or copied it: ask them, or invoke judgment.`,
})
