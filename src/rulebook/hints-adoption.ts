import type { JsonObject } from '../base/json.ts'
import { sentencesOf, withoutLeadingClauses } from './clauses.ts'
import { durationWords, readDurationMs, readShare, type BookSaid } from './hint.ts'
import type { SuggestedMechanic } from './book.ts'

/** Characters of a rule that are looked at. */
export const readAtMost = 12_000

/** Sentences that name a share of votes for something else than the adoption of rule-changes. */
const otherwise =
  /\b(?:overruled?|judge|debate|sponsor|join|quorum|object|abort|without unanimity)\b/i

/** The share depends on somebody’s word: that is a sentence of its own. */
const consenting = /\bif the \p{L}{3,30} consents\b/iu

/** Said of what is voted on, not of something else that was adopted before. */
const adoption =
  /(?<!\b(?:that|which|who)(?: \p{L}+){0,2} )\b(?:adopt(?:ed|ion)?|pass(?:es)?|carried)\b/iu
const condition = /\b(?:if|when|whenever|unless|until|provided)\b/i

/** What rules before said that bears on those that follow. */
export interface Said extends BookSaid {
  readonly abstentionsCount: boolean
}

/** Whether a rule says that who has not voted in time abstains. */
export function isSilenceAbstaining(text: string): boolean {
  return /\bnot (?:legally )?vote\b[^.]{0,120}\bdeemed to have abstained\b/i.test(
    text.replace(/\s+/g, ' '),
  )
}

const voting = new RegExp(`\\bprescribed voting period[^.]{0,160}?shall be ${durationWords}`, 'iu')

/** How long a rule says that votes last, ms; `null`: it does not. */
export function votingMsOf(text: string): number | null {
  const found = voting.exec(text.slice(0, readAtMost).replace(/\s+/g, ' '))
  return readDurationMs(found?.groups ?? {}) ?? null
}

/** Whether a rule says that votes are anonymous. */
export function isSayingAnonymous(text: string): boolean {
  return /\bvotes? (?:\S+ ){0,4}anonymous\b/i.test(text.slice(0, readAtMost).replace(/\s+/g, ' '))
}

/** The office whose holder is no Voter, as a rule parts players; `null`: it does not speak of that. */
export function noVoterOf(text: string): string | null {
  const parted = /\bplayer (?:shall be|is) either a voter or the (\p{L}{3,30})/iu
  return parted.exec(text.slice(0, readAtMost).replace(/\s+/g, ' '))?.[1] ?? null
}

const uncounted = /\babstain\w*[^.]{0,40}\bnot be counted towards or against\b/i

/** The same with what a rule says. */
export function saidBy(text: string, before: Said): Said {
  return uncounted.test(text) ? { ...before, abstentionsCount: false } : before
}

/** What a rule asks for a rule-change to be adopted: sentences that speak of adoption and of a share of the votes. */
export function suggestAdoption(
  text: string,
  { abstentionsCount, silenceAbstains }: Said,
): readonly SuggestedMechanic[] {
  return sentencesOf(text).flatMap((whole): readonly SuggestedMechanic[] => {
    const sentence = withoutLeadingClauses(whole)
    const [main = ''] = sentence.split(condition)
    if (!adoption.test(main) || otherwise.test(sentence) || consenting.test(whole)) return []
    const share = readShare(sentence)
    if (share === undefined) return []
    const kinds = kindsIn(sentence)
    const params: JsonObject = {
      ...(kinds.length === 0 ? {} : { kinds }),
      threshold: share,
      of: /\bvotes (?:legally )?cast\b/i.test(sentence)
        ? // Whose abstention is only taken for granted has cast no vote.
          silenceAbstains
          ? 'decided'
          : 'cast'
        : abstentionsCount
          ? 'eligible'
          : 'decided',
    }
    return [{ kind: 'adoption', params, because: whole }]
  })
}

/** The kinds of rule-change that a sentence speaks of; none: all of them. */
function kindsIn(sentence: string): readonly string[] {
  if (/\btransmut\w* (?:an )?immutable rules? into/i.test(sentence)) return ['transmute-to-mutable']
  if (/\btransmut\w* (?:a )?mutable rules? into/i.test(sentence)) return ['transmute-to-immutable']
  const mutable = /\b(?:enact\w*|repeal\w*|amend\w*),? [^.]{0,40}\bof a mutable rule/i.exec(
    sentence,
  )
  if (mutable === null) return []
  const named = [
    ['enact', /\benact/i],
    ['amend', /\bamend/i],
    ['repeal', /\brepeal/i],
  ] as const
  return named.filter(([, word]) => word.test(mutable[0])).map(([kind]) => kind)
}
