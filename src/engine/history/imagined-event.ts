import type { Body } from '../../actions/body.ts'
import { nobodysId, type PlayerId } from '../../actions/ids.ts'
import { finish } from '../../base/task.ts'
import { setQuantity } from '../effects/quantity-effects.ts'
import { applyAction } from '../kernel/apply.ts'
import type { GameEvent } from '../kernel/event.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import { firingTimers, settle } from '../kernel/settle.ts'
import type { GameState } from '../kernel/state/state.ts'
import { beginWork, causeOf, change, type Work } from '../kernel/work.ts'
import type { ChangeRecord } from '../rules/change-record.ts'
import { ruleListOf } from '../rules/rule-list.ts'
import { endTurn } from '../turns/turn-flow.ts'
import { unseen } from './look-ahead.ts'
import { imaginedAction } from './rehearsed.ts'

/** Something that could happen as the game stands, whatever the rules say of it, unless it is an act. */
export type Imaginable =
  /** The rules are told that it happened. */
  | { readonly is: 'told'; readonly event: GameEvent }
  /** The turn under way is over, and the next begins. */
  | { readonly is: 'turn-over' }
  /** The turn under way is so many turns later in the round, all at once. */
  | { readonly is: 'turn-later'; readonly by: number }
  /** A player has so many of something, all at once. */
  | {
      readonly is: 'has'
      readonly player: PlayerId
      readonly quantity: string
      readonly to: number
    }
  /** It is this time of the game, ms, and all that was due by then is done. */
  | { readonly is: 'time'; readonly until: number }
  /** A player does something; nothing comes of what the rules refuse. */
  | { readonly is: 'done'; readonly body: Body; readonly player: PlayerId }

export interface Imagined {
  readonly state: GameState
  readonly changes: readonly ChangeRecord[]
}

/** The game after that, with all that follows; nothing is done. */
export function imaginedEvent(
  library: MechanicLibrary,
  state: GameState,
  what: Imaginable,
): Imagined {
  if (what.is === 'done') {
    const action = imaginedAction(state, what.body, what.player, state.now)
    const { state: then, changes } = applyAction(library, state, action, { lookAhead: unseen })
    return { state: then ?? state, changes }
  }
  const work = beginWork(library, state, nobodysId)
  const book = ruleListOf(state.rules)
  bringAbout(work, what)
  settle(work, book)
  return { state: work.state, changes: work.changes }
}

function bringAbout(work: Work, what: Exclude<Imaginable, { readonly is: 'done' }>): void {
  switch (what.is) {
    case 'told':
      work.events.push(what.event)
      return
    case 'turn-over': {
      const [turn] = work.state.turns
      if (turn !== undefined) endTurn(work, turn, causeOf(work))
      return
    }
    case 'turn-later': {
      const { turns, turnCount } = work.state
      const later = turns.map((turn) => ({ ...turn, number: turn.number + what.by }))
      change(work, { turns: later, turnCount: turnCount + what.by })
      return
    }
    case 'has':
      setQuantity(work, what, what.to, causeOf(work))
      return
    case 'time':
      finish(firingTimers(work, what.until))
  }
}
