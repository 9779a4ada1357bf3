import type { ActionId, DeviceId, PlayerId } from '../../../src/actions/ids.ts'
import type { Random } from '../../../src/base/random.ts'
import type { Result } from '../../../src/base/result.ts'
import type { Entry } from '../../../src/engine/kernel/state/entry.ts'
import type { MechanicLibrary } from '../../../src/engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../../src/engine/kernel/state/state.ts'
import type { GameSession, Intent } from '../../../src/session/api.ts'

/** A player who looks at the game, and what they know of it. */
export interface Mind {
  readonly library: MechanicLibrary
  readonly state: GameState
  readonly me: PlayerId
  readonly random: Random
  /** Whether that device is nobody's whom they know. */
  readonly isStranger: (device: DeviceId) => boolean
  /** What was done so far. */
  readonly entries: readonly Entry[]
  /** Texts that come to mind, with sentences in them. */
  readonly typed: readonly string[]
  /** Whether they think of all that can be done; else of what they did in runs before there was more. */
  readonly isWide: boolean
  /** Whether they do nothing but what is asked of them. */
  readonly isDutiful: boolean
}

/** What a player wishes to do; whether the rules let them is another matter. */
export type Wish =
  | Intent
  | {
      readonly what: string
      readonly run: (session: GameSession) => Promise<Result<ActionId>>
    }

/** `null`: nothing of the kind comes to mind. */
export type Idea = (mind: Mind) => Wish | null
