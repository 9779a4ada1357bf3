import type { Candidate, Meaning, Reading } from '../meaning.ts'
import type { Why } from '../reading.ts'
import { wordsOf, type Word } from '../word.ts'
import { so } from './seen.ts'

/*
 * A rule of which it is read only what comes of it, and not for whom or when: *any player scoring ten points in one week gets 5
 * points*. All of it is quoted, and people find whether it applies; so nothing of it gets lost.
 */

/** How words are read. */
export interface Applying {
  readonly words: readonly Word[]
  /** What words as they are put together mean as something of a section. */
  readonly whole: (words: readonly Word[], section: string) => readonly Candidate[]
  /** What a section of the lexicon reads from one of the words on. */
  readonly read: (section: string, at: number) => readonly Reading[]
}

/** Some words that tell what comes of a rule. */
interface Outcome {
  readonly from: number
  readonly end: number
  readonly isOfAll: boolean
}

const clauseSign = /^[,;:—–()-]$/
/** What is told right behind these does not come to pass, or need not. */
const lifting = /^(?:not|never|may|can|could|might|nor|only|nobody|none|there)$/
/** A rule of nobody, or of no other. */
const denying = /^(?:nobody|no|none|neither|only)$/
/** Behind these stands when it happens, not what. */
const conditional = /^(?:if|when|whenever|once|unless|while|until|after|before|because|time)$/
const relative = /^(?:who|that|which|whoever|whose|to|of|than|or|else|for|as)$/
/** Between whom it is of and what happens. */
const besides =
  /^(?:will|shall|should|must|still|also|then|all|both|each|instead|immediately|automatically|even)$/
/** Somebody to whom it happens. */
const people =
  /^(?:you|they|he|she|we|i|it|everyone|everybody|author|proposer|proponent|owner|players?|person|one|winner|loser|others?|leader|captain|king|queen|members?)$/
/** A price goes up, and a rule is removed: what is told so has to be of somebody. */
const ofAnything = /^(?:out|up|down|removed|reset|back|again|over|eliminated)$/
const all = /^(?:everyone|everybody|we)$/
/** Before another amount stands one of these: *1 for the dog, 2 for the cat*. */
const adding = /^(?:and|or|but|plus|[,;:])$/
/** Behind what happens may stand for whom, how often, why; anything else would be part of it: *one last turn*. */
const goingOn =
  /^(?:[,;:.!?()—–-]|and|but|if|when|whenever|whoever|once|unless|until|while|after|before|because|as|since|each|every|per|for|in|at|on|with|during|from|to|instead|extra|more|back|immediately|automatically|even|again|straight|from|upon|outright|however|regardless|this|next|then|so|or|about)$/
/** *one point a week* */
const often = /^(?:minute|hour|day|night|week|month|year|turn|round|game|time|vote|go)$/
/** With these begins what has no verb: *a failed proposal, minus 2*. */
const noun = /^(?:minus|fine|fined|penalty|give|award|bonus|reward|prize)$/
/** Of these no player is meant: *the older rule wins*. */
const nobodys = /^(?:rules?|laws?|proposals?|votes?|teams?|groups?|sides?)$/
/** A name that somebody gets is told with one of these, or comes with a number. */
const naming = /^(?:an?|one|the|our|called|crowned|named|title)$/
/** Somebody else who gives or gets it. */
const others = /^(?:everyone|everybody|all|each|another|someone|somebody|others?)$/
/** A rule has so many words besides. */
const besidesLeast = 1

/** What is left to people of a rule that nothing else is made of: whether it applies, or who does not keep to it; and why. */
export function byPeople(
  how: Applying,
): { readonly found: readonly Candidate[]; readonly why: Why } | null {
  const outcomes = outcomesIn(how.words, how.read)
  const found = asRuled(how, outcomes)
  if (found.length > 0) return { found, why: { is: 'people-say' } }
  // *If you sing you get 2 points, and everyone has to clap*: more comes of it than what a breach costs.
  const kept = outcomes.length > 0 ? [] : how.whole(how.words, 'asnorm')
  const asks = kept[0]?.asks ?? null
  return asks === null ? null : { found: kept, why: { is: 'left-open', asks } }
}

/** What people could find of a rule: whether it applies. Nothing where more than one thing comes of it. */
function asRuled({ words, whole }: Applying, outcomes: readonly Outcome[]): readonly Candidate[] {
  const [only, another] = outcomes
  if (only === undefined || another !== undefined) return []
  if (words.length - (only.end - only.from) < besidesLeast || hasMore(words, only)) return []
  const told = words.slice(only.from, only.end)
  const who = wordsOf(only.isOfAll ? 'everyone' : 'you', 0)
  return whole([...words, ...wordsOf(so, 0), ...who, ...told], 'asruled')
}

/** The longest that there are, none of which is part of another, or of when it happens. */
function outcomesIn(words: readonly Word[], read: Applying['read']): readonly Outcome[] {
  const found: Outcome[] = []
  for (let from = 0; from < words.length; from++) {
    if (from < (found.at(-1)?.end ?? 0)) continue
    const ends = read('due', from)
      .filter(({ meaning, end }) => !isVague(meaning, words.slice(from, end)))
      .map((one) => one.end)
    const end = Math.max(from, ...ends)
    if (end === from || !isToldOf(words, from, end) || !endsAt(words, { from, end })) continue
    found.push({ from, end, isOfAll: isOfAll(words, from) })
  }
  return found
}

/** *lose confidence*: nobody counts that. */
function isVague({ brings }: Meaning, told: readonly Word[]): boolean {
  const isNamed = told.some(({ key, number }) => number !== null || naming.test(key))
  return !isNamed && brings.some(({ isUnsure }) => isUnsure)
}

/** *all players get 2 points* */
function isOfAll(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 2), at).map(({ key }) => key)
  return (
    all.test(before.at(-1) ?? '') ||
    /^(?:[,;:] |)all$/.test(before.join(' ')) ||
    /^(?:(?:all|each|every) players?|we all)$/.test(before.join(' '))
  )
}

/** Whether what is told from a word on comes of the rule: it is no condition, and nothing takes it back. */
function isToldOf(words: readonly Word[], at: number, end: number): boolean {
  const clause = words.slice(0, at).findLastIndex(({ key }) => clauseSign.test(key)) + 1
  const whole = words.slice(clause, at).map(({ key }) => key)
  const before = whole.slice(0, whole.findLastIndex((key) => !besides.test(key)) + 1)
  const last = before.at(-1) ?? ''
  const told = words.slice(at, Math.min(end, at + 3)).map(({ key }) => key)
  if (relative.test(last) && !(before.length === 1 && clause > 0)) return false
  if (isLifted(before, told) || !isOfPlayers(before, told)) return false
  if (/^(?:and|but)$/.test(last)) return !conditional.test(before[0] ?? '')
  const subordinate = before.findLastIndex((key) => conditional.test(key))
  // *If a proposal fails its author loses 2 points*
  return subordinate < 0 || (people.test(last) && before.length - 1 - subordinate > 2)
}

/** Whether it need not come to pass, or must not. */
function isLifted(before: readonly string[], told: readonly string[]): boolean {
  const near = [...before.slice(-3), ...told.slice(0, 1)]
  return (
    near.some((key) => lifting.test(key)) || before.slice(0, 2).some((key) => denying.test(key))
  )
}

/** Whether players are those to whom it happens. */
function isOfPlayers(before: readonly string[], told: readonly string[]): boolean {
  const [last = '', first = ''] = [before.at(-1), told[0]]
  if (noun.test(first)) return before.length === 0
  if (/^wins?$/.test(first)) return !before.some((key) => nobodys.test(key))
  return people.test(last) || last === 'and' || !told.some((key) => ofAnything.test(key))
}

/** Whether all that happens is read, and nobody else has a part in it. */
function endsAt(words: readonly Word[], { from, end }: Pick<Outcome, 'from' | 'end'>): boolean {
  const [next, behind] = [words[end]?.key, words[end + 1]?.key ?? '']
  if (next === undefined || words[end - 1]?.key === 'to') return true
  if (!goingOn.test(next) && !(/^an?$/.test(next) && often.test(behind))) return false
  const isGiven = words.slice(from, end).some(({ key }) => /^(?:pays?|gives?|owes?)$/.test(key))
  return next !== 'from' && !(next === 'to' && (isGiven || others.test(behind)))
}

/** Whether another amount is told, or what is told goes on. */
function hasMore(words: readonly Word[], { from, end }: Outcome): boolean {
  const isAmount = ({ key, number }: Word) => number !== null || /^(?:half|none|double)$/.test(key)
  return words.some((word, at) => {
    if (at >= from && at < end) return false
    return isAmount(word) && at > 0 && adding.test(words[at - 1]?.key ?? '')
  })
}
