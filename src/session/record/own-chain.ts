import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import type { FaultCode } from '../../texts/fault-codes.ts'
import type { Authentic } from '../../actions/authentic.ts'
import { decodeAction } from '../../actions/codec.ts'
import { deviceId, type DeviceId } from '../../actions/ids.ts'
import { maxAheadMs } from '../../actions/limits.ts'
import type { Log } from '../../log/log.ts'
import type { Archive } from '../../storage/archive.ts'
import type { PlayerKeys } from '../keys/device-keys.ts'
import type { SeqWitness } from '../../storage/witness.ts'
import type { Ports } from '../ports.ts'

/** For so long, ms, after the others gave back what this device had lost it signs nothing: more may come, bit by bit. */
const comingBackMs = 5_000

/** What one key has signed, as far as this device knows: [arc-restored]. Where it lacks something of that it is unsure of itself. */
export class OwnChain {
  readonly #device: DeviceId
  readonly #log: Log
  readonly #ports: Pick<Ports, 'clock' | 'witness'>
  /** The highest place in which the key has signed, as far as the archive and the others tell. */
  #highest = -1
  /** When something that was not known here came from the others last, ms; `null`: it never did. */
  #cameMs: number | null = null

  constructor(
    ports: Pick<Ports, 'clock' | 'witness'>,
    { log }: { readonly log: Log },
    { device }: Pick<PlayerKeys, 'device'>,
  ) {
    this.#device = deviceId(device.publicHex)
    this.#log = log
    this.#ports = ports
  }

  /** Takes note of what of it stands in the archive. */
  archived(actions: readonly Authentic[]): void {
    for (const { device, seq } of actions) {
      if (device === this.#device) this.#highest = Math.max(this.#highest, seq)
    }
  }

  /** Takes note of what of it others have given back, which was not known here. */
  gaveBack(actions: readonly Authentic[]): void {
    this.archived(actions)
    this.signed(this.#highest)
    this.#cameMs = this.#ports.clock.now()
  }

  /** Takes note of what was signed just now. */
  signed(seq: number): void {
    this.#ports.witness(this.#device).note(seq)
  }

  /** The highest place in which the key is known to have signed. */
  get signedTo(): number {
    return Math.max(this.#highest, this.#ports.witness(this.#device).highest() ?? -1)
  }

  /** Whether the key signed more than is in the log. */
  get isBehind(): boolean {
    return this.signedTo > (this.#log.lastOf(this.#device)?.seq ?? -1)
  }

  /** That this device is unsure of itself, and signs nothing, with the fault that tells why; `null`: it has all that it signed. */
  doubt(code: FaultCode): Fault | null {
    return this.isBehind ? fault(code) : null
  }

  /**
   * What it signed that is dated ahead of the clock, up to its newest, if nobody else built on any of it and it went out by no
   * file or text: nobody can have counted it, and it can be taken back. Not with the game itself: nothing would be left. [act-taken-back]
   */
  takeable(): readonly Authentic[] {
    if (this.isBehind) return []
    const late = this.#log.unbuiltOn(this.#device, this.#ports.clock.now() + maxAheadMs)
    if (late.some(({ id }) => id === this.#log.game)) return []
    return late.every(({ seq }) => seq > this.#givenTo) ? late : []
  }

  /** Takes note that others may have all of it, by a file or as text: whoever holds it for its time is not known, and lets go of nothing. */
  gave(): void {
    const last = this.#log.actionsOf(this.#device).at(-1)
    if (last !== undefined && last.seq > (this.#given.highest() ?? -1)) this.#given.note(last.seq)
  }

  /** Forgets all of it. */
  forget(): void {
    this.#ports.witness(this.#device).forget()
    this.#given.forget()
  }

  /** The highest place that others may know of. Where nothing is remembered, all may be. */
  get #givenTo(): number {
    const isForgotten = this.#ports.witness(this.#device).highest() === null
    return this.#given.highest() ?? (isForgotten ? Infinity : -1)
  }

  get #given(): SeqWitness {
    return this.#ports.witness(deviceId(`${this.#device} given`))
  }

  /**
   * That the others would hold back what it signs next, for what it signed before; `null`: they would not. `isSure`: somebody was
   * met who finds this clock right. Without, it may be slow now, and what it signed long known to all.
   */
  whyAhead(isSure: boolean): Fault | null {
    const aheadMs = (this.#log.lastOf(this.#device)?.time ?? 0) - this.#ports.clock.now()
    if (aheadMs <= maxAheadMs) return null
    const known = isSure ? 'signed-ahead-unseen' : 'signed-ahead'
    const code = this.takeable().length > 0 ? known : 'signed-ahead-for-good'
    const minutes = Math.round(aheadMs / 60_000)
    return fault(this.#isCreationAhead ? 'created-ahead' : code, { minutes })
  }

  /** Whether the game itself is dated ahead: nobody else has it before then. */
  get #isCreationAhead(): boolean {
    const created = this.#log.get(this.#log.game)
    return created !== undefined && created.time > this.#ports.clock.now() + maxAheadMs
  }

  /** Takes what is {@link takeable} out of the archive; what people are to know then. Faults: `nothing-to-take-back`, those of the archive. */
  async takeBack(archive: Archive): Promise<Result<Fault>> {
    const taken = this.takeable()
    const [first] = taken
    if (first === undefined) return fail(fault('nothing-to-take-back'))
    const all = await archive.readAll()
    if (!all.ok) return all
    const ids = new Set(taken.map(({ id }) => id))
    const rest = all.value.filter((bytes) => {
      const read = decodeAction(bytes, this.#log.game)
      return !read.ok || !ids.has(read.value.id)
    })
    const witness = this.#ports.witness(this.#device)
    const signedTo = witness.highest() ?? -1
    // First: what stands in the archive tells it again, what is gone nobody gives back.
    witness.forget()
    if (first.seq > 0) witness.note(first.seq - 1)
    const kept = await archive.replaceAll(rest)
    if (kept.ok) return ok(fault('taken-back', { count: taken.length }))
    witness.note(signedTo)
    return kept
  }

  /**
   * Those of these, from outside, that the key signed. Not what is dated ahead: that is held, by the others too, until something
   * else takes its place, for it may have been taken back here.
   */
  among(fromOutside: readonly Authentic[]): readonly Authentic[] {
    const latestMs = this.#ports.clock.now() + maxAheadMs
    return fromOutside.filter(({ device, time }) => device === this.#device && time <= latestMs)
  }

  /** Whether it signed twice in one place: nothing can be built on both. */
  get isForked(): boolean {
    return this.#log.graph.tipsOf(this.#device).length > 1
  }

  /** Whether the next action could be signed on top of all that the key has signed. */
  maySign(): Result<null> {
    // A full disk kept from this tab what another signed: in the next place as this tab knows it, there is an action already.
    if (this.isBehind) return fail(fault('signed-in-other-tab'))
    const sinceMs = this.#cameMs === null ? comingBackMs : this.#ports.clock.now() - this.#cameMs
    return Math.abs(sinceMs) < comingBackMs ? fail(fault('own-actions-coming')) : ok(null)
  }
}
