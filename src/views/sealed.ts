import type { JsonObject } from '../base/json.ts'
import type { SealedNote } from '../engine/kernel/mechanic.ts'
import type { GameState } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { listWords } from '../texts/en/list.ts'
import { sealedWords } from '../texts/en/views/sealed.ts'
import { namesOf } from './people.ts'

/** A sealed note as one player sees it. */
export interface SealedView {
  /** Who can read it, in a sentence; where it should open and does not, that. */
  readonly sentence: string
  /** What is in it, part by part; `null`: not for these eyes. */
  readonly inside: readonly { readonly label: string; readonly text: string }[] | null
}

/** `read`: what this player's key opens it to, if it does. */
export function sealedView(
  state: GameState,
  me: PlayerId | null,
  note: SealedNote,
  read: JsonObject | null,
): SealedView {
  const others = note.readers.filter((reader) => reader !== me)
  const isMine = others.length < note.readers.length
  const names = listWords(namesOf(state, others))
  if (read === null) {
    const sentence = isMine ? sealedWords.doesNotOpen(names) : sealedWords.readableBy(names)
    return { sentence, inside: null }
  }
  const inside = note.parts.map(({ name, label }) => ({ label, text: `${read[name] ?? ''}` }))
  return { sentence: sealedWords.onlyYou(names), inside }
}
