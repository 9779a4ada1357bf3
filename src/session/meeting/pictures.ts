import { fail, fault, ok, type Result } from '../../base/result.ts'
import { sha256Hex } from '../../base/hash.ts'
import type { Authentic } from '../../actions/authentic.ts'
import { idIn } from '../../actions/codec.ts'
import { actionId, type ActionId } from '../../actions/ids.ts'
import { part, signedIn } from '../../actions/picture.ts'
import { isHiddenForAll, picturesShown } from '../../engine/people/pictures.ts'
import type { Archive } from '../../storage/archive.ts'
import type { Replica, Taken } from '../record/replica.ts'

/** Pictures that are offered and not signed for: of more than this the first are forgotten. */
const offeredMax = 8

/**
 * The pictures of a game, each held with the action that names it: those that came by themselves later, and those that a
 * majority wants nobody to be shown. docs/PROTOCOL.md, [picture-bytes], [hide-all].
 */
export class Pictures {
  readonly #replica: Replica
  readonly #archive: Archive
  readonly #offered = new Map<string, Uint8Array>()

  constructor(replica: Replica, archive: Archive) {
    this.#replica = replica
    this.#archive = archive
  }

  /** Holds a picture that is about to be signed for, and gives its hash. Fault: `picture-unfit`. */
  async offer(bytes: Uint8Array): Promise<Result<string>> {
    const { pictureForm } = await import('../../actions/picture-form.ts')
    if (pictureForm(bytes) === null) return fail(fault('picture-unfit'))
    const hash = sha256Hex(bytes)
    this.#offered.set(hash, bytes)
    const [oldest] = this.#offered.keys()
    if (this.#offered.size > offeredMax && oldest !== undefined) this.#offered.delete(oldest)
    return ok(hash)
  }

  /** Gives an action that this device has just signed the picture that it names. */
  attach({ attached }: Authentic): void {
    if (attached !== undefined) attached.bytes ??= this.#offered.get(attached.hash) ?? null
  }

  /** What came as an action's picture, whatever it is; `null`: it is not here, or hidden for everybody. */
  of(id: ActionId): Uint8Array | null {
    const bytes = this.#replica.log.get(id)?.attached?.bytes ?? null
    const { state } = this.#replica
    if (bytes === null || state === null || isHiddenForAll(state, id)) return null
    return bytes
  }

  /** Of these actions those whose picture is here. */
  heldOf(ids: readonly ActionId[]): readonly Authentic[] {
    const actions = ids.flatMap((id) => this.#replica.log.get(id) ?? [])
    return actions.filter(({ attached }) => attached !== undefined && attached.bytes !== null)
  }

  /** The actions whose pictures are shown, and are not here. */
  lacking(): readonly ActionId[] {
    const { state, log } = this.#replica
    if (state === null) return []
    return picturesShown(state).filter((id) => log.get(id)?.attached?.bytes === null)
  }

  /** Keeps the pictures of actions that were here without. */
  async takeLate(batch: readonly Uint8Array[], each: Taken['each']): Promise<void> {
    const { log, state } = this.#replica
    const late: Uint8Array[] = []
    for (const [at, arrival] of each.entries()) {
      const bytes = batch[at]
      if (arrival.status !== 'duplicate' || bytes === undefined) continue
      const picture = pictureIn(bytes)
      const attached = picture === null ? undefined : log.get(arrival.id)?.attached
      if (attached?.bytes !== null || (state !== null && isHiddenForAll(state, arrival.id)))
        continue
      if (picture === null || sha256Hex(picture) !== attached.hash) continue
      attached.bytes = picture
      late.push(bytes)
    }
    // Where the disk does not take them they are asked for again next time.
    if (late.length > 0) await this.#archive.append(late)
  }

  /** Drops, here and on the disk, what is hidden for everybody and settled: only the hash stays. */
  async drop(): Promise<void> {
    const { log, state } = this.#replica
    const sealed = new Set<ActionId>()
    for (const [what, { action }] of state?.hidden ?? []) {
      const attached = log.get(actionId(what))?.attached
      if (attached === undefined || attached.bytes === null) continue
      const place = log.order.findIndex(({ id }) => id === action)
      if (place < 0 || place >= log.settled) continue
      attached.bytes = null
      sealed.add(actionId(what))
    }
    if (sealed.size === 0) return
    const kept = await this.#archive.readAll()
    if (!kept.ok) return
    await this.#archive.replaceAll(
      kept.value.map((bytes) => {
        const isHidden = pictureIn(bytes) !== null && sealed.has(idIn(bytes, log.game))
        return isHidden ? signedIn(bytes) : bytes
      }),
    )
  }
}

function pictureIn(bytes: Uint8Array): Uint8Array | null {
  const parted = part(bytes)
  return parted.ok ? parted.value.picture : null
}
