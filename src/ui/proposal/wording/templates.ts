import type { MechanicUse } from '../../../actions/passage.ts'
import type { MechanicLibrary } from '../../../engine/kernel/questions/mechanic.ts'
import { mechanicSentence } from '../../../views/rules/rule-sentences.ts'
import { defaultsOf } from '../../forms/fields/field-defaults.ts'

/** Something that the app has ready for rules, as one form. */
export interface Template {
  readonly part: 'template'
  readonly title: string
  /** What it does before anything of it is changed; nothing where something has to be filled in first. */
  readonly says: string
  /** All that it can be found by. */
  readonly words: string
  readonly use: MechanicUse
}

/** All of the library, but for the live sentence itself. */
export function templatesOf(library: MechanicLibrary): readonly Template[] {
  return library.kinds.flatMap((kind) => {
    const fields = library.get(kind)?.fields
    if (fields === undefined || fields.some(({ type }) => type === 'sentence')) return []
    const use = { kind, params: defaultsOf(fields) }
    const { title, sentence, fault } = mechanicSentence(use)
    const says = fault === undefined ? sentence : ''
    return [{ part: 'template', title, says, words: `${title} ${says}`, use }]
  })
}
