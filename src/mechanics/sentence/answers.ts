import type { Change } from '../../actions/change.ts'
import type { Phrase } from '../../actions/phrase.ts'
import type { PlayerId, ProposalId } from '../../actions/ids.ts'
import { fault } from '../../base/result.ts'
import type {
  Answer,
  QuantityDefinition,
  QuestionAnswer,
  QuestionInput,
  QuestionName,
  Permit,
} from '../../engine/kernel/question.ts'
import type { Act, Claims } from '../../language/meaning.ts'
import { meaningOf, placeOf } from '../../language/place.ts'
import { say } from '../../language/say.ts'
import type { Attempt, RuleCount, Scope, VoteTally } from '../../language/world.ts'
import { rulesAfter, type RuleOutline } from '../rules-after.ts'
import type { SentenceContext } from './carry-deeds.ts'
import { viewOfChange, worldOf } from './game-world.ts'

/** The question that the kernel asks about each act of players. */
export const questionOf = {
  propose: 'may-propose',
  'change a rule': 'may-change',
  vote: 'may-vote',
  'change a vote': 'may-change-vote',
  'call a vote': 'may-call-vote',
  'end a turn': 'may-end-turn',
  'invoke judgment': 'may-invoke-judgment',
  forfeit: 'may-forfeit',
  claim: 'may-claim',
  'share a draft': 'may-share-draft',
} as const satisfies Readonly<Record<Act, QuestionName>>

/** The questions that each claim of a sentence answers. */
const questionsOf: Readonly<Record<keyof Claims, readonly QuestionName[]>> = {
  winners: ['winners'],
  adopted: ['adopted'],
  voteOver: ['vote-over'],
  secrecy: ['secrecy'],
  votes: ['vote-weight'],
  turns: ['has-turns', 'next-turn'],
  value: ['value'],
}

/** The questions of the kernel that a sentence answers. */
export function questionsAnsweredBy(sentence: Phrase): readonly QuestionName[] {
  const { meaning, at } = meaningOf(sentence)
  const { defines, norm, claims = {} } = meaning
  return [
    ...(defines === undefined ? [] : ['quantities' as const]),
    ...claimNames.filter((name) => name in claims).flatMap((name) => questionsOf[name]),
    ...(norm === undefined ? [] : [questionOf[norm.act(at)]]),
  ]
}

const claimNames = ['winners', 'adopted', 'voteOver', 'secrecy', 'votes', 'turns', 'value'] as const

export function quantitiesIn(sentence: Phrase): readonly QuantityDefinition[] {
  const { meaning, at } = meaningOf(sentence)
  const defined = meaning.defines?.(at) ?? []
  return defined.map((one) => ({ ...one, display: 'decimal' }))
}

/** Forbids what the sentence forbids to this player; silent about everything else. */
export function permitFor(
  attempt: Attempt,
  context: SentenceContext,
): (Answer<'may-vote'> & { readonly value: Permit }) | undefined {
  const { params: sentence, rule } = context
  const { meaning, at } = meaningOf(sentence)
  const { norm } = meaning
  if (norm?.forbids(placeOf(sentence, worldOf(context)), attempt) !== true) return undefined
  const value: Permit = {
    allow: false,
    fault: fault('rule-forbids', { act: norm.act(at), sentence: say(sentence) }, rule.number),
  }
  return { value }
}

/** What somebody wants to change, with what that would come to. */
export function attemptOf(
  { player, change, all }: QuestionInput<'may-change'>,
  context: SentenceContext,
): Attempt {
  return {
    player,
    change: viewOfChange(context, change),
    changeCount: all.length,
    get rulesBefore() {
      return counted(rulesAfter(context.game, []))
    },
    get rulesAfter() {
      return counted(rulesAfter(context.game, all))
    },
  }
}

function counted(rules: readonly RuleOutline[]): RuleCount {
  const mutable = rules.filter(({ mutability }) => mutability === 'mutable').length
  return { mutable, immutable: rules.length - mutable }
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
  return claims.adopted?.(place, viewOfChange(context, change)) ?? null
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

function asked(context: SentenceContext, scope: Scope = {}) {
  const { params: sentence } = context
  const { claims = {} } = meaningOf(sentence).meaning
  return { claims, place: placeOf(sentence, worldOf(context), scope) }
}
