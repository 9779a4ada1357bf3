import { bytesFromHex } from '../base/bytes.ts'
import { provedThrow, rememberProved, type ProvedThrow } from '../engine/kernel/proved-throws.ts'
import type { SignedAction } from '../actions/action.ts'
import type { BodyOf } from '../actions/body.ts'
import { IdTable } from '../log/id-table.ts'
import { metaKeys, type Archive } from '../storage/archive.ts'

/** In columns: which throws' proofs this device found right, and what they stand for. */
interface ProofRecord {
  readonly version: 1
  /** Of the actions, 32 bytes each. */
  readonly ids: Uint8Array
  readonly keys: readonly string[]
  /** Of each its die key's place in `keys`. */
  readonly keyOf: Uint16Array
  /** 64 bytes each. */
  readonly betas: Uint8Array
}

interface Throw {
  readonly action: SignedAction
  readonly body: BodyOf<'throw'>
}

/** Fewer than this are checked again in a moment. */
const worthIt = 16
const idLength = 32
const betaLength = 64
const nothing: ProofRecord = {
  version: 1,
  ids: new Uint8Array(),
  keys: [],
  keyOf: new Uint16Array(),
  betas: new Uint8Array(),
}

/**
 * Remembers beside the archive which proofs of throws were found right. Unlike a snapshot this does not hang on the code
 * that wrote it, so a new version of the app, which derives a long game anew, checks nearly none of them again.
 */
export class ProofKeeper {
  readonly #archive: Archive
  readonly #known: ProofRecord
  readonly #table: IdTable
  /** Throws that are not known from before. */
  #fresh: Throw[] = []

  private constructor(archive: Archive, known: ProofRecord) {
    this.#archive = archive
    this.#known = known
    this.#table = new IdTable(known.ids)
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
      const found = provedAt(this.#known, this.#table.placeOf(action.id))
      if (found === null) this.#fresh.push({ action, body })
      else rememberProved(body, found)
    }
  }

  /** Keeps what was found right since. If it fails nothing is lost: those proofs are checked once more. */
  async keep(): Promise<void> {
    const proved = this.#fresh.filter(({ body }) => provedThrow(body) !== undefined)
    // What was not found right is not looked at again.
    this.#fresh = []
    if (proved.length === 0) return
    // Another tab may have kept some meanwhile.
    const before = await stored(this.#archive)
    const table = new IdTable(before.ids)
    const besides = proved.filter(({ action }) => table.placeOf(action.id) < 0)
    if (besides.length > 0) await this.#archive.putMeta(metaKeys.proofs, joined(before, besides))
  }
}

async function stored(archive: Archive): Promise<ProofRecord> {
  const read = await archive.getMeta(metaKeys.proofs)
  return read.ok && isProofRecord(read.value) ? read.value : nothing
}

function joined(before: ProofRecord, fresh: readonly Throw[]): ProofRecord {
  const from = before.keyOf.length
  const count = from + fresh.length
  const ids = new Uint8Array(count * idLength)
  const keyOf = new Uint16Array(count)
  const betas = new Uint8Array(count * betaLength)
  ids.set(before.ids)
  keyOf.set(before.keyOf)
  betas.set(before.betas)
  const keys = new Map(before.keys.map((key, place) => [key, place]))
  fresh.forEach(({ action, body }, index) => {
    const found = provedThrow(body)
    const id = bytesFromHex(action.id)
    if (found === undefined || !id.ok) return
    const place = keys.get(found.key) ?? keys.size
    keys.set(found.key, place)
    ids.set(id.value, (from + index) * idLength)
    keyOf[from + index] = place
    betas.set(found.beta, (from + index) * betaLength)
  })
  return { version: 1, ids, keys: [...keys.keys()], keyOf, betas }
}

function provedAt({ keys, keyOf, betas }: ProofRecord, place: number): ProvedThrow | null {
  const key = keys[keyOf[place] ?? -1]
  const beta = betas.subarray(place * betaLength, (place + 1) * betaLength)
  return key === undefined || place < 0 || beta.length !== betaLength ? null : { key, beta }
}

function isProofRecord(value: unknown): value is ProofRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === 1 &&
    'ids' in value &&
    value.ids instanceof Uint8Array &&
    'keys' in value &&
    Array.isArray(value.keys) &&
    value.keys.every((key) => typeof key === 'string') &&
    'keyOf' in value &&
    value.keyOf instanceof Uint16Array &&
    'betas' in value &&
    value.betas instanceof Uint8Array &&
    value.ids.length === idLength * value.keyOf.length &&
    value.betas.length === betaLength * value.keyOf.length
  )
}
