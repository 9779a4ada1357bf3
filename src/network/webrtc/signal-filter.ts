import type { Room } from 'y-webrtc'
import type { Signal } from './signal.ts'

/** What y-webrtc does next with a signal. */
type Judgment = 'pass' | 'drop' | 'announce' | 'renew'

/**
 * Lets through to y-webrtc only what leads to a connection. When both sides begin to connect at once, 10.3.0 gets stuck
 * about one time in seven; so of two devices the one with the greater key begins, always ([wire-initiator]), and
 * leftovers of an attempt that was given up do not reach the next one.
 */
export class SignalFilter {
  readonly #room: Room
  readonly #now: () => number
  /** By peer, the attempt it is on. */
  readonly #attempts = new Map<string, number>()
  readonly #bannedUntil = new Map<string, number>()

  constructor(room: Room, now: () => number) {
    this.#room = room
    this.#now = now
  }

  ban(peer: string, banMs: number): void {
    if (banMs > 0) this.#bannedUntil.set(peer, this.#now() + banMs)
  }

  /**
   * `announce`: not for y-webrtc, but say that we are here, so that the other side begins. `renew`: take down
   * the connection there is, then let it through.
   */
  judge(signal: Signal): Judgment {
    const { peerId, bcConns } = this.#room
    const { from } = signal
    if (from === peerId || bcConns.has(from)) return 'drop'
    if (this.#now() < (this.#bannedUntil.get(from) ?? 0)) return 'drop'
    const weBegin = peerId > from
    if (signal.type === 'announce') {
      if (weBegin) return 'pass'
      return this.#room.webrtcConns.has(from) ? 'drop' : 'announce'
    }
    if (signal.to !== peerId) return 'drop'
    return weBegin ? this.#judgeReply(signal) : this.#judgeCall(signal)
  }

  /** We began: only an answer or a candidate for a connection that is there still makes sense. */
  #judgeReply({ from, what }: Extract<Signal, { type: 'signal' }>): Judgment {
    const connection = this.#room.webrtcConns.get(from)
    return connection === undefined || connection.closed || what === 'offer' ? 'drop' : 'pass'
  }

  /** They began: an offer, or a candidate that may come before it. */
  #judgeCall({ from, what, token }: Extract<Signal, { type: 'signal' }>): Judgment {
    const connection = this.#room.webrtcConns.get(from)
    const known = this.#attempts.get(from)
    if (what === 'answer') return 'drop'
    if (connection === undefined) {
      this.#attempts.set(from, token)
      return 'pass'
    }
    if (known === token) return connection.closed ? 'drop' : 'pass'
    if (what !== 'offer') return 'drop'
    this.#attempts.set(from, token)
    return 'renew'
  }
}
