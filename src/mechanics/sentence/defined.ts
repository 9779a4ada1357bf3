import type { MechanicUse } from '../../actions/passage.ts'
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
