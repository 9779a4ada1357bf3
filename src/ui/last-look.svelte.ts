import type { ActionId } from '../actions/ids.ts'
import type { GameSession, GameView } from '../session/api.ts'
import { decidedBy } from '../views/chronicle/decided-since.ts'
import { befell, canBeStory, movesSeen, movesSince } from '../views/chronicle/moves-since.ts'
import { scoresSeen } from '../views/chronicle/scores-since.ts'
import type { Clock } from './clock.svelte.ts'

const draftKey = 'scores seen'
const movesKey = 'moves seen'
const movesBeforeKey = 'moves seen before'
const thrownKey = 'throw seen'

/** What somebody saw the last time they were here, on this device: before they came, or came back to the page. */
export class LastLook {
  readonly #session: GameSession
  #seen: string = $state('')
  #moves: string = $state('')
  #movesBefore: string = $state('')
  #until: number = $state(Infinity)
  #isAgain: boolean = $state(false)

  constructor(session: GameSession) {
    this.#session = session
    this.#seen = session.draft(draftKey)
    this.#moves = session.draft(movesKey)
    this.#movesBefore = session.draft(movesBeforeKey)
  }

  /** The moves they have seen, as they were kept. */
  get moves(): string {
    return this.#moves
  }

  /** When they came, ms: what was done later they see as it comes. */
  get until(): number {
    return this.#until
  }

  /** What they were told of, and can have told again. */
  get canBeTold(): boolean {
    return this.#movesBefore !== '' && this.#movesBefore !== this.#moves
  }

  /** They asked for it. */
  get isAgain(): boolean {
    return this.#isAgain
  }

  /** Whether there is something to tell them. */
  hasNews({ entries, state, me }: GameView): boolean {
    const fresh = movesSince(entries, this.#moves)
    if (state === null || fresh.length === 0) return false
    return (
      decidedBy(state, fresh).length > 0 ||
      canBeStory(fresh, this.#until) ||
      (me !== null && fresh.some((entry) => befell(state, entry, me) !== null))
    )
  }

  /** They have read it; `wasTold`: it was a story, and can be told again. */
  seeMoves(wasTold: boolean): void {
    if (wasTold) {
      this.#movesBefore = this.#moves
      this.#session.saveDraft(movesBeforeKey, this.#movesBefore)
    }
    this.#isAgain = false
    this.#moves = movesSeen(this.#session.view().entries)
    this.#session.saveDraft(movesKey, this.#moves)
  }

  tellAgain(): void {
    this.#moves = this.#movesBefore
    this.#isAgain = true
  }

  /** Whether the last throw is news to them, which it is once; `null`: there is none yet. To whoever has just come nothing is. */
  isNews(thrown: ActionId | null): boolean {
    const before = this.#session.draft(thrownKey)
    const now = thrown ?? 'none'
    if (before === now) return false
    this.#session.saveDraft(thrownKey, now)
    return thrown !== null && before !== ''
  }

  /** As it was kept. */
  get seen(): string {
    return this.#seen
  }

  /** Somebody has the scores before their eyes. */
  see(): void {
    const view = this.#session.view()
    if (view.state === null || document.visibilityState === 'hidden') return
    this.#keep(draftKey, scoresSeen(view.state))
    // Whoever comes to a table has missed nothing of it; what they are told of is not seen before they say so.
    if (this.#moves === '') this.seeMoves(false)
    else if (!this.hasNews(view)) this.#keep(movesKey, movesSeen(view.entries))
  }

  #keep(key: string, now: string): void {
    if (this.#session.draft(key) !== now) this.#session.saveDraft(key, now)
  }

  /** They are here, and come back to the page after having been away. */
  run(clock: Pick<Clock, 'read'>): () => void {
    this.#until = clock.read()
    const back = (): void => {
      if (document.visibilityState === 'hidden') return
      this.#seen = this.#session.draft(draftKey)
      this.#moves = this.#session.draft(movesKey)
      this.#until = clock.read()
      this.see()
    }
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }
}
