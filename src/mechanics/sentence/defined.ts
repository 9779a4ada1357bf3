import type { MechanicUse } from '../../actions/passage.ts'
import type { Rule } from '../../engine/kernel/state.ts'
import type { Definition, Options } from '../../language/meaning.ts'
import { compile } from '../../language/place.ts'
import { sentencesOf } from '../templates/templates.ts'

/** What the sentences of a mechanic bring into the game. */
export function definitionsIn(use: MechanicUse): readonly Definition[] {
  return sentencesOf(use).flatMap((phrase) => {
    const { meaning, at } = compile(phrase)
    return meaning.defines?.(at) ?? []
  })
}

/** What they let players choose. */
export function optionsIn(use: MechanicUse): readonly Options[] {
  return sentencesOf(use).flatMap((phrase) => {
    const { meaning, at } = compile(phrase)
    return meaning.options?.(at) ?? []
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
