import { sentenceKind } from '../actions/passage.ts'
import { lasting } from '../mechanics/templates/phrases.ts'
import { durationWords, hint, numberWords, readDurationMs, readNumber, type Hint } from './hint.ts'

const tokenLost = /\blos(?:ing|es?) (\d{1,6}) points and\b[^.]{0,60}\breduction revoked/i
const tokenObjected = /\bless than (a majority|half) of (?:the )?players object\b/i

const sections = [
  ['renumbering', /\brule renumbering section/i],
  ['scores', /\bscore change section/i],
  ['alternatives', /\bsub-proposal/i],
] as const

/** A picture that shortens the vote on a proposal unless players object to it. Of what it is to be is theirs to judge. */
const tokenHints: readonly Hint[] = [
  hint(sentenceKind, 'token…must be (?:a picture|an image) of', (_parts, text) =>
    /\bprovides[^.]{0,160}\btoken\b/i.test(text) ? { sentence: ['may give picture'] } : undefined,
  ),
  hint(
    sentenceKind,
    `voting period…reduction to ${durationWords}`,
    (parts, text, { silenceAbstains }) => {
      const [ms, lost] = [readDurationMs(parts), readNumber(tokenLost.exec(text)?.[1])]
      const objecting = tokenObjected.exec(text)?.[1]?.toLowerCase()
      if (ms === undefined || lost === undefined || objecting === undefined) return undefined
      const ends = silenceAbstains ? ['steps', ['silent', 'abstains'], ['close']] : ['close']
      const unless = [
        'unless part object, else',
        lasting(ms),
        objecting === 'half' ? ['share', ['half']] : ['most'],
        ends,
        ['lose', ['proponent'], ['so many', lost, 'points']],
      ]
      return { sentence: ['when if', ['proposed'], ['has picture'], unless] }
    },
  ),
  hint(sentenceKind, 'voting period…reduction to \\w', (_parts, text, { voting }) =>
    voting === null || !tokenObjected.test(text) || !tokenLost.test(text)
      ? undefined
      : { sentence: ['takes precedence', ['by number', voting.rule]] },
  ),
]

/** Words about what a proposal has to have, may have, and waits for, and about the one who hands it out. */
export const proposalHints: readonly Hint[] = [
  hint(sentenceKind, `prescribed voting period…shall be ${durationWords}`, (parts) => {
    const ms = readDurationMs(parts)
    return ms === undefined ? undefined : { sentence: ['lasts', lasting(ms)] }
  }),
  hint(
    sentenceKind,
    'voting period…beginning at the time…distributes the proposal',
    (_parts, text) =>
      /\breduction\b/i.test(text) ? undefined : { sentence: ['when', ['proposed'], ['open vote']] },
  ),
  // A Voter is whoever is not the Speaker.
  hint(
    sentenceKind,
    `quorum…defined to be (?<count>${numberWords}) voters? at the beginning`,
    ({ count }) => {
      const least = readNumber(count)
      if (least === undefined) return undefined
      return { sentence: ['quorum of', ['is not', 'Speaker'], ['so many', least]] }
    },
  ),
  hint(
    sentenceKind,
    `whenever a proposal is submitted, the submitter must…(?:post|tell) (?<thing>[\\p{L} ]{3,60}?) that\\b`,
    ({ thing = '' }) => ({ sentence: ['may tell', thing] }),
  ),
  hint(
    sentenceKind,
    `must…(?:post|tell) (?<thing>[\\p{L} ]{3,60}?) that\\b…submitter must sacrifice (?<lost>${numberWords}) points`,
    ({ thing = '', lost }) => {
      const number = readNumber(lost)
      if (number === undefined) return undefined
      const pays = ['lose', ['proponent'], ['so many', number, 'points']]
      return { sentence: ['when if', ['proposed'], ['not told', thing], pays] }
    },
  ),
  ...tokenHints,
  hint(sentenceKind, 'must include (?:a )?commentary', { sentence: ['needs commentary'] }),
  hint(sentenceKind, 'proposal may contain any number', (_parts, text) => {
    const found = sections.filter(([, words]) => words.test(text)).map(([name]) => [name])
    const [only, another] = found
    if (only === undefined) return undefined
    return { sentence: ['may also make', another === undefined ? only : ['any of', ...found]] }
  }),
  hint(
    sentenceKind,
    `proposals are adopted…random number of points in the range 1-(?<sides>\\d{1,4})`,
    ({ sides }) => {
      const most = readNumber(sides)
      if (most === undefined || most < 2) return undefined
      const gains = ['gain', ['proponent'], ['that many', 'points']]
      return { sentence: ['when', ['adopted'], ['draw number', most, gains]] }
    },
  ),
  hint(
    sentenceKind,
    'the (?<role>\\p{L}{3,30}) for the first game shall be \\P{L}{0,4}(?<name>\\p{L}[\\p{L}\\p{N}]{0,38})',
    ({ role = '', name = '' }) => ({
      sentence: ['when', ['game begins'], ['become', ['called', name], role]],
    }),
  ),
  hint(sentenceKind, 'there shall be exactly one (?<role>\\p{L}{3,30})', ({ role = '' }) => ({
    sentence: ['exactly one', role],
  })),
  hint(
    sentenceKind,
    'winner is the first voter to achieve (?<score>\\d{1,6}) (?:\\(positive\\) )?points',
    ({ score }) => {
      const atLeast = readNumber(score)
      const reached = atLeast === undefined ? undefined : reaching(atLeast)
      return reached && { sentence: ['wins', reached] }
    },
  ),
  hint(
    sentenceKind,
    'first voter to achieve (?<score>\\d{1,6})[^]{0,300}only one winner, that voter becomes the (?<role>\\p{L}{3,30})',
    ({ score, role = '' }) => {
      const atLeast = readNumber(score)
      if (atLeast === undefined) return undefined
      const goesOn = ['steps', ['new round, going on'], ['become', ['drawn'], role]]
      const draws = ['draw lot together', ['winners'], goesOn]
      return { sentence: ['when if', ['won'], ['anyone', reaching(atLeast)], draws] }
    },
  ),
  hint(
    sentenceKind,
    `player says ["“](?<call>[^"”]{1,60})["”] all players? must respond ["“](?<answer>[^"”]{1,60})["”][^]{0,120}get (?<got>${numberWords}) point[^]{0,60}-(?<lost>${numberWords}) point[^]{0,60}?(?<hours>\\d{1,3}) ?h(?:ou)?rs`,
    ({ call = '', answer = '', got, lost, hours }) => {
      const [won, paid, time] = [readNumber(got), readNumber(lost), readNumber(hours)]
      if (won === undefined || paid === undefined || time === undefined) return undefined
      const follows = [
        'steps',
        ['gain', ['everyone who', ['answered']], ['so many', won, 'points']],
        ['lose', ['everyone who', ['did not answer']], ['so many', paid, 'points']],
      ]
      const asked = ['asked to answer', ['everyone'], answer, ['hours', time], follows]
      return { sentence: ['when', ['says', call], asked] }
    },
  ),
  hint(sentenceKind, 'shall use (?:UTC|GMT)(?: time)?\\b', { sentence: ['zone', 'UTC'] }),
]

function reaching(atLeast: number) {
  return ['all of', ['is not', 'Speaker'], ['has', ['at least', atLeast], 'points']]
}
