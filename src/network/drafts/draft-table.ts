import * as Y from 'yjs'
import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { tryUpdate } from './draft-check.ts'
import { readMaker, writeMaker } from './draft-doc.ts'
import { draftMessages, readDraftMessage, type DraftMessage } from './draft-message.ts'
import type { OpenPages } from './draft-pages.ts'
import { draftLimits, type DraftMaker, type ProposalDraft } from './draft.ts'
import { OpenDraft } from './open-draft.ts'
import type { TableHost } from './table-host.ts'
import { ReadingInTurn } from './reading-in-turn.ts'

/** What is written goes out this much later, with what follows in the meantime. */
const gatherMs = 100
/** What did not go through to a peer is told it anew so much later. */
const againMs = 5_000

/** All drafts that are open on this device, and what is told of those on the table: docs/PROTOCOL.md, [draft-sync]. */
export class DraftTable {
  readonly #host: TableHost
  readonly #openPages: OpenPages
  readonly #drafts = new Map<string, OpenDraft>()
  readonly #shared = new Set<string>()
  /** Asked for, by whom we heard of them. */
  readonly #wanted = new Map<string, string>()
  /** Connected peers; those that were greeted are told all. */
  readonly #peers = new Map<string, { isGreeted: boolean; isMuted: boolean }>()
  /** What was written and has not gone out yet, and from whom it came. */
  #unsent: { readonly id: string; readonly update: Uint8Array; readonly from: string | null }[] = []
  readonly #pointed = new Set<string>()
  readonly #turns: ReadingInTurn
  #stopGathering: (() => void) | null = null
  readonly #stopAgain = new Map<string, () => void>()
  #isClosed = false

  constructor(host: TableHost, openPages: OpenPages) {
    this.#host = host
    this.#openPages = openPages
    this.#turns = new ReadingInTurn((job) => host.after(gatherMs, job), {
      hears: (from) => !this.#isClosed && this.hears(from),
      read: (update, from) => this.#hear({ type: 'update', ...update }, from),
      mute: (from, reason) => this.#mute(from, reason),
    })
  }

  get(id: string): OpenDraft | undefined {
    return this.#drafts.get(id)
  }

  isShared(id: string): boolean {
    return this.#shared.has(id)
  }

  /** Opens what this device keeps of a draft. */
  open(id: string, isShared: boolean): OpenDraft {
    const known = this.#drafts.get(id)
    if (known !== undefined) return known
    const draft = new OpenDraft(id, `${this.#host.name}:${id}`, this.#openPages, () =>
      this.#host.now(),
    )
    this.#drafts.set(id, draft)
    if (isShared) this.#shared.add(id)
    draft.follow({
      wrote: (update, from) => this.#wrote(id, update, from),
      pointed: () => this.#point(id),
      changed: () => this.#host.changed(),
    })
    void draft.loaded.then(() => {
      // Whoever asked before it was there is to ask again.
      if (isShared) for (const peer of this.#peers.keys()) this.#greetReader(peer)
      this.#host.changed()
    })
    return draft
  }

  /** Begins a draft that nobody else sees. */
  begin(id: string, maker: DraftMaker, content: ProposalDraft): void {
    const draft = this.open(id, false)
    draft.write(content, maker.player)
    writeMaker(draft.doc, maker)
  }

  /** Writes in a draft. Faults: `draft-gone`, and where it is on the table, those of {@link problemOf}. */
  write(id: string, content: ProposalDraft, by: PlayerId): Result<null> {
    const draft = this.#drafts.get(id)
    if (draft === undefined) return fail(fault('draft-gone'))
    const problem = this.#shared.has(id) ? draft.problemWith(content, by) : null
    if (problem !== null) return fail(problem)
    draft.write(content, by)
    return ok(null)
  }

  /** Puts a draft on the table. */
  share(id: string): Result<null> {
    const draft = this.#drafts.get(id)
    if (draft === undefined) return fail(fault('draft-gone'))
    const problem = draft.problem
    if (problem !== null) return fail(problem)
    if (this.#shared.size >= draftLimits.onTable) {
      return fail(fault('draft-table-full', { most: draftLimits.onTable }))
    }
    this.#shared.add(id)
    this.#tellAll(id)
    this.#host.changed()
    return ok(null)
  }

  /** Takes a draft off this device; its pages go with it. Those who have it from us are told. */
  remove(id: string): void {
    const draft = this.#drafts.get(id)
    if (draft === undefined) return
    if (this.#shared.has(id)) this.#toReaders(draftMessages.gone(id))
    this.#forget(id)
    this.#host.changed()
    draft.close(true)
  }

  /** A connection has opened. */
  met(peer: string): void {
    this.#peers.set(peer, { isGreeted: false, isMuted: false })
    this.look()
  }

  parted(peer: string): void {
    this.#peers.delete(peer)
    this.#stopAgain.get(peer)?.()
    this.#stopAgain.delete(peer)
    for (const [id, from] of this.#wanted) if (from === peer) this.#wanted.delete(id)
    for (const draft of this.#drafts.values()) draft.forget(peer)
  }

  /** Who is there, or what the rules allow, may have changed. */
  look(): void {
    for (const [peer, known] of this.#peers) {
      const isReader = this.#reader(peer) !== null
      if (isReader && !known.isGreeted) this.#greet(peer, true)
      if (!isReader && known.isGreeted) for (const one of this.#drafts.values()) one.forget(peer)
      this.#peers.set(peer, { ...known, isGreeted: isReader })
    }
  }

  /** What a peer has sent; never throws. */
  take(payload: Uint8Array, from: string): void {
    this.#read(payload, from, (message) =>
      message.type === 'update' && this.#drafts.has(message.id)
        ? this.#turns.take(message, from)
        : this.#hear(message, from),
    )
  }

  #read(payload: Uint8Array, from: string, hear: (message: DraftMessage) => Fault | null): void {
    if (this.#isClosed) return
    if (this.#reader(from) === null) {
      // Who it is may be known a moment later: then it is asked anew for what was left aside here.
      const known = this.#peers.get(from)
      if (known !== undefined) this.#peers.set(from, { ...known, isGreeted: false })
      return
    }
    const message = readDraftMessage(payload)
    const problem = message === null ? fault('draft-malformed', { what: 'message' }) : hear(message)
    if (problem !== null) this.#mute(from, problem)
  }

  /** Whether all that this device keeps is there. */
  get isLoaded(): boolean {
    return [...this.#drafts.values()].every(({ isLoaded }) => isLoaded)
  }

  /** All of a draft on the table for who is away, and what says how far it is written; `null`: there is none. */
  leaves(id: string) {
    const draft = this.#shared.has(id) ? this.#drafts.get(id) : undefined
    const maker = draft?.maker?.player
    if (draft === undefined || maker === undefined) return null
    return { maker, message: draftMessages.update(id, draft.whole), mark: draft.mark }
  }

  /** For who is away: it is on the table no more. */
  leavesGone(id: string): Uint8Array {
    return draftMessages.gone(id)
  }

  /** Takes what somebody left who is away, as if they had been asked for it; never throws. */
  takeLeft(payload: Uint8Array, from: string): void {
    const message = readDraftMessage(payload)
    const isNew =
      message?.type === 'update' && !this.#drafts.has(message.id) && !this.#host.isGone(message.id)
    if (isNew && this.#hasRoom) this.#wanted.set(message.id, from)
    this.#read(payload, from, (one) => this.#hear(one, from))
  }

  /** Whether anything is sent to a peer, or taken from it. */
  hears(peer: string): boolean {
    return this.#reader(peer) !== null
  }

  /** Closes all; `erase`: their pages go with them. */
  close(erase: boolean): void {
    this.#send()
    this.#isClosed = true
    for (const stop of this.#stopAgain.values()) stop()
    for (const draft of this.#drafts.values()) draft.close(erase)
    this.#drafts.clear()
  }

  #hear(message: DraftMessage, from: string): Fault | null {
    if (message.type === 'hello') {
      this.#greet(from, false)
      return null
    }
    if (message.type !== 'gone') this.#recall(message.id, from)
    const draft = this.#visible(message.id, from)
    switch (message.type) {
      case 'have':
        return this.#answer(draft, message.id, message.vector, from)
      case 'update':
        return this.#take(draft, message.id, message.update, from)
      case 'spot': {
        const heard = draft?.hear(message.client, message.entry, from)
        return heard?.ok === false ? fault('draft-malformed', { what: 'spot' }) : null
      }
      case 'gone':
        if (draft === undefined || draft.maker?.player !== this.#reader(from)) return null
        this.#forget(draft.id)
        this.#host.went(draft.id)
        draft.close(true)
        this.#host.changed()
        return null
    }
  }

  /**
   * A draft that is private as far as this page knows, and of which a peer speaks, is on the table: nobody else would know
   * its name. Another tab put it there; or this device did, and crashed before it had noted that, or was given a backup.
   */
  #recall(id: string, from: string): void {
    const draft = this.#shared.has(id) ? undefined : this.#drafts.get(id)
    if (draft === undefined) return
    // What it says is not there yet: then it is asked for anew.
    if (!draft.isLoaded) void draft.loaded.then(() => this.#greetReader(from))
    else if (this.share(id).ok) this.#host.came(id)
  }

  /** A draft on the table that may be seen here and by this peer. */
  #visible(id: string, peer: string): OpenDraft | undefined {
    const draft = this.#shared.has(id) ? this.#drafts.get(id) : undefined
    const maker = draft?.maker?.player
    const reader = this.#reader(peer)
    if (maker === undefined || reader === null) return undefined
    return [null, reader].every((one) => this.#host.mayRead(maker, one)) ? draft : undefined
  }

  #answer(
    draft: OpenDraft | undefined,
    id: string,
    vector: Uint8Array,
    from: string,
  ): Fault | null {
    if (draft !== undefined) {
      try {
        this.#to(from, draftMessages.lacked(id, draft.doc, vector))
        return null
      } catch {
        return fault('draft-malformed', { what: 'vector' })
      }
    }
    if (this.#host.isGone(id)) this.#to(from, draftMessages.gone(id))
    else if (!this.#drafts.has(id) && this.#hasRoom) {
      this.#wanted.set(id, from)
      this.#to(from, draftMessages.have(id, new Y.Doc()))
    }
    return null
  }

  get #hasRoom(): boolean {
    return this.#shared.size + this.#wanted.size < draftLimits.onTable
  }

  #take(draft: OpenDraft | undefined, id: string, update: Uint8Array, from: string): Fault | null {
    if (draft === undefined && this.#wanted.get(id) !== from) return null
    if (draft === undefined) this.#wanted.delete(id)
    const tried = draft === undefined ? this.#adopt(id, update, from) : draft.take(update, from)
    if (!tried.ok) return tried.fault
    if (tried.value === 'gaps' && draft !== undefined) {
      this.#to(from, draftMessages.have(id, draft.doc))
    }
    return null
  }

  /** Opens a draft that came from a peer, if it is one, and may be seen here. */
  #adopt(id: string, update: Uint8Array, from: string): Result<'whole' | 'gaps'> {
    const blank = new Y.Doc()
    const tried = tryUpdate(blank, update)
    if (!tried.ok || tried.value === 'gaps') return tried
    Y.applyUpdate(blank, update)
    const maker = readMaker(blank)?.player
    if (maker === undefined || !this.#host.mayRead(maker, null)) return tried
    const draft = this.open(id, true)
    Y.applyUpdate(draft.doc, update, from)
    this.#host.came(id)
    this.#tellAll(id)
    return tried
  }

  #forget(id: string): void {
    this.#drafts.delete(id)
    this.#shared.delete(id)
    this.#pointed.delete(id)
    this.#unsent = this.#unsent.filter((one) => one.id !== id)
  }

  #mute(peer: string, reason: Fault): void {
    const known = this.#peers.get(peer)
    if (known !== undefined) this.#peers.set(peer, { ...known, isMuted: true })
    for (const draft of this.#drafts.values()) draft.forget(peer)
    this.#host.muted(peer, reason)
    this.#host.changed()
  }

  /** Who is at the other end, if anything is told or taken there. */
  #reader(peer: string): PlayerId | null {
    const known = this.#peers.get(peer)
    return known === undefined || known.isMuted ? null : this.#host.reader(peer)
  }

  /** Tells a peer what is on our table; `asks`: and wants to be told, too. */
  #greet(peer: string, asks: boolean): void {
    if (asks) this.#to(peer, draftMessages.hello())
    for (const id of this.#shared) this.#tell(peer, id)
  }

  #greetReader(peer: string): void {
    if (!this.#isClosed && this.#reader(peer) !== null) this.#greet(peer, true)
  }

  #tellAll(id: string): void {
    for (const [peer, { isGreeted }] of this.#peers) if (isGreeted) this.#tell(peer, id)
  }

  #tell(peer: string, id: string): void {
    const draft = this.#visible(id, peer)
    if (draft === undefined) return
    this.#to(peer, draftMessages.have(id, draft.doc))
    if (draft.awareness.getLocalState() !== null) {
      this.#to(peer, draftMessages.spot(id, draft.awareness))
    }
  }

  #wrote(id: string, update: Uint8Array, from: string | null): void {
    if (!this.#shared.has(id)) return
    this.#unsent.push({ id, update, from })
    this.#gather()
  }

  #point(id: string): void {
    if (!this.#shared.has(id)) return
    this.#pointed.add(id)
    this.#gather()
  }

  #gather(): void {
    if (this.#isClosed) return
    this.#stopGathering ??= this.#host.after(gatherMs, () => this.#send())
  }

  #send(): void {
    this.#stopGathering?.()
    this.#stopGathering = null
    const [unsent, pointed] = [this.#unsent, [...this.#pointed]]
    this.#unsent = []
    this.#pointed.clear()
    for (const [peer, { isGreeted }] of this.#peers) {
      if (!isGreeted || this.#reader(peer) === null) continue
      for (const id of new Set(unsent.map((one) => one.id))) {
        const updates = unsent.filter((one) => one.id === id && one.from !== peer)
        if (updates.length === 0 || this.#visible(id, peer) === undefined) continue
        const update = Y.mergeUpdates(updates.map((one) => one.update))
        this.#to(peer, draftMessages.update(id, update))
      }
      for (const id of pointed) {
        const draft = this.#visible(id, peer)
        if (draft !== undefined) this.#to(peer, draftMessages.spot(id, draft.awareness))
      }
    }
  }

  #toReaders(payload: Uint8Array): void {
    for (const peer of this.#peers.keys()) {
      if (this.#reader(peer) !== null) this.#to(peer, payload)
    }
  }

  #to(peer: string, payload: Uint8Array): void {
    if (this.#host.send(peer, payload) || this.#stopAgain.has(peer)) return
    const stop = this.#host.after(againMs, () => {
      this.#stopAgain.delete(peer)
      this.#greetReader(peer)
    })
    this.#stopAgain.set(peer, stop)
  }
}
