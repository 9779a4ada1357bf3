import { createSubscriber } from 'svelte/reactivity'
import type { GameState } from '../engine/kernel/state/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import type { GameSession, GameView } from '../session/api.ts'
import { withStandInNames } from '../views/players/stand-in-names.ts'
import { HiddenHere } from './hidden/hidden-here.svelte.ts'
import { LastLook } from './last-look.svelte.ts'

/** An open game whose first action has arrived, as screens read it. */
export class GameStore {
  readonly session: GameSession
  readonly lastLook: LastLook
  readonly hidden: HiddenHere
  /** The table was drawn once: what it takes is warm, and it comes in one piece from now on. */
  isDrawn = false
  /** A practice vote was seen to its end: the next one begins when somebody asks for it. */
  hasPractised = false
  readonly #follow: () => void
  readonly #shown: GameState | null

  /** `hidden`: shared with another look at the same game. */
  constructor(session: GameSession, hidden = new HiddenHere(session)) {
    this.session = session
    this.hidden = hidden
    this.lastLook = new LastLook(session)
    this.#follow = createSubscriber((changed) => session.subscribe(changed))
    this.#shown = $derived.by(() => {
      const { state } = this.view
      return state === null ? null : withStandInNames(state, (id) => hidden.has(state, id))
    })
  }

  get view(): GameView {
    this.#follow()
    return this.session.view()
  }

  get me(): PlayerId | null {
    return this.view.me
  }

  /** Whether a player has the game open right now, as far as this device can tell. */
  readonly isHere = (player: PlayerId): boolean =>
    player === this.me || this.view.sync.peers.some((peer) => peer.player === player && peer.online)

  /** As it is shown on this device, for the screens of a game that is there; the frame shows them only then. */
  get state(): GameState {
    if (this.#shown === null)
      throw new Error('assertion failed: this screen waits for the game to arrive')
    return this.#shown
  }
}
