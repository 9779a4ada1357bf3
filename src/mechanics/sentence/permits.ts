import { fault, type Fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { EffectType } from '../../engine/kernel/effect.ts'
import type {
  Answer,
  Permit,
  QuestionInput,
  Right,
} from '../../engine/kernel/questions/question.ts'
import { quantityOf } from '../../engine/kernel/state/quantities.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { currentTurn } from '../../engine/turns/turns.ts'
import type { Place, PlayersRight, Static } from '../../language/meaning/meaning.ts'
import { say } from '../../language/reading/say.ts'
import type { RuleDeed, RuleDoes } from '../../language/meaning/rule-deed.ts'
import type { Attempt, RuleCount } from '../../language/meaning/world.ts'
import { rulesAfter, type RuleOutline } from '../rules-after.ts'
import type { SentenceContext } from './carry-deeds.ts'
import { draftId, viewOfChange, viewOfRule, type Draft } from './book-views.ts'
import { worldOf } from './game-world.ts'
import { shutIn, type Outlook } from '../../engine/kernel/questions/outlook.ts'

type Permitting = Answer<'may-vote'> & { readonly value: Permit }

/** Forbids what the sentence forbids to this player, or gives the right that it gives; silent about everything else. */
export function permitFor(
  attempt: Attempt,
  context: SentenceContext,
  draft?: Draft,
): Permitting | undefined {
  const { params, rule } = context
  const { norm, right } = params.meaning
  const { proposal = draft === undefined ? undefined : draftId } = attempt
  const scope = proposal === undefined ? {} : { proposal }
  const place = params.placeIn(worldOf(context, draft), scope)
  if (right?.allows(place, attempt) === true) {
    return { value: { allow: true }, right: rightOf(right, place) }
  }
  if (norm?.forbids(place, attempt) !== true) return undefined
  const why =
    norm.refusal?.(place, attempt) ??
    fault('rule-forbids', { act: norm.act(place), sentence: say(params.phrase) })
  const value = { allow: false, fault: { ...why, rule: rule.number } } as const
  const prohibits = norm.prohibits?.(place) ?? null
  return prohibits === null ? { value } : { value, prohibits }
}

/** Against which prohibitions a right holds: by number, or by what the rules are like now. */
function rightOf(right: PlayersRight, place: Place): Right {
  const { despiteAt, exceptAt } = right
  const meant = (at: number) =>
    place.ruleNumbers(at) ??
    place.world.rules.filter((rule) => place.isRule(at, rule)).map(({ number }) => number)
  return {
    ...(despiteAt === undefined ? {} : { despite: meant(despiteAt) }),
    ...(exceptAt === undefined ? {} : { except: meant(exceptAt) }),
    ...(right.against === undefined ? {} : { against: right.against }),
  }
}

/** The same as far as it is known from the sentence alone; `null`: it depends on how the game stands. */
export function plainRight(right: PlayersRight, at: Static): Right | null {
  const { despiteAt, exceptAt } = right
  const despite = despiteAt === undefined ? undefined : at.ruleNumbers(despiteAt)
  const except = exceptAt === undefined ? undefined : at.ruleNumbers(exceptAt)
  if (despite === null || except === null) return null
  return {
    ...(despite === undefined ? {} : { despite }),
    ...(except === undefined ? {} : { except }),
    ...(right.against === undefined ? {} : { against: right.against }),
  }
}

/** Forbids an effect of a rule, if the sentence does. */
export function banFor(
  { effect, rule: id, tally }: QuestionInput<'may-effect'>,
  context: SentenceContext,
): Permitting | undefined {
  const { params, rule, game } = context
  const { ban } = params.meaning
  const acting = id === null ? undefined : game.rules.get(id)
  if (ban === undefined) return undefined
  for (const deed of deedsOf({ effect, rule: id }, game)) {
    const { proposal } = deed
    const place = params.placeIn(worldOf(context), {
      ...(tally === undefined ? {} : { tally }),
      ...(proposal === undefined ? {} : { proposal }),
    })
    const whole = { ...deed, rule: acting === undefined ? null : viewOfRule(acting, context) }
    if (!ban.does(place).includes(deed.does) || !ban.forbids(place, whole)) continue
    const why = fault('rule-forbids', { act: deed.does, sentence: say(params.phrase) }, rule.number)
    return { value: { allow: false, fault: why } }
  }
  return undefined
}

/** All that an effect is: a vote cast for who is silent by the end closes it for them. */
function deedsOf(
  input: QuestionInput<'may-effect'>,
  game: GameState,
): readonly Omit<RuleDeed, 'rule'>[] {
  const deed = deedOf(input, game)
  if (deed === null) return []
  const { effect } = input
  if (effect.do !== 'cast-vote' || effect.isSilent !== true) return [deed]
  return [deed, { ...deed, does: 'close a vote' }]
}

/** The effects of the kernel by which rules do it. */
export const effectsOfDoing = {
  give: ['add', 'set', 'give-item'],
  take: ['add', 'set', 'take-item'],
  name: ['set-role'],
  unname: ['set-role'],
  'let win': ['win'],
  'let throw': ['owe-throw', 'owe-draw'],
  'put out': ['drop-player'],
  'open a vote': ['open-vote'],
  'close a vote': ['close-vote'],
  'cast a vote': ['cast-vote'],
  'end a turn': ['end-turn-of', 'end-turn'],
  'move a turn': ['pass-over', 'extra-turn', 'begin-turn-of', 'reverse-turns'],
  'make a NULL proposal': ['null-proposal'],
  withdraw: ['withdraw-proposal'],
  defeat: ['defeat-proposal'],
  'replace a Judge': ['name-judge'],
  'begin a round': ['new-round'],
  'give a thing': ['create-entity', 'set-entity'],
  'refer of rule': ['set-reference'],
  'refer of thing': ['set-reference'],
  'refer of proposal': ['set-reference'],
  'refer of player': ['set-link'],
} as const satisfies Readonly<Record<RuleDoes, readonly EffectType[]>>

/** What an effect is, as sentences speak of it; `null`: none speaks of such. */
function deedOf(
  { effect }: QuestionInput<'may-effect'>,
  game: GameState,
): Omit<RuleDeed, 'rule'> | null {
  switch (effect.do) {
    case 'add':
      return changed(effect.player, effect.quantity, effect.by)
    case 'set': {
      const { player, quantity: name, to } = effect
      return changed(player, name, to - quantityOf(game, player, name))
    }
    case 'give-item':
      return changed(effect.player, effect.item, effect.count)
    case 'take-item':
      return changed(effect.player, effect.item, -effect.count)
    case 'set-role':
      return { does: effect.held ? 'name' : 'unname', player: effect.player, name: effect.role }
    case 'win':
      return { does: 'let win', player: effect.player }
    case 'owe-throw':
      return { does: 'let throw', player: effect.player }
    case 'owe-draw':
      return { does: 'let throw', player: null }
    case 'drop-player':
      return { does: 'put out', player: effect.player }
    case 'open-vote':
      return { does: 'open a vote', player: null, proposal: effect.proposal }
    case 'close-vote':
      return { does: 'close a vote', player: null, proposal: effect.proposal }
    case 'cast-vote':
      return { does: 'cast a vote', player: effect.player, proposal: effect.proposal }
    case 'end-turn-of':
      return { does: 'end a turn', player: effect.player }
    case 'end-turn':
      return { does: 'end a turn', player: currentTurn(game)?.player ?? null }
    case 'null-proposal':
      return { does: 'make a NULL proposal', player: effect.player }
    case 'pass-over':
    case 'extra-turn':
      return { does: 'move a turn', player: effect.player }
    case 'begin-turn-of':
      return { does: 'move a turn', player: effect.player, begins: true }
    case 'reverse-turns':
      return { does: 'move a turn', player: null }
    case 'withdraw-proposal':
      return { does: 'withdraw', player: null, proposal: effect.proposal }
    case 'defeat-proposal':
      return { does: 'defeat', player: null, proposal: effect.proposal }
    case 'name-judge': {
      const { player: named, judgment } = effect
      if (named !== undefined) return null
      const of = judgment === undefined ? {} : { judgment }
      return { does: 'replace a Judge', player: null, ...of }
    }
    case 'new-round':
      return { does: 'begin a round', player: null }
    case 'set-reference':
      return { does: `refer of ${effect.of.is}`, player: effect.to, name: effect.name }
    case 'set-link':
      return { does: 'refer of player', player: effect.player, name: effect.link }
    case 'create-entity':
      return thingGiven(effect.owner, effect.kind)
    case 'set-entity':
      return thingGiven(effect.owner, game.entities.get(effect.entity)?.kind)
    default:
      return null
  }
}

function thingGiven(player: PlayerId | null | undefined, name: string | undefined) {
  return player === null || player === undefined || name === undefined
    ? null
    : ({ does: 'give a thing', player, name } as const)
}

function changed(player: RuleDeed['player'], name: string, by: number) {
  return player === null || by === 0
    ? null
    : ({ does: by < 0 ? 'take' : 'give', player, name } as const)
}

/** The same of a change, of a proposal that is made or only being made. */
export function permitChange(
  input: QuestionInput<'may-change'>,
  context: SentenceContext,
): Permitting | undefined {
  const { player: by, all: changes, values = new Map() } = input
  const draft = by === null ? undefined : { by, changes, values }
  return permitFor(attemptOf(input, context), context, draft)
}

/** What somebody wants to change, with what that would come to. */
function attemptOf(
  { player, change, all, proposal, outlook }: QuestionInput<'may-change'>,
  context: SentenceContext,
): Attempt {
  return {
    player,
    change: viewOfChange(context, change),
    changeCount: all.length,
    ...(proposal === undefined ? {} : { proposal }),
    get rulesBefore() {
      context.spend(1 + (context.game.rules.size >> 3))
      return counted(rulesAfter(context.game, []))
    },
    get rulesAfter() {
      context.spend(1 + ((context.game.rules.size * all.length) >> 3))
      return counted(rulesAfter(context.game, all))
    },
    get impasse() {
      const { game } = context
      context.spend(1 + ((game.rules.size * (1 + all.length)) >> 3))
      return impasse(rulesAfter(game, []), rulesAfter(game, all), outlook?.())
    },
  }
}

function counted(rules: readonly RuleOutline[]): RuleCount {
  const mutable = rules.filter(({ mutability }) => mutability === 'mutable').length
  return { mutable, immutable: rules.length - mutable }
}

/** Why the rules could no longer be changed, were the rule book so; `outlook`: as play found out, where somebody looked. */
function impasse(
  before: readonly RuleOutline[],
  after: readonly RuleOutline[],
  outlook?: Outlook,
): Fault | null {
  // Where no rule is mutable already, nothing is to be kept from leaving it so.
  if (hasMutable(before) && !hasMutable(after)) return fault('no-mutable-rule')
  return outlook === undefined ? null : shutIn(outlook)
}

function hasMutable(rules: readonly RuleOutline[]): boolean {
  return rules.some(({ mutability }) => mutability === 'mutable')
}
