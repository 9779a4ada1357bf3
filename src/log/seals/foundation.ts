import type { SignedAction } from '../../actions/action.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { isInPast } from '../past.ts'
import type { HeightContext } from './height-context.ts'
import { isQuorum, quorumOf } from './roster.ts'
import { signerSeat } from './signer.ts'
import { sameValue, type Statement } from './statement.ts'

/**
 * Whether who signed an action knew how a height was sealed: enough players stand, in its past, behind minutes that say what
 * the sealed ones say. `statements` are all that were signed for that height, counted or not: what counts there hangs on the
 * heights below it, and these need not be gone through again.
 */
export function isSealKnownTo(
  id: ActionId,
  sealed: ActionId,
  statements: readonly Statement[],
  context: HeightContext,
): boolean {
  const written = statements.find(({ action }) => action.id === sealed)
  if (written?.body.type !== 'minutes') return false
  const { body } = written
  return statements.some(
    (other) =>
      other.body.type === 'minutes' &&
      sameValue(other.body, body) &&
      isBackedIn(id, other.action, statements, context),
  )
}

function isBackedIn(
  id: ActionId,
  minutes: SignedAction,
  statements: readonly Statement[],
  context: HeightContext,
): boolean {
  const behind = new Set<PlayerId>()
  const firsthand = new Set<PlayerId>()
  for (const { action, body } of statements) {
    const isFor =
      action.id === minutes.id || (body.type === 'countersign' && body.minutes === minutes.id)
    if (!isFor || !isInPast(context.graph, action.id, id)) continue
    const player = signerSeat(context, action, minutes.id)
    if (player === null) continue
    behind.add(player)
    if (context.signers.get(player) === action.device) firsthand.add(player)
  }
  const players = context.roster.seats.length
  const quorum = quorumOf(players, context.settings)
  return isQuorum(behind.size, behind.size - firsthand.size, { players, quorum })
}
