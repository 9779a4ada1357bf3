import { sentenceKind } from '../actions/passage.ts'
import {
  durationWords,
  hint,
  numberWords,
  readDurationMs,
  readNumber,
  readShare,
  type BookSaid,
  type Hint,
  type Parts,
} from './hint.ts'

const count = `(?<count>${numberWords})`

/** Points, from a number in words; minus where they are lost. */
function points(quantity: string, sign: 1 | -1 = 1) {
  return ({ count: word }: { readonly count?: string | undefined }) => {
    const number = readNumber(word)
    return number === undefined ? undefined : { points: sign * number, quantity }
  }
}

/** Whoever votes against what is adopted, and how many points that is worth. */
const againstAdopted = [
  `(?<voters>voters (?:who|that) )?vote against winning proposals shall receive ${count} points`,
  `(?<voters>voters (?:who|that) )?voted against proposals (?:which|that) are adopted (?:shall )?receive ${count} points`,
  `votes? against (?:a|an adopted) proposal[^.]{0,40}(?:gets?|gains?|receives?) ${count} points`,
] as const

/** Where votes are anonymous only who shows their vote can be paid, and an office that is no Voter’s gains nothing by it. */
function rewarding(words: string): readonly Hint[] {
  const noVoter = ({ voters }: Parts, said: BookSaid) =>
    voters === undefined ? null : said.noVoter
  return [
    hint('vote-reward', words, (parts, _text, said) =>
      noVoter(parts, said) === null ? reward('against', points('points')(parts)) : undefined,
    ),
    hint(sentenceKind, words, (parts, _text, said) => {
      const [number, role] = [readNumber(parts['count']), noVoter(parts, said)]
      if (number === undefined || role === null) return undefined
      const who = ['everyone who', ['all of', ['voted against'], ['is not', role]]]
      return { sentence: ['when', ['adopted'], ['gain', who, ['so many', number, 'points']]] }
    }),
    hint(sentenceKind, words, (parts, _text, said) => {
      const [number, role] = [readNumber(parts['count']), noVoter(parts, said)]
      if (number === undefined || !said.isAnonymous) return undefined
      const event = ['shows against, adopted']
      const gains = ['gain', ['they'], ['so many', number, 'points']]
      if (role === null) return { sentence: ['when', event, gains] }
      return { sentence: ['when if', event, ['so', ['they'], ['is not', role]], gains] }
    }),
  ]
}

/** Words about voting and what votes are worth. */
export const votingHints: readonly Hint[] = [
  hint('proposals-voted-on', '~ proposed in the proper way shall be voted on'),
  hint('eligible-voters', 'every player is an eligible voter'),
  hint('ballots', 'must participate in every vote', { abstain: false }),
  hint('ballots', '(?:shall become abstains|may abstain)', {
    abstain: true,
  }),
  hint('ballots', 'voters may vote either for or against', { abstain: false }),
  hint('hidden-votes', 'may not reveal any votes until the end', { shown: 'closed' }),
  hint('anonymous-votes', 'votes? (?:\\S+ ){0,4}anonymous', { seen: 'never' }),
  hint(sentenceKind, '(?:exactly|just|only) one vote\\b', { sentence: ['each has votes', 1] }),
  hint('one-vote', 'votes? (?:may|can|shall|must) not be changed'),
  hint(
    'quorum',
    'quorum (?:of|is|shall be)…(?<percent>\\d{1,3}) ?(?:%|per ?cent)',
    ({ percent }) => {
      const number = readNumber(percent)
      return number === undefined || number < 1 || number > 100 ? undefined : { percent: number }
    },
  ),
  hint(
    'vote-deadline',
    `(?<!prescribed )voting period…(?:shall be|is) ${durationWords}`,
    (parts, text) => deadline(readDurationMs(parts), text),
  ),
  hint('vote-deadline', `votes? (?:will|shall) be accepted up to ${durationWords}`, (parts, text) =>
    deadline(readDurationMs(parts), text),
  ),
  hint(
    'vote-needs',
    'only allowed to vote if…(?<name>\\p{L}+)(?: value)? is greater than (?:zero|0)',
    ({ name = '' }) => ({ quantity: name.toLowerCase(), moreThan: 0 }),
  ),
  hint('debate', 'suggest amendments or argue against the proposal'),
  hint('end-debate', 'debate…is ended if…(?:majority|thirds|unanimous)', (_parts, text) => {
    const share = readShare(/debate[^.]{0,200}/i.exec(text)?.[0] ?? '')
    return share === undefined ? undefined : { share }
  }),
  hint('tie-break', 'equal number of votes…judge will change', (_parts, text) => {
    const earned = /\badditional (\d{1,4}) points/i.exec(text)?.[1]
    return { points: readNumber(earned) ?? 0, quantity: 'points' }
  }),
  hint('bribery', `may bribe…transferring ${count} points`, ({ count: word }, text) => {
    const free = readNumber(/(\d+)[- ]point transfer/i.exec(text)?.[1])
    const turn = readNumber(/pay[^.]{0,40}?(\d+) points to vote opposite/i.exec(text)?.[1])
    const bribe = readNumber(word)
    if (bribe === undefined) return undefined
    return { bribe, free: free ?? bribe, turn: turn ?? bribe, quantity: 'points' }
  }),
  ...againstAdopted.flatMap(rewarding),
  hint('proponent-points', `(?:defeated|not adopted)[^.]{0,60}loses? ${count} points`, (parts) => {
    const lost = points('points', -1)(parts)
    return lost && { outcome: 'defeated', ...lost }
  }),
  hint(
    'score-by-formula',
    `(?<!submitter of a proposal shall )gains? ${count} points for each voter who abstained`,
    (parts) => ({
      formula: `${readNumber(parts.count) ?? 0} * abstain`,
      outcome: 'either',
      rounding: 'nearest',
      quantity: 'points',
    }),
  ),
  hint(
    'score-by-formula',
    'subtracting (?<less>\\d{1,6}) from the ordinal number…multiplying…fraction of favou?rable votes',
    ({ less }) => ({
      formula: `(number - ${less ?? '0'}) * for / votes`,
      outcome: 'either',
      rounding: 'nearest',
      quantity: 'points',
    }),
  ),
]

function deadline(withinMs: number | undefined, text: string) {
  const abstains = /(?:deemed to have abstained|shall become abstains)/i.test(text)
  return withinMs === undefined
    ? undefined
    : { withinMs, silent: abstains ? 'abstain' : 'left-out' }
}

function reward(ballot: string, earned: { points: number; quantity: string } | undefined) {
  return earned && { ballot, outcome: 'adopted', ...earned }
}
