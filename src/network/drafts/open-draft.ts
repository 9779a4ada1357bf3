import { equalityDeep } from 'lib0/function'
import { Awareness, applyAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { fail, ok, type Result } from '../../base/result.ts'
import { isHex32, playerId, type PlayerId } from '../../actions/ids.ts'
import { problemOf, tryUpdate } from './draft-check.ts'
import { marksIn, readDraft, readMaker, rootsOf, textsIn, writeDraft } from './draft-doc.ts'
import type { ChangeMark, DraftCopy, DraftMaker, ProposalDraft, Spot } from './draft.ts'
import type { DraftPages, OpenPages } from './draft-pages.ts'

const copyEveryMs = 5 * 60 * 1000
const copiesMax = 24

/** What a draft tells of its changes to those who draw or send it. */
export interface DraftListener {
  /** Something was written, by whom it came from (a peer's key), or here (`null`). */
  wrote(update: Uint8Array, from: string | null): void
  /** Where we write has changed. */
  pointed(): void
  /** Anything has. */
  changed(): void
}

/** One draft that is open on this device: its document, its pages, and who writes where. */
export class OpenDraft {
  readonly id: string
  readonly doc = new Y.Doc()
  readonly awareness = new Awareness(this.doc)
  readonly #pages: DraftPages
  readonly #now: () => number
  /** Of those who write in it, by their clients: the peer that said so. */
  readonly #speakers = new Map<number, string>()
  #copies: readonly DraftCopy[] = []
  #content: ProposalDraft | null = null
  #isLoaded = false

  constructor(id: string, name: string, openPages: OpenPages, now: () => number) {
    this.id = id
    this.#now = now
    rootsOf(this.doc)
    this.awareness.setLocalState(null)
    this.#pages = openPages(name, this.doc)
    void this.#loadCopies()
  }

  /** Begins to tell; what the pages bring is told as well. */
  follow(listener: DraftListener): void {
    this.doc.on('update', (update: Uint8Array, origin: unknown, _doc, { local }: Y.Transaction) => {
      this.#content = null
      if (typeof origin === 'string') listener.wrote(update, origin)
      else if (local) listener.wrote(update, null)
      listener.changed()
    })
    this.awareness.on('update', (_clients: unknown, origin: unknown) => {
      if (origin === 'local') listener.pointed()
    })
    this.awareness.on('change', () => listener.changed())
  }

  get loaded(): Promise<void> {
    return this.#pages.loaded
  }

  get isLoaded(): boolean {
    return this.#isLoaded
  }

  get maker(): DraftMaker | null {
    return readMaker(this.doc)
  }

  get content(): ProposalDraft {
    this.#content ??= readDraft(this.doc)
    return this.#content
  }

  get marks(): readonly ChangeMark[] {
    return marksIn(rootsOf(this.doc).changes)
  }

  /** All of it, as Yjs has it. */
  get whole(): Uint8Array {
    return Y.encodeStateAsUpdate(this.doc)
  }

  /** Says how far it is written, deletions included: the same for the same. */
  get mark(): Uint8Array {
    return Y.encodeSnapshot(Y.snapshot(this.doc))
  }

  /** Why it cannot be on the table. */
  get problem(): ReturnType<typeof problemOf> {
    return problemOf(this.doc)
  }

  /** Why what is on the table could not be this. */
  problemWith(draft: ProposalDraft, by: PlayerId): ReturnType<typeof problemOf> {
    const copy = new Y.Doc()
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(this.doc))
    writeDraft(copy, draft, by)
    const problem = problemOf(copy)
    copy.destroy()
    return problem
  }

  /** By whom title or commentary was last written, as the draft says. */
  author(field: 'title' | 'commentary'): PlayerId | null {
    const by = rootsOf(this.doc).authors.get(field)
    return typeof by === 'string' && isHex32(by) ? playerId(by) : null
  }

  write(draft: ProposalDraft, by: PlayerId): void {
    this.#copy()
    writeDraft(this.doc, draft, by)
  }

  /** Takes what a peer sent, if it leaves a sound draft; see {@link tryUpdate}. */
  take(update: Uint8Array, from: string): Result<'whole' | 'gaps'> {
    const tried = tryUpdate(this.doc, update)
    if (!tried.ok || tried.value === 'gaps') return tried
    this.#copy()
    const own = this.doc.clientID
    const written = Y.getState(this.doc.store, own)
    // Somebody wrote under this document's name. Who brings it may only have passed it on: here it goes on under another name.
    const isForged = Y.decodeUpdate(update).structs.some(
      ({ id, length }) => id.client === own && id.clock + length > written,
    )
    if (isForged) this.doc.clientID = new Y.Doc().clientID
    Y.applyUpdate(this.doc, update, from)
    return tried
  }

  /** Newest first. */
  get copies(): readonly DraftCopy[] {
    return [...this.#copies].reverse()
  }

  /** Says where we write; `null`: not in this draft. */
  point(spot: Spot | null): void {
    const state = spot === null ? null : this.#stateOf(spot)
    if (!equalityDeep(this.awareness.getLocalState(), state)) this.awareness.setLocalState(state)
  }

  /** Where we write, as the text stands now. */
  get ownSpot(): Spot | null {
    return this.#spotOf(this.awareness.getLocalState())
  }

  /** Takes a peer's word on where it writes; it speaks for nobody else. */
  hear(client: number, entry: Uint8Array, from: string): Result<null, 'not-its-own'> {
    const speaker = this.#speakers.get(client)
    const isTaken =
      client === this.awareness.clientID || (speaker !== undefined && speaker !== from)
    const isSecond = [...this.#speakers].some(([other, one]) => one === from && other !== client)
    if (isTaken) return fail('not-its-own')
    // Who opened the draft anew writes under another name.
    if (isSecond) this.forget(from)
    this.#speakers.set(client, from)
    applyAwarenessUpdate(this.awareness, entry, from)
    return ok(null)
  }

  /** The peer is gone, or is not to be heard any more. */
  forget(peer: string): void {
    const clients = [...this.#speakers].filter(([, one]) => one === peer).map(([one]) => one)
    for (const client of clients) {
      this.#speakers.delete(client)
      this.awareness.meta.delete(client)
    }
    removeAwarenessStates(this.awareness, clients, peer)
  }

  /** Who else is in it, by peer, and where they write. */
  get others(): readonly { readonly peer: string; readonly spot: Spot | null }[] {
    return [...this.#speakers].flatMap(([client, peer]) => {
      const state = this.awareness.getStates().get(client)
      return state === undefined ? [] : [{ peer, spot: this.#spotOf(state) }]
    })
  }

  /** Closes it; what is kept of it stays, unless it is to be erased. A disk that hangs holds nobody up. */
  close(erase: boolean): void {
    this.awareness.destroy()
    // What was begun a moment ago is written when its pages are there.
    const done = erase ? this.#pages.erase() : this.loaded.then(() => this.#pages.close())
    void done.catch(() => undefined).then(() => this.doc.destroy())
  }

  #stateOf({ field, from, to }: Spot): Record<string, unknown> {
    const text = textsIn(this.doc).get(field)
    if (text === undefined) return { field }
    const [start, end] = [from, to].map((index) => {
      const relative = Y.createRelativePositionFromTypeIndex(text, Math.min(index, text.length))
      return Y.relativePositionToJSON(relative)
    })
    return { field, from: start, to: end }
  }

  #spotOf(state: unknown): Spot | null {
    if (typeof state !== 'object' || state === null) return null
    const field: unknown = Reflect.get(state, 'field')
    const text = typeof field === 'string' ? textsIn(this.doc).get(field) : undefined
    if (typeof field !== 'string' || text === undefined) return null
    const [from, to] = ['from', 'to'].map((end) => this.#indexOf(text, Reflect.get(state, end)))
    return from === undefined || to === undefined ? null : { field, from, to }
  }

  #indexOf(text: Y.Text, position: unknown): number {
    try {
      const relative = Y.createRelativePositionFromJSON(position)
      const found = Y.createAbsolutePositionFromRelativePosition(relative, this.doc)
      return found?.type === text ? found.index : text.length
    } catch {
      return text.length
    }
  }

  async #loadCopies(): Promise<void> {
    await this.#pages.loaded
    this.#isLoaded = true
    const kept = await this.#pages.copies()
    // What was copied before the pages were there may be among what is in them.
    const own = this.#copies.filter(({ atMs }) => !kept.some((one) => one.atMs === atMs))
    this.#copies = [...kept, ...own].slice(-copiesMax)
  }

  /** Keeps the draft as it is, before it changes: at most once every five minutes, the newest two dozen. */
  #copy(): void {
    const last = this.#copies.at(-1)
    const atMs = this.#now()
    if (this.maker === null || (last !== undefined && atMs - last.atMs < copyEveryMs)) return
    if (equalityDeep(last?.draft, this.content)) return
    this.#copies = [...this.#copies, { atMs, draft: this.content }].slice(-copiesMax)
    this.#pages.keepCopies(this.#copies)
  }
}
