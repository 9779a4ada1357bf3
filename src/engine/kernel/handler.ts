import type { Fault } from '../../base/result.ts'
import type { Action } from '../../actions/action.ts'
import type { BodyOf, BodyType } from '../../actions/body.ts'
import type { ActionId } from '../../actions/ids.ts'
import type { Grave } from '../judgments/grave.ts'
import type { EffectOf, EffectType } from './effect.ts'
import type { Cause, Player } from './state/state.ts'
import type { Work } from './work.ts'
import type { Lineage, SettledPast } from '../people/cut-off.ts'

/** What an action is done with, beside its body. */
export interface Doing {
  readonly work: Work
  /** Who acts, as they stood before. */
  readonly by: Player
  readonly action: Pick<Action, 'id' | 'device' | 'seq'>
  /** Whether an action of this id came before in the order; absent where nobody knows the order. */
  readonly known?: ((action: ActionId) => boolean) | undefined
  /** What was settled before it; absent where nobody knows. */
  readonly settled?: SettledPast | undefined
  /** What actions build on; absent where nobody knows. */
  readonly lineage?: Lineage | undefined
  /** Rulings whose orders are not carried out because they were overruled later. */
  readonly annulled: ReadonlyMap<ActionId, ActionId>
  /** The action is undone, by this: of what it did only the course of the game goes on. */
  readonly undone?: ActionId
  /** It waits for the others, for what would follow from it: of what it does only that stands on record. */
  readonly held?: readonly Grave[] | undefined
  /** It was found right in the state it was made in, and stands whatever became of the past since. */
  readonly stands: boolean
  /** What an earlier action of the order is; absent where nobody knows the order. */
  readonly typeOf?: ((action: ActionId) => Action['body']['type'] | undefined) | undefined
}

/** Does what an action asks for, or says why not; a fault takes back whatever was done before it. */
export type Handler<T extends BodyType> = (doing: Doing, body: BodyOf<T>) => Fault | null

/** How an effect is carried out. The fault says why it cannot be; then it changed nothing. */
export type Way<D extends EffectType> = (
  work: Work,
  effect: EffectOf<D>,
  cause: Cause,
) => Fault | null
