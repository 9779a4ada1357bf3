import type { JsonObject } from '../base/json.ts'
import { fail, fault, ok, type Fault, type Result } from '../base/result.ts'
import { compareText } from '../base/text.ts'
import type { Entity } from '../engine/kernel/state/entity.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import type { Context, MoveOffer, EncryptedThing } from '../engine/kernel/questions/mechanic.ts'
import { choiceOf, quantityOf } from '../engine/kernel/state/quantities.ts'
import { readersOf } from '../engine/kernel/encrypted-form.ts'
import { playerId, type PlayerId } from '../actions/ids.ts'
import { bagsOf, isEncryptedFor, keepBags, openBag, type Bag } from './bag.ts'
import { pluralOf } from '../language/reading/noun.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, notAnother, offer, withInput } from './move.ts'
import {
  fieldsOf,
  line,
  nameOf,
  oneOf,
  player as playerParam,
  wholeNumber,
  type ParamsOf,
} from './param.ts'
import { amount } from './phrase.ts'
import { seatedIds } from './seated.ts'

const kind = 'dark-deals'
const bagsMost = 30

const params = {
  creature: nameOf('entity', { label: 'What is traded', default: 'minion' }),
  state: nameOf('entity', { label: 'Which is', default: 'alive' }),
  light: nameOf('item', { label: 'Seen by the light of a lit', default: 'flashlight' }),
  quantity: nameOf('quantity', { label: 'Paid in', default: 'points' }),
}
type Deals = Context<ParamsOf<typeof params>>

const offerForm = {
  to: playerParam({ label: 'To', others: true }),
  price: wholeNumber({ label: 'Price', min: 0, max: 1_000_000, default: 0 }),
  claim: line({ label: 'What you say is in it', maxLength: 100, default: '' }),
  count: howMany(1000),
  message: line({ label: 'A note to lie in it', maxLength: 100, default: '' }),
}
const { to, price, claim, count, message } = offerForm
const insideForm = fieldsOf({ count, message })
const signedForm = {
  to,
  price,
  claim,
  encrypted: line({ label: 'encrypted', maxLength: 4_800, default: '' }),
}

function howMany(max: number) {
  return wholeNumber({ label: 'How many are really in it', min: 0, max, default: Math.min(max, 1) })
}

/** Market's rule 313: deals in the dark. A bag is closed; its contents are for its parties and who has a light. */
export const darkDeals = defineMechanic({
  kind,
  title: 'Deals in the dark',
  group: 'property',
  params,
  describe: ({ creature, state, light, quantity }) =>
    `Players can sell one another ${state} ${pluralOf(creature)} in closed bags, for ${quantity}. What is in a bag only its seller can read, and players who have a lit ${light} when it is offered; everyone else learns it when the seller hands over a bag that the buyer has accepted: then it is paid, and what is in it the buyer’s, at once. A bag whose seller no longer has as many ${pluralOf(creature)} as were put into it is not sold.`,
  offers: (player, context) => [
    offerOfBag(player, context),
    ...bagOffer(
      context,
      'accept-bag',
      'Accept a bag',
      ({ to, taken }) => to === player && taken !== true,
    ),
    ...bagOffer(
      context,
      'hand-over-bag',
      'Hand over a bag',
      ({ from, taken }) => from === player && taken === true,
    ).map((handing) => ({ ...handing, opens: 'bag' })),
    ...bagOffer(context, 'withdraw-bag', 'Withdraw a bag', (bag) => isOf(bag, player)),
  ],
  encrypted: (context) => bagsOf(context.rule, kind).map((bag) => thingOf(context, bag)),
  play: (move, player, input, context) => {
    if (move === 'offer-bag') return playOffer(player, input, context)
    const bags = bagsOf(context.rule, kind)
    const bag = bags.find((one) => one.id === input['bag'])
    if (bag === undefined) return fail(fault('no-such-bag'))
    const others = bags.filter((one) => one.id !== bag.id)
    if (move === 'accept-bag' && bag.to === player && bag.taken !== true) {
      return accept(context, bag, others)
    }
    if (move === 'hand-over-bag' && bag.from === player && bag.taken === true) {
      return handOver(context, bag, others, String(input['key'] ?? ''))
    }
    if (move === 'withdraw-bag' && isOf(bag, player)) return ok([keepBags(others)])
    return noSuchMove()
  },
})

/** Whose it is to take it off the table: its seller's, and its buyer's who has accepted it. */
function isOf({ from, to, taken }: Bag, player: PlayerId): boolean {
  return from === player || (to === player && taken === true)
}

function offerOfBag(player: PlayerId, context: Deals): MoveOffer {
  const full = bagsOf(context.rule, kind).length >= bagsMost
  const closed = full ? fault('too-many-bags', { max: bagsMost }) : undefined
  const title = `Offer a bag of ${pluralOf(context.params.creature)}`
  // Only the device that fills the form in ever sees how many: so it must know how many there are.
  const form = { ...offerForm, count: howMany(creaturesOf(context, player).length) }
  return { ...offer('offer-bag', title, form, { closed }), encrypts: encryptsOf(context) }
}

function encryptsOf({ game, params: { light } }: Deals) {
  const readers = seatedIds(game).filter((one) => choiceOf(game, one, light) === 'lit')
  return { fields: insideForm.map(({ name }) => name), readers, party: 'to', salt: `${game.now}` }
}

/** A move on one of the bags that fit, if there are any. */
function bagOffer(
  context: Deals,
  move: string,
  title: string,
  fits: (bag: Bag) => boolean,
): readonly MoveOffer[] {
  const bags = bagsOf(context.rule, kind).filter(fits)
  if (bags.length === 0) return []
  const shows = bags.map((bag) => thingOf(context, bag))
  return [{ ...offer(move, title, bagForm(context, bags)), shows }]
}

function bagForm(context: Deals, bags: readonly Bag[]) {
  const options = Object.fromEntries(bags.map((bag) => [bag.id, labelOf(context, bag)]))
  return { bag: oneOf({ label: 'Bag', options, default: bags[0]?.id ?? '' }) }
}

function labelOf({ game, params: { quantity } }: Deals, bag: Bag): string {
  const name = (id: string) => game.players.get(playerId(id))?.name ?? ''
  const claimed = bag.claim === '' ? '' : `, said to hold ${bag.claim}`
  return `From ${name(bag.from)} to ${name(bag.to)} for ${amount(bag.price, quantity)}${claimed}`
}

function thingOf(context: Deals, bag: Bag): EncryptedThing {
  return {
    value: bag.id,
    label: labelOf(context, bag),
    encrypted: bag.encrypted,
    by: playerId(bag.from),
    to: playerId(bag.to),
    readers: bag.readers.map(playerId),
    parts: insideForm.map(({ name, label }) => ({ name, label })),
  }
}

function playOffer(player: PlayerId, input: JsonObject, context: Deals): Result<readonly Effect[]> {
  return withInput(signedForm, input, ({ to, price, claim, encrypted }) => {
    const problem = notAnother(context.game, player, to)
    if (problem !== undefined) return fail(problem)
    const readers = readersOf(encryptsOf(context), player)
    if (!isEncryptedFor(encrypted, readers.length)) return fail(fault('bag-readers-unfit'))
    const bags = bagsOf(context.rule, kind)
    const id = `bag ${1 + bags.reduce((most, bag) => Math.max(most, Number(bag.id.slice(4))), 0)}`
    return ok([keepBags([...bags, { id, from: player, to, price, claim, encrypted, readers }])])
  })
}

/** Wanted, unseen, and paid only as it is handed over: a seller who never does has nothing of it. */
function accept(
  { game, params: { quantity } }: Deals,
  bag: Bag,
  others: readonly Bag[],
): Result<readonly Effect[]> {
  const has = quantityOf(game, playerId(bag.to), quantity)
  if (has < bag.price) return fail(cannotPay(has, bag.price, quantity))
  return ok([keepBags([...others, { ...bag, taken: true }])])
}

/** Paid and handed over in one: what is sold its seller can neither use nor sell again. */
function handOver(
  context: Deals,
  bag: Bag,
  others: readonly Bag[],
  key: string,
): Result<readonly Effect[]> {
  const { game, params } = context
  const { quantity, creature } = params
  const [from, to] = [playerId(bag.from), playerId(bag.to)]
  if (quantityOf(game, to, quantity) < bag.price) {
    const name = game.players.get(to)?.name ?? ''
    return fail(fault('bag-not-paid', { name, price: amount(bag.price, quantity) }))
  }
  const contents = openBag(game, bag, key)
  if (contents === undefined) return fail(fault('bag-key-wrong'))
  const owned = creaturesOf(context, from)
  const [creatures, { count: held, message: said }] = [pluralOf(creature), contents]
  if (owned.length < held) {
    const name = game.players.get(from)?.name ?? ''
    const [left, promised] = [amount(owned.length, creatures), amount(held, creatures)]
    return fail(fault('bag-not-held', { name, held: promised, left }))
  }
  const inside = owned.slice(0, held)
  const found = inside.length === 0 ? 'It was empty' : `It held ${amount(inside.length, creatures)}`
  const note = said === '' ? '' : ` and a note: ${said}`
  return ok([
    { do: 'add', player: to, quantity, by: -bag.price },
    { do: 'add', player: from, quantity, by: bag.price },
    ...inside.map(({ id }): Effect => ({ do: 'set-entity', entity: id, owner: to })),
    keepBags(others),
    { do: 'note', text: `A bag was opened. ${found}${note}` },
  ])
}

/** What a player can put into a bag, the weakest first: they are the first that are passed on. */
function creaturesOf(
  { game, params: { creature, state } }: Deals,
  owner: PlayerId,
): readonly Entity[] {
  return [...game.entities.values()]
    .filter((one) => one.kind === pluralOf(creature) && one.state === state && one.owner === owner)
    .toSorted((a, b) => healthOf(a) - healthOf(b) || compareText(a.id, b.id))
}

function healthOf({ values }: Entity): number {
  return values.get('health') ?? 0
}

function cannotPay(has: number, price: number, quantity: string): Fault {
  return fault('cannot-pay', { has: amount(has, quantity), price: amount(price, quantity) })
}
