import { fault, type Fault } from '../../base/result.ts'
import { dieValues } from '../../crypto/die.ts'
import type { Handler } from '../kernel/handler.ts'
import { causeOf, record, type Work } from '../kernel/work.ts'
import { isKeptByVote, votersIn } from './left-to-lot.ts'
import { isFixed, neededFor, type Draw } from './draw.ts'
import { betaDrawn, isDealingRight, isShareRight, rehearsedBeta } from './draw-proofs.ts'
import { dropDraw, putDraw } from './owe-draw.ts'

/** A holder's part in what will be drawn, which nobody knows yet, the holder's own part aside: docs/PROTOCOL.md, [draw-deal]. */
export const dealDraw: Handler<'deal-draw'> = ({ work, by, action }, body) => {
  const draw = work.state.draws?.get(body.draw)
  if (draw === undefined) return noSuchDraw(work)
  if (!draw.holders.some(({ player }) => player === by.id)) return fault('draws-without-you')
  if (isFixed(draw)) return fault('draw-fixed')
  if (draw.dealings.some(({ player }) => player === by.id)) return fault('already-dealt')
  if (!isDealingRight(body, draw, work.state.game, by.id)) return fault('dealing-wrong')
  const dealings = [...draw.dealings, { player: by.id, action: action.id, dealing: body.dealing }]
  putDraw(work, { ...draw, dealings })
  const left = neededFor(draw) - dealings.length
  const what = left > 0 ? 'dealt' : 'fixed'
  record(work, { cause: causeOf(work), kind: 'draw', draw: draw.id, what, left })
  return null
}

/** A holder's part in opening it; the last that it takes shows what is drawn: docs/PROTOCOL.md, [draw-open]. */
export const openDraw: Handler<'open-draw'> = ({ work, by }, body) => {
  const draw = work.state.draws?.get(body.draw)
  if (draw === undefined) return noSuchDraw(work)
  if (isKeptByVote(work.state, draw.alone.ballots))
    return fault('vote-not-over', {}, draw.cause.number)
  const rehearsed = rehearsedBeta(body)
  if (rehearsed !== undefined) return show(work, draw, rehearsed)
  const place = draw.holders.findIndex(({ player }) => player === by.id)
  if (place < 0) return fault('draws-without-you')
  if (!isFixed(draw)) return fault('draw-not-fixed')
  if (draw.shares.has(by.id)) return fault('draw-opened-already')
  if (!isShareRight(body, draw, place)) return fault('draw-share-wrong')
  const shares = new Map(draw.shares).set(by.id, body.share)
  const left = neededFor(draw) - shares.size
  record(work, { cause: causeOf(work), kind: 'draw', draw: draw.id, what: 'opened', left })
  if (left > 0) {
    putDraw(work, { ...draw, shares })
    return null
  }
  return show(work, draw, betaDrawn(body, { ...draw, shares }))
}

/** A win ends what was to be drawn. */
function noSuchDraw({ state }: Work): Fault {
  return fault(state.status === 'won' ? 'round-over' : 'no-such-draw')
}

/** What it shows follows, as the rule wrote it when it asked for the draw. */
function show(work: Work, draw: Draw, beta: Uint8Array): null {
  const { id, alone, cause } = draw
  const { sides, count, then } = alone
  dropDraw(work, id)
  const values = dieValues(beta, sides, count)
  record(work, { cause: causeOf(work), kind: 'drawn', draw: id, values, sides })
  const { rule, mechanic, sentence } = cause
  if (rule === undefined || mechanic === undefined || then === undefined) return null
  const speaker = { rule, mechanic, ...(sentence === undefined ? {} : { sentence }) }
  const what = { on: 'throw', values, sides, ...votersIn(alone) } as const
  work.events.push({ type: 'frame-due', ...speaker, then, what })
  return null
}
