import type { JsonObject } from '../../base/json.ts'
import type { EncryptedNote } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { labelWords } from '../../texts/en/labels.ts'
import { listWords } from '../../texts/en/list.ts'
import { encryptedWords } from '../../texts/en/views/votes.ts'
import { namesOf } from './people.ts'

/** An encrypted note as one player sees it. */
export interface EncryptedView {
  /** Who can read it, in a sentence; where it should open and does not, that. */
  readonly sentence: string
  /** What is in it, part by part; `null`: not for these eyes. */
  readonly inside: readonly { readonly label: string; readonly text: string }[] | null
}

/** `read`: what this player's key opens it to, if it does. */
export function encryptedView(
  state: GameState,
  me: PlayerId | null,
  note: EncryptedNote,
  read: JsonObject | null,
): EncryptedView {
  const others = note.readers.filter((reader) => reader !== me)
  const isMine = others.length < note.readers.length
  const names = listWords(namesOf(state, others))
  if (read === null) {
    const sentence = isMine ? encryptedWords.doesNotOpen(names) : encryptedWords.readableBy(names)
    return { sentence, inside: null }
  }
  const inside = note.parts.map(({ name, label }) => ({
    label: labelWords(label),
    text: `${read[name] ?? ''}`,
  }))
  return { sentence: encryptedWords.onlyYou(names), inside }
}
