import type { MechanicUse } from '../../actions/passage.ts'
import { memoized } from '../../base/memoized.ts'
import type { Definition, Good, Options, States } from '../../language/meaning/definition.ts'
import { compile, type Sentence } from '../../language/meaning/place.ts'
import { sentencesOf } from '../../language/meaning/content.ts'

/** What each sentence of a mechanic says of one matter, worked out once. */
function said<T>(of: (sentence: Sentence) => readonly T[]) {
  return memoized((use: MechanicUse): readonly T[] =>
    sentencesOf(use).flatMap((phrase) => of(compile(phrase))),
  )
}

/** What the sentences of a mechanic bring into the game. */
export const definitionsIn = said<Definition>(({ meaning, at }) => meaning.defines?.(at) ?? [])

/** What these put on sale; of several of one name, what the first does. */
export function goodsIn(uses: readonly MechanicUse[]): readonly Good[] {
  const first = new Map<string, Good>()
  for (const good of uses.flatMap(soldBy)) if (!first.has(good.item)) first.set(good.item, good)
  return [...first.values()]
}

const soldBy = said<Good>(({ meaning, at }) =>
  meaning.sells === undefined ? [] : [meaning.sells(at)],
)

/** What they let players choose. */
export const optionsIn = said<Options>(({ meaning, at }) =>
  meaning.options === undefined ? [] : [meaning.options(at)],
)

/** What these count of each thing of a name. */
export function countedIn(uses: readonly MechanicUse[], thing: string): readonly Definition[] {
  return uses
    .flatMap(definitionsIn)
    .filter(({ of }) => typeof of === 'object' && of.thing === thing)
}

/** What things of a name can be, each once, as these tell it. */
export function statesIn(uses: readonly MechanicUse[], kind: string): readonly string[] {
  const found = uses.flatMap(statesSaid)
  return [...new Set(found.flatMap(({ thing, among }) => (thing === kind ? among : [])))]
}

const statesSaid = said<States>(({ meaning, at }) =>
  meaning.states === undefined ? [] : [meaning.states(at)],
)

/** What borders something, as these sentences say of it or of the other; each once, as they are told. */
export function neighboursIn(uses: readonly MechanicUse[], place: string): readonly string[] {
  const others = uses.flatMap(bordersIn).flatMap(([one, next]) => {
    if (one === place) return next
    return next.includes(place) ? [one] : []
  })
  return [...new Set(others)].filter((one) => one !== place)
}

const bordersIn = said<readonly [place: string, others: readonly string[]]>(({ meaning, at }) =>
  meaning.borders === undefined ? [] : [meaning.borders(at)],
)
