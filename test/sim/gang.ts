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
import { createReplay } from '../../src/engine/history/replay.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import type { Log } from '../../src/log/log.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { anyMischief, type AnyMischief } from './every-mischief.ts'
import { shippedProtocol, type Device } from './device.ts'
import { behave, strangerMischief, type Scene } from './mischief.ts'
import { Rogue, type Means } from './rogue.ts'
import type { World } from './world.ts'

/** A device whose client shows its true face. */
interface Turned {
  readonly rogue: Rogue
  readonly keys: PlayerKeys
}

/** The game as the actions of a log have it. */
function stateOf({ order, facts }: Log): GameState | null {
  const replay = createReplay({ ...mechanicLibrary, protocol: shippedProtocol })
  replay.advance(order, 0, facts)
  return replay.stateAt(order.length)
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
    const members = this.#world.modified
    const member = members.length > 1 ? random.pick(members) : members[0]
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
    const { game } = this.#world
    const shared = { random, now, game, another, ticketFor }
    const sceneOf = (one: Rogue, its?: PlayerKeys): Scene => {
      // Who keeps back what they sign goes on from that.
      const seen = one.keepsBack ? (stateOf(one.log) ?? state) : state
      const player = seen.deviceOwner.get(one.device)
      const seat = its === undefined || player === undefined ? null : { player, die: its.die }
      return { ...shared, rogue: one, state: seen, seat, plotters }
    }
    const plotters = (): readonly Scene[] =>
      [...this.#turned.values()].map((one) => sceneOf(one.rogue, one.keys))
    return sceneOf(rogue, keys)
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
    // Those who plot together know what each of them knows.
    const [partner] = this.#turned.values()
    const rogue = new Rogue({ ...means, known: partner?.rogue.log ?? known })
    rogue.learn(known)
    if (partner?.rogue.keepsBack === true) rogue.keepBack()
    const turned = { keys, rogue }
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
