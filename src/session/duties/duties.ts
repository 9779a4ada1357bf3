import { nextDue } from '../../engine/kernel/state/next-due.ts'
import type { Result } from '../../base/result.ts'
import { isMember, isSeated, seatedPlayers } from '../../engine/people/players.ts'
import { heldBackBy } from '../../engine/people/versions.ts'
import type { GameView, Intent } from '../api.ts'
import type { Clock } from '../ports.ts'

/** What the duties need of the game they belong to. */
export interface DutyHost {
  readonly view: () => Pick<GameView, 'state' | 'me' | 'myDevice' | 'needsUpdate'>
  /** Actions that are held back for now, or that the disk has not taken. */
  readonly held: () => number
  readonly retry: () => Promise<unknown>
  readonly lookAtClock: () => void
  /** Whether it may sign anything by itself yet. */
  readonly maySign: () => boolean
  /** Helps to open ballots, and with what is drawn together, where that is due. */
  readonly helpTogether: () => void
  /** Whether this device has something to sign for the next seal. */
  readonly mustSeal: () => boolean
  readonly seal: () => Promise<unknown>
  readonly send: (intent: Intent) => Promise<Result<unknown>>
  /** The newest version that this app can play. */
  readonly protocol: number
}

const lookEveryMs = 1000
const retryEveryMs = 10_000
/** Statements are looked for this often at most: what is due is old anyway. */
const sealEveryMs = 5000
const versionEveryMs = 5000
/** Clients say in turn that a deadline has passed, so that mostly one action does it, not one of each. */
const patienceBySeatMs = 1500

/** What an open game does by itself while time passes: deadlines are told, held actions looked at again. */
export class Duties {
  readonly #clock: Clock
  readonly #host: DutyHost
  readonly #stop: () => void
  #lastRetryMs = 0
  #lastSealMs = 0
  #lastVersionMs = -versionEveryMs
  #isTicking = false
  #isSealing = false

  constructor(clock: Clock, host: DutyHost) {
    this.#clock = clock
    this.#host = host
    this.#stop = clock.every(lookEveryMs, () => this.look())
  }

  stop(): void {
    this.#stop()
  }

  /** Looks whether there is something to do. */
  look(): void {
    const now = this.#clock.now()
    this.#host.lookAtClock()
    if (this.#host.held() > 0 && isTimeAgain(this.#lastRetryMs, retryEveryMs, now)) {
      this.#lastRetryMs = now
      void this.#host.retry()
    }
    if (!this.#host.maySign()) return
    if (!this.#isSealing && isTimeAgain(this.#lastSealMs, sealEveryMs, now)) {
      this.#lastSealMs = now
      if (this.#host.mustSeal()) void this.#seal()
    }
    if (!this.#isTicking && this.#mustTick(now)) void this.#tick()
    this.#host.helpTogether()
    if (isTimeAgain(this.#lastVersionMs, versionEveryMs, now)) {
      this.#lastVersionMs = now
      const said = this.#versionToSay()
      if (said !== null) void this.#host.send(said)
    }
  }

  /** [version-raise]: that this app can play a newer version than the game's; or, where all can, that it goes on in it. */
  #versionToSay(): Intent | null {
    const { protocol, view } = this.#host
    const { state, me, myDevice, needsUpdate } = view()
    if (state === null || me === null || needsUpdate || state.version >= protocol) return null
    if (!isMember(state, me)) return null
    if ((state.versions?.get(myDevice) ?? state.version) < protocol) {
      return { type: 'can-version', version: protocol }
    }
    const isReady = isSeated(state, me) && heldBackBy(state, protocol).length === 0
    return isReady ? { type: 'raise-version', to: protocol } : null
  }

  /** [tick]: a deadline of the game is over and no action has said so yet. */
  #mustTick(now: number): boolean {
    const { state, me } = this.#host.view()
    if (state === null || me === null || state.status === 'gathering') return false
    const due = nextDue(state)
    if (!isSeated(state, me) || due === null) return false
    const seat = seatedPlayers(state).findIndex(({ id }) => id === me)
    return now >= due + seat * patienceBySeatMs
  }

  async #seal(): Promise<void> {
    this.#isSealing = true
    try {
      await this.#host.seal()
    } finally {
      this.#isSealing = false
    }
  }

  async #tick(): Promise<void> {
    this.#isTicking = true
    try {
      await this.#host.send({ type: 'tick' })
    } finally {
      this.#isTicking = false
    }
  }
}

/** A last time that lies ahead counts as never: the clock was set back since. */
function isTimeAgain(lastMs: number, everyMs: number, now: number): boolean {
  return lastMs > now || now - lastMs >= everyMs
}
