import { hexFromBytes } from '../../base/bytes.ts'
import { deal, openingBy } from '../../crypto/threshold.ts'
import type { BodyOf } from '../../actions/body.ts'
import { isFixed, type Draw } from '../../engine/draws/draw.ts'
import { drawContext, sumOfDealings } from '../../engine/draws/draw-proofs.ts'
import { isEndAwaited } from '../../engine/draws/left-to-lot.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { holdersIn } from '../../engine/votes/encrypted-ballots.ts'
import type { Seat } from './ballots.ts'

/** The seat's part in what will be drawn, if one is wanted of it: [draw-deal]. `luck`: 32 random bytes. */
export function drawDealing(
  { player, die }: Seat,
  { game }: Pick<GameState, 'game'>,
  draw: Draw,
  luck: () => Uint8Array,
): BodyOf<'deal-draw'> | null {
  const holders = holdersIn(draw.holders)
  if (holders === null || isFixed(draw) || !holds(draw, { player, die })) return null
  if (draw.dealings.some((one) => one.player === player)) return null
  const context = drawContext(draw.id, game, player)
  const { seed } = die
  const dealing = deal({ holders, context, plain: new Uint8Array(), seed, luck: luck() })
  return { type: 'deal-draw', draw: draw.id, dealing: hexFromBytes(dealing) }
}

/** The seat's part in opening what is fixed, if it has one to give: [draw-open]. */
export function drawShare({ player, die }: Seat, draw: Draw): BodyOf<'open-draw'> | null {
  if (!holds(draw, { player, die }) || draw.shares.has(player)) return null
  const sum = sumOfDealings(draw)
  if (sum === null) return null
  const { shares, proof } = openingBy(die.seed, [sum])
  const [share] = shares
  if (share === undefined) return null
  return {
    type: 'open-draw',
    draw: draw.id,
    share: hexFromBytes(share),
    proof: hexFromBytes(proof),
  }
}

/** A seat that was given a new key cannot help with what the former one holds. */
function holds({ holders }: Draw, { player, die }: Seat): boolean {
  return holders.some((one) => one.player === player && one.key === die.publicHex)
}

/** That this seat has the end of a hidden vote settled, where votes are to be thrown and that is waited for; `null`: it is not. */
export function endTold(
  { player }: Seat,
  state: GameState,
  proposal: Proposal,
): BodyOf<'tell-settled'> | null {
  const { id, holders = [], settledBy = [] } = proposal
  const isHolder = holders.some((holder) => holder.player === player)
  if (!isHolder || settledBy.includes(player) || !isEndAwaited(state, proposal)) return null
  return { type: 'tell-settled', proposal: id }
}
