import { provedThrow, rememberProved, type ProvedThrow } from '../engine/kernel/proved-throws.ts'
import type { SignedAction } from '../actions/action.ts'
import type { BodyOf } from '../actions/body.ts'
import type { ActionId } from '../actions/ids.ts'
import { metaKeys, type Archive } from '../storage/archive.ts'

/** Which throws' proofs this device found right, and what they stand for. */
interface ProofRecord {
  readonly version: 1
  readonly proved: ReadonlyMap<ActionId, ProvedThrow>
}

interface Throw {
  readonly action: SignedAction
  readonly body: BodyOf<'throw'>
}

/** Fewer than this are checked again in a moment. */
const worthIt = 16

/**
 * Remembers beside the archive which proofs of throws were found right: each takes some ms. Unlike a snapshot this does not
 * hang on the code that wrote it, so a new version of the app, which derives a long game anew, checks nearly none again.
 */
export class ProofKeeper {
  readonly #archive: Archive
  readonly #known: ReadonlyMap<ActionId, ProvedThrow>
  /** Throws that are not known from before. */
  #fresh: Throw[] = []

  private constructor(archive: Archive, known: ReadonlyMap<ActionId, ProvedThrow>) {
    this.#archive = archive
    this.#known = known
  }

  static async open(archive: Archive): Promise<ProofKeeper> {
    return new ProofKeeper(archive, await stored(archive))
  }

  /** Whether enough was found right since that it is worth its writing. */
  get isDue(): boolean {
    return this.#fresh.length >= worthIt
  }

  /** Spares the engine what is known of these actions; to be called before it sees them. */
  recall(actions: readonly SignedAction[]): void {
    for (const action of actions) {
      const { body } = action
      if (body.type !== 'throw' || body.proof === undefined) continue
      const found = this.#known.get(action.id)
      if (found === undefined) this.#fresh.push({ action, body })
      else rememberProved(body, found)
    }
  }

  /** Keeps what was found right since. If it fails nothing is lost: those proofs are checked once more. */
  async keep(): Promise<void> {
    // What was not found right is not looked at again.
    const fresh = this.#fresh.splice(0)
    // Another tab may have kept some meanwhile.
    const proved = new Map(await stored(this.#archive))
    const before = proved.size
    for (const { action, body } of fresh) {
      const found = provedThrow(body)
      if (found !== undefined) proved.set(action.id, found)
    }
    const record: ProofRecord = { version: 1, proved }
    if (proved.size > before) await this.#archive.putMeta(metaKeys.proofs, record)
  }
}

async function stored(archive: Archive): Promise<ReadonlyMap<ActionId, ProvedThrow>> {
  const read = await archive.getMeta(metaKeys.proofs)
  return read.ok && isProofRecord(read.value) ? read.value.proved : new Map()
}

function isProofRecord(value: unknown): value is ProofRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === 1 &&
    'proved' in value &&
    value.proved instanceof Map &&
    [...value.proved.values()].every(isProved)
  )
}

function isProved(value: unknown): value is ProvedThrow {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'beta' in value &&
    value.beta instanceof Uint8Array &&
    value.beta.length === 64
  )
}
