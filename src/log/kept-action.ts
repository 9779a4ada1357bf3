import { assert } from '../base/result.ts'
import { PROTOCOL_VERSION, type SignedAction } from './action.ts'
import type { Body } from './body.ts'
import { decodeAction, linksOf, type Links } from './codec.ts'
import type { ActionId, DeviceId, GameId } from './ids.ts'

/** What of a kept action is known without reading its bytes. */
export interface KeptHeader {
  readonly id: ActionId
  readonly game: GameId | null
  readonly device: DeviceId
  readonly seq: number
  readonly time: number
}

/**
 * An action out of this device's own archive, where it stands because it was found sound. Its bytes are read when
 * somebody asks what they say, and not before: of a long game nearly nobody does.
 */
export class KeptAction implements SignedAction {
  readonly v = PROTOCOL_VERSION
  readonly id: ActionId
  readonly game: GameId | null
  readonly device: DeviceId
  readonly seq: number
  readonly time: number
  readonly bytes: Uint8Array
  #links: Links | null = null
  #body: Body | null = null

  constructor({ id, game, device, seq, time }: KeptHeader, bytes: Uint8Array) {
    this.id = id
    this.game = game
    this.device = device
    this.seq = seq
    this.time = time
    this.bytes = bytes
  }

  get prev(): ActionId | null {
    return this.#readLinks().prev
  }

  get parents(): readonly ActionId[] {
    return this.#readLinks().parents
  }

  get body(): Body {
    this.#body ??= this.#readBody()
    return this.#body
  }

  #readLinks(): Links {
    this.#links ??= linksOf(this.bytes)
    return this.#links
  }

  #readBody(): Body {
    const read = decodeAction(this.bytes, this.id)
    assert(read.ok, 'what was archived can be read')
    return read.value.body
  }
}
