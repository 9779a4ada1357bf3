import { sign, type SigningKey } from '../../src/crypto/keys.ts'
import type { GameId } from '../../src/actions/ids.ts'
import type { PresenceClaim } from '../../src/network/courier.ts'
import { joinPresence, presenceContent, presenceMessage } from '../../src/network/presence.ts'
import { deviceOf } from '../log/world.ts'

interface Said extends Partial<PresenceClaim> {
  /** As which peer. */
  readonly key: string
  readonly counter?: number
}

/** A presence as it travels, signed by this key, whatever device it is about. */
export function presenceOf(by: SigningKey, game: GameId, said: Said): Uint8Array {
  const { key, counter = 1, ...more } = said
  const claim = {
    ...{ device: deviceOf(by), name: 'You', activity: null, heads: [], count: 0, sentMs: 1 },
    ...more,
  }
  const content = presenceContent(counter, key, claim)
  return joinPresence(sign(by, presenceMessage(game, content)), content)
}
