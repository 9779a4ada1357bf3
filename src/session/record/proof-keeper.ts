import { provedThrow, rememberProved, type ProvedThrow } from '../../engine/kernel/proved-throws.ts'
import {
  foundOf,
  rememberBallot,
  type Checked,
  type FoundBallot,
} from '../../engine/votes/encrypted-ballots.ts'
import type { SignedAction } from '../../actions/action.ts'
import type { ActionId } from '../../actions/ids.ts'
import { metaKeys, type Archive } from '../../storage/archive.ts'

/** Which proofs this device found right, of throws and of ballots, and what they stand for. */
interface ProofRecord {
  readonly version: 2
  readonly proved: ReadonlyMap<ActionId, ProvedThrow>
  readonly ballots: ReadonlyMap<ActionId, FoundBallot>
}

const none: ProofRecord = { version: 2, proved: new Map(), ballots: new Map() }

/** Fewer than this are checked again in a moment. */
const worthIt = 16

/**
 * Remembers beside the archive which proofs of throws and of ballots were found right: each takes some ms. Unlike a snapshot
 * this does not hang on the code that wrote it, so a new version of the app, which derives a long game anew, checks nearly
 * none again.
 */
export class ProofKeeper {
  readonly #archive: Archive
  readonly #known: ProofRecord
  /** What has proofs and is not known from before. */
  #fresh: SignedAction[] = []

  private constructor(archive: Archive, known: ProofRecord) {
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
      if (this.#recallOne(action)) continue
      const { body } = action
      const hasProofs = body.type === 'throw' ? body.proof !== undefined : isBallot(body)
      if (hasProofs) this.#fresh.push(action)
    }
  }

  #recallOne({ id, body }: SignedAction): boolean {
    if (body.type === 'throw') {
      const found = this.#known.proved.get(id)
      if (found !== undefined) rememberProved(body, found)
      return found !== undefined
    }
    const found = isBallot(body) ? this.#known.ballots.get(id) : undefined
    if (found !== undefined && isBallot(body)) rememberBallot(body, found)
    return found !== undefined
  }

  /** Keeps what was found right since. If it fails nothing is lost: those proofs are checked once more. */
  async keep(): Promise<void> {
    // What was not found right is not looked at again.
    const fresh = this.#fresh.splice(0)
    // Another tab may have kept some meanwhile.
    const before = await stored(this.#archive)
    const [proved, ballots] = [new Map(before.proved), new Map(before.ballots)]
    for (const { id, body } of fresh) {
      const thrown = body.type === 'throw' ? provedThrow(body) : undefined
      if (thrown !== undefined) proved.set(id, thrown)
      const ballot = isBallot(body) ? foundOf(body) : undefined
      if (ballot !== undefined) ballots.set(id, ballot)
    }
    const record: ProofRecord = { version: 2, proved, ballots }
    const isMore = proved.size + ballots.size > before.proved.size + before.ballots.size
    if (isMore) await this.#archive.putMeta(metaKeys.proofs, record)
  }
}

type Body = SignedAction['body']

function isBallot(body: Body): body is Checked {
  switch (body.type) {
    case 'encrypted-vote':
    case 'open-ballots':
    case 'deal-draw':
    case 'open-draw':
    case 'encrypted-answer':
    case 'open-answers':
      return true
    default:
      return false
  }
}

async function stored(archive: Archive): Promise<ProofRecord> {
  const read = await archive.getMeta(metaKeys.proofs)
  return read.ok && isProofRecord(read.value) ? read.value : none
}

function isProofRecord(value: unknown): value is ProofRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === 2 &&
    'proved' in value &&
    value.proved instanceof Map &&
    [...value.proved.values()].every(isProved) &&
    'ballots' in value &&
    value.ballots instanceof Map &&
    [...value.ballots.values()].every(isFoundBallot)
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

function isFoundBallot(value: unknown): value is FoundBallot {
  if (typeof value !== 'object' || value === null) return false
  if ('right' in value && typeof value.right !== 'string') return false
  if ('wrong' in value && typeof value.wrong !== 'string') return false
  if (!('opened' in value)) return true
  const { opened } = value
  return (
    typeof opened === 'object' &&
    opened !== null &&
    'of' in opened &&
    typeof opened.of === 'string' &&
    'texts' in opened &&
    Array.isArray(opened.texts) &&
    opened.texts.every((text) => text === null || typeof text === 'string')
  )
}
