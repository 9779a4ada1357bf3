import type { MechanicUse } from '../../actions/passage.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Context } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { actingRules, rulesInForce } from '../../engine/rules/rules.ts'
import type { Definition, Good, Options, States } from '../../language/meaning/definition.ts'
import type { RuleView } from '../../language/meaning/world.ts'
import { viewOfRule } from './book-views.ts'
import type { LiveSentence } from './live-sentence.ts'
import { authorOf } from './rule-origin.ts'
import { memoized } from '../../base/memoized.ts'
import { compile, type Sentence } from '../../language/meaning/place.ts'
import { sentencesOf } from '../../language/meaning/content.ts'

/** Steps to look through one sentence of the book for what it brings into the game. */
const stepsOfSentence = 8

/** What of a game stands in its rule book, as the sentences of a rule ask about it. */
export class GameBook {
  protected readonly context: Context<LiveSentence>
  protected readonly game: GameState
  private book: readonly RuleView[] | null
  private countedBefore: Map<string, readonly Definition[]> | null

  constructor(context: Context<LiveSentence>) {
    this.context = context
    this.game = context.game
    this.book = null
    this.countedBefore = null
  }

  spend(steps: number): void {
    this.context.spend(steps)
  }

  /** Four that can be asked about are a step; what is asked of each counts besides. */
  protected told<T>(list: readonly T[]): readonly T[] {
    this.spend(1 + (list.length >> 2))
    return list
  }

  /** What is only looked through costs less. */
  protected sought<T>(all: readonly T[]): readonly T[] {
    this.spend(1 + (all.length >> 3))
    return all
  }

  get rules(): readonly RuleView[] {
    this.book ??= rulesInForce(this.game).map((rule) => viewOfRule(rule, this.context))
    return this.told(this.book)
  }

  get ownNumber(): number {
    return this.context.rule.number
  }

  get isInForce(): boolean {
    return this.context.rule.status === 'in-force'
  }

  get inForceSince(): number {
    return this.context.rule.history.at(-1)?.cause?.at ?? 0
  }

  get ownAuthor(): PlayerId | null {
    return authorOf(this.game, this.context.rule)
  }

  wordsOf(store: string): readonly string[] {
    const one = this.uses()
      .flatMap(definitionsIn)
      .find(({ of, name }) => of === 'table' && name === store)
    return typeof one?.display === 'object' ? one.display.words : []
  }

  neighboursOf(option: string): readonly string[] {
    return neighboursIn(this.uses(), option)
  }

  optionsOf(choice: string): readonly string[] {
    return this.uses()
      .flatMap(optionsIn)
      .flatMap((one) => (one.choice === choice ? one.among : []))
  }

  get goods(): readonly Good[] {
    return goodsIn(this.uses())
  }

  countedOf(thing: string): readonly Definition[] {
    this.countedBefore ??= new Map()
    const known = this.countedBefore.get(thing) ?? countedIn(this.uses(), thing)
    this.countedBefore.set(thing, known)
    return known
  }

  statesOf(kind: string): readonly string[] {
    return statesIn(this.uses(), kind)
  }

  /** All that acts, by rule number. */
  protected uses(): readonly MechanicUse[] {
    const rules = actingRules(this.game)
    const uses = rules.flatMap(({ mechanics }) => mechanics)
    this.spend((rules.length >> 1) + stepsOfSentence * uses.length)
    return uses
  }
}

/** What each sentence of a mechanic says of one matter, worked out once. */
function said<T>(of: (sentence: Sentence) => readonly T[]) {
  return memoized((use: MechanicUse): readonly T[] =>
    sentencesOf(use).flatMap((phrase) => of(compile(phrase))),
  )
}

/** What the sentences of a mechanic bring into the game. */
const definitionsIn = said<Definition>(({ meaning, at }) => meaning.defines?.(at) ?? [])

/** What these put on sale; of several of one name, what the first does. */
function goodsIn(uses: readonly MechanicUse[]): readonly Good[] {
  const first = new Map<string, Good>()
  for (const good of uses.flatMap(soldBy)) if (!first.has(good.item)) first.set(good.item, good)
  return [...first.values()]
}

const soldBy = said<Good>(({ meaning, at }) =>
  meaning.sells === undefined ? [] : [meaning.sells(at)],
)

/** What they let players choose. */
const optionsIn = said<Options>(({ meaning, at }) =>
  meaning.options === undefined ? [] : [meaning.options(at)],
)

/** What these count of each thing of a name. */
function countedIn(uses: readonly MechanicUse[], thing: string): readonly Definition[] {
  return uses
    .flatMap(definitionsIn)
    .filter(({ of }) => typeof of === 'object' && of.thing === thing)
}

/** What things of a name can be, each once, as these tell it. */
function statesIn(uses: readonly MechanicUse[], kind: string): readonly string[] {
  const found = uses.flatMap(statesSaid)
  return [...new Set(found.flatMap(({ thing, among }) => (thing === kind ? among : [])))]
}

const statesSaid = said<States>(({ meaning, at }) =>
  meaning.states === undefined ? [] : [meaning.states(at)],
)

/** What borders something, as these sentences say of it or of the other; each once, as they are told. */
function neighboursIn(uses: readonly MechanicUse[], place: string): readonly string[] {
  const others = uses.flatMap(bordersIn).flatMap(([one, next]) => {
    if (one === place) return next
    return next.includes(place) ? [one] : []
  })
  return [...new Set(others)].filter((one) => one !== place)
}

const bordersIn = said<readonly [place: string, others: readonly string[]]>(({ meaning, at }) =>
  meaning.borders === undefined ? [] : [meaning.borders(at)],
)
