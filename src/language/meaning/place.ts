import { isComposed, takenBy, type Composed, type Phrase } from '../../actions/phrase.ts'
import type { Act } from './act.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Rational, Rounding } from '../../base/rational.ts'
import type { TimeZone } from '../../base/time-zone.ts'
import { assert, type Fault } from '../../base/result.ts'
import { fittingOperator } from '../grammar/grammar.ts'
import { counting, type Keeper, type Span } from './keeping.ts'
import type {
  Amount,
  Clock,
  Place,
  Rank,
  RuleActMeaning,
  SentenceMeaning,
  Static,
} from './meaning.ts'
import type { Limit, Order } from './pace.ts'
import { made, operatorOf } from '../grammar/made.ts'
import { typeTaken, type Operator } from '../grammar/operator.ts'
import type { Type } from '../grammar/type.ts'
import { scopeOf } from './brought.ts'
import { bounded, exactly } from './whole.ts'
import type { Deed } from './deed.ts'
import { spokenOf, type Blank, type Filled } from './filled.ts'
import type { Happening, HappeningName } from './happening.ts'
import type { Attempt, ChangeView, RuleView, Scope, ThingView, World } from './world.ts'
import type { RuleDeed } from './rule-deed.ts'

/** A checked sentence, compiled: its operators are looked up once, and are there wherever it is asked. */
export interface Sentence {
  readonly phrase: Composed
  readonly meaning: SentenceMeaning
  /** To be asked what needs no game. */
  readonly at: Static
  /** To be asked as it stands in a game. */
  readonly placeIn: (world: World, scope?: Scope) => Place
}

/** Compiles a checked sentence. */
export function compile(sentence: Phrase): Sentence {
  const at = standingOf(sentence, 'sentence')
  return {
    phrase: at.phrase,
    meaning: counting(meaningOf(at), keepersIn(at)),
    at,
    placeIn: (world, scope = {}) => placeOf(at, world, scope),
  }
}

function meaningOf(at: Standing): SentenceMeaning {
  const { meaning } = operatorOf(at, made.sentence)
  return typeof meaning === 'function' ? meaning(at) : meaning
}

/**
 * What checked effects come to as things stand. All is read before anything of it happens, so in one sentence the order
 * does not matter.
 */
export function deedsOf(effects: Phrase, world: World, scope: Scope): readonly Deed[] {
  const at = standingOf(effects, 'effects')
  return operatorOf(at, made.effects).meaning(placeOf(at, world, scope))
}

/** What a checked event brings up where it is what happened; `null`: it is not. */
export function broughtUpBy(event: Phrase, happening: Happening, world: World, scope: Scope) {
  return broughtUp(placeOf(standingOf(event, 'occasion'), world, scope), happening)
}

function placeOf(at: Standing, world: World, scope: Scope): Asking {
  return new Asking(at, world, scope)
}

/** The phrases of a sentence that count something over a time. */
function keepersIn(at: Standing): readonly Keeper[] {
  const { keeps } = at.operator
  const within = at.parts.flatMap((part) => (part instanceof Standing ? keepersIn(part) : []))
  return keeps === null ? within : [{ at, keeps }, ...within]
}

/** A checked phrase with its operator, and so with all that it takes. */
function standingOf(phrase: Phrase, type: Type): Standing {
  assert(isComposed(phrase), 'a checked sentence has an operator where one is needed')
  const operator = fittingOperator(phrase, type)
  assert(operator !== null, 'a checked sentence has phrases of the types it needs')
  const parts = takenBy(phrase).map((taken, at): Part => {
    if (typeof taken === 'number') return exactly(taken)
    return isComposed(taken) ? standingOf(taken, typeTaken(operator, phrase, at)) : null
  })
  const isOfEach = parts.some((part) => part instanceof Standing && part.isOfEach)
  return new Standing(phrase, operator, parts, isOfEach || operator.needs.includes('own'))
}

/** What a phrase takes: another, a number as it is counted with, or (`null`) a text. */
type Part = Standing | Rational | null

class Standing implements Static {
  readonly phrase: Composed
  readonly operator: Operator
  readonly parts: readonly Part[]
  /** Whether it can be another for each of several of whom something is said: whether *their* is in it. */
  readonly isOfEach: boolean

  constructor(phrase: Composed, operator: Operator, parts: readonly Part[], isOfEach: boolean) {
    this.phrase = phrase
    this.operator = operator
    this.parts = parts
    this.isOfEach = isOfEach
  }

  /** The phrase that stands there. */
  part(at: number): Standing {
    const part = this.parts[at]
    assert(part instanceof Standing, 'a checked sentence has an operator where one is needed')
    return part
  }

  taken(at: number): Phrase {
    const taken = this.phrase[at + 1]
    assert(taken !== undefined, 'a checked phrase takes what its operator asks for')
    return taken
  }

  count(at: number): number {
    const taken = this.taken(at)
    assert(typeof taken === 'number', 'a checked sentence has a number where one is needed')
    return taken
  }

  name(at: number): string {
    const taken = this.taken(at)
    assert(typeof taken === 'string', 'a checked sentence has a name where one is needed')
    return taken
  }

  has(at: number): boolean {
    return (this.phrase[at + 1] ?? null) !== null
  }

  option(at: number): string | null {
    return this.has(at) ? this.name(at) : null
  }

  listed(from: number): readonly number[] {
    return this.phrase.slice(from + 1).map((_, index) => from + index)
  }

  sentence(at: number): SentenceMeaning {
    return meaningOf(this.part(at))
  }

  heardBy(at: number): HappeningName {
    return operatorOf(this.part(at), made.event).meaning.hears
  }

  limit(at: number): Limit {
    return operatorOf(this.part(at), made.limit).meaning(this.part(at))
  }

  act(at: number): Act {
    return operatorOf(this.part(at), made.act).meaning.act
  }

  isOfStanding(at: number): boolean {
    return operatorOf(this.part(at), made.act).meaning.isOfStanding === true
  }

  durationMs(at: number): number {
    return operatorOf(this.part(at), made.duration).meaning(this.part(at))
  }

  span(at: number): Span {
    return operatorOf(this.part(at), made.span).meaning(this.part(at))
  }

  anchor(at: number, since: number, zone: TimeZone): number | null {
    return operatorOf(this.part(at), made.anchor).meaning(this.part(at), since, zone)
  }

  closesAt(at: number, since: number, zone: TimeZone): number | null {
    return operatorOf(this.part(at), made.closing).meaning(this.part(at), since, zone)
  }

  date(at: number) {
    return operatorOf(this.part(at), made.date).meaning(this.part(at))
  }

  fraction(at: number): Rational {
    return operatorOf(this.part(at), made.fraction).meaning(this.part(at))
  }

  rounding(at: number): Rounding {
    return operatorOf(this.part(at), made.rounding).meaning
  }

  order(at: number): Order {
    return operatorOf(this.part(at), made.order).meaning(this.part(at))
  }

  quota(at: number, of: number): number {
    return of === 0 ? 0 : operatorOf(this.part(at), made.quota).meaning(this.part(at), of)
  }

  rank(at: number): Rank {
    return operatorOf(this.part(at), made.rank).meaning
  }

  ruleAct(at: number): RuleActMeaning {
    return operatorOf(this.part(at), made.ruleAct).meaning
  }

  standing(at: number): Static {
    return this.part(at)
  }

  ruleNumbers(at: number): readonly number[] | null {
    return operatorOf(this.part(at), made.rules).meaning.numbers?.(this.part(at)) ?? null
  }
}

/** The same asked of a game. Each phrase that is asked costs a step. */
class Asking extends Standing implements Place {
  readonly world: World
  readonly scope: Scope

  constructor(standing: Standing, world: World, scope: Scope) {
    super(standing.phrase, standing.operator, standing.parts, standing.isOfEach)
    this.world = world
    this.scope = scope
    world.spend(1)
  }

  with(more: Scope): Asking {
    return this.#within(this, more)
  }

  within(at: number): Asking {
    return this.#within(this.part(at))
  }

  people(at: number): readonly PlayerId[] {
    return operatorOf(this.part(at), made.people).meaning(this.within(at))
  }

  ofTied(at: number, players: readonly PlayerId[], room: number): readonly PlayerId[] {
    const part = this.part(at)
    if (players.length <= room) return players
    return operatorOf(part, made.tie).meaning(this.#within(part), players, room)
  }

  is(at: number, player: PlayerId): boolean {
    const part = this.part(at)
    const own = part.isOfEach ? { own: player } : undefined
    return operatorOf(part, made.traits).meaning(this.#within(part, own), player)
  }

  holds(at: number): boolean {
    return operatorOf(this.part(at), made.conditions).meaning(this.within(at))
  }

  number(at: number): Rational {
    const part = this.parts[at] ?? null
    assert(part !== null, 'a checked sentence has a number where one is needed')
    if (!(part instanceof Standing)) return part
    return bounded(operatorOf(part, made.numbers).meaning(this.#within(part)))
  }

  measures(at: number, value: Rational): boolean {
    return operatorOf(this.part(at), made.measure).meaning(this.within(at), value)
  }

  amount(at: number): Amount {
    return operatorOf(this.part(at), made.amount).meaning(this.within(at))
  }

  amounts(at: number, players: readonly PlayerId[]): readonly Amount[] {
    if (this.part(at).isOfEach) return players.map((own) => this.with({ own }).amount(at))
    const [first] = players
    if (first === undefined) return []
    const alike = this.amount(at)
    return players.map(() => alike)
  }

  blanks(at: number, mover: PlayerId): readonly Blank[] {
    return operatorOf(this.part(at), made.form).meaning.blanks(this.within(at), mover)
  }

  filled(at: number, filled: Filled): Scope {
    const part = this.part(at)
    const { brings = spokenOf } = operatorOf(part, made.form).meaning
    return brings(filled, this.#within(part))
  }

  deeds(at: number): readonly Deed[] {
    return operatorOf(this.part(at), made.effects).meaning(this.within(at))
  }

  covers(at: number, attempt: Attempt): boolean {
    const part = this.part(at)
    const { covers } = operatorOf(part, made.act).meaning
    return covers === undefined || covers(this.#within(part), attempt)
  }

  refusal(at: number, attempt: Attempt): Fault | null {
    return operatorOf(this.part(at), made.act).meaning.refusal?.(attempt, this.world) ?? null
  }

  isMover(at: number, player: PlayerId): boolean {
    return operatorOf(this.part(at), made.mover).meaning(this.within(at), player)
  }

  isRule(at: number, rule: RuleView): boolean {
    const part = this.part(at)
    const { meaning } = operatorOf(part, made.rulesMeant)
    const isMeant = typeof meaning === 'function' ? meaning : meaning.are
    return isMeant(this.#within(part), rule)
  }

  things(at: number): readonly ThingView[] {
    return operatorOf(this.part(at), made.things).meaning(this.within(at))
  }

  isThing(at: number, thing: ThingView): boolean {
    return operatorOf(this.part(at), made.thingTraits).meaning(this.within(at), thing)
  }

  judges(at: number) {
    const part = this.part(at)
    const { who, verdict } = operatorOf(part, made.judges).meaning
    return { voters: who(this.#within(part)), verdict }
  }

  isChange(at: number, change: ChangeView): boolean {
    return operatorOf(this.part(at), made.changes).meaning(this.within(at), change)
  }

  coversDeed(at: number, deed: RuleDeed): boolean {
    const part = this.part(at)
    const { does, covers } = operatorOf(part, made.ruleAct).meaning
    return does === deed.does && covers?.(this.#within(part), deed) !== false
  }

  clocks(at: number): readonly Clock[] {
    return operatorOf(this.part(at), made.event).meaning.clocks?.(this.within(at)) ?? []
  }

  moment(at: number): number | null {
    return operatorOf(this.part(at), made.moment).meaning(this.within(at))
  }

  past(at: number, player: PlayerId): number | null {
    const part = this.part(at)
    return operatorOf(part, made.past).meaning(this.#within(part, { own: player }), player)
  }

  dueAt(at: number, since: number): number | null {
    const part = this.part(at)
    const { zone, inForceSince } = this.world
    const begins = Math.max(since, inForceSince)
    return operatorOf(part, made.deadline).meaning(part, begins, zone)
  }

  brought(at: number, happening: Happening, isAny = false): Scope | null {
    return broughtUp(this.#within(this.part(at)), happening, isAny)
  }

  #within(part: Standing, more?: Scope): Asking {
    const scope = more === undefined ? this.scope : { ...this.scope, ...more }
    return new Asking(part, this.world, scope)
  }
}

/** What an event that stands there brings up; `null`: something else happened, unless any will do. */
function broughtUp(at: Asking, happening: Happening, isAny = false): Scope | null {
  const { isMeant, isAboutProponent = false } = operatorOf(at, made.event).meaning
  const isOther = !isAny && isMeant?.(happening, at.world, at) === false
  return isOther ? null : scopeOf(happening, at.world, isAboutProponent)
}
