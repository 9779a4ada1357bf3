import { sentenceKind } from '../actions/passage.ts'
import { lasting } from '../mechanics/templates/phrases.ts'
import { hint, numberWords, readDurationMs, readNumber, readShare, type Hint } from './hint.ts'

const office = '(?<role>\\p{L}{3,30})'
/** As in “whether or not e gives eir consent”. */
const consent = '(?:\\p{L}+ ){0,4}consents?'

/** What counts that consent was refused to a proposal, and what counts that something may not be done again yet. */
const refusal = 'refusal'
const pause = 'pause'
const hasNone = ['exactly', 0] as const

/** Words about an office whose consent makes a difference, and about what it may begin and all can stop. */
export const officeHints: readonly Hint[] = [
  hint(
    sentenceKind,
    `${office}['’]s consent may be required…(?:should|shall|must) indicate`,
    (_parts, text) =>
      assumesConsent(text) ? { sentence: ['each proposal has', refusal, 0] } : undefined,
  ),
  hint(sentenceKind, `indicate at that time whether or not ${consent}`, (_parts, text) => {
    const role = /\b(\p{L}{3,30})['’]s consent may be required/iu.exec(text)?.[1]
    if (role === undefined || !assumesConsent(text)) return undefined
    return { sentence: mayTell(role, 'consent to', 0) }
  }),
  hint(
    sentenceKind,
    `${office} does not explicitly indicate that…refuses to consent to the proposal, it shall be assumed`,
    ({ role = '' }) => ({ sentence: mayTell(role, 'refuse consent to', 1) }),
  ),
  hint(
    sentenceKind,
    `simple majority of all votes legally cast, if the ${office} consents\\b…(?<share>2/3|two[- ]thirds) majority of all votes legally cast, if the \\p{L}{3,30} does not consent`,
    ({ share }) => {
      if (readShare(share ?? '') !== 'two-thirds') return undefined
      const consented = ['measures', ['its value', refusal], hasNone]
      const enough = ['either', consented, ['share of decided for', ['two thirds']]]
      return { sentence: ['adopted if', ['any'], ['both', ['most decided for'], enough]] }
    },
  ),
  hint(sentenceKind, 'then a player may invoke judge?ment by submitting a statement', {
    sentence: ['everyone may always', ['invoke judgment']],
  }),
  // A voter is whoever does not hold the office that hands proposals out.
  hint(
    sentenceKind,
    `votes are counted, the submitter of a proposal shall gain (?<count>${numberWords}) points for each voter who abstained`,
    ({ count }) => {
      const points = readNumber(count)
      if (points === undefined) return undefined
      const voters = ['player who', ['all of', ['abstained'], ['is not', 'Speaker']]]
      const gains = ['gain', ['proponent'], ['for each', points, 'points', voters]]
      return { sentence: ['when', ['vote closes'], gains] }
    },
  ),
  hint(
    sentenceKind,
    '(?:other half|half) is added to the (?<fund>\\p{Lu}[\\p{L} ]{2,30})\\. This \\k<fund> is then divided',
    ({ fund = '' }) => ({ sentence: ['table has', fund, 0] }),
  ),
  hint(
    sentenceKind,
    'm(?:a)?y not be proposed again until after the prescribed voting period[^.]{0,80}\\.',
    (_parts, _text, { voting }) =>
      voting === null ? undefined : { sentence: ['table has', pause, 0] },
  ),
  hint(
    sentenceKind,
    `${office} may propose an? ['"‘“](?<fund>[\\p{L} ]{3,31})['"’”] action at any time`,
    ({ role = '', fund = '' }, text, { voting }) => {
      const stopped = /\bplayers have (?<count>\d{1,4}) (?<unit>hour|day)s? to attempt to/iu.exec(
        text,
      )
      const ms = readDurationMs(stopped?.groups ?? {})
      const halved =
        /\bplayer['’]s points are divided by 2\b.{0,200}\bequal share of the points\b/iu
      if (ms === undefined || !halved.test(text)) return undefined
      const shares = ['pool', ['everyone'], ['half'], 'points', ['down'], fund]
      const move = `propose the ${fund}`
      if (voting === null) {
        const unless = ['unless part object', lasting(ms), ['most'], shares]
        return { sentence: ['may', ['holder', role], move, unless] }
      }
      const resumes = ['later', lasting(voting.ms), ['store becomes', pause, 0]]
      const pauses = ['steps', ['store becomes', pause, 1], resumes]
      const unless = ['unless part object, else', lasting(ms), ['most'], shares, pauses]
      const who = ['holder while', role, ['measures', ['store', pause], hasNone]]
      return { sentence: ['may', who, move, unless] }
    },
  ),
]

/** Whether who does not say that consent is refused is taken to consent. */
function assumesConsent(text: string): boolean {
  return /\brefuses to consent\b[^.]{0,60}\bassumed\b/i.test(text)
}

function mayTell(role: string, move: string, value: 0 | 1) {
  const about = ['proposal about', role] as const
  return ['may', ['holder', role], move, ['proposal value becomes', refusal, value], null, about]
}
