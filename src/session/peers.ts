import type { GameState } from '../engine/kernel/state.ts'
import type { ActionId, DeviceId, PlayerId } from '../actions/ids.ts'
import type { Log } from '../log/log.ts'
import type { CourierPeer } from '../network/courier.ts'
import type { PeerView } from './api.ts'
import { lackCount } from './who-has-what.ts'

interface Met {
  readonly name: string
  readonly heads: readonly ActionId[]
}

/** The other devices met since the game was opened, also those that are gone again. */
export class PeerBook {
  readonly #met = new Map<DeviceId, Met>()
  #online = new Map<DeviceId, string | null>()

  /** Takes in what the courier knows now; our own other tabs are not others. */
  take(peers: readonly CourierPeer[], mine: DeviceId): void {
    this.#online = new Map()
    for (const { presence } of peers) {
      if (presence === null || presence.device === mine) continue
      this.#met.set(presence.device, { name: presence.name, heads: presence.heads })
      this.#online.set(presence.device, presence.activity)
    }
  }

  /** Everything that others said they hold. */
  heads(): readonly ActionId[] {
    return [...this.#met.values()].flatMap(({ heads }) => heads)
  }

  view(log: Log, state: GameState | null): readonly PeerView[] {
    return [...this.#met].map(([device, { name, heads }]) => {
      const player = ownerOf(state, device)
      return {
        player,
        name: (player === null ? undefined : state?.players.get(player)?.name) ?? name,
        online: this.#online.has(device),
        activity: this.#online.get(device) ?? null,
        lacks: lackCount(log, heads),
      }
    })
  }
}

function ownerOf(state: GameState | null, device: DeviceId): PlayerId | null {
  return state?.deviceOwner.get(device) ?? null
}
