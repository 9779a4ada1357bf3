import { isComposed, type Phrase } from '../../actions/phrase.ts'
import type { Change } from '../../actions/change.ts'
import type { PlayerId, ProposalId } from '../../actions/ids.ts'
import type {
  Answer,
  QuantityDefinition,
  QuestionAnswer,
  QuestionInput,
  QuestionName,
} from '../../engine/kernel/questions/question.ts'
import type { RuleId, Rule } from '../../engine/kernel/state/state.ts'
import { rulesInForce } from '../../engine/rules/rules.ts'
import type { Field } from '../../engine/kernel/questions/field.ts'
import { proposalById, proposalByNumber } from '../../engine/votes/proposals.ts'
import { wordsAt } from '../../language/reading/say.ts'
import { claimNames } from '../../language/meaning/footprint.ts'
import type { Claims, Holds, Precedence } from '../../language/meaning/claims.ts'
import type { Act } from '../../language/meaning/act.ts'
import type { Choosing } from '../../language/meaning/definition.ts'
import { type Sentence, compile } from '../../language/meaning/place.ts'
import type { Place } from '../../language/meaning/meaning.ts'
import type { Scope, VoteTally } from '../../language/meaning/world.ts'
import type { SentenceContext } from './carry-deeds.ts'
import { viewOfChange, viewOfRule } from './book-views.ts'
import { worldOf } from './game-world.ts'
import { adoptsByBallots } from './outcome.ts'
import type { MechanicUse } from '../../actions/passage.ts'
import { memoized } from '../../base/memoized.ts'
import type { Setting } from '../../engine/kernel/questions/mechanic.ts'
import { sentencesOf } from '../../language/meaning/content.ts'
import { liveSentence, type LiveSentence } from './live-sentence.ts'

/** The question that the kernel asks about each act of players. */
export const questionOf = {
  propose: 'may-propose',
  'change a rule': 'may-change',
  vote: 'may-vote',
  'change a vote': 'may-change-vote',
  'call a vote': 'may-call-vote',
  revise: 'may-revise',
  'end a turn': 'may-end-turn',
  'invoke judgment': 'may-invoke-judgment',
  forfeit: 'may-forfeit',
  'begin a round with these rules': 'may-keep-rules',
  claim: 'may-claim',
  'share a draft': 'may-share-draft',
  abstain: 'may-cast',
  'vote so': 'may-cast',
  join: 'may-join',
  judge: 'may-judge',
  overrule: 'may-overrule',
  'begin a turn': 'may-begin-turn',
  'make a move': 'may-move',
} as const satisfies Readonly<Record<Act, QuestionName>>

/** The questions that each claim of a sentence answers. */
const questionsOf: Readonly<Record<keyof Claims, readonly QuestionName[]>> = {
  winners: ['winners'],
  adopted: ['adopted'],
  voteOver: ['vote-over'],
  meeting: ['meeting'],
  secrecy: ['secrecy'],
  anonymity: ['anonymity'],
  leaverVote: ['leaver-vote'],
  ownVote: ['own-vote'],
  unfinished: ['unfinished'],
  votes: ['vote-weight'],
  turns: ['has-turns', 'next-turn'],
  turnOver: ['has-turns', 'turn-over'],
  counts: ['counts'],
  ruleNumber: ['rule-number'],
  proposalNumber: ['proposal-number'],
  hasTurns: ['has-turns'],
  judge: ['judge'],
  judgmentAnswers: ['judgment-answers'],
  zone: ['time-zone'],
  overruled: ['overruled'],
  rulingTerm: ['ruling-term'],
  upheld: ['upheld'],
  clocksStand: ['clocks-stand'],
  admission: ['admission'],
  admitted: ['admitted'],
  precedence: ['precedence'],
  ofItself: [],
  suspends: ['suspends'],
  amount: ['amount'],
  room: ['room'],
  value: ['value'],
}

/** The questions of the kernel that a sentence answers. */
export function questionsAnsweredBy(sentence: Sentence): readonly QuestionName[] {
  const { meaning, at } = sentence
  const { defines, norm, right, ban, claims = {}, clocks, hears } = meaning
  const hasClocks = clocks !== undefined && hears?.(at).includes('due') === true
  return [
    ...(hasClocks ? ['clocks' as const] : []),
    ...(defines === undefined ? [] : ['quantities' as const]),
    ...claimNames.filter((name) => name in claims).flatMap((name) => questionsOf[name]),
    ...[norm, right].flatMap((one) => (one === undefined ? [] : [questionOf[one.act(at)]])),
    ...(norm?.isOfWording === true ? ['may-revise' as const] : []),
    ...(fieldsIn(sentence).length === 0 ? [] : ['proposal-fields' as const]),
    ...(ban === undefined ? [] : ['may-effect' as const]),
    ...(meaning.warnsOf === undefined ? [] : ['warnings' as const]),
  ]
}

export function quantitiesIn({ meaning, at }: Sentence): readonly QuantityDefinition[] {
  const defined = meaning.defines?.(at) ?? []
  return defined.flatMap(({ of, ...one }) =>
    typeof of === 'object' ? [] : [{ display: 'decimal' as const, ...one, of }],
  )
}

/** No proponent tells more than so many characters under one name. */
const toldMost = 2000

const pictureField = {
  type: 'picture',
  name: 'picture',
  label: 'a picture',
  optional: true,
} as const satisfies Field

/** What whoever proposes fills in, as the sentence asks. */
export function fieldsIn({ meaning, at }: Sentence): readonly Field[] {
  const { defines, chooses, tells, showsPicture } = meaning
  if (showsPicture === true) return [pictureField]
  const values: readonly Choosing[] = (defines?.(at) ?? [])
    .filter(({ isChosen }) => isChosen === true)
    .map(({ name, min = 0, max = 0 }) => ({ name, min, max }))
  const chosen = chooses === undefined ? [] : [chooses(at)]
  const numbers = [...values, ...chosen].map(({ isOptional, ...one }): Field => ({
    type: 'number',
    label: one.name,
    default: one.min,
    ...one,
    ...(isOptional === undefined ? {} : { optional: isOptional }),
  }))
  const told = tells?.(at)
  if (told === undefined) return numbers
  const field = { type: 'text', name: told, label: told, maxLength: toldMost, default: '' } as const
  return [...numbers, { ...field, optional: true }]
}

/** The number of a rule once it is changed; `null`: the sentence does not speak of it. */
export function ruleNumberOf(
  { change, proposalNumber }: QuestionInput<'rule-number'>,
  context: SentenceContext,
): number | null {
  const { claims, place } = asked(context)
  const { does } = viewOfChange(context, change)
  const of = {
    does,
    proposal: proposalNumber,
    get chosen() {
      const chosen = proposalByNumber(context.game, proposalNumber)?.extra['number']
      return typeof chosen === 'number' ? chosen : null
    },
  }
  return claims.ruleNumber?.(place, of) ?? null
}

export function winnersBy(context: SentenceContext): readonly PlayerId[] {
  const { claims, place } = asked(context)
  return claims.winners?.(place) ?? []
}

/** `null`: the sentence does not speak of such a change. */
export function isAdopted(
  change: Change,
  proposal: ProposalId,
  tally: VoteTally,
  context: SentenceContext,
): boolean | null {
  const { claims, place } = asked(context, { tally, proposal })
  // What goes by who voted how says nothing of votes of which nobody knows that: something else decides.
  const isUnknown = proposalById(context.game, proposal)?.choices !== undefined
  if (isUnknown && adoptsByBallots(context.params.phrase)) return null
  return claims.adopted?.(place, viewOfChange(context, change)) ?? null
}

/** What it takes to be adopted, in a word where there is one. */
export function needsOf({ phrase }: Sentence): string {
  const path = phrase[0] === 'in a frame' ? [2, 2] : [2]
  const needed = path.reduce<Phrase | undefined>(
    (at, step) => (isComposed(at) ? at[step] : undefined),
    phrase,
  )
  const [name = '', part] = isComposed(needed) ? needed : []
  const [share, of] = isComposed(part) ? part : [name]
  if (share === 'all' || name.startsWith('all ')) return 'unanimous'
  if (share === 'most' || name.startsWith('most ')) return 'majority'
  if (share === 'share' && isComposed(of)) {
    if (of[0] === 'two thirds') return '2/3'
    if (of[0] === 'in') return `${String(of[1])}/${String(of[2])}`
  }
  return wordsAt(phrase, path)
}

export function isOver(
  proposal: ProposalId,
  tally: VoteTally,
  context: SentenceContext,
): boolean | null {
  const { claims, place } = asked(context, { tally, proposal })
  return claims.voteOver?.(place) ?? null
}

/** How many votes a player has, exactly; `null`: the sentence does not speak of them. */
export function votesOf(
  player: PlayerId,
  context: SentenceContext,
): QuestionAnswer<'vote-weight'> | null {
  const { claims, place } = asked(context)
  const votes = claims.votes?.(place, player) ?? null
  return votes === null ? null : { above: Number(votes.above), below: Number(votes.below) }
}

/** What comes of an amendment that meets another change; `null`: the sentence speaks of those that touch. */
export function holdsOf(
  { touches, isGone }: QuestionInput<'meeting'>,
  { params: { meaning } }: SentenceContext,
): Holds | null {
  const meeting = meaning.claims?.meeting
  if (meeting === undefined || (meeting.of === 'passage' && !touches)) return null
  if (meeting.of === 'gone') return isGone === true ? meeting.holds : null
  // What cannot be done takes nothing, either.
  return isGone === true && meeting.holds === 'later' ? null : meeting.holds
}

/** The rules of which the sentence says that they have no effect now. */
export function suspendedBy(context: SentenceContext): readonly RuleId[] {
  const { claims, place } = asked(context)
  return rulesInForce(context.game)
    .filter((rule) => claims.suspends?.(place, viewOfRule(rule, context)) === true)
    .map(({ id }) => id)
}

export function nextAfter(after: PlayerId | null, context: SentenceContext): PlayerId | null {
  const { claims, place } = asked(context)
  return claims.turns?.(place, after) ?? null
}

/** What the sentence says that a value is; `null`: it speaks of others. */
export function valueOf(name: string, context: SentenceContext): QuestionAnswer<'value'> | null {
  const { claims, place } = asked(context)
  const valued = claims.value?.(place, name) ?? null
  if (valued === null) return null
  const { value, quantity } = valued
  return { above: String(value.above), below: String(value.below), quantity }
}

/** Answers with what a sentence claims; silent where it does not speak of what is asked. */
export function claimed<Input, T>(
  claim: (claims: Claims, place: Place, input: Input) => T | null | undefined,
): (input: Input, context: SentenceContext) => { readonly value: T } | undefined {
  return (input, context) => {
    const { claims, place } = asked(context)
    return known(claim(claims, place, input))
  }
}

/** Silent where a sentence does not speak of what is asked. */
export function known<T>(value: T | null | undefined): { readonly value: T } | undefined {
  return value === null || value === undefined ? undefined : { value }
}

const none: Claims = {}

function asked(context: SentenceContext, scope: Scope = {}) {
  const { meaning, placeIn } = context.params
  return { claims: meaning.claims ?? none, place: placeIn(worldOf(context), scope) }
}

/** Which of two rules takes precedence, as the sentence says; `null`: it does not speak of these. */
export function precedenceOf(
  { a, b, general }: QuestionInput<'precedence'>,
  context: SentenceContext,
): Answer<'precedence'> | undefined {
  const { claims, place } = asked(context)
  const { rule, ask } = context
  const found = claims.precedence?.(place, {
    a: viewOfRule(a, context),
    b: viewOfRule(b, context),
    own: a.id === rule.id ? 'a' : b.id === rule.id ? 'b' : null,
    isRanked: () =>
      general === true || ask('precedence', { a, b, general: true }).from !== undefined,
    byOwnWords: () => firstByOwnWords(context, a, b),
  })
  if (found === null || found === undefined) return undefined
  const { first, ...more } = found
  return { value: first, ...more }
}

/** Which of two rules goes first by what just one of the two says of itself. */
function firstByOwnWords(setting: Setting, a: Rule, b: Rule): Precedence | null {
  const forA = wordsFor(setting, a, b)
  const forB = wordsFor(setting, b, a)
  if ((forA === null) === (forB === null)) return null
  return forA === null ? { first: 'b', because: forB ?? '' } : { first: 'a', because: forA }
}

/** What puts the first rule before the other: its own words, or the other's. */
function wordsFor(setting: Setting, rule: Rule, other: Rule): string | null {
  if (says(setting, rule, other) === 'first') {
    return `rule ${rule.number} says of itself that it takes precedence`
  }
  return says(setting, other, rule) === 'last'
    ? `rule ${other.number} says of itself that it defers`
    : null
}

/** What a rule's sentences say of the rule itself and another: that it goes first, or last; `null`: nothing. */
function says(setting: Setting, rule: Rule, other: Rule): 'first' | 'last' | null {
  setting.spend(rule.mechanics.length)
  for (const use of rule.mechanics) {
    for (const { params, ofItself } of ownWordsIn(use)) {
      const world = worldOf({ ...setting, rule, params })
      const said = ofItself(params.placeIn(world), viewOfRule(other, setting))
      if (said !== null) return said
    }
  }
  return null
}

interface OwnWords {
  readonly params: LiveSentence
  readonly ofItself: NonNullable<Claims['ofItself']>
}

/** What of a mechanic's sentences is about how their own rule ranks: mostly nothing, and asked at every conflict. */
const ownWordsIn = memoized((use: MechanicUse): readonly OwnWords[] =>
  sentencesOf(use).flatMap((phrase) => {
    const { ofItself } = compile(phrase).meaning.claims ?? {}
    return ofItself === undefined ? [] : [{ params: liveSentence(phrase), ofItself }]
  }),
)
