import type { Result } from '../base/result.ts'
import type { GameId } from '../actions/ids.ts'
import type { GameEntry } from '../storage/shelf.ts'
import type { Servers } from '../network/courier.ts'
import { pickRelays } from '../network/mail/known-relays.ts'
import type { DeviceSettings } from './api.ts'
import { entryFrom, isSameEntry, type Followed } from './follow-entry.ts'
import type { HeldSecrets } from './keys/held-secrets.ts'
import type { KeepSecrets } from './keys/secret-keeper.ts'
import { readWishes, wishesKey } from './duties/hidden-wishes.ts'
import { GameRecord } from './record/game-record.ts'
import { noServers, together } from './meeting/game-servers.ts'
import { OpenGame } from './open-game.ts'
import type { Ports } from './ports.ts'

/** What the app keeps of an open game outside of it. */
export interface Keeping {
  readonly entry: (entry: GameEntry) => Promise<Result<null>>
  readonly secrets: (game: GameId, ...change: Parameters<KeepSecrets>) => Promise<Result<null>>
}

interface Lent {
  readonly opening: Promise<OpenGame>
  /** How many screens use it. */
  users: number
  /** Brings the game's card up to date. */
  follow: () => void
}

/** How long after the last change of a game its card on Home follows, ms. */
const cardLagMs = 300

/** Games that are being closed, and when each is: until then it has its archive and its place among the others. */
export type Closing = Map<GameId, Promise<void>>

/** The games that are open: each once, however many screens use it; closed when the last one leaves. */
export class OpenGames {
  readonly #ports: Ports
  readonly #keep: Keeping
  readonly #lent = new Map<GameId, Lent>()
  readonly #closing: Closing

  /** `closing` is shared by all that open games of one device. */
  constructor(ports: Ports, keep: Keeping, closing: Closing) {
    this.#ports = ports
    this.#keep = keep
    this.#closing = closing
  }

  /** The open game, opened if need be; its `close` gives it back. */
  async lend(entry: GameEntry, settings: DeviceSettings): Promise<OpenGame> {
    const known = this.#lent.get(entry.game)
    if (known !== undefined) {
      known.users++
      return known.opening
    }
    const { signaling, iceServers } = entry
    const usual = together({ ...noServers, signaling, iceServers }, settings)
    const relays = entry.relays ?? pickRelays(settings.relays, entry.game)
    const opening = this.#open(entry, { ...usual, relays })
    const lent: Lent = { opening, users: 1, follow: () => undefined }
    this.#lent.set(entry.game, lent)
    const game = await opening
    lent.follow = this.#cardFollower(game, entry)
    return game
  }

  async #open(entry: GameEntry, usual: Servers): Promise<OpenGame> {
    const { game } = entry
    await this.#closing.get(game)
    const record = await GameRecord.open(this.#ports, game)
    return OpenGame.open(this.#ports, entry, record, usual, {
      giveBack: () => this.#giveBack(game),
      keepSecrets: (...change) => this.#keep.secrets(game, ...change),
    })
  }

  /** Tells a game that is open of a link for it: what is kept since, and servers by which to meet as before. */
  async hear(game: GameId, kept: HeldSecrets, servers: Servers): Promise<void> {
    const opened = await this.#lent.get(game)?.opening
    await opened?.hear(kept, servers)
  }

  async #shut(game: GameId): Promise<void> {
    const lent = this.#lent.get(game)
    if (lent === undefined) return this.#closing.get(game)
    this.#lent.delete(game)
    lent.follow()
    const closed = lent.opening.then((opened) => opened.shut())
    const forget = (): void => {
      if (this.#closing.get(game) === over) this.#closing.delete(game)
    }
    const over = closed.then(forget, forget)
    this.#closing.set(game, over)
    await closed
  }

  /** What is held of a game that is open, which is closed for all when this ends; nothing where it is not. */
  async takeFrom(game: GameId): Promise<readonly Uint8Array[]> {
    const opening = this.#lent.get(game)?.opening
    await this.#shut(game)
    return (await opening)?.held ?? []
  }

  /** The game was erased and is closed. */
  forget(game: GameId): void {
    this.#lent.delete(game)
  }

  async #giveBack(game: GameId): Promise<void> {
    const lent = this.#lent.get(game)
    if (lent === undefined) return
    lent.users--
    if (lent.users === 0) await this.#shut(game)
  }

  #cardFollower(game: OpenGame, first: GameEntry): () => void {
    let entry = first
    let isWaiting = false
    let seen: Followed | null = null
    let wished: string | null = null
    const follow = (): void => {
      const { state, me, entries } = game.live
      const wishes = game.draft(wishesKey)
      const isSame = seen?.state === state && seen.me === me && seen.entries === entries
      if (isSame && wished === wishes) return
      seen = { state, me, entries, wishes: readWishes(wishes) }
      wished = wishes
      const next = entryFrom(seen, entry)
      if (isSameEntry(next, entry)) return
      entry = { ...next, lastSeenMs: this.#ports.clock.now() }
      void this.#keep.entry(entry)
    }
    game.subscribe(() => {
      if (isWaiting) return
      isWaiting = true
      this.#ports.clock.after(cardLagMs, () => {
        isWaiting = false
        if (this.#lent.has(entry.game)) follow()
      })
    })
    follow()
    return follow
  }
}
