import type { Phrase } from '../../actions/phrase.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import type { Effect } from '../../engine/kernel/effect.ts'
import type { MoveOffer } from '../../engine/kernel/mechanic.ts'
import { remembered } from '../../engine/rules/rules.ts'
import { composed } from '../../language/people-of.ts'
import { effectsOf, sentenceKind, type SentenceContext } from './carry-deeds.ts'
import { worldOf } from './game-world.ts'

/** A move as its sentence offers it. */
interface Offer {
  readonly name: string
  readonly limit: string | null
  readonly price: { readonly amount: number; readonly quantity: string } | null
  readonly effects: Phrase
}

const dayMs = 86_400_000

/** The move that a sentence offers, if it offers one. */
export function offerIn(sentence: Phrase): Offer | null {
  const [kind, ...taken] = composed(sentence)
  if (!kind.startsWith('may')) return null
  const isLimited = kind.startsWith('may, limited')
  const [name = '', ...rest] = isLimited ? taken.slice(1) : taken
  const [limit = ''] = isLimited ? composed(taken[0] ?? '') : []
  const [amount, quantity] = rest
  return {
    name: String(name),
    limit: isLimited ? limit : null,
    price: rest.length === 3 ? { amount: Number(amount), quantity: String(quantity) } : null,
    effects: rest.at(-1) ?? '',
  }
}

export function moveOffers(player: PlayerId, context: SentenceContext): readonly MoveOffer[] {
  const offer = offerIn(context.params)
  if (offer === null) return []
  const { name, price } = offer
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
  const { price, limit, effects } = offer
  const paid: readonly Effect[] =
    price === null || price.amount === 0
      ? []
      : [{ do: 'add', player, quantity: price.quantity, by: -price.amount }]
  const noted: readonly Effect[] =
    limit === null
      ? []
      : [{ do: 'remember', key: doneKey(player), value: periodOf(limit, context) }]
  return ok([...paid, ...noted, ...effectsOf(effects, { they: player, focus: player }, context)])
}

/** Why a player cannot make the move now; `null` if they can. */
function closedTo(player: PlayerId, offer: Offer, context: SentenceContext): Fault | null {
  const { number } = context.rule
  const { limit, price } = offer
  const world = worldOf(context.game)
  if (limit !== null) {
    const isOwnTurn = limit.startsWith('on') || limit.startsWith('own')
    if (isOwnTurn && world.mover !== player) return fault('not-your-turn-for-move', {}, number)
    const isCounted = limit.includes('once')
    const done = remembered(context.rule, sentenceKind, doneKey(player))
    if (isCounted && done === periodOf(limit, context)) {
      return fault('done-often-enough', { limit }, number)
    }
  }
  if (price === null) return null
  const has = world.quantity(player, price.quantity)
  if (has >= price.amount) return null
  return fault('move-too-dear', { has, price: price.amount, quantity: price.quantity }, number)
}

function doneKey(player: PlayerId): string {
  return `done ${player.slice(0, 16)}`
}

/** Which turn, round, game, day or week it is, for what may be done once in each. */
function periodOf(limit: string, { game }: SentenceContext): string {
  if (limit.endsWith('turn')) return `turn ${game.round} ${game.turnCount}`
  if (limit.endsWith('round')) return `circuit ${game.round} ${worldOf(game).circuit}`
  if (limit.endsWith('day')) return `day ${Math.floor(game.now / dayMs)}`
  if (limit.endsWith('week')) return `week ${Math.floor((game.now / dayMs + 3) / 7)}`
  return `game ${game.round}`
}
