import type { Authentic } from '../actions/authentic.ts'
import type { ActionId } from '../actions/ids.ts'
import type { CourierHost } from './courier.ts'
import { wantedMax } from './limits.ts'
import { writeWant } from './message.ts'
import type { PeerSession } from './peer-session.ts'
import type { SendLog } from './send-log.ts'

const patienceMs = 4_000
const patienceMaxMs = 60_000
const repeatedAtOnce = 32

/** When to try something again that ought to have come about by itself: after 4 s, then at pauses doubling to 60 s. */
class Backoff {
  #sinceMs: number
  #patienceMs = patienceMs

  constructor(nowMs: number) {
    this.#sinceMs = nowMs
  }

  /** Whether to try now; the next pause begins then. What happened at `lastSignMs` put it off. */
  isOver(nowMs: number, lastSignMs = 0): boolean {
    if (nowMs - Math.max(this.#sinceMs, lastSignMs) < this.#patienceMs) return false
    this.#sinceMs = nowMs
    this.#patienceMs = Math.min(2 * this.#patienceMs, patienceMaxMs)
    return true
  }
}

/**
 * Looks after what got lost. What a peer lacks by its own word, its heads, although by our account it has it, is sent
 * again: its device forked and two actions claim one place, or it dropped or held back what we sent ([wire-repeat]).
 * And where a peer names actions that are not here, and sends nothing, it is asked again: nobody sends before being
 * asked, so a *have* that got lost would leave it silent for ever ([wire-remind]).
 */
export class Retries {
  readonly #host: Pick<CourierHost, 'lackedBy' | 'pictures'>
  readonly #sendLog: SendLog
  readonly #repeats = new WeakMap<PeerSession, { readonly id: ActionId; readonly wait: Backoff }>()
  readonly #reminders = new WeakMap<PeerSession, Backoff>()
  readonly #wants = new WeakMap<PeerSession, Backoff>()

  constructor(host: Pick<CourierHost, 'lackedBy' | 'pictures'>, sendLog: SendLog) {
    this.#host = host
    this.#sendLog = sendLog
  }

  /** To be called every second or two. */
  tend(peer: PeerSession, now: number): void {
    this.#want(peer, now)
    if (peer.heads === null) return
    this.#repeat(peer, peer.heads, now)
    this.#remind(peer, peer.heads, now)
  }

  #repeat(peer: PeerSession, heads: readonly ActionId[], now: number): void {
    // Looked for only once all has been sent: for one who lacks much it costs much.
    const lacked = peer.isBehind ? [] : this.#lacked(heads)
    const [first] = lacked
    const before = this.#repeats.get(peer)
    if (first === undefined) this.#repeats.delete(peer)
    else if (before?.id !== first.id) {
      this.#repeats.set(peer, { id: first.id, wait: new Backoff(now) })
    } else if (before.wait.isOver(now)) peer.repeat(lacked)
  }

  /** What strangers signed is sent in its own time. */
  #lacked(heads: readonly ActionId[]): readonly Authentic[] {
    return this.#host
      .lackedBy(heads, repeatedAtOnce + this.#sendLog.apart)
      .filter(({ id }) => !this.#sendLog.isApart(id))
      .slice(0, repeatedAtOnce)
  }

  /** Whoever brought an action may have left out the picture that it names: [wire-want]. */
  #want(peer: PeerSession, now: number): void {
    const lacking = this.#host.pictures.lacking()
    const wait = this.#wants.get(peer)
    if (lacking.length === 0) this.#wants.delete(peer)
    else if (wait === undefined) this.#wants.set(peer, new Backoff(now))
    else if (wait.isOver(now)) {
      // Not always the same ones, which perhaps nobody has.
      const from = Math.floor(now / 1000) % lacking.length
      peer.send(writeWant([...lacking.slice(from), ...lacking.slice(0, from)].slice(0, wantedMax)))
    }
  }

  #remind(peer: PeerSession, heads: readonly ActionId[], now: number): void {
    const wait = this.#reminders.get(peer)
    if (heads.every((id) => this.#sendLog.get(id) !== undefined)) this.#reminders.delete(peer)
    else if (wait === undefined) this.#reminders.set(peer, new Backoff(now))
    else if (wait.isOver(now, peer.lastCarriedMs)) peer.remind()
  }
}
