import type { JsonObject } from '../base/json.ts'
import type { Result } from '../base/result.ts'
import type { PlayerId } from '../actions/ids.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import type {
  Answers,
  Assertion,
  Context,
  MechanicDefinition,
  MechanicGroup,
  MoveOffer,
  Reactions,
  EncryptedThing,
} from '../engine/kernel/questions/mechanic.ts'
import { fieldsOf, readParams, type Params, type ParamsOf } from './param.ts'

/** A mechanic as its file writes it down: parameters by name, everything else typed by them. */
interface Definition<F extends Params> {
  readonly kind: string
  readonly title: string
  readonly group: MechanicGroup
  readonly params: F
  readonly describe: (params: ParamsOf<F>) => string
  readonly asserts?: (params: ParamsOf<F>) => readonly Assertion[]
  readonly answers?: Answers<ParamsOf<F>>
  readonly reacts?: Reactions<ParamsOf<F>>
  readonly offers?: (player: PlayerId, context: Context<ParamsOf<F>>) => readonly MoveOffer[]
  readonly encrypted?: (context: Context<ParamsOf<F>>) => readonly EncryptedThing[]
  readonly play?: (
    move: string,
    player: PlayerId,
    input: JsonObject,
    context: Context<ParamsOf<F>>,
  ) => Result<readonly Effect[]>
}

/** Makes a mechanic whose `P` is what its parameters are read as. */
export function defineMechanic<const F extends Params>(
  definition: Definition<F>,
): MechanicDefinition<ParamsOf<F>> {
  const { params, ...rest } = definition
  return {
    ...rest,
    fields: fieldsOf(params),
    read: (values) => readParams(params, values),
  }
}
