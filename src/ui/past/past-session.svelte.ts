import { fault, type Result } from '../../base/result.ts'
import type { ActionId } from '../../actions/ids.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState, Outcome } from '../../engine/kernel/state/state.ts'
import type { GameSession, GameView } from '../../session/api.ts'
import { UnsignedSession } from '../../session/unsigned-session.ts'

/** A moment of the game, with all that was done until then. */
interface Moment {
  readonly entry: Entry
  /** Of the whole game. */
  readonly all: readonly Entry[]
  /** Up to the moment, its own included. */
  readonly entries: readonly Entry[]
  readonly state: GameState
}

/** What takes longer than this, ms, is said to be on its way. */
const promptMs = 100

/**
 * A game as it stood at a moment, for the screens that show how it stands now. Whoever looks has no seat there, and nothing
 * can be signed. One moment is looked up at a time; of those asked for meanwhile the last.
 */
export class PastSession extends UnsignedSession implements GameSession {
  readonly id
  readonly library
  readonly #session: GameSession
  #moment: Moment | null = $state.raw(null)
  #isLate = $state(false)
  /** After so many entries one wants to look. */
  #wanted = $state(0)
  #isLooking = false
  #seen: { readonly moment: Moment; readonly now: GameView; readonly view: GameView } | null = null

  constructor(session: GameSession) {
    super('only-looked-at')
    this.#session = session
    this.id = session.id
    this.library = session.library
  }

  /** After how many entries one looks, or will as soon as it is there. */
  get wanted(): number {
    return this.#wanted
  }

  /** What is shown is not yet what is wanted, and it takes its time. */
  get isOnItsWay(): boolean {
    return this.#isLate
  }

  /** Whether anything can be shown. */
  get isThere(): boolean {
    return this.#moment !== null
  }

  /** The action after which things stood as they are shown, or will be. */
  get past(): { readonly at: ActionId } {
    const { entries } = this.#session.view()
    const entry = entries[this.#wanted - 1] ?? this.#moment?.entry
    if (entry === undefined) throw new Error('assertion failed: one looks at some moment')
    return { at: entry.action.id }
  }

  /** Goes to the moment after so many entries, from 1 on. */
  goTo(count: number): void {
    this.#wanted = count
    if (!this.#isLooking) void this.#look()
  }

  /** The game has gone on, and its past may have moved. */
  follow(): void {
    const { entries } = this.#session.view()
    const moment = this.#moment
    if (moment === null || moment.all === entries || this.#isLooking) return
    const id = moment.entry.action.id
    const place = entries.findIndex(({ action }) => action.id === id)
    const isSame = entries[moment.entries.length - 1] === moment.entry
    if (isSame) this.#moment = { ...moment, all: entries }
    else this.goTo(place < 0 ? Math.min(moment.entries.length, entries.length) : place + 1)
  }

  view(): GameView {
    const moment = this.#moment
    const now = this.#session.view()
    if (moment === null) return now
    if (this.#seen?.moment === moment && this.#seen.now === now) return this.#seen.view
    const { entries, state } = moment
    const view: GameView = {
      ...now,
      state,
      entries,
      settled: Math.min(now.settled, entries.length),
      me: null,
      removedFrom: null,
      arriving: null,
      moves: [],
      unsettledVotes: [],
    }
    this.#seen = { moment, now, view }
    return view
  }

  subscribe(listener: () => void): () => void {
    return this.#session.subscribe(listener)
  }

  send(): Promise<Result<never>> {
    return this.refusing()
  }

  preview(): Outcome {
    return { kind: 'refused', fault: fault('only-looked-at') }
  }

  foresee(): Promise<null> {
    return Promise.resolve(null)
  }

  foreseeWithout(): Promise<null> {
    return Promise.resolve(null)
  }

  lookAhead: GameSession['lookAhead'] = (...asked) => this.#session.lookAhead(...asked)
  supposing: GameSession['supposing'] = (supposed) => this.#session.supposing(supposed)
  rehearse: GameSession['rehearse'] = (count) => this.#session.rehearse(count)
  ownBallot: GameSession['ownBallot'] = (proposal) => this.#session.ownBallot(proposal)
  ownAnswer: GameSession['ownAnswer'] = (poll) => this.#session.ownAnswer(poll)
  readEncrypted: GameSession['readEncrypted'] = (note) => this.#session.readEncrypted(note)
  picture: GameSession['picture'] = (action) => this.#session.picture(action)
  stateAt: GameSession['stateAt'] = (count) => this.#session.stateAt(count)
  lastMet: GameSession['lastMet'] = (player) => this.#session.lastMet(player)

  /** What is remembered of what somebody has seen and written is of now. */
  draft(): string {
    return ''
  }

  saveDraft(): void {}

  freshDraft(): Promise<string> {
    return Promise.resolve('')
  }

  draftsSeen: GameSession['draftsSeen'] = () => ({
    all: () => [],
    subscribe: () => () => undefined,
  })

  drafts(): Promise<never> {
    return Promise.reject(new Error('assertion failed: drafts are of how things stand now'))
  }

  servers(): ReturnType<GameSession['servers']> {
    return this.#session.servers()
  }

  /** Stays open for those who look at it as it is now. */
  close(): Promise<void> {
    return Promise.resolve()
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    const timer = setTimeout(() => (this.#isLate = true), promptMs)
    try {
      for (let shown = 0; shown !== this.#wanted;) {
        const count = this.#wanted
        const entry = this.#session.view().entries[count - 1]
        if (entry === undefined) break
        const state = await this.#session.stateAt(count)
        const { entries: all } = this.#session.view()
        // What came in meanwhile may have moved it.
        if (all[count - 1] !== entry) continue
        this.#moment = { entry, all, entries: all.slice(0, count), state }
        shown = count
      }
    } finally {
      clearTimeout(timer)
      this.#isLate = false
      this.#isLooking = false
    }
  }
}
