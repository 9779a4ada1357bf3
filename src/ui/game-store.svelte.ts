import { createSubscriber } from 'svelte/reactivity'
import type { GameState } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import type { GameSession, GameView } from '../session/api.ts'
import { LastLook } from './last-look.svelte.ts'

/** An open game whose first action has arrived, as screens read it. */
export class GameStore {
  readonly session: GameSession
  readonly lastLook: LastLook
  /** The table was drawn once: what it takes is warm, and it comes in one piece from now on. */
  isDrawn = false
  /** A practice vote was seen to its end: the next one begins when somebody asks for it. */
  hasPractised = false
  readonly #follow: () => void

  constructor(session: GameSession) {
    this.session = session
    this.lastLook = new LastLook(session)
    this.#follow = createSubscriber((changed) => session.subscribe(changed))
  }

  get view(): GameView {
    this.#follow()
    return this.session.view()
  }

  get me(): PlayerId | null {
    return this.view.me
  }

  /** For the screens of a game that is there; the frame shows them only then. */
  get state(): GameState {
    const { state } = this.view
    if (state === null)
      throw new Error('assertion failed: this screen waits for the game to arrive')
    return state
  }
}
