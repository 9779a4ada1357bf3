import { fail, fault, ok, type Fault, type Result } from '../base/result.ts'
import { decodeDeviceLink } from '../crypto/device-link.ts'
import { deriveKeys } from '../crypto/game-keys.ts'
import { decodeInvitation, type Invitation } from '../crypto/invitation.ts'
import { actionId, type GameId } from '../actions/ids.ts'
import type { FoundMoves } from '../network/moves-text.ts'
import type { Servers } from '../network/courier.ts'
import { pickRelays, relaysOfLink } from '../network/mail/known-relays.ts'
import { withSecret, type GameEntry } from '../storage/shelf.ts'
import type {
  App,
  DeviceSettings,
  GameCard,
  GameSession,
  InvitationCard,
  MovesTaken,
  NewGame,
  PlayRules,
} from './api.ts'
import { cardsOf } from './cards.ts'
import { loadSettings, storeSettings } from './device-settings.ts'
import type { GameWork } from './ahead/game-work.ts'
import { isHeld, withHeard } from './keys/held-secrets.ts'
import { noServers, together } from './meeting/game-servers.ts'
import { fromOutside } from './meeting/host-servers.ts'
import { Listeners } from './listeners.ts'
import { withWords } from './locale.ts'
import type { OpenGame } from './open-game.ts'
import type { AppPorts } from './ports.ts'
import { Troubles } from './troubles.ts'

/** Loads what this device knows, and gives the app to draw. */
export async function createApp(ports: AppPorts): Promise<App> {
  const settings = await loadSettings(ports.shelf, ports.hostServers)
  const app = new RunningApp(ports, settings)
  await app.loadShelf()
  return app
}

/** The games of this device, and everything a screen can ask of them. */
class RunningApp implements App {
  readonly #ports: AppPorts
  readonly #listeners = new Listeners()
  readonly #troubles = new Troubles()
  #entries: readonly GameEntry[] = []
  #cards: readonly GameCard[] = []
  #settings: DeviceSettings
  readonly #rehearsals = new Map<GameId, GameSession>()
  #work: Promise<GameWork> | null = null

  constructor(ports: AppPorts, settings: DeviceSettings) {
    this.#ports = ports
    this.#settings = settings
    this.#troubles.note('shelf', ports.shelfFault)
  }

  get chat() {
    return this.#ports.chat
  }

  games(): readonly GameCard[] {
    return this.#cards
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  async createGame(wish: NewGame): Promise<Result<GameId>> {
    const work = await this.#loadWork()
    const secret = { epoch: 0, bytes: this.#ports.randomBytes(32) }
    const noteTrouble = (trouble: Fault | null) => this.#troubles.note('archive', trouble)
    const created = await work.create(wish, secret, noteTrouble)
    if (!created.ok) return created
    const entry = this.#newEntry(created.value, wish.name.trim(), [secret])
    const me = wish.myName.trim()
    const status = 'gathering'
    await this.#keepEntry({ ...entry, myName: me, players: [me], status })
    void this.#ports.keepStorage()
    return created
  }

  readInvitation(text: string): Result<InvitationCard> {
    const link = decodeDeviceLink(text)
    const read = link.ok ? link : decodeInvitation(text)
    if (!read.ok) return read
    const { gameName, from, game } = read.value
    const known = this.#entryOf(actionId(game))
    const deviceUntil = link.ok ? link.value.until : null
    return ok({ gameName, from, known: known?.game ?? null, deviceUntil })
  }

  async lookIn(text: string): Promise<Result<GameSession>> {
    const read = decodeInvitation(text)
    if (!read.ok) return read
    const { secret, gameName } = read.value
    const game = actionId(read.value.game)
    const { looks } = await this.#loadWork()
    // It may have been joined meanwhile: one page has each game open once.
    if (this.#entryOf(game) !== undefined) return this.#lend(game)
    const entry = this.#newEntry(game, gameName, [secret])
    const from = { ...this.#serversOf(read.value), myName: '' }
    return ok(await looks.lend({ ...entry, ...from }, this.#settings))
  }

  async acceptInvitation(text: string): Promise<Result<GameId>> {
    const read = decodeInvitation(text)
    return read.ok ? this.#accept(read.value) : read
  }

  async acceptDeviceLink(text: string, deviceName: string): Promise<Result<GameId>> {
    const read = decodeDeviceLink(text)
    if (!read.ok) return read
    const { until, linkSecret, from: as } = read.value
    const name = deviceName.trim()
    if (name === '') return fail(fault('device-name-missing'))
    if (this.#ports.clock.now() > until) return fail(fault('link-expired'))
    const accepted = await this.#accept(read.value)
    const opened = accepted.ok ? await this.#lend(accepted.value) : accepted
    if (!opened.ok) return opened
    const arrived = await opened.value.arriveBy({ linkSecret, until, as, name })
    await opened.value.close()
    return arrived.ok ? accepted : arrived
  }

  async #accept(invitation: Invitation): Promise<Result<GameId>> {
    const { gameName, secret, game } = invitation
    const servers = this.#serversOf(invitation)
    const id = actionId(game)
    const { games, looks } = await this.#loadWork()
    const seen = await looks.takeFrom(id)
    const known = this.#entryOf(id)
    const isMet = known !== undefined && isHeld(known, secret)
    // The page may be closed before anything of the game has come that says where the others are.
    const entry =
      known === undefined
        ? { ...this.#newEntry(id, gameName, [secret]), ...servers }
        : isMet
          ? this.#withServers({ ...known, secrets: withSecret(known.secrets, secret) }, servers)
          : {
              ...known,
              ...withHeard(known, { ...secret, ...servers, openedMs: this.#ports.clock.now() }),
            }
    const kept = await this.#keepEntry(entry)
    if (!kept.ok) return kept
    void this.#ports.keepStorage()
    await games.hear(id, entry, isMet ? servers : noServers)
    if (seen.length > 0) await this.#receive(entry, seen)
    return ok(id)
  }

  /** With servers that a link brings, in addition to those by which it is met. */
  #withServers(entry: GameEntry, servers: Servers): GameEntry {
    const picked = entry.relays ?? pickRelays(this.#settings.relays, entry.game)
    const { relays, ...others } = together({ ...entry, relays: picked }, servers)
    return servers.relays.length > 0 ? { ...entry, ...others, relays } : { ...entry, ...others }
  }

  /** Where a link says that the others are, as far as a link may say so. */
  #serversOf({ signaling, iceServers, relays }: Invitation): Servers {
    const named = { signaling, iceServers, relays: relaysOfLink(relays) }
    return fromOutside(named, this.#settings, this.#ports.servedFrom)
  }

  async importFile(bytes: Uint8Array): Promise<Result<GameId>> {
    const work = await this.#loadWork()
    const file = await work.check(bytes)
    if (!file.ok) return file
    const { game, name, actions } = file.value
    const entry = this.#entryOf(game) ?? this.#newEntry(game, name, [])
    const kept = await this.#keepEntry(entry)
    if (!kept.ok) return kept
    await this.#receive(entry, actions)
    return ok(game)
  }

  async #receive(entry: GameEntry, actions: readonly Uint8Array[]): Promise<void> {
    const { games } = await this.#loadWork()
    const opened = await games.lend(entry, this.#settings)
    await opened.receive(actions)
    await opened.close()
  }

  async takeMoves(pasted: string): Promise<Result<readonly MovesTaken[]>> {
    const { findMoves } = await import('../network/moves-text.ts')
    const found = findMoves(pasted)
    if (!found.ok) return found
    const taken: MovesTaken[] = []
    for (const one of found.value) {
      const moves = await this.#takeMoves(one)
      if (!moves.ok) return moves
      taken.push(moves.value)
    }
    return ok(taken)
  }

  /** Which game they are of is found by whose key opens them. */
  async #takeMoves({ encrypted, isEnded }: FoundMoves): Promise<Result<MovesTaken>> {
    const { openMoves } = await import('../network/moves-text.ts')
    for (const { game, secrets, heard = [] } of this.#entries) {
      for (const secret of [...secrets, ...heard]) {
        const moves = await openMoves(game, deriveKeys(secret).read, encrypted)
        const opened = moves === null ? null : await this.#lend(game)
        if (moves === null || opened === null) continue
        if (!opened.ok) return opened
        const taken = await opened.value.texts.take(moves)
        await opened.value.close()
        return ok(taken)
      }
    }
    return fail(fault(isEnded ? 'moves-foreign' : 'moves-cut'))
  }

  async gameOfCode(pasted: string): Promise<Result<GameId>> {
    const { findCode, readCode } = await import('../network/meeting-code.ts')
    const { game } =
      this.#entries.find(({ game, secrets }) =>
        secrets.some((secret) => readCode(game, deriveKeys(secret).read, pasted).ok),
      ) ?? {}
    if (game !== undefined) return ok(game)
    return fail(fault(findCode(pasted) === null ? 'code-none' : 'code-foreign'))
  }

  openGame(game: GameId): Promise<Result<GameSession>> {
    const rehearsal = this.#rehearsals.get(game)
    return rehearsal === undefined ? this.#lend(game) : Promise.resolve(ok(rehearsal))
  }

  async rehearse(game: GameId, count: number): Promise<Result<GameId>> {
    const opened = await this.openGame(game)
    if (!opened.ok) return opened
    const rehearsal = await opened.value.rehearse(count)
    if (opened.value.rehearsal === undefined) await opened.value.close()
    this.#rehearsals.set(rehearsal.id, rehearsal)
    return ok(rehearsal.id)
  }

  async practise(myName: string, of: GameId | null): Promise<Result<GameId>> {
    const ports = this.#ports
    const [{ practiceBook, practiceGame }, { library, starters }] = await Promise.all([
      withWords(() => import('./ahead/practice.ts')),
      this.loadRules(),
    ])
    const practice = practiceGame(
      { ports, library, of },
      practiceBook(starters, of === null ? null : await this.#starterOf(of)),
      myName,
    )
    this.#rehearsals.set(practice.id, practice)
    return ok(practice.id)
  }

  /** Which starter a game was begun with; `null`: nobody knows here. */
  async #starterOf(game: GameId): Promise<string | null> {
    const opened = await this.openGame(game)
    if (!opened.ok) return null
    const { state } = opened.value.view()
    if (opened.value.rehearsal === undefined) await opened.value.close()
    return state?.starter ?? null
  }

  async #lend(game: GameId): Promise<Result<OpenGame>> {
    const entry = this.#entryOf(game)
    if (entry === undefined) return fail(fault('game-not-here'))
    const { games } = await this.#loadWork()
    return ok(await games.lend(entry, this.#settings))
  }

  async removeGame(game: GameId): Promise<Result<null>> {
    const rehearsal = this.#rehearsals.get(game)
    if (rehearsal !== undefined) {
      this.#rehearsals.delete(game)
      await rehearsal.close()
      return ok(null)
    }
    const entry = this.#entryOf(game)
    if (entry === undefined) return fail(fault('game-not-here'))
    const { games } = await this.#loadWork()
    const opened = await games.lend(entry, this.#settings)
    const erased = await opened.erase()
    games.forget(game)
    if (!erased.ok) return erased
    const removed = await this.#ports.shelf.remove(game)
    this.#show(this.#entries.filter((one) => one.game !== game))
    return removed
  }

  get usualServers(): Servers {
    return this.#ports.hostServers
  }

  settings(): DeviceSettings {
    return this.#settings
  }

  async changeSettings(settings: DeviceSettings): Promise<Result<null>> {
    this.#settings = settings
    this.#listeners.notify()
    return storeSettings(this.#ports.shelf, settings, this.#ports.hostServers)
  }

  fingerprint(): Promise<string | null> {
    return this.#ports.loadFingerprint()
  }

  troubles(): readonly Fault[] {
    return this.#troubles.all
  }

  async loadShelf(): Promise<void> {
    const listed = await this.#ports.shelf.list()
    this.#troubles.note('shelf', listed.ok ? this.#ports.shelfFault : listed.fault)
    if (listed.ok) this.#show(listed.value)
  }

  async loadRules(): Promise<PlayRules> {
    const { loadLibrary, loadStarters } = this.#ports
    const [library, starters] = await Promise.all([loadLibrary(), loadStarters()])
    return { library, starters }
  }

  /** Once; a load that failed, without a network for example, is tried anew next time. */
  #loadWork(): Promise<GameWork> {
    this.#work ??= withWords(() => import('./ahead/game-work.ts'))
      .then(({ GameWork }) =>
        GameWork.load(this.#ports, {
          entry: (entry) => this.#follow(entry),
          secrets: (game, change, servers = noServers) => {
            const entry = this.#entryOf(game)
            if (entry === undefined) return Promise.resolve(fail(fault('game-not-here')))
            return this.#keepEntry(this.#withServers({ ...entry, ...change(entry) }, servers))
          },
        }),
      )
      .catch((reason: unknown) => {
        this.#work = null
        throw reason
      })
    return this.#work
  }

  #entryOf(game: GameId): GameEntry | undefined {
    return this.#entries.find((entry) => entry.game === game)
  }

  #newEntry(game: GameId, name: string, secrets: GameEntry['secrets']): GameEntry {
    const now = this.#ports.clock.now()
    const times = { createdMs: now, lastSeenMs: now, lastActivityMs: now }
    const unknown = { player: null, players: [], status: 'unknown', asked: [] } as const
    return {
      game,
      name,
      secrets,
      signaling: [],
      iceServers: [],
      myName: this.#settings.myName,
      ...unknown,
      ...times,
    }
  }

  /** What an open game shows goes onto its card; what was learned of its invitation since it was opened stays. */
  #follow(entry: GameEntry): Promise<Result<null>> {
    const {
      secrets,
      heard = [],
      signaling,
      iceServers,
      relays,
    } = this.#entryOf(entry.game) ?? entry
    const kept = { ...entry, secrets, heard, signaling, iceServers }
    return this.#keepEntry(relays === undefined ? kept : { ...kept, relays })
  }

  async #keepEntry(entry: GameEntry): Promise<Result<null>> {
    const others = this.#entries.filter(({ game }) => game !== entry.game)
    this.#show([...others, entry])
    const kept = await this.#ports.shelf.put(entry)
    this.#troubles.note('shelf', kept.ok ? this.#ports.shelfFault : kept.fault)
    return kept
  }

  #show(entries: readonly GameEntry[]): void {
    this.#entries = entries
    this.#cards = cardsOf(entries)
    this.#listeners.notify()
  }
}
