import type { Phrase } from '../actions/phrase.ts'
import { sentenceKind } from '../actions/passage.ts'
import { hasWords } from '../language/words.ts'
import { lasting } from '../mechanics/templates/phrases.ts'
import {
  durationWords,
  hint,
  numberWords,
  readDurationMs,
  readNumber,
  type Hint,
  type Parts,
} from './hint.ts'

/** An office that a rule speaks of by its name. */
const office = '(?<role>\\p{L}{3,30})'

/** That play cannot go on, as books say it. */
const stuck = [
  'play cannot go on',
  'further play is impossible',
  'the legality of a move cannot be determined with finality',
  'a move appears equally legal and illegal',
]

const ruling = '(?:judge?ment|ruling|decision)'
const others = '(?:others|other players|players)'
const quotaOf: Readonly<Record<string, Phrase>> = {
  most: ['most'],
  'a majority': ['most'],
  'more than half': ['most'],
  all: ['all'],
}
const enough = `(?<enough>most(?: of the)?|a majority of(?: the)?|more than half of(?: the)?|all(?: of the)?|(?:at least )?(?:${numberWords})) ${others}`

/** How many, within what time: `undefined` where it cannot be told. */
function unlessWithin(name: string) {
  return (parts: Parts) => {
    const ms = readDurationMs(parts)
    const word = (parts['enough'] ?? '').toLowerCase().replace(/^at least | of$| (?:of )?the$/g, '')
    const count = readNumber(word.trim())
    const quota = quotaOf[word.trim()] ?? (count === undefined ? undefined : ['so many', count])
    return ms === undefined || quota === undefined
      ? undefined
      : { sentence: [name, quota, lasting(ms)] }
  }
}

/** Words about Judges who are named, drawn, late, and kept to some answers. */
export const judgmentHints: readonly Hint[] = [
  hint(sentenceKind, `first judge to be selected…shall be the ${office}`, ({ role = '' }) => ({
    sentence: ['first judge', role],
  })),
  hint(sentenceKind, 'judge…must be selected…randomly selected voter', (_parts, text) => {
    const role = /\binvoked by the (\p{L}{3,30})/iu.exec(text)?.[1]
    const others = [['is not whom', ['invoker']] as const, ['is not whom', ['last judge']] as const]
    const isVoter = role === undefined ? [] : [['is not', role] as const]
    const drawn = [
      'draw lot together',
      ['everyone who', ['all of', ...isVoter, ...others]],
      ['judge it', ['drawn']],
    ]
    return { sentence: ['when', ['judge needed'], drawn] }
  }),
  hint(
    sentenceKind,
    `judge has ${durationWords}…(?:judge?ment[^.]{0,40}\\. [^.]{0,120}penali[sz]ed (?<lost>${numberWords}) points)`,
    (parts) => {
      const [ms, lost] = [readDurationMs(parts), readNumber(parts['lost'])]
      if (ms === undefined || lost === undefined) return undefined
      const silent = ['judge silent', ['within', lasting(ms)]]
      const pays = ['lose', ['they'], ['so many', lost, 'points']]
      return { sentence: ['when', silent, ['steps', pays, ['another judge']]] }
    },
  ),
  hint(
    sentenceKind,
    `${ruling} (?:stands|is final|shall stand) unless ${enough} (?:vote to )?overrule it within ${durationWords}`,
    unlessWithin('stands unless overruled'),
  ),
  hint(
    sentenceKind,
    `${ruling} (?:stands|is final|shall stand) unless (?:it is )?overruled by ${enough} within ${durationWords}`,
    unlessWithin('stands unless overruled'),
  ),
  hint(
    sentenceKind,
    `${ruling} is (?:overruled|void|overturned) unless ${enough} (?:vote to )?(?:uphold|confirm) it within ${durationWords}`,
    unlessWithin('overruled unless upheld'),
  ),
  hint(
    sentenceKind,
    `${ruling} is (?:overruled|void|overturned) unless (?:it is )?(?:upheld|confirmed) by ${enough} within ${durationWords}`,
    unlessWithin('overruled unless upheld'),
  ),
  hint(
    sentenceKind,
    'legal judge?ment is either (?<first>\\p{L}{2,30}), (?<second>\\p{L}{2,30}),? or (?<third>\\p{L}{2,30})',
    ({ first = '', second = '', third = '' }) => ({
      sentence: ['judge answers', first, second, third],
    }),
  ),
  hint(
    sentenceKind,
    'statement is judged (?<answer>\\p{L}{2,30}),[^.]{0,30}player who invoked judge?ment[^.]{0,30}winner',
    ({ answer = '' }, text) => {
      const said = stuck.filter((one) => hasWords(text, one, () => undefined))
      return { sentence: ['asker wins', answer, ...(said.length === 0 ? stuck.slice(0, 1) : said)] }
    },
  ),
]
