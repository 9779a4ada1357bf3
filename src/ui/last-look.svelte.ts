import type { ActionId } from '../actions/ids.ts'
import type { GameSession } from '../session/api.ts'
import { decidedSeen } from '../views/chronicle/decided-since.ts'
import { scoresSeen } from '../views/chronicle/scores-since.ts'

const draftKey = 'scores seen'
const decidedKey = 'decided seen'
const thrownKey = 'throw seen'

/** What somebody saw of the scores and of what was decided the last time they were here, on this device: before they came, or came back to the page. */
export class LastLook {
  readonly #session: GameSession
  #seen: string = $state('')
  #decided: string = $state('')

  constructor(session: GameSession) {
    this.#session = session
    this.#seen = session.draft(draftKey)
    this.#decided = session.draft(decidedKey)
  }

  /** As it was kept: until which decision they have seen all. */
  get decided(): string {
    return this.#decided
  }

  /** They have seen what was decided. */
  seeDecided(): void {
    const { state } = this.#session.view()
    if (state === null) return
    this.#decided = decidedSeen(state)
    this.#session.saveDraft(decidedKey, this.#decided)
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
    const { state } = this.#session.view()
    if (state === null || document.visibilityState === 'hidden') return
    const now = scoresSeen(state)
    if (this.#session.draft(draftKey) !== now) this.#session.saveDraft(draftKey, now)
    // Whoever comes to a table has missed nothing of it.
    if (this.#decided === '') this.seeDecided()
  }

  /** They come back to the page after having been away. */
  run(): () => void {
    const back = (): void => {
      if (document.visibilityState === 'hidden') return
      this.#seen = this.#session.draft(draftKey)
      this.see()
    }
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }
}
