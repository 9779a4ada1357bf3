import type { GameSession } from '../session/api.ts'
import { scoresSeen } from '../views/scores-since.ts'

const draftKey = 'scores seen'

/** What somebody saw of the scores the last time they were here, on this device: before they came, or came back to the page. */
export class LastLook {
  readonly #session: GameSession
  #seen: string = $state('')

  constructor(session: GameSession) {
    this.#session = session
    this.#seen = session.draft(draftKey)
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
