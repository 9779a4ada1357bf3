import { canonicalHash } from '../../base/canonical-hash.ts'
import { bytesIn, hexFromBytes, utf8Bytes } from '../../base/bytes.ts'
import { hkdfSha256 } from '../../base/hash.ts'
import { assert } from '../../base/result.ts'
import type { BodyOf } from '../../actions/body.ts'
import type { GameId, PlayerId } from '../../actions/ids.ts'
import {
  isDealtRightly,
  isOpenedRightly,
  secretTogether,
  summedDealing,
  type Holders,
} from '../../crypto/threshold.ts'
import { foundOf, foundRight, holdersIn, rememberBallot } from '../votes/encrypted-ballots.ts'
import { isFixed, neededFor, type Draw } from './draw.ts'

/*
 * Whether what holders deal and give for a draw is right, and what it shows: docs/PROTOCOL.md, [draw-deal], [draw-open]. Each
 * check takes milliseconds, and games are derived anew: so what was found is remembered, by the action's body.
 */

/** What a dealing is bound to: nobody can pass it off as theirs, or for another draw. */
export function drawContext(draw: string, game: GameId, dealer: PlayerId): string {
  return `draw ${draw} in ${game} by ${dealer}`
}

/** Whether any of the holders who are enough can open it, whatever its dealer does next, and the sum of all with it. */
export function isDealingRight(
  body: BodyOf<'deal-draw'>,
  draw: Draw,
  game: GameId,
  dealer: PlayerId,
): boolean {
  const holders = holdersIn(draw.holders)
  if (holders === null) return false
  const context = drawContext(draw.id, game, dealer)
  const keys = draw.holders.map(({ key }) => key)
  const others = draw.dealings.map(({ action }) => action)
  return foundRight(body, ['dealt', context, keys, others], () => {
    const dealing = bytesIn(body.dealing)
    const all = [...draw.dealings.map((one) => bytesIn(one.dealing)), dealing]
    return isDealtRightly(dealing, holders, context) && summedDealing(all, holders) !== null
  })
}

/** What the dealings that count come to, as one dealing of which nobody knows all; `null` before they are fixed. */
export function sumOfDealings(draw: Draw): Uint8Array | null {
  const holders = holdersIn(draw.holders)
  if (holders === null || !isFixed(draw)) return null
  return summedDealing(
    draw.dealings.map(({ dealing }) => bytesIn(dealing)),
    holders,
  )
}

/** Whether it is the share of the holder at this place, of just what is fixed. */
export function isShareRight(body: BodyOf<'open-draw'>, draw: Draw, place: number): boolean {
  const holders = holdersIn(draw.holders)
  const key = draw.holders[place]?.key
  if (holders === null || key === undefined) return false
  const dealt = draw.dealings.map(({ action }) => action)
  return foundRight(body, ['drawing', key, dealt], () => {
    const sum = sumOfDealings(draw)
    const opening = { shares: [bytesIn(body.share)], proof: bytesIn(body.proof) }
    return sum !== null && isOpenedRightly(opening, holders, place, [sum])
  })
}

/** The 64 bytes that the draw is read off, by the shares of enough holders, the last of which this action brought. */
export function betaDrawn(body: BodyOf<'open-draw'>, draw: Draw): Uint8Array {
  // Whose shares they were makes no difference: they were proved to be of one secret.
  const of = canonicalHash(['drawn', draw.id, draw.dealings.map(({ action }) => action)])
  const before = foundOf(body)
  const [known] = before?.opened?.of === of ? before.opened.texts : []
  if (typeof known === 'string') return bytesIn(known)
  const holders = holdersIn(draw.holders)
  const sum = sumOfDealings(draw)
  assert(holders !== null && sum !== null, 'what is opened was fixed')
  const beta = betaOf(draw, sum, holders)
  rememberBallot(body, { ...before, opened: { of, texts: [hexFromBytes(beta)] } })
  return beta
}

function betaOf(draw: Draw, sum: Uint8Array, holders: Holders): Uint8Array {
  const given = draw.holders.flatMap(({ player }, place) => {
    const share = draw.shares.get(player)
    return share === undefined ? [] : [{ place, bytes: bytesIn(share) }]
  })
  const secret = secretTogether(sum, holders, given)
  assert(secret !== null, `${neededFor(draw)} shares were found right`)
  return drawnBytes(secret.toBytes(), draw.id)
}

/** What a draw is read off, [die-value]: 64 bytes of the secret that its dealings share out. */
export function drawnBytes(secret: Uint8Array, draw: string): Uint8Array {
  return hkdfSha256(secret, bytesIn(draw), utf8Bytes('synomic drawn together'), 64)
}

const rehearsed = new WeakMap<BodyOf<'open-draw'>, Uint8Array>()

/** In a rehearsal nobody holds the keys: it shows what luck has. */
export function rehearseDraw(body: BodyOf<'open-draw'>, beta: Uint8Array): void {
  rehearsed.set(body, beta)
}

export function rehearsedBeta(body: BodyOf<'open-draw'>): Uint8Array | undefined {
  return rehearsed.get(body)
}
