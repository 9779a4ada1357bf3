import type { GameState } from '../engine/kernel/state/state.ts'
import type { Ahead, AheadAnswer } from '../views/proposals/look-ahead.ts'
import type { GameStore } from './game-store.svelte.ts'
import { getOnScreen } from './on-screen.svelte.ts'

/** Nobody waits for every letter, or every action of many: it begins when all has been quiet for so long, ms. */
const restMs = 250

/**
 * What looking ahead tells, as long as a part of the page is there that shows it, and on the screen where that is watched; until the
 * next is known, the one before stays. To be made where a component is. `question`: `null` while nothing is asked.
 */
export class LooksAhead<Q extends Ahead> {
  answer: AheadAnswer<Q> | null = $state.raw(null)
  /** It was looked for, and not seen in time. */
  isLate = $state(false)
  /** What was looked for last, and came to an end. */
  #told: { readonly asked: Q; readonly state: GameState } | null = null

  /** `rest`: how long all has to be quiet before, ms. */
  constructor(game: GameStore, question: () => Q | null, rest = restMs) {
    const onScreen = getOnScreen()
    const wanted = $derived.by(question)
    $effect(() => {
      const asked = wanted
      const { state, session } = game
      if (asked === null) {
        this.answer = null
        this.isLate = false
        this.#told = null
        return
      }
      if (onScreen?.is === false) return
      if (this.#told?.asked === asked && this.#told.state === state) return
      const leaving = new AbortController()
      const { signal } = leaving
      const timer = setTimeout(() => {
        void session.lookAhead(state, asked, signal).then((looked) => {
          if (signal.aborted) return
          this.#told = { asked, state }
          this.isLate = looked.is === 'late'
          this.answer = looked.is === 'seen' ? looked.answer : null
        })
      }, rest)
      return () => {
        clearTimeout(timer)
        leaving.abort()
      }
    })
  }
}
