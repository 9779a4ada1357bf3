import type { MechanicUse } from '../../actions/passage.ts'
import { memoized } from '../../base/memoized.ts'
import type { Rule } from '../../engine/kernel/state.ts'
import type { Definition, Good, Options, States } from '../../language/meaning.ts'
import { compile } from '../../language/place.ts'
import { sentencesOf } from '../templates/templates.ts'

/** What the sentences of a mechanic bring into the game. */
export function definitionsIn(use: MechanicUse): readonly Definition[] {
  return sentencesOf(use).flatMap((phrase) => {
    const { meaning, at } = compile(phrase)
    return meaning.defines?.(at) ?? []
  })
}

/** What these rules put on sale; of several of one name, what the first does. */
export function goodsIn(rules: readonly Rule[]): readonly Good[] {
  const all = rules.flatMap(({ mechanics }) => mechanics.flatMap(soldBy))
  return all.filter(({ item }, at) => all.findIndex((one) => one.item === item) === at)
}

const soldBy = memoized((use: MechanicUse): readonly Good[] =>
  sentencesOf(use).flatMap((phrase) => {
    const { meaning, at } = compile(phrase)
    return meaning.sells === undefined ? [] : [meaning.sells(at)]
  }),
)

/** What they let players choose. */
export function optionsIn(use: MechanicUse): readonly Options[] {
  return sentencesOf(use).flatMap((phrase) => {
    const { meaning, at } = compile(phrase)
    return meaning.options?.(at) ?? []
  })
}

/** What things of a name have of what rules count of each, as it begins. */
export function beginningsIn(
  rules: readonly Rule[],
  kind: string,
): readonly (readonly [string, number])[] {
  return rules
    .flatMap(({ mechanics }) => mechanics.flatMap((use) => definitionsIn(use)))
    .flatMap(({ of, name, initial }): readonly (readonly [string, number])[] =>
      typeof of === 'object' && of.thing === kind ? [[name, initial]] : [],
    )
}

/** What things of a name can be, each once, as these rules tell it. */
export function statesIn(rules: readonly Rule[], kind: string): readonly string[] {
  const found = rules.flatMap(({ mechanics }) => mechanics.flatMap(statesSaid))
  return [...new Set(found.flatMap(({ thing, among }) => (thing === kind ? among : [])))]
}

function statesSaid(use: MechanicUse): readonly States[] {
  return sentencesOf(use).flatMap((phrase) => {
    const { meaning, at } = compile(phrase)
    return meaning.states === undefined ? [] : [meaning.states(at)]
  })
}

/** What borders something, as sentences of these rules say of it or of the other; each once, as they are told. */
export function neighboursIn(rules: readonly Rule[], place: string): readonly string[] {
  const found = rules.flatMap(({ mechanics }) => mechanics.flatMap(bordersIn))
  const others = found.flatMap(([one, next]) => {
    if (one === place) return next
    return next.includes(place) ? [one] : []
  })
  return [...new Set(others)].filter((one) => one !== place)
}

function bordersIn(use: MechanicUse) {
  return sentencesOf(use).flatMap((phrase) => {
    const { meaning, at } = compile(phrase)
    return meaning.borders === undefined ? [] : [meaning.borders(at)]
  })
}
