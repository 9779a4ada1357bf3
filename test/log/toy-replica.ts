import { bytesFromHex, concatBytes } from '../../src/base/bytes.ts'
import type { UnsignedAction } from '../../src/actions/action.ts'
import { asAuthentic, type Authentic } from '../../src/actions/authentic.ts'
import type { Body } from '../../src/actions/body.ts'
import { decodeAction, encodeUnsigned } from '../../src/actions/codec.ts'
import type { ActionId, DeviceId, GameId } from '../../src/actions/ids.ts'
import { actionsOf, type LogSnapshot } from '../../src/log/log-snapshot.ts'
import { Log } from '../../src/log/log.ts'
import { noFacts } from '../../src/log/order-facts.ts'
import { toyMachine } from './toy-machine.ts'

/**
 * Years of play are run: a signature here is the signer's name, as nobody in the simulator forges one. Throws on what cannot
 * be encoded.
 */
export function signByName(action: UnsignedAction): Authentic {
  const encoded = encodeUnsigned(action)
  const name = bytesFromHex(action.device)
  if (!encoded.ok || !name.ok) throw new Error(JSON.stringify(encoded))
  const bytes = concatBytes(name.value, new Uint8Array(32), encoded.value)
  const read = decodeAction(bytes, action.game)
  if (!read.ok) throw new Error(JSON.stringify(read))
  return asAuthentic(read.value)
}

/** One device: memory, disk and clock. It does what a session does. */
export class SimReplica {
  readonly name: string
  device: DeviceId
  readonly skewMs: number
  isOnline = true
  isDiskFull = false
  /** The key must not sign any more: what it signed may be lost here. */
  isMute = false
  /** It has less than it had, since the last time somebody asked: a crash before writing, a backup put back. */
  hasLost = false
  log: Log
  /** What survives a crash. */
  #disk: Authentic[] = []
  #backup: readonly Authentic[] | null = null
  #unsaved = 0
  #snapshot: LogSnapshot | null = null
  #archived = 0

  constructor(name: string, game: GameId, device: DeviceId, skewMs: number) {
    this.name = name
    this.device = device
    this.skewMs = skewMs
    this.log = new Log(game, toyMachine())
  }

  clock(trueMs: number): number {
    return Math.max(0, trueMs + this.skewMs)
  }

  receive(batch: readonly Authentic[], trueMs: number): readonly Authentic[] {
    if (batch.length === 0) return []
    const { accepted } = this.log.add(batch, this.clock(trueMs))
    this.#archive(accepted)
    return accepted
  }

  retry(trueMs: number): void {
    this.#archive(this.log.retry(this.clock(trueMs)).accepted)
  }

  /** Composes, signs, archives and takes in, as far as `crashAt` lets. */
  act(body: Body, trueMs: number, crashAt: 'never' | 'signed' | 'archived'): Authentic | null {
    if (this.isMute) return null
    // A statement that is not on disk could be contradicted after a crash.
    if (this.isDiskFull && ['minutes', 'countersign', 'pass'].includes(body.type)) return null
    const composed = this.log.compose(this.device, body, this.clock(trueMs))
    if (!composed.ok) {
      this.isMute = true
      return null
    }
    return this.put(composed.value, trueMs, crashAt)
  }

  put(
    action: UnsignedAction,
    trueMs: number,
    crashAt: 'never' | 'signed' | 'archived' = 'never',
  ): Authentic | null {
    const signed = signByName(action)
    if (crashAt === 'signed') return this.#crashed()
    if (crashAt === 'archived' && !this.isDiskFull) {
      this.#disk.push(signed)
      return this.#crashed()
    }
    const { accepted } = this.log.add([signed], Math.max(this.clock(trueMs), action.time))
    this.#archive(accepted)
    return accepted[0] ?? null
  }

  /** Comes back with what is on disk. A key that signed more than that must not sign again. */
  crash(): void {
    const own = this.log.actionsOf(this.device).length
    const log = this.#resumed() ?? new Log(this.log.game, toyMachine())
    log.load(this.#disk, 0)
    this.log = log
    if (this.#unsaved > 0) this.hasLost = true
    this.#unsaved = 0
    if (log.actionsOf(this.device).length < own) this.isMute = true
  }

  backUp(): void {
    this.#backup = [...this.#disk]
  }

  /** The disk as it was at the last backup. The archive is found to be behind, and the device signs with a new key. */
  restore(device: DeviceId): void {
    if (this.#backup === null) return
    this.#disk = [...this.#backup]
    this.device = device
    this.crash()
    this.hasLost = true
    this.isMute = false
  }

  get hasUnsaved(): boolean {
    return this.#unsaved > 0
  }

  copyOf(other: SimReplica): void {
    this.#disk = [...other.#disk]
    this.crash()
    this.isMute = false
  }

  lackedBy(heads: readonly ActionId[]): readonly Authentic[] {
    return this.log.lackedBy(heads, 10_000)
  }

  /** Goes on from the snapshot, if there is one and the disk has what it speaks of. */
  #resumed(): Log | null {
    if (this.#snapshot === null) return null
    const bytes = new Map(this.#disk.map((action) => [action.id, action.bytes]))
    const kept = actionsOf(this.#snapshot, bytes)
    if (kept === null) return null
    const machine = toyMachine()
    const { seals } = this.#snapshot.seals
    const segments = [...seals.map(({ from }) => from), kept.all.length]
    machine.evaluate(kept.all, 0, { ...noFacts, segments })
    return Log.resume(this.#snapshot, kept, machine)
  }

  /** Each fourth time that something is archived, where there are seals: mostly it is behind when it is needed. */
  #takeSnapshot(): void {
    if (this.#archived++ % 4 === 0) this.#snapshot = this.log.snapshot() ?? this.#snapshot
  }

  #archive(accepted: readonly Authentic[]): void {
    if (this.isDiskFull) {
      this.#unsaved += accepted.length
      return
    }
    // What could not be written while the disk was full is written with the next.
    if (this.#unsaved > 0) this.#disk = [...this.log.order]
    else this.#disk.push(...accepted)
    this.#unsaved = 0
    if (accepted.length > 0) this.#takeSnapshot()
  }

  #crashed(): null {
    this.crash()
    return null
  }
}
