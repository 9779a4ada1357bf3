import { fail, fault, type Fault, type Result } from '../../base/result.ts'
import { hexFromBytes } from '../../base/bytes.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { isSeated } from '../../engine/people/players.ts'
import type { SignedAction } from '../../actions/action.ts'
import { deviceId, playerId, type DeviceId, type GameId, type PlayerId } from '../../actions/ids.ts'
import type { CourierPeer } from '../../network/courier.ts'
import type { DraftTable } from '../../network/drafts/draft-table.ts'
import type { TableHost } from '../../network/drafts/table-host.ts'
import type { OpenDraft } from '../../network/drafts/open-draft.ts'
import { onlyAsks } from '../../network/drafts/draft.ts'
import { metaKeys, type Archive } from '../../storage/archive.ts'
import { maySpreadDrafts } from '../../views/proposals/draft-sharing.ts'
import type { GameView } from '../api.ts'
import type { DraftCopy, DraftView, GameDrafts, ProposalDraft, Spot } from './drafts-api.ts'
import { gone, isGone, readKept, withdrawn, withKept, type KeptDraft } from './kept-drafts.ts'
import { LeftDrafts, leaverOf, type Leaving, type OwnDrafts } from './left-drafts.ts'
import { Listeners } from '../listeners.ts'
import type { AppPorts } from '../ports.ts'
import { Queue } from '../queue.ts'

interface DeskParts {
  readonly ports: Pick<AppPorts, 'clock' | 'randomBytes' | 'openDraftTable'>
  readonly library: MechanicLibrary
  readonly game: GameId
  readonly device: DeviceId
  readonly archive: Archive
  readonly view: () => Pick<GameView, 'state' | 'me' | 'entries'>
  readonly peers: () => readonly CourierPeer[]
  readonly send: (peer: string, payload: Uint8Array) => boolean
  /** With what drafts are left for who is away; `null`: they are not. */
  readonly leaving: Leaving | null
}

/** The drafts of an open game: which there are, who may see them, and what becomes of them. */
export class DraftDesk implements GameDrafts {
  /** For who is away, and of who was here before. */
  readonly left: LeftDrafts | null
  readonly #parts: DeskParts
  readonly #listeners = new Listeners()
  readonly #queue = new Queue()
  readonly #met = new Set<string>()
  readonly #muted = new Map<string, Fault>()
  #kept: ReadonlyMap<string, KeptDraft> = new Map()
  #table: DraftTable | null = null
  #loading: Promise<void> | null = null
  #looking: Promise<void> | null = null
  #isClosed = false
  #views: readonly DraftView[] | null = null
  /** Answers of the rules, until the game moves on. */
  #answers = new Map<string, boolean>()
  #answered: GameState | null = null

  constructor(parts: DeskParts) {
    this.#parts = parts
    const { leaving } = parts
    this.left =
      leaving &&
      new LeftDrafts({
        ...{ ...parts, leaving },
        mayRead: (maker, reader) => this.#mayRead(maker, reader),
        table: () => this.#table,
        load: () => void this.load(),
        own: () => this.#own(),
      })
  }

  /** Opens what this device keeps; Yjs comes in with it. */
  load(): Promise<void> {
    if (!this.#isClosed) this.#loading ??= this.#load()
    return this.#loading ?? Promise.resolve()
  }

  get loaded(): Promise<void> {
    const opened = () => [...this.#kept.keys()].flatMap((id) => this.#table?.get(id) ?? [])
    return this.load().then(async () => {
      await Promise.all(opened().map(({ loaded }) => loaded))
    })
  }

  /** The same, unless nothing is kept: then it waits for the first draft, wherever it comes from. */
  loadKept(): Promise<void> {
    this.#looking ??= this.#readKept().then((kept) => (kept.size > 0 ? this.load() : undefined))
    return this.#looking
  }

  seen(): GameDrafts {
    void this.loadKept()
    return this
  }

  async toWrite(): Promise<GameDrafts> {
    await this.load()
    return this
  }

  met(peer: string): void {
    this.#met.add(peer)
    this.#table?.met(peer)
  }

  parted(peer: string): void {
    this.#met.delete(peer)
    this.#table?.parted(peer)
  }

  take(payload: Uint8Array, from: string): void {
    // Whoever speaks of a draft before the table is there is asked anew when it is.
    if (this.#table === null && !onlyAsks(payload)) void this.load()
    this.#table?.take(payload, from)
  }

  /** The game, or who is there, has changed. */
  look(): void {
    this.#changed()
    this.#table?.look()
    this.left?.look()
  }

  /** What was proposed is no draft any more, here or with anybody. */
  proposed(actions: readonly Pick<SignedAction, 'id' | 'body'>[]): void {
    // Who may read what may be others now.
    this.#parts.leaving?.changed()
    // Of actions that were kept it costs something to ask for the body; mostly there is no draft that it could close.
    if (![...this.#kept.values()].some(({ place }) => place === 'table')) return
    const { state } = this.#parts.view()
    for (const { id, body } of actions) {
      const draft = body.type === 'propose' ? body.draft : undefined
      const isMade =
        state?.openProposals.has(id) === true || state?.closedProposals.has(id) === true
      if (draft === undefined || !isMade || this.#kept.get(draft)?.place !== 'table') continue
      this.drop(draft)
    }
  }

  all(): readonly DraftView[] {
    this.#views ??= this.#table === null ? [] : this.#viewsOf(this.#table)
    return this.#views
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  sharing(): Result<null> {
    const { state, me } = this.#parts.view()
    if (state === null) return fail(fault('draft-not-seated'))
    return maySpreadDrafts(state, me)
  }

  begin(content: ProposalDraft, about: string | null): string {
    const { ports, device } = this.#parts
    const id = hexFromBytes(ports.randomBytes(32))
    this.#keep(id, { place: 'private', about })
    const player = this.#me ?? playerId(device)
    this.#table?.begin(id, { player, device, createdMs: ports.clock.now() }, content)
    return id
  }

  write(id: string, content: ProposalDraft): Result<null> {
    const by = this.#me ?? playerId(this.#parts.device)
    const wrote = this.#with((table) => table.write(id, content, by))
    const kept = this.#kept.get(id)
    if (wrote.ok && kept?.place === 'table' && kept.isWritten !== true && !this.#isMine(id)) {
      this.#keep(id, { ...kept, isWritten: true })
    }
    return wrote
  }

  share(id: string): Result<null> {
    const may = this.sharing()
    if (!may.ok) return may
    const shared = this.#with((table) => table.share(id))
    if (shared.ok) this.#keep(id, { place: 'table', about: null })
    return shared
  }

  takeBack(id: string): string | null {
    const draft = this.#table?.get(id)
    if (draft === undefined) return null
    // Under another name: under this one it is gone.
    const instead = this.begin(draft.content, null)
    this.drop(id)
    return instead
  }

  drop(id: string): void {
    const wasMine = this.#table?.get(id)?.maker?.player === this.#me
    const after = wasMine ? withdrawn : gone
    this.#keep(id, this.#kept.get(id)?.place === 'private' ? null : after)
    this.#table?.remove(id)
  }

  point(id: string, spot: Spot | null): void {
    this.#table?.get(id)?.point(spot)
  }

  copies(id: string): readonly DraftCopy[] {
    return this.#table?.get(id)?.copies ?? []
  }

  troubles(): readonly Fault[] {
    return [...this.#muted.values()]
  }

  /** Closes all; `erase`: and takes them off this device. */
  async close(erase = false): Promise<void> {
    // Not loaded, there is nothing to close.
    if (erase) await this.load()
    this.#isClosed = true
    await this.#looking
    await this.#loading
    await this.#queue.done()
    await this.left?.close()
    this.#listeners.clear()
    this.#table?.close(erase)
  }

  async #load(): Promise<void> {
    const { ports, view } = this.#parts
    this.#kept = await this.#readKept()
    const table = await ports.openDraftTable(this.#host())
    this.#table = table
    for (const [id, { place }] of this.#kept) {
      if (place === 'table' || place === 'private') table.open(id, place === 'table')
    }
    for (const peer of this.#met) table.met(peer)
    this.proposed(view().entries.map(({ action }) => action))
    this.left?.look()
    this.#changed()
  }

  async #readKept(): Promise<ReadonlyMap<string, KeptDraft>> {
    const stored = await this.#parts.archive.getMeta(metaKeys.draftIds)
    return readKept(stored.ok ? stored.value : undefined)
  }

  #host(): TableHost {
    const { ports, game, send, view } = this.#parts
    return {
      name: game,
      now: () => ports.clock.now(),
      after: (delayMs, job) => ports.clock.after(delayMs, job),
      reader: (peer) => this.#reader(peer),
      mayRead: (maker, reader) => {
        const me = this.#me
        return me !== null && this.#mayRead(maker, reader ?? me)
      },
      // Who is away is left all of it, by another way.
      send: (peer, payload) => leaverOf(peer) !== null || send(peer, payload),
      came: (id) => this.#keep(id, { place: 'table', about: null }),
      went: (id) => this.#keep(id, gone),
      isGone: (id) => isGone(this.#kept.get(id)),
      muted: (peer) => {
        const player = this.#playerOf(peer)
        const name = player === null ? undefined : view().state?.players.get(player)?.name
        this.#muted.set(peer, fault('draft-sender-muted', { name: name ?? peer.slice(0, 8) }))
      },
      changed: () => {
        this.#parts.leaving?.changed()
        this.left?.look()
        this.#changed()
      },
    }
  }

  #isMine(id: string): boolean {
    return this.#table?.get(id)?.maker?.device === this.#parts.device
  }

  #own(): OwnDrafts {
    const ids = (isIn: (kept: KeptDraft, id: string) => boolean): readonly string[] =>
      [...this.#kept].filter(([id, kept]) => isIn(kept, id)).map(([id]) => id)
    return {
      open: ids(
        ({ place, isWritten }, id) => place === 'table' && (isWritten === true || this.#isMine(id)),
      ),
      withdrawn: ids(({ place }) => place === 'withdrawn'),
    }
  }

  get #me(): PlayerId | null {
    return this.#parts.view().me
  }

  /** Whose device that peer is, by what it says of itself. */
  #playerOf(peer: string): PlayerId | null {
    const { state } = this.#parts.view()
    const leaver = leaverOf(peer)
    if (leaver !== null) return state?.deviceOwner.get(deviceId(leaver)) ?? null
    const presence = this.#parts.peers().find(({ key }) => key === peer)?.presence
    if (presence === null || presence === undefined || state === null) return null
    return state.deviceOwner.get(presence.device) ?? null
  }

  #reader(peer: string): PlayerId | null {
    const { state, me } = this.#parts.view()
    const player = this.#playerOf(peer)
    if (state === null || me === null || player === null) return null
    if (!isSeated(state, me) || !isSeated(state, player)) return null
    return this.#mayRead(me, player) && this.#mayRead(player, me) ? player : null
  }

  /** What the rules say of it; asked anew when the game has moved on. */
  #mayRead(maker: PlayerId, reader: PlayerId): boolean {
    const { state } = this.#parts.view()
    if (maker === reader) return true
    if (state === null) return false
    if (state !== this.#answered) this.#answers = new Map()
    this.#answered = state
    const key = `${maker} ${reader}`
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const input = { player: maker, with: reader }
    const { allow } = ask(this.#parts.library, state, 'may-share-draft', input).value
    this.#answers.set(key, allow)
    return allow
  }

  #viewsOf(table: DraftTable): readonly DraftView[] {
    return [...this.#kept]
      .flatMap(([id, kept]) => {
        const draft = table.get(id)
        const view = draft === undefined ? null : this.#viewOf(draft, kept)
        return view === null ? [] : [view]
      })
      .sort((a, b) => a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1))
  }

  #viewOf(draft: OpenDraft, { place, about }: KeptDraft): DraftView | null {
    const { maker, content, marks, others, ownSpot } = draft
    if (maker === null) return null
    const { me } = this.#parts.view()
    const isMine = maker.device === this.#parts.device
    if (!isMine && (me === null || !this.#mayRead(maker.player, me))) return null
    return {
      id: draft.id,
      about,
      isShared: place === 'table',
      maker: maker.player,
      isMine,
      createdMs: maker.createdMs,
      content,
      marks,
      authors: { title: draft.author('title'), commentary: draft.author('commentary') },
      others: others.flatMap(({ peer, spot }) => {
        const player = this.#reader(peer)
        return player === null ? [] : [{ player, spot }]
      }),
      spot: ownSpot,
    }
  }

  #with(job: (table: DraftTable) => Result<null>): Result<null> {
    return this.#table === null ? fail(fault('draft-gone')) : job(this.#table)
  }

  /** Notes what becomes of a draft, here and on disk; `null`: nothing is known of it any more. */
  #keep(id: string, kept: KeptDraft | null): void {
    this.#kept = withKept(this.#kept, id, kept)
    this.#changed()
    const { archive } = this.#parts
    // Another tab may have noted something else meanwhile.
    void this.#queue.run(async () => {
      const stored = await archive.getMeta(metaKeys.draftIds)
      const before = stored.ok ? readKept(stored.value) : this.#kept
      await archive.putMeta(metaKeys.draftIds, withKept(before, id, kept))
    })
  }

  #changed(): void {
    this.#views = null
    this.#listeners.notify()
  }
}
