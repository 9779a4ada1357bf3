import { decodeAction } from '../../actions/codec.ts'
import type { GameId } from '../../actions/ids.ts'
import type { MailKeys } from '../../crypto/mail-keys.ts'
import { messageBytesMax } from '../limits.ts'
import { unpackActions } from '../pack.ts'
import { nameOf, type NostrEvent } from './event.ts'
import { LetterTray, openLetter } from './letter.ts'

const looked = 'adopt-epoch'
const latin1 = new TextDecoder('latin1')

/**
 * Looks into a mailbox's letters for one thing: whether the players moved on to another secret, and so to another mailbox.
 * Whoever has no seat is not given that secret, and can only tell people.
 */
export class EpochWatch {
  readonly #keys: MailKeys
  readonly #game: GameId
  readonly #moved: () => void
  readonly #tray = new LetterTray()
  #turn: Promise<void> = Promise.resolve()
  #hasMoved = false

  /** `moved` is called once. */
  constructor(keys: MailKeys, game: GameId, moved: () => void) {
    this.#keys = keys
    this.#game = game
    this.#moved = moved
  }

  look(event: NostrEvent): void {
    const name = nameOf(event)
    const letter = name === null ? null : openLetter(this.#keys, { name, content: event.content })
    const packed = letter === null || this.#hasMoved ? null : this.#tray.take(letter)
    if (packed !== null) this.#turn = this.#turn.then(() => this.#read(packed))
  }

  async #read(packed: Uint8Array): Promise<void> {
    const actions = (await unpackActions(packed, messageBytesMax)) ?? []
    const isMoving = actions.some((bytes) => {
      // Of ten thousand none or one is worth reading.
      if (!latin1.decode(bytes).includes(looked)) return false
      const action = decodeAction(bytes, this.#game)
      return action.ok && action.value.body.type === looked
    })
    if (!isMoving || this.#hasMoved) return
    this.#hasMoved = true
    this.#moved()
  }
}
