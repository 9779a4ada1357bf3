import type { Json, JsonObject } from '../../base/json.ts'
import type { PlayerId, ProposalId } from '../../actions/ids.ts'
import type { Effect, OweThrow } from '../../engine/kernel/effect.ts'
import type { GameEvent, WaitOutcome } from '../../engine/kernel/event.ts'
import type { Context, Setting } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { remembered } from '../../engine/rules/rules.ts'
import { isComposed, type Phrase } from '../../actions/phrase.ts'
import type { Happening } from '../../language/meaning/happening.ts'
import { broughtUpBy, deedsOf } from '../../language/meaning/place.ts'
import { namedMost } from '../../language/operators/votes/polls.ts'
import { isSo, type Verdict } from '../../language/meaning/asked.ts'
import { speaksOf } from '../../language/reading/roles.ts'
import {
  keptOf,
  type Awaited,
  type Deed,
  type Frame,
  type PlainDeed,
} from '../../language/meaning/deed.ts'
import type { Scope } from '../../language/meaning/world.ts'
import { worldOf } from './game-world.ts'
import { liveSentence, noteKey, sentenceKind, type LiveSentence } from './live-sentence.ts'
import { eventOf, happeningsIn } from './happenings.ts'
import { numberKey, plainState } from './book-views.ts'
import { compareText } from '../../base/text.ts'

export type SentenceContext = Context<LiveSentence>

const countKey = 'waits'

/** Steps to compile what a sentence waited with. */
const stepsToResume = 100

/** What the deeds of a sentence make the kernel do. */
export function carriedOut(deeds: readonly Deed[], context: SentenceContext): readonly Effect[] {
  if (arePlain(deeds)) return deeds
  const before = countOf(context)
  let count = before
  const numbers = new Numbers(context)
  const counting = { next: () => count++, numbers }
  const effects = lotsFirst(deeds).flatMap((deed) => effectsOf(deed, context, counting))
  return count === before ? effects : [...effects, { do: 'remember', key: countKey, value: count }]
}

/** In whatever order a sentence says so, votes are left to chance before a vote closes: it waits for them. */
function lotsFirst(deeds: readonly Deed[]): readonly Deed[] {
  const isLot = (deed: Deed) => 'ballots' in deed && deed.ballots !== undefined
  if (!deeds.some(isLot)) return deeds
  return [...deeds.filter(isLot), ...deeds.filter((deed) => !isLot(deed))]
}

/** Whether the kernel carries all of them out as they are: mostly so. */
function arePlain(deeds: readonly Deed[]): deeds is readonly PlainDeed[] {
  return deeds.every(({ do: does }) => does === 'add' || does === 'set' || does === 'set-role')
}

/** What was to happen after a throw, a wait or a poll, as the sentence stood when it began to wait. */
export function resumed(then: Json, what: WaitOutcome, setting: Setting): readonly Effect[] | null {
  if (!isFrame(then)) return []
  const { effect, verdict, otherwise, isLot } = then
  setting.spend(stepsToResume)
  const context = { ...setting, params: liveSentence(then.sentence) }
  const world = worldOf(context)
  const brought =
    what.on === 'event' ? cameAsAwaited(then, what.event, context) : broughtBy(what, isLot === true)
  if (brought === null) return null
  const scope = { ...then.scope, ...brought }
  const asked = what.on === 'answers' ? what.asked : 0
  if (verdict !== undefined && !isSo(verdict, scope.answers ?? [], asked)) {
    return otherwise === undefined ? [] : carriedOut(deedsOf(otherwise, world, scope), context)
  }
  const tied = namedMost({ world, scope })
  const [thrower] = scope.answers ?? []
  const how = lotIn(effect)
  if (tied.length > 1 && scope.lot === undefined && thrower !== undefined && how !== null) {
    return lotAmong(tied.length, thrower.player, how, { effect, scope: keptOf(scope) }, context)
  }
  return carriedOut(deedsOf(effect, world, scope), context)
}

/** What an event brings up, if it is the one that was waited for; `null`: it is not. */
function cameAsAwaited(
  { until, scope }: AwaitingFrame,
  event: GameEvent,
  context: SentenceContext,
): Scope | null {
  if (until === undefined) return null
  for (const happening of happeningsIn(event, context, [until.hears])) {
    if (happening.name !== until.hears) continue
    if (until.event !== undefined) {
      const brought = broughtUpBy(until.event, happening, worldOf(context), scope)
      if (brought !== null) return brought
    } else if (isAwaited(until, happening)) return {}
  }
  return null
}

function isAwaited({ player, proposal, isLater, turns }: Until, happening: Happening): boolean {
  if (player !== undefined && happening.player !== player) return false
  if (proposal !== undefined && happening.proposal !== proposal) return false
  return isLater === undefined || (happening.turn ?? 0) > turns
}

function broughtBy(what: Exclude<WaitOutcome, { readonly on: 'event' }>, isLot: boolean): Scope {
  switch (what.on) {
    case 'time':
      return {}
    case 'answers':
      return { answers: what.answers }
    case 'throw': {
      const total = what.values.reduce((sum, value) => sum + value, 0)
      if (isLot) return { lot: total }
      const { values: faces, voters: among } = what
      return { total, faces, ...(among === undefined ? {} : { among }) }
    }
  }
}

type Lot = 'thrown' | 'drawn together'

/** By which lot these effects decide who is meant of those who tie; `null`: by none. */
function lotIn(phrase: Phrase): Lot | null {
  if (says(phrase, 'named most by lot')) return 'thrown'
  return says(phrase, 'named most by lot together') ? 'drawn together' : null
}

function says(phrase: Phrase, operator: string): boolean {
  if (!isComposed(phrase)) return false
  return phrase[0] === operator || phrase.some((part) => says(part, operator))
}

/** What is to end later ends only what has begun by now. */
function waiting(frame: Frame, { now }: GameState): Frame {
  if (!says(frame.effect, 'be no longer')) return frame
  return { ...frame, scope: { ...frame.scope, since: now } }
}

/** The first who answered throws, if anyone; what the others answered is part of what that lot is made of. */
function lotAmong(
  sides: number,
  player: PlayerId,
  how: Lot,
  frame: Frame,
  context: SentenceContext,
): readonly Effect[] {
  const count = countOf(context)
  const others = (frame.scope.answers ?? []).filter((one) => one.player !== player)
  const thrown = {
    do: 'owe-throw',
    player,
    sides,
    count: 1,
    purpose: purposeOf(context, count),
    method: 'verifiable',
    bind: others.map((one) => `${one.player} ${String(one.answer)}`),
    then: { ...jsonOf(frame, context), isLot: true },
  } as const
  return [
    how === 'thrown' ? thrown : { do: 'owe-draw', alone: thrown },
    { do: 'remember', key: countKey, value: count + 1 },
  ]
}

/** Numbers things as they are made: of each name on from the highest that there is. */
class Numbers {
  readonly #highest = new Map<string, number>()
  readonly #context: SentenceContext

  constructor(context: SentenceContext) {
    this.#context = context
  }

  next(kind: string): number {
    const before = this.#highest.get(kind) ?? this.#highestOf(kind)
    this.#highest.set(kind, before + 1)
    return before + 1
  }

  #highestOf(kind: string): number {
    const { game, spend } = this.#context
    spend(1 + (game.entities.size >> 3))
    let highest = 0
    for (const entity of game.entities.values()) {
      if (entity.kind === kind) highest = Math.max(highest, entity.values.get(numberKey) ?? 0)
    }
    return highest
  }
}

interface Counting {
  /** Of what the rule waits for, the next number. */
  readonly next: () => number
  readonly numbers: Numbers
}

function effectsOf(deed: Deed, context: SentenceContext, counting: Counting): readonly Effect[] {
  const { next, numbers } = counting
  const { game } = context
  switch (deed.do) {
    case 'throw':
      return [throwOwed(deed, purposeOf(context, next()), context)]
    case 'draw': {
      const { alone: player, do: _, ...rest } = deed
      const thrown = { do: 'throw', player, ...rest } as const
      return [{ do: 'owe-draw', alone: throwOwed(thrown, purposeOf(context, next()), context) }]
    }
    case 'ask': {
      const { voters, question, choice, isSecret, ms, frame } = deed
      return [
        {
          do: 'ask',
          voters: voters.map((player) => ({ player, weight: 1 })),
          question,
          choice,
          isSecret,
          due: ms === null ? null : game.now + ms,
          ...decidedBy(frame),
          ...aboutOf(frame),
          then: jsonOf(frame, context),
        },
      ]
    }
    case 'wait': {
      const due = game.now + deed.ms
      const then = jsonOf(waiting(deed.frame, game), context)
      return [{ do: 'wait', name: `wait ${next()}`, due, ...aboutOf(deed.frame), then }]
    }
    case 'wait-for': {
      const { until } = deed
      const frame = waiting(deed.frame, game)
      const begun = { ...until, turns: game.turnCount }
      const then = { ...jsonOf(frame, context, 'whatever turn'), until: begun }
      const awaited = { name: `awaited ${next()}`, on: eventOf[until.hears], ...aboutOf(frame) }
      return [{ do: 'wait-for', ...awaited, then }]
    }
    case 'make': {
      const { thing: kind, owner, values } = deed
      const numbered = [...values, [numberKey, numbers.next(kind)] as const]
      const state = deed.state ?? plainState
      return [{ do: 'create-entity', kind, owner, state, values: numbered }]
    }
    case 'all-of': {
      const { deeds, ...whole } = deed
      const effects = deeds.flatMap((one) => effectsOf(one, context, counting))
      return [{ ...whole, effects }]
    }
    case 'pass':
      return [{ do: 'set-entity', entity: deed.thing, owner: deed.to }]
    case 'set-thing-state':
      return [{ do: 'set-entity', entity: deed.thing, state: deed.to }]
    case 'set-thing-value':
      return [{ do: 'set-entity-value', entity: deed.thing, value: deed.value, to: deed.to }]
    case 'destroy':
      return [{ do: 'destroy-entity', entity: deed.thing, how: 'destroyed' }]
    case 'note':
      return [{ do: 'remember', key: noteKey(context.params, deed.key), value: deed.value }]
    default:
      return [deed]
  }
}

/** The proposal of which something is to follow. */
function aboutOf({ scope: { proposal } }: Frame): { readonly about?: ProposalId } {
  return proposal === undefined ? {} : { about: proposal }
}

function throwOwed(
  { player, sides, dice, frame, isByHand, ballots }: Extract<Deed, { readonly do: 'throw' }>,
  purpose: string,
  context: SentenceContext,
): OweThrow {
  const { game } = context
  const proposal = frame.scope.proposal ?? proposalOfTurnOver(game)
  const opened = proposal === null ? [] : othersEntropy(game, proposal, player)
  return {
    do: 'owe-throw',
    player,
    sides,
    count: dice,
    purpose,
    method: isByHand === true ? 'by-hand' : 'verifiable',
    bind: [`turn ${game.turnCount}`, ...opened],
    ...(ballots === undefined ? {} : { ballots }),
    then: jsonOf(frame, context),
  }
}

/** Throws of two rules are never the same one. */
function purposeOf({ rule }: Setting, count: number): string {
  return `sentence ${rule.id} ${count}`
}

/** Where what follows asks of the answers no more than what they come to, nobody has to wait for all of them. */
function decidedBy({ verdict, effect, otherwise = [''] }: Frame): { readonly verdict?: Verdict } {
  if (verdict === undefined || [effect, otherwise].some((one) => speaksOf(one, 'answers')))
    return {}
  return { verdict }
}

/** The newest proposal of the turn that is just over: nobody could foresee the others' votes on it. */
function proposalOfTurnOver({ turnOver, closedProposals }: GameState): ProposalId | null {
  if (turnOver === null) return null
  const { player, number } = turnOver
  const made = [...closedProposals.values()].filter(
    ({ by, turn }) => by === player && turn === number,
  )
  return made.at(-1)?.id ?? null
}

function countOf({ rule }: Setting): number {
  const count = remembered(rule, sentenceKind, countKey)
  return typeof count === 'number' ? count : 0
}

function jsonOf(
  { effect, scope, verdict, otherwise }: Frame,
  { game, params: { phrase: sentence } }: SentenceContext,
  of: 'this turn' | 'whatever turn' = 'this turn',
): JsonObject {
  const { answers, voters, deal, among, faces, chosen, turn: begun, ...plain } = scope
  // *Their turn* is the one that they have now, or, after what is awaited, the one that they have then.
  const turn = of === 'this turn' ? (begun ?? turnOf(game, scope.they)) : undefined
  return {
    sentence,
    effect,
    scope: {
      ...plain,
      ...(answers === undefined ? {} : { answers: answers.map((one) => ({ ...one })) }),
      ...(voters === undefined ? {} : { voters: [...voters] }),
      ...(deal === undefined ? {} : { deal: { ...deal } }),
      ...(turn === undefined ? {} : { turn: { ...turn } }),
      ...(faces === undefined ? {} : { faces: [...faces] }),
      ...(chosen === undefined ? {} : { chosen: [...chosen] }),
      ...(among === undefined ? {} : { among: [...among] }),
    },
    ...(verdict === undefined ? {} : { verdict: jsonOfVerdict(verdict) }),
    ...(otherwise === undefined ? {} : { otherwise }),
  }
}

function jsonOfVerdict(verdict: Verdict): Json {
  if (typeof verdict === 'string') return verdict
  if ('yes' in verdict) return { ...verdict }
  return { no: typeof verdict.no === 'number' ? verdict.no : [...verdict.no] }
}

function turnOf({ turns, round }: GameState, player: PlayerId | undefined): Scope['turn'] {
  const turn = turns.find((one) => one.player === player)
  return turn === undefined ? undefined : { round, number: turn.number }
}

/** `turns`: how many there had been when it began to wait. */
type Until = Awaited & { readonly turns: number }

type AwaitingFrame = Frame & { readonly until?: Until }

/** What this file wrote: nothing else writes what sentences wait for. */
function isFrame(
  value: unknown,
): value is AwaitingFrame & { readonly sentence: Phrase; readonly isLot?: boolean } {
  return typeof value === 'object' && value !== null && 'effect' in value && 'scope' in value
}

/** Whom it is about that waits for an answer: the one who was chosen, or else the one that it says *they* of; `null`: nobody. */
export function aboutWhom(then: Json): PlayerId | null {
  if (!isFrame(then)) return null
  const { other, they, proposal } = then.scope
  return other ?? (proposal === undefined ? they : undefined) ?? null
}

/** What the others' votes opened, ascending: what the thrower could neither choose nor foresee. docs/PROTOCOL.md, [vote-entropy]. */
function othersEntropy(
  game: GameState,
  proposal: ProposalId,
  thrower: PlayerId,
): readonly string[] {
  const found = game.closedProposals.get(proposal) ?? game.openProposals.get(proposal)
  return [...(found?.entropy ?? [])]
    .filter(([player]) => player !== thrower)
    .map(([, opened]) => opened)
    .sort(compareText)
}
