import type { Phrase } from '../../actions/phrase.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import type { Effect } from '../../engine/kernel/effect.ts'
import type { MoveOffer } from '../../engine/kernel/mechanic.ts'
import { remembered } from '../../engine/rules/rules.ts'
import type { Limit, Offer, Place } from '../../language/meaning.ts'
import { meaningOf, placeOf } from '../../language/place.ts'
import { carriedOut, type SentenceContext } from './carry-deeds.ts'
import { sentenceKind, worldOf } from './game-world.ts'

const dayMs = 86_400_000

/** The move that a sentence offers, if it offers one. */
export function offerIn(sentence: Phrase): Offer | null {
  const { meaning, at } = meaningOf(sentence)
  return meaning.offers?.(at) ?? null
}

export function moveOffers(player: PlayerId, context: SentenceContext): readonly MoveOffer[] {
  const offer = offerIn(context.params)
  if (offer === null) return []
  const { name } = offer
  const price = priceOf(player, offer, context)
  const title = name.slice(0, 1).toUpperCase() + name.slice(1)
  const why = closedTo(player, offer, context)
  return [
    {
      move: name,
      title,
      form: [],
      ...(price === null ? {} : { price }),
      ...(why === null ? {} : { closed: why }),
    },
  ]
}

export function playMove(
  move: string,
  player: PlayerId,
  context: SentenceContext,
): Result<readonly Effect[]> {
  const offer = offerIn(context.params)
  if (offer?.name !== move) return fail(fault('move-not-offered'))
  const why = closedTo(player, offer, context)
  if (why !== null) return fail(why)
  const { limit, effectsAt } = offer
  const price = priceOf(player, offer, context)
  const paid: readonly Effect[] =
    price === null || price.amount === 0
      ? []
      : [{ do: 'add', player, quantity: price.quantity, by: -price.amount }]
  const noted: readonly Effect[] =
    limit === null || limit.oncePer === null
      ? []
      : [{ do: 'remember', key: doneKey(offer, player), value: periodOf(limit.oncePer, context) }]
  const deeds = madeBy(player, context).deeds(effectsAt)
  return ok([...paid, ...noted, ...carriedOut(deeds, context)])
}

function madeBy(player: PlayerId, context: SentenceContext): Place {
  return placeOf(context.params, worldOf(context), { they: player, focus: player, own: player })
}

function priceOf(player: PlayerId, { priceAt }: Offer, context: SentenceContext) {
  if (priceAt === null) return null
  const { count, quantity } = madeBy(player, context).amount(priceAt)
  return { amount: Math.max(0, count), quantity }
}

/** Why a player cannot make the move now; `null` if they can. */
function closedTo(player: PlayerId, offer: Offer, context: SentenceContext): Fault | null {
  const { number } = context.rule
  const { limit, moverAt } = offer
  const world = worldOf(context)
  if (!madeBy(player, context).isMover(moverAt, player)) return fault('not-for-you', {}, number)
  if (limit !== null) {
    if (limit.isOwnTurn && world.mover !== player)
      return fault('not-your-turn-for-move', {}, number)
    const { oncePer } = limit
    const done = remembered(context.rule, sentenceKind, doneKey(offer, player))
    if (oncePer !== null && done === periodOf(oncePer, context)) {
      return fault('done-often-enough', { limit: `once a ${oncePer}` }, number)
    }
  }
  const price = priceOf(player, offer, context)
  if (price === null) return null
  const has = world.quantity(player, price.quantity)
  if (has >= price.amount) return null
  return fault('move-too-dear', { has, price: price.amount, quantity: price.quantity }, number)
}

/** Of several moves of a rule each is counted by itself. */
function doneKey({ name }: Offer, player: PlayerId): string {
  return `done ${name} ${player.slice(0, 16)}`
}

/** Which turn, round, game, day or week it is, for what may be done once in each. */
function periodOf(period: NonNullable<Limit['oncePer']>, context: SentenceContext): string {
  const { game } = context
  switch (period) {
    case 'turn':
      return `turn ${game.round} ${game.turnCount}`
    case 'circuit':
      return `circuit ${game.round} ${worldOf(context).circuit}`
    case 'day':
      return `day ${Math.floor(game.now / dayMs)}`
    case 'week':
      return `week ${Math.floor((game.now / dayMs + 3) / 7)}`
    case 'game':
      return `game ${game.round}`
  }
}
