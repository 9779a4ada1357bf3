import type { JsonObject } from '../base/json.ts'

/**
 * What makes the app do something for a rule: a mechanic of this kind with these parameters, which its schema checks. A live
 * sentence is of the kind {@link sentenceKind}; one of any other kind stands for a template.
 */
export interface MechanicUse {
  readonly kind: string
  readonly params: JsonObject
}

/** A piece of a rule's content: words for people, or what the app does. */
export type Passage = { readonly prose: string } | MechanicUse

/** The kind of mechanic that a live sentence is; `params.sentence` is its data. */
export const sentenceKind = 'sentence'

/** The content of a rule that says this and then makes the app do these things. */
export function passagesOf(prose: string, uses: readonly MechanicUse[] = []): readonly Passage[] {
  return prose === '' ? uses : [{ prose }, ...uses]
}

/** What passages say to people in plain words, a blank line between them. */
export function proseIn(passages: readonly Passage[]): string {
  return passages.flatMap((one) => ('prose' in one ? [one.prose] : [])).join('\n\n')
}

/** What passages make the app do, live sentences among it. */
export function usesIn(passages: readonly Passage[]): readonly MechanicUse[] {
  return passages.flatMap((one) => ('prose' in one ? [] : [one]))
}
