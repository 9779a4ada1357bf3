import { bytesFromHex } from '../../base/bytes.ts'
import { canHold, leastHolders } from '../../crypto/threshold.ts'
import type { GameState } from '../kernel/state/state.ts'
import type { BallotHolder } from '../votes/vote.ts'
import { countedPlayers } from './players.ts'

/** Those who can open something together from now on: [ballot-holders]. `null`: they are too few. */
export function holdersNow(state: GameState): readonly BallotHolder[] | null {
  const holders = countedPlayers(state).flatMap(({ id: player, dieKey: key }) => {
    const bytes = bytesFromHex(key)
    return bytes.ok && canHold(bytes.value) ? [{ player, key }] : []
  })
  return holders.length < leastHolders ? null : holders
}
