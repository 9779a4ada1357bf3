import type { Composed, Phrase } from '../actions/phrase.ts'
import type { PlayerId } from '../actions/ids.ts'
import type { Rational, Rounding } from '../base/rational.ts'
import { assert, type Fault } from '../base/result.ts'
import { operatorsFor } from './grammar.ts'
import type {
  Act,
  Amount,
  Blank,
  Filled,
  Limit,
  Order,
  Place,
  Rank,
  RuleActMeaning,
  SentenceMeaning,
  Static,
  Taken,
  Tie,
} from './meaning.ts'
import type { Operator } from './operator.ts'
import type { ComposedType } from './type.ts'
import { exactly } from './whole.ts'
import type { Deed } from './deed.ts'
import type {
  Attempt,
  ChangeView,
  Happening,
  HappeningName,
  RuleDeed,
  RuleView,
  Scope,
  World,
} from './world.ts'

/** A sentence that takes more is silent for the event, and flagged. */
const stepsMax = 20_000

/** What phrases have to make where they are asked. */
const made = {
  sentence: ['sentence'],
  effects: ['effect', 'effects'],
  event: ['event'],
  limit: ['limit'],
  act: ['act'],
  duration: ['duration'],
  fraction: ['fraction'],
  rounding: ['rounding'],
  order: ['order'],
  quota: ['quota'],
  rank: ['rank'],
  ruleAct: ['ruleAct'],
  rules: ['rules'],
  tie: ['tie'],
  people: ['who', 'one', 'named'],
  traits: ['trait', 'traits'],
  conditions: ['condition', 'conditions'],
  numbers: ['number', 'term', 'kind', 'counted'],
  measure: ['measure'],
  amount: ['amount'],
  form: ['form'],
  mover: ['mover'],
  rulesMeant: ['ruleTrait', 'rules'],
  changes: ['change', 'changes'],
  judges: ['judges'],
} as const

/** A checked sentence with what it means, to be asked what needs no game. */
export function meaningOf(sentence: Phrase): {
  readonly meaning: SentenceMeaning
  readonly at: Static
} {
  return { meaning: operatorOf(sentence, made.sentence).meaning, at: new Standing(sentence) }
}

/** A checked phrase where it stands in a game. */
export function placeOf(phrase: Phrase, world: World, scope: Scope = {}): Place {
  return new Asking(phrase, world, scope, { left: stepsMax })
}

/**
 * What checked effects come to as things stand. All is read before anything of it happens, so in one sentence the order
 * does not matter.
 */
export function deedsOf(effects: Phrase, world: World, scope: Scope): readonly Deed[] {
  return operatorOf(effects, made.effects).meaning(placeOf(effects, world, scope))
}

function operatorOf<T extends ComposedType>(
  phrase: Phrase,
  makes: readonly T[],
): Extract<Operator, { readonly makes: T }> {
  const found = operatorsFor(composed(phrase))
  for (const one of found) if (makesOneOf(one, makes)) return one
  throw new Error('assertion failed: a checked sentence has phrases of the types it needs')
}

function makesOneOf<T extends ComposedType>(
  one: Operator,
  makes: readonly T[],
): one is Extract<Operator, { readonly makes: T }> {
  const types: readonly ComposedType[] = makes
  return types.includes(one.makes)
}

function composed(phrase: Phrase): Composed {
  assert(typeof phrase === 'object', 'a checked sentence has an operator where one is needed')
  return phrase
}

class Standing implements Static {
  readonly phrase: Composed

  constructor(phrase: Phrase) {
    this.phrase = composed(phrase)
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

  heardBy(at: number): HappeningName {
    return operatorOf(this.taken(at), made.event).meaning.hears
  }

  limit(at: number): Limit {
    return operatorOf(this.taken(at), made.limit).meaning
  }

  act(at: number): Act {
    return operatorOf(this.taken(at), made.act).meaning.act
  }

  durationMs(at: number): number {
    const taken = this.taken(at)
    return operatorOf(taken, made.duration).meaning(new Standing(taken))
  }

  fraction(at: number): Rational {
    const taken = this.taken(at)
    return operatorOf(taken, made.fraction).meaning(new Standing(taken))
  }

  rounding(at: number): Rounding {
    return operatorOf(this.taken(at), made.rounding).meaning
  }

  order(at: number): Order {
    const taken = this.taken(at)
    return operatorOf(taken, made.order).meaning(new Standing(taken))
  }

  quota(at: number, of: number): number {
    const taken = this.taken(at)
    return of === 0 ? 0 : operatorOf(taken, made.quota).meaning(new Standing(taken), of)
  }

  rank(at: number): Rank {
    return operatorOf(this.taken(at), made.rank).meaning
  }

  ruleAct(at: number): RuleActMeaning {
    return operatorOf(this.taken(at), made.ruleAct).meaning
  }

  standing(at: number): Taken {
    return new Standing(this.taken(at))
  }

  ruleNumbers(at: number): readonly number[] | null {
    const taken = this.taken(at)
    return operatorOf(taken, made.rules).meaning.numbers?.(new Standing(taken)) ?? null
  }

  tie(at: number): Tie {
    return operatorOf(this.taken(at), made.tie).meaning
  }
}

/** Steps that are left, shared by all phrases of a sentence. */
interface Work {
  left: number
}

/** The same asked of a game. Each phrase that is asked costs a step. */
class Asking extends Standing implements Place {
  readonly world: World
  readonly scope: Scope
  readonly #work: Work

  constructor(phrase: Phrase, world: World, scope: Scope, work: Work) {
    super(phrase)
    this.world = world
    this.scope = scope
    this.#work = work
    work.left -= 1
    if (work.left < 0) throw new Error('the sentence takes too many steps')
  }

  with(more: Scope): Asking {
    return new Asking(this.phrase, this.world, { ...this.scope, ...more }, this.#work)
  }

  people(at: number): readonly PlayerId[] {
    const taken = this.taken(at)
    return operatorOf(taken, made.people).meaning(this.#within(taken))
  }

  is(at: number, player: PlayerId): boolean {
    const taken = this.taken(at)
    return operatorOf(taken, made.traits).meaning(this.#within(taken, { own: player }), player)
  }

  holds(at: number): boolean {
    const taken = this.taken(at)
    return operatorOf(taken, made.conditions).meaning(this.#within(taken))
  }

  number(at: number): Rational {
    const taken = this.taken(at)
    if (typeof taken === 'number') return exactly(taken)
    return operatorOf(taken, made.numbers).meaning(this.#within(taken))
  }

  measures(at: number, value: Rational): boolean {
    const taken = this.taken(at)
    return operatorOf(taken, made.measure).meaning(this.#within(taken), value)
  }

  amount(at: number): Amount {
    const taken = this.taken(at)
    return operatorOf(taken, made.amount).meaning(this.#within(taken))
  }

  blanks(at: number, mover: PlayerId): readonly Blank[] {
    const taken = this.taken(at)
    return operatorOf(taken, made.form).meaning.blanks(this.#within(taken), mover)
  }

  filled(at: number, filled: Filled): Scope {
    return operatorOf(this.taken(at), made.form).meaning.brings(filled)
  }

  deeds(at: number): readonly Deed[] {
    const taken = this.taken(at)
    return operatorOf(taken, made.effects).meaning(this.#within(taken))
  }

  covers(at: number, attempt: Attempt): boolean {
    const taken = this.taken(at)
    const { covers } = operatorOf(taken, made.act).meaning
    return covers === undefined || covers(this.#within(taken), attempt)
  }

  refusal(at: number, attempt: Attempt): Fault | null {
    return operatorOf(this.taken(at), made.act).meaning.refusal?.(attempt) ?? null
  }

  isMover(at: number, player: PlayerId): boolean {
    const taken = this.taken(at)
    return operatorOf(taken, made.mover).meaning(this.#within(taken), player)
  }

  isRule(at: number, rule: RuleView): boolean {
    const taken = this.taken(at)
    const operator = operatorOf(taken, made.rulesMeant)
    const isMeant = operator.makes === 'rules' ? operator.meaning.are : operator.meaning
    return isMeant(this.#within(taken), rule)
  }

  judges(at: number) {
    const taken = this.taken(at)
    const { who, verdict } = operatorOf(taken, made.judges).meaning
    return { voters: who(this.#within(taken)), verdict }
  }

  isChange(at: number, change: ChangeView): boolean {
    const taken = this.taken(at)
    return operatorOf(taken, made.changes).meaning(this.#within(taken), change)
  }

  coversDeed(at: number, deed: RuleDeed): boolean {
    const taken = this.taken(at)
    const { does, covers } = operatorOf(taken, made.ruleAct).meaning
    return does === deed.does && covers?.(this.#within(taken), deed) !== false
  }

  brought(at: number, happening: Happening): Scope | null {
    const taken = this.taken(at)
    const { isMeant, isAboutProponent } = operatorOf(taken, made.event).meaning
    if (isMeant?.(happening, this.world, new Standing(taken)) === false) return null
    const { proposal } = happening
    const proponent = proposal === undefined ? undefined : this.world.proposal(proposal)?.by
    const player = isAboutProponent === true ? proponent : happening.player
    const focus = player ?? proponent
    return {
      ...(player === undefined ? {} : { they: player, own: player }),
      ...(proposal === undefined ? {} : { proposal }),
      ...(focus === undefined ? {} : { focus }),
    }
  }

  #within(phrase: Phrase, more?: Scope): Asking {
    const scope = more === undefined ? this.scope : { ...this.scope, ...more }
    return new Asking(phrase, this.world, scope, this.#work)
  }
}
