import type { Random } from '../../src/base/random.ts'
import { deviceId, type DeviceId } from '../../src/actions/ids.ts'
import { deriveKeys } from '../../src/crypto/game-keys.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import {
  seedDeviceKey,
  type DeviceKey,
  type PlayerKeys,
} from '../../src/session/keys/device-keys.ts'
import { ticketTo } from '../session/playing.ts'
import type { Device } from './device.ts'
import { anyMischief, type AnyMischief } from './colluding.ts'
import { behave, strangerMischief, type Scene } from './mischief.ts'
import { Rogue, type Means } from './rogue.ts'
import type { World } from './world.ts'

/** A device whose client shows its true face. */
interface Turned {
  readonly rogue: Rogue
  readonly keys: PlayerKeys
}

/** The rogues of a run: a friend with a modified client, somebody who found the link, and the keys that these make up. */
export class Gang {
  /** Keys that nobody at the table knows. */
  readonly strangers = new Set<DeviceId>()
  readonly #world: World
  readonly #turned = new Map<Device, Turned>()
  #found: Rogue | undefined = undefined

  constructor(world: World) {
    this.#world = world
  }

  readonly isStranger = (device: DeviceId): boolean => this.strangers.has(device)

  /** From when it shows its true face, a rogue is no app any more. */
  hasTurned(device: Device): boolean {
    return this.#turned.has(device)
  }

  /** The key that a device signs with, or signed with last. */
  keyOf(device: Device): DeviceId | null {
    return this.#turned.get(device)?.rogue.device ?? device.tab?.record.device ?? null
  }

  async does(what: AnyMischief, random: Random): Promise<void> {
    const [member] = this.#world.modified
    const isByMember =
      member !== undefined && (!this.#world.config.hasStranger || random.chance(3, 4))
    const turned = isByMember ? await this.#turn(member) : undefined
    const rogue = isByMember ? turned?.rogue : await this.#stranger(random)
    const isForAnyone = strangerMischief.some((one) => one === what)
    if (rogue === undefined || (!isByMember && !isForAnyone)) return
    const scene = await this.#scene(rogue, random, turned?.keys)
    if (scene === null) return
    const who = isByMember ? `${member.name}'s rogue` : 'the stranger'
    this.#world.story.push(`${who}, linked with ${rogue.reach}: ${what}`)
    await anyMischief[what](scene)
    await this.#world.platform.pass(1000)
  }

  /** A rogue goes on like anybody for a while. */
  async behaves(device: Device, random: Random): Promise<void> {
    const { rogue, keys } = this.#turned.get(device) ?? {}
    if (rogue === undefined || keys === undefined) return
    const scene = await this.#scene(rogue, random, keys)
    if (scene !== null) this.#world.story.push(`the rogue behaves: ${await behave(scene, keys)}`)
  }

  async #scene(rogue: Rogue, random: Random, keys?: PlayerKeys): Promise<Scene | null> {
    // Of those who only watch nobody has a ticket.
    const tab =
      this.#world.honest
        .map((one) => one.tab)
        .find((one) => one !== null && one.session.view().secret?.watches !== true) ?? null
    const state = tab?.session.view().state ?? null
    if (tab === null || state === null) return null
    if (rogue.reach === 0) {
      await rogue.come()
      await this.#world.platform.pass(3000)
    }
    const another = (key: DeviceKey): Rogue => {
      this.strangers.add(deviceId(key.publicHex))
      return new Rogue({ ...this.#means(key), known: rogue.log })
    }
    const { now } = this.#world.platform
    const ticketFor = (device: DeviceId) => ticketTo(tab.session, device)
    const player = state.deviceOwner.get(rogue.device)
    const seat = keys === undefined || player === undefined ? null : { player, die: keys.die }
    return { rogue, random, now, game: this.#world.game, state, seat, another, ticketFor }
  }

  /** A modified client goes on from what it has, with its key. */
  async #turn(device: Device): Promise<Turned | undefined> {
    const before = this.#turned.get(device)
    if (before !== undefined) return before
    const tab = device.tab ?? (await device.open())
    if (tab === null) return undefined
    const { keys } = tab.record
    for (const one of [...device.tabs]) await device.close(one)
    const known = device.disk.rows(this.#world.game).map(({ bytes }) => bytes)
    const means = this.#means(keys.device, device.secrets.at(-1))
    const turned = { keys, rogue: new Rogue({ ...means, known }) }
    this.#turned.set(device, turned)
    return turned
  }

  async #stranger(random: Random): Promise<Rogue | undefined> {
    if (!this.#world.config.hasStranger) return undefined
    if (this.#found === undefined) {
      const key = seedDeviceKey(signingKey(random.bytes(32)))
      this.strangers.add(deviceId(key.publicHex))
      this.#found = new Rogue({ ...this.#means(key), known: [] })
      await this.#found.come()
      await this.#world.platform.pass(3000)
    }
    return this.#found
  }

  /** Where those meet who have this secret; by default the first, which is in the links that others find. */
  #means(key: DeviceKey, secret = this.#world.devices[0]?.secrets[0]): Omit<Means, 'known'> {
    if (secret === undefined) throw new Error('there is no secret yet')
    const servers = { signaling: [], iceServers: [], relays: [] }
    const place = { ...deriveKeys(secret).meet, secret, servers }
    const { game, platform, air } = this.#world
    const antenna = { isOnline: true, group: null }
    return { game, place, key, platform, openMesh: air.meshFor(antenna) }
  }

  /** What came of the rogues' actions, as the first honest device shows it. */
  whatCame(): string {
    const rogues = new Set([
      ...this.strangers,
      ...this.#world.modified.map((one) => this.keyOf(one)),
    ])
    const entries = this.#world.honest[0]?.tab?.record.replica.entries ?? []
    return entries
      .filter(({ action }) => rogues.has(action.device))
      .map(({ action, outcome }) => `${action.body.type} ${outcome.kind}`)
      .join(', ')
  }
}
