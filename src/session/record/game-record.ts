import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import type { Task } from '../../base/task.ts'
import { applyAction } from '../../engine/kernel/apply.ts'
import { needsUpdate } from '../../engine/people/versions.ts'
import type { Authentic } from '../../actions/authentic.ts'
import type { Body } from '../../actions/body.ts'
import { byTime } from '../../log/ahead.ts'
import type { Duty } from '../../log/seals/duty.ts'
import { deviceId, type DeviceId, type GameId } from '../../actions/ids.ts'
import type { Archive } from '../../storage/archive.ts'
import { WatchedClock } from '../meeting/clock-check.ts'
import { newKeys, type DeviceKey, type PlayerKeys } from '../keys/device-keys.ts'
import type { KeyKeeper } from '../keys/key-keeper.ts'
import type { Scheduler } from '../scheduler.ts'
import { Damage } from './damage.ts'
import { authenticIn, Intake } from './intake.ts'
import { noteNewer } from './newer.ts'
import { OwnChain } from './own-chain.ts'
import type { Ports } from '../ports.ts'
import { idsOf, type Replica, type Taken } from './replica.ts'
import { signBody } from './sign-action.ts'
import { Pictures } from '../meeting/pictures.ts'
import { SignatureVerifier } from './signatures.ts'
import type { SnapshotKeeper } from './snapshot-keeper.ts'
import { Troubles } from '../troubles.ts'
import { openWorkplace, type Workplace } from './workplace.ts'

/** What this device holds of a game: archive, replica, and the key that signs. The session runs its methods one at a time. */
export class GameRecord {
  readonly replica: Replica
  readonly archive: Archive
  readonly signatures: SignatureVerifier
  readonly pictures: Pictures
  /** Whether somebody was met since the game was opened. */
  #areOthersMet = false
  readonly clock: WatchedClock
  readonly #ports: Ports
  readonly #scheduler: Scheduler
  readonly snapshots: SnapshotKeeper
  readonly #intake: Intake
  readonly #troubles = new Troubles()
  readonly #damage = new Damage()
  readonly #keeper: KeyKeeper
  #own: OwnChain

  private constructor(
    { ports, archive, scheduler, snapshots, keeper }: Workplace,
    replica: Replica,
  ) {
    this.#ports = ports
    this.clock = new WatchedClock(ports.clock, this.#troubles)
    this.#scheduler = scheduler
    this.snapshots = snapshots
    this.archive = archive
    this.replica = replica
    this.pictures = new Pictures(replica, archive)
    this.signatures = new SignatureVerifier(ports.clock)
    this.#intake = new Intake(replica.log.game, this.signatures, scheduler)
    this.#keeper = keeper
    this.#own = new OwnChain(ports, replica, keeper.keys)
  }

  /** Loads the archive, verifies it, orders and derives it: all of it, or what is new since the last snapshot. */
  static async open(ports: Ports, game: GameId): Promise<GameRecord> {
    const { place, replica, rest, kept, trouble } = await openWorkplace(ports, game)
    const { archive, scheduler } = place
    const record = new GameRecord(place, replica)
    record.#troubles.note('opening', trouble)
    void archive.deleted.then(() => record.#troubles.note('deleted', fault('storage-deleted')))
    record.#troubles.note('reading', kept.ok ? null : kept.fault)
    const { settled } = replica.log
    await record.#load(rest)
    // Whoever looks at the game first asks for its last seal's state, and its hash.
    if (replica.log.settled > settled) await scheduler.run(replica.preparing())
    // Another tab may have signed since the archive was read.
    if (record.#own.isBehind) await record.catchUp()
    record.#noteDoubt()
    await record.leaveFork()
    // Not before nothing of this device's own is lost with it.
    if (!record.#own.isBehind) await record.#damage.mend(archive, kept.ok ? kept.value : [])
    record.lookAtClock()
    return record
  }

  get keys(): PlayerKeys {
    return this.#keeper.keys
  }

  /** What this key has signed. */
  get own(): OwnChain {
    return this.#own
  }

  get device(): DeviceId {
    return deviceId(this.keys.device.publicHex)
  }

  /** Whether the game went on in a version that this app does not know: [version-raise]. */
  get needsUpdate(): boolean {
    return needsUpdate(this.#ports.library, this.replica.state)
  }

  /** What people have to know of this device's storage and keys. */
  get troubles(): readonly Fault[] {
    // A disk that hung may have answered since, without anybody asking.
    if (this.archive.unsaved() === 0) this.#troubles.areOver('storage-slow')
    this.#troubles.note('keys', this.#keeper.trouble)
    return this.#troubles.all
  }

  /** Takes in bytes from outside: verified, derived, archived; `accepted` is new and sound, to be passed on even if storage failed. */
  async takeIn(batch: readonly Uint8Array[]): Promise<Taken> {
    const checked = await this.#intake.check(batch, (id) => this.replica.log.isKnown(id))
    noteNewer(this.#troubles, checked, this.replica.state)
    const authentic = authenticIn(checked)
    const taken = await this.run(this.replica.adding(authentic, this.#ports.clock.now()))
    const fromTabs = await this.#mistrustOwn(authentic)
    await this.leaveFork()
    if (!this.#own.isBehind) this.#troubles.note('chain', null)
    await this.#archive(taken.accepted)
    await this.prepare()
    const arrivals = taken.each.values()
    const each = checked.flatMap((one) =>
      one.status === 'authentic' ? (arrivals.next().value ?? []) : one,
    )
    await this.pictures.takeLate(batch, each)
    return { each, accepted: [...taken.accepted, ...fromTabs] }
  }

  /** Does steps with the page free in between. */
  run<T>(task: Task<T>): Promise<T> {
    return this.#scheduler.run(task)
  }

  /** Does beforehand what the next signature and the next seal will ask for; what waits for the page comes first. */
  async prepare(): Promise<void> {
    await this.#ports.clock.pause()
    await this.#scheduler.run(this.replica.preparing())
  }

  /**
   * Takes a new key where two actions of this one's are in one place, however they came together: what was signed there cannot be
   * taken back, and nothing can be built on both. [arc-restored]
   */
  async leaveFork(): Promise<void> {
    if (this.#own.isForked) await this.alone(() => this.#startAnew())
  }

  /** Takes in what another tab of this browser archived. */
  async catchUp(): Promise<Taken> {
    const news = await this.archive.readNew()
    this.#troubles.note('reading', news.ok ? null : news.fault)
    return this.#load(news.ok ? news.value : [])
  }

  /** How much {@link retry} has to do: what is held back for now, and what the disk has not taken. */
  get unfinished(): number {
    const unkept = this.#keeper.trouble === null ? 0 : 1
    return this.replica.log.waiting.held + this.archive.unsaved() + unkept
  }

  /** Takes in what was held back because its time was ahead of the clock, and asks the disk once more. */
  async retry(): Promise<Taken> {
    await this.#keeper.tryAgain()
    const taken = await this.run(this.replica.retrying(this.#ports.clock.now()))
    await this.leaveFork()
    await this.#archive(taken.accepted)
    return taken
  }

  /**
   * Signs and keeps this device's next action. Other tabs wait meanwhile, and what they signed before is taken in
   * first. `bodyNow` gives the body for the state as it is then. The action is the last of what is new.
   */
  async sign(bodyNow: () => Result<Body>): Promise<Result<readonly Authentic[]>> {
    return this.alone(async () => {
      const before = await this.catchUp()
      const body = bodyNow()
      const signed = body.ok ? await this.#signNow(body.value) : body
      return signed.ok ? ok([...before.accepted, signed.value.action]) : signed
    })
  }

  /** Looks at the own clock, each second or so; whether it tells people something else than before. */
  lookAtClock(areOthersMet = this.#areOthersMet): boolean {
    this.#areOthersMet = areOthersMet
    return this.clock.look(this.#own.whyAhead(this.#isClockSure))
  }

  /** Whether others were met, of whom all is here, and found nothing wrong with this device's clock since it was set last. */
  get #isClockSure(): boolean {
    return this.#areOthersMet && this.clock.isFoundRight
  }

  /** Whether this device has something to sign for the next seal, as far as it can see. */
  get hasDuty(): boolean {
    return this.#duty().is === 'sign'
  }

  /**
   * Signs what the next seal asks of this device: minutes, a countersignature, a pass. Only while storage works: a statement
   * that is not on disk could be contradicted after a crash.
   */
  async doDuty(): Promise<readonly Authentic[]> {
    return this.alone(async () => {
      const done = [...(await this.catchUp()).accepted]
      // What a full disk did not take may have its place by now; nobody else tries until the next action.
      await this.#archive([])
      // One statement can bring a seal about that asks for the next.
      for (let signed = 0; signed < 8 && this.archive.unsaved() === 0; signed++) {
        const duty = this.#duty()
        if (duty.is !== 'sign') break
        const kept = await this.#signNow(duty.body)
        if (!kept.ok) break
        done.push(kept.value.action)
        if (!kept.value.isKept) break
      }
      return done
    })
  }

  #duty(): Duty {
    // Of what others seal in a version that this app does not know it can say nothing.
    if (this.needsUpdate) return { is: 'nothing' }
    const duty = this.replica.log.duty(this.device, this.#ports.clock.now())
    this.#troubles.note('seals', duty.is === 'alarm' ? duty.fault : null)
    return duty
  }

  /** Takes back what was signed while the clock ran fast; the game has to be opened anew then. Faults: {@link OwnChain.takeBack}’s. */
  async takeBack(): Promise<Result<null>> {
    return this.alone(async () => {
      await this.catchUp()
      this.lookAtClock()
      if (!this.#isClockSure) return fail(fault('nothing-to-take-back'))
      const taken = await this.#own.takeBack(this.archive)
      if (!taken.ok) return taken
      this.#troubles.note('taken back', taken.value)
      return ok(null)
    })
  }

  /** Gives up the key whose newest actions are lost, on its person's word: this device has no seat then. */
  async giveUpKey(): Promise<void> {
    return this.alone(async () => {
      if (this.#own.isBehind) await this.#startAnew()
    })
  }

  /** Keys of its own that no game knows yet: for a device that had a seat before. Faults: those of keeping them. */
  async renewKeys(): Promise<Result<null>> {
    return this.#replaceKeys(await newKeys(this.#ports))
  }

  /**
   * Signs the action that brings this device into a seat, with a key that a link carries. `keys` are kept first, and
   * are this device's from then on. Faults: those of storing them, and what the engine refuses the action for.
   */
  async enter(key: DeviceKey, keys: PlayerKeys, body: Body): Promise<Result<Authentic>> {
    const stopped = await this.#stopsSigning()
    if (stopped !== null) return fail(stopped)
    const { log, state } = this.replica
    const signed = await signBody(log, key, body, this.#ports.clock.now(), state?.version)
    if (!signed.ok) return signed
    const { outcome } = applyAction(this.#ports.library, this.replica.state, signed.value)
    if (outcome.kind !== 'applied') {
      return fail(outcome.kind === 'refused' ? outcome.fault : fault('link-withdrawn'))
    }
    const stored = await this.#replaceKeys(keys)
    if (!stored.ok) return stored
    await this.#take(signed.value)
    await this.#archive([signed.value])
    return signed
  }

  /** Does a job while other tabs of this browser do not sign. */
  async alone<T>(job: () => Promise<T>): Promise<T> {
    const hold = await this.#ports.holdSigner(this.replica.log.game, this.device)
    this.#troubles.note('tabs', hold.guardsTabs ? null : fault('one-tab-only'))
    try {
      return await job()
    } finally {
      hold.release()
    }
  }

  async #stopsSigning(): Promise<Fault | null> {
    this.lookAtClock()
    await this.#keeper.tryAgain()
    this.#troubles.note('keys', this.#keeper.trouble)
    return this.#troubles.stopsSigning
  }

  /** Nothing else signs or takes in between composing and committing. Whoever slept may act before the clock was looked at. */
  async #signNow(
    body: Body,
  ): Promise<Result<{ readonly action: Authentic; readonly isKept: boolean }>> {
    const stopped = await this.#stopsSigning()
    if (stopped !== null) return fail(stopped)
    const now = this.#ports.clock.now()
    const { log, state } = this.replica
    if (this.needsUpdate) return fail(fault('needs-update'))
    const maySign = this.#own.maySign()
    if (!maySign.ok) return maySign
    const signed = await signBody(log, this.keys.device, body, now, state?.version)
    if (!signed.ok) return signed
    const action = signed.value
    this.pictures.attach(action)
    // What it brings about, a seal for example, is shown when it is kept: a crash must not make it otherwise.
    const isKept = await this.#archive([action])
    const [arrival] = (await this.#take(action)).each
    if (arrival?.status === 'refused') return fail(arrival.fault)
    // Where the disk does not take it the others still get it: after a crash this device must not sign in its place again.
    this.#own.signed(action.seq)
    return ok({ action, isKept })
  }

  /** Takes in what this device signed just now, whatever its clock says: its time may have to be later. */
  #take(action: Authentic): Promise<Taken> {
    const seenMs = Math.max(this.#ports.clock.now(), action.time)
    return this.run(this.replica.adding([action], seenMs))
  }

  /** What was archived here or by another tab; what is ahead of the clock, and no part of the own past, is held. */
  async #load(kept: readonly Uint8Array[]): Promise<Taken> {
    const { authentic, damaged, unread } = await this.#intake.prove(kept)
    if (unread.length > 0) this.#troubles.note('older', fault('app-older'))
    this.#damage.add(damaged)
    this.#troubles.note('archive', this.#damage.fault)
    this.#own.archived(authentic)
    const now = this.#ports.clock.now()
    const { due, ahead } = byTime(authentic, this.device, now)
    const loaded = await this.run(this.replica.loading(due, now))
    const held = await this.run(this.replica.adding(ahead, now))
    if (!this.#own.isBehind) this.#troubles.note('chain', null)
    return {
      each: [...loaded.each, ...held.each],
      accepted: [...loaded.accepted, ...held.accepted],
    }
  }

  async #archive(actions: readonly Authentic[]): Promise<boolean> {
    if (actions.length === 0 && this.archive.unsaved() === 0) return true
    const kept = await this.archive.append(actions.map(({ bytes }) => bytes))
    this.#troubles.note('writing', kept.ok ? null : kept.fault)
    return kept.ok
  }

  async #replaceKeys(keys: PlayerKeys): Promise<Result<null>> {
    const before = this.device
    const stored = await this.#keeper.replace(keys)
    if (this.device !== before) this.#beginChain()
    return stored
  }

  /** How far the former key has signed says nothing of this one. */
  #beginChain(): void {
    this.#own = new OwnChain(this.#ports, this.replica, this.keys)
    this.#troubles.note('chain', null)
  }

  /**
   * An archive that holds less than this device has signed was restored from a backup, or lacks what the disk did not take; or it
   * rotted. The key stays: the others may have the rest, and give it back.
   */
  #noteDoubt(): void {
    const code = this.#damage.fault !== null ? 'own-actions-damaged' : 'own-actions-missing'
    this.#troubles.note('chain', this.#own.doubt(this.#troubles.has('older') ? 'app-older' : code))
  }

  /**
   * So does an action of this very device that comes from outside, placed or not, and that no tab of this browser archived: all
   * of this browser was restored. Gives back what the other tabs archived besides.
   */
  async #mistrustOwn(fromOutside: readonly Authentic[]): Promise<readonly Authentic[]> {
    const own = this.#own.among(fromOutside)
    if (own.length === 0) return []
    // What rotted here comes back from those who have it.
    if (this.#troubles.has('chain') && own.every(({ seq }) => seq <= this.#own.signedTo)) return []
    const news = await this.archive.readNew()
    const besides = await this.#load(news.ok ? news.value : [])
    const fromTabs = new Set(idsOf(besides))
    if (own.every(({ id }) => fromTabs.has(id))) return besides.accepted
    this.#own.gaveBack(own)
    this.#noteDoubt()
    return besides.accepted
  }

  /** A new device key, or the one that another tab has taken already; the dice stay the seat's. */
  async #startAnew(): Promise<void> {
    const { die, box } = this.keys
    const taken = await this.#keeper.fromOtherTab()
    await this.#keeper.use(taken ?? { device: await this.#ports.makeDeviceKey(), die, box })
    this.#beginChain()
    this.#troubles.note('restored', fault('storage-restored'))
  }
}
