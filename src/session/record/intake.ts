import { bytesFromHex } from '../../base/bytes.ts'
import { fault, type Fault, type Result } from '../../base/result.ts'
import type { Task } from '../../base/task.ts'
import { signatureLength } from '../../crypto/keys.ts'
import type { SignedAction } from '../../actions/action.ts'
import { asAuthentic, type Authentic } from '../../actions/authentic.ts'
import { decodeAction, decodeUnread, isOfNewer, signedMessage } from '../../actions/codec.ts'
import type { ActionId, DeviceId, GameId } from '../../actions/ids.ts'
import { signedIn } from '../../actions/picture.ts'
import type { Arrival } from '../../log/arrival.ts'
import type { Scheduler } from '../scheduler.ts'
import type { Signed, SignatureVerifier } from './signatures.ts'

/** What is found of bytes before the log sees them: an action that its device signed, or what became of them. */
export type Checked = { readonly status: 'authentic'; readonly action: Authentic } | Arrival

/** What this device kept of a game; what of it is not what was once kept. */
export interface Proved {
  readonly authentic: readonly Authentic[]
  readonly damaged: readonly Uint8Array[]
  /** Sound, and of a newer build of the app: this one does not know what it says. */
  readonly unread: readonly Uint8Array[]
}

const readAtOnce = 16
const verifiedAtOnce = 256
const followedAtOnce = 256

/** The way of bytes to the log: nothing gets there, or anywhere else, that its device did not sign. */
export class Intake {
  readonly #game: GameId
  readonly #verifier: SignatureVerifier
  readonly #scheduler: Scheduler

  constructor(game: GameId, verifier: SignatureVerifier, scheduler: Scheduler) {
    this.#game = game
    this.#verifier = verifier
    this.#scheduler = scheduler
  }

  /** Bytes from outside, of which every signature is looked at; what `isKnown` is passed over. One answer for each. */
  async check(
    batch: readonly Uint8Array[],
    isKnown: (id: ActionId) => boolean,
  ): Promise<readonly Checked[]> {
    const read = await this.#scheduler.run(this.#reading(batch))
    const fresh = new Map<ActionId, SignedAction>()
    for (const one of read) if (one.ok && !isKnown(one.value.id)) fresh.set(one.value.id, one.value)
    const signed = await this.#signedOf([...fresh.values()])
    const newer = await this.#newerAmong(batch.filter((_, at) => isUnknown(read[at])))
    return read.map((one, at): Checked => {
      const by = newer.get(batch[at] ?? new Uint8Array())
      if (by !== undefined) return refused(fault('friend-newer', { device: by }))
      if (!one.ok) return refused(one.fault)
      const { id } = one.value
      const action = signed.get(id)
      if (action === undefined && fresh.has(id)) return refused(fault('bad-signature'))
      // The first of its copies is the one that comes in.
      if (action === undefined || !signed.delete(id)) return { status: 'duplicate', id }
      fresh.delete(id)
      return { status: 'authentic', action }
    })
  }

  /**
   * This device's own archive, whose bytes were all checked when they came: [sig-chain]. An id covers all of an action, its
   * signature too, so what an authentic action of the same device names as `prev` is as it was. Of each chain only the newest
   * signature is looked at; and that of each action before one that rotted.
   */
  async prove(archive: readonly Uint8Array[]): Promise<Proved> {
    const read = await this.#scheduler.run(this.#reading(archive))
    const newer = await this.#newerAmong(archive.filter((_, place) => isUnknown(read[place])))
    const unread = [...newer.keys()]
    const damaged = archive.filter((bytes, place) => read[place]?.ok !== true && !newer.has(bytes))
    const open = new Map<ActionId, SignedAction>()
    for (const one of read) {
      // What stands there twice came late with its picture.
      if (one.ok && !hasPicture(open.get(one.value.id))) open.set(one.value.id, one.value)
    }
    const authentic: Authentic[] = []
    let tips = await this.#scheduler.run(tipsIn(open))
    while (tips.length > 0) {
      const signed = await this.#signedOf(tips)
      const next: SignedAction[] = []
      for (const tip of tips) {
        if (signed.has(tip.id)) await this.#scheduler.run(taking(open, tip, authentic))
        else {
          open.delete(tip.id)
          damaged.push(tip.bytes)
          const before = beforeIn(open, tip)
          if (before !== undefined) next.push(before)
        }
      }
      tips = next.filter(({ id }) => open.has(id))
    }
    return { authentic, damaged, unread }
  }

  /** Those that a device signed as an action, whatever they say; with the device. */
  async #newerAmong(unknown: readonly Uint8Array[]): Promise<ReadonlyMap<Uint8Array, DeviceId>> {
    const found = new Map<Uint8Array, DeviceId>()
    for (const bytes of unknown) {
      const action = decodeUnread(bytes, this.#game)
      if (!action.ok) continue
      if ((await this.#signedOf([action.value])).size > 0) found.set(bytes, action.value.device)
    }
    return found
  }

  *#reading(batch: readonly Uint8Array[]): Task<readonly Result<SignedAction>[]> {
    const read: Result<SignedAction>[] = []
    for (const bytes of batch) {
      if (read.length % readAtOnce === 0) yield
      read.push(decodeAction(bytes, this.#game))
    }
    return read
  }

  async #signedOf(actions: readonly SignedAction[]): Promise<Map<ActionId, Authentic>> {
    const signed = new Map<ActionId, Authentic>()
    const keys = new Map<DeviceId, Uint8Array>()
    for (let at = 0; at < actions.length; at += verifiedAtOnce) {
      const some = actions.slice(at, at + verifiedAtOnce)
      const verdicts = await this.#verifier.verifyAll(some.map((action) => toVerify(action, keys)))
      for (const [index, action] of some.entries()) {
        if (verdicts[index] === true) signed.set(action.id, asAuthentic(action))
      }
    }
    return signed
  }
}

/** In order as an action, but for what it says. */
function isUnknown(read: Result<SignedAction> | undefined): boolean {
  return read?.ok === false && isOfNewer(read.fault)
}

function hasPicture(action: SignedAction | undefined): boolean {
  return action?.attached !== undefined && action.attached.bytes !== null
}

function refused(reason: Fault): Checked {
  return { status: 'refused', fault: reason, action: null }
}

/** Those that none of the same device follows. */
function* tipsIn(actions: ReadonlyMap<ActionId, SignedAction>): Task<readonly SignedAction[]> {
  const followed = new Set<ActionId>()
  let count = 0
  for (const action of actions.values()) {
    if (count++ % followedAtOnce === 0) yield
    const before = beforeIn(actions, action)
    if (before !== undefined) followed.add(before.id)
  }
  return [...actions.values()].filter(({ id }) => !followed.has(id))
}

/** Takes what a signature proves, newest first, from those that are open. */
function* taking(
  open: Map<ActionId, SignedAction>,
  tip: SignedAction,
  authentic: Authentic[],
): Task<void> {
  let proved: SignedAction | undefined = open.get(tip.id)
  for (; proved !== undefined; proved = beforeIn(open, proved)) {
    if (authentic.length % followedAtOnce === 0) yield
    open.delete(proved.id)
    authentic.push(asAuthentic(proved))
  }
}

/** The same device's action before this one: without the same device, one's signature would vouch for another's words. */
function beforeIn(
  actions: ReadonlyMap<ActionId, SignedAction>,
  { prev, device, seq }: SignedAction,
): SignedAction | undefined {
  const before = prev === null ? undefined : actions.get(prev)
  return before?.device === device && before.seq === seq - 1 ? before : undefined
}

/** Those that the log may see. */
export function authenticIn(checked: readonly Checked[]): readonly Authentic[] {
  return checked.flatMap((one) => (one.status === 'authentic' ? one.action : []))
}

function toVerify({ bytes, game, device }: SignedAction, keys: Map<DeviceId, Uint8Array>): Signed {
  const known = keys.get(device)
  const read = known === undefined ? bytesFromHex(device) : null
  const publicKey = known ?? (read?.ok === true ? read.value : new Uint8Array())
  keys.set(device, publicKey)
  const signed = signedIn(bytes)
  return {
    signature: signed.subarray(0, signatureLength),
    message: signedMessage(game, signed.subarray(signatureLength)),
    publicKey,
  }
}
