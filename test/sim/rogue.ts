import { CborWriter } from '../../src/base/cbor-writer.ts'
import type { Json } from '../../src/base/json.ts'
import { concatBytes } from '../../src/base/bytes.ts'
import { asAuthentic, type Authentic } from '../../src/actions/authentic.ts'
import { decodeAction, signedMessage } from '../../src/actions/codec.ts'
import { deviceId, type ActionId, type DeviceId, type GameId } from '../../src/actions/ids.ts'
import { maxTimeMs } from '../../src/actions/limits.ts'
import { Log } from '../../src/log/log.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { MeetingPlace } from '../../src/network/courier.ts'
import type { Link, Mesh, OpenMesh } from '../../src/network/link.ts'
import { readMessage, writeCarry, writeHave, writePresence } from '../../src/network/message.ts'
import type { DeviceKey } from '../../src/session/keys/device-keys.ts'
import { sealMachine } from '../../src/session/keys/seal-machine.ts'
import { shippedProtocol } from './device.ts'
import type { Platform } from './platform.ts'

/** What an action says; whatever is left out is as it would be of an honest device. */
export interface Forgery {
  readonly v?: number
  readonly seq?: number
  readonly prev?: ActionId | null
  readonly parents?: readonly ActionId[]
  readonly time?: number
  readonly body: Json
  /** Bound to another game than this one. */
  readonly game?: GameId
  /** Instead of the device's own signature. */
  readonly signature?: Uint8Array
  /** Instead of the rogue's own device. */
  readonly device?: DeviceId
}

/** What a rogue needs to begin. */
export interface Means {
  readonly game: GameId
  readonly place: MeetingPlace
  readonly key: DeviceKey
  /** What it knows of the game: actions, or the log of another rogue, that it shares from then on. */
  readonly known: readonly Uint8Array[] | Log
  readonly openMesh: OpenMesh
  readonly platform: Platform
}

const signOfLifeMs = 10_000
const itemsAtOnce = 50

/** A client that keeps no rules: a friend's, modified, or that of somebody who found the link. It speaks the real wire. */
export class Rogue {
  readonly device: DeviceId
  /** What it knows of the game; it believes all that it hears. */
  readonly log: Log
  readonly #means: Means
  readonly #links = new Set<Link>()
  /** What it was brought before. */
  readonly #heard = new Set<string>()
  /** What it has signed since it began to keep everything back; `null`: it shows what it signs. */
  #keptBack: Uint8Array[] | null = null
  #mesh: Mesh | null = null
  #endSigns: () => void = () => undefined

  constructor(means: Means) {
    this.#means = means
    this.device = deviceId(means.key.publicHex)
    const { known } = means
    this.log = known instanceof Log ? known : new Log(means.game, sealMachine(mechanicLibrary))
    if (!(known instanceof Log)) this.#take(known)
  }

  /** Meets the others, under a new name if it was here before. */
  async come(): Promise<void> {
    const { openMesh, place, platform } = this.#means
    await this.leave()
    this.#endSigns = platform.every(signOfLifeMs, () => this.say(writePresence([])))
    this.#mesh = await openMesh({
      place,
      onLink: (link) => {
        this.#links.add(link)
        link.send(askForAll)
        return {
          message: (bytes) => this.#hear(link, bytes),
          malformed: () => undefined,
          drained: () => undefined,
          closed: () => void this.#links.delete(link),
        }
      },
      onChange: () => undefined,
    })
  }

  async leave(): Promise<void> {
    this.#endSigns()
    await this.#mesh?.stop()
    this.#mesh = null
    this.#links.clear()
  }

  /** How many it is linked with. */
  get reach(): number {
    return this.#links.size
  }

  /** Sends a message to all it is linked with. */
  say(message: Uint8Array): void {
    for (const link of this.#links) link.send(message)
  }

  /** Brings actions to all, or to those for whom `isFor` says so. */
  bring(items: readonly Uint8Array[], isFor: (place: number) => boolean = () => true): void {
    if (this.#keptBack !== null) return void this.#keptBack.push(...items)
    const message = writeCarry(new Map(), items)
    ;[...this.#links].forEach((link, place) => {
      if (isFor(place)) link.send(message)
    })
  }

  get keepsBack(): boolean {
    return this.#keptBack !== null
  }

  /** From now on nobody is shown what it signs. */
  keepBack(): void {
    this.#keptBack ??= []
  }

  /** Shows what it kept back to all, or to those for whom `isFor` says so, and from now on all again. */
  reveal(isFor?: (place: number) => boolean): void {
    const items = this.#keptBack ?? []
    this.#keptBack = null
    for (let at = 0; at < items.length; at += itemsAtOnce) {
      this.bring(items.slice(at, at + itemsAtOnce), isFor)
    }
  }

  /** Its newest action, of whichever branch. */
  get tip(): Authentic | undefined {
    return this.log.graph.tipsOf(this.device).toSorted((a, b) => b.seq - a.seq)[0]
  }

  /** The bytes of an action, signed. Nothing of it needs to make sense. */
  async forge(forgery: Forgery, now: number): Promise<Uint8Array> {
    const { body, signature } = forgery
    const { tip, device } = this
    const game = forgery.game ?? this.#means.game
    const prev = forgery.prev === undefined ? (tip?.id ?? null) : forgery.prev
    const others = this.log.heads.filter((head) => head !== prev && head !== tip?.id).slice(0, 8)
    const parents = [...(forgery.parents ?? others)].sort()
    const past = [...parents, ...(prev === null ? [] : [prev])]
    const latest = Math.max(0, ...past.map((id) => this.log.get(id)?.time ?? 0))
    const list = listOf({
      v: forgery.v ?? shippedProtocol,
      device: forgery.device ?? device,
      seq: forgery.seq ?? (tip === undefined ? 0 : tip.seq + 1),
      prev,
      parents,
      time: forgery.time ?? Math.max(now, latest + 1),
      body,
    })
    const own = signature ?? (await this.#means.key.sign(signedMessage(game, list)))
    return concatBytes(own, list)
  }

  /** Takes actions into its own log, as if they were sound. */
  learn(items: readonly Uint8Array[]): readonly Authentic[] {
    return this.#take(items)
  }

  #hear(link: Link, bytes: Uint8Array): void {
    const message = readMessage(bytes)
    if (!message.ok || message.value.type !== 'carry') return
    const news = message.value.items.filter((bytes) => {
      const text = Buffer.from(bytes).toString('latin1')
      const isNew = !this.#heard.has(text)
      this.#heard.add(text)
      return isNew
    })
    this.#take(news)
    // It may be sent more.
    link.send(askForAll)
  }

  #take(items: readonly Uint8Array[]): readonly Authentic[] {
    const { game } = this.#means
    const read = items.flatMap((bytes) => {
      const action = decodeAction(bytes, game)
      if (action.ok) return [asAuthentic(action.value)]
      const first = decodeAction(bytes, null)
      return first.ok && first.value.id === game ? [asAuthentic(first.value)] : []
    })
    return this.log.add(read, maxTimeMs).accepted
  }
}

const askForAll = writeHave({ ranges: new Map(), branches: [], heads: [] })

interface Listed {
  readonly v: number
  readonly device: DeviceId
  readonly seq: number
  readonly prev: ActionId | null
  readonly parents: readonly ActionId[]
  readonly time: number
  readonly body: Json
}

/** [act-bytes], of anything: the app's own writer refuses what is not sound. */
function listOf({ v, device, seq, prev, parents, time, body }: Listed): Uint8Array {
  const writer = new CborWriter()
  writer.array(7)
  writer.integer(v)
  writer.hex(device)
  writer.integer(seq)
  if (prev === null) writer.null()
  else writer.hex(prev)
  writer.array(parents.length)
  for (const parent of parents) writer.hex(parent)
  writer.integer(time)
  writer.json(body)
  return writer.finish()
}
