import type { PlayerId } from '../../../actions/ids.ts'
import { fault, type Fault } from '../../../base/result.ts'
import type { Deed } from '../../meaning/deed.ts'
import type { Definition, Good } from '../../meaning/definition.ts'
import type { FormMeaning, Place, Taken } from '../../meaning/meaning.ts'
import { counted, singularOf } from '../../reading/noun.ts'
import { gives } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'
import { spokenOf } from '../../meaning/filled.ts'
import { added, passed, together } from '../../meaning/passing.ts'
import type { World } from '../../meaning/world.ts'
import { offering, others } from './dealings.ts'

/** Nobody buys more at once. */
const mostAtOnce = 1_000

const howMany = { of: 'number', name: 'count', min: 1, max: mostAtOnce } as const

const brings: FormMeaning['brings'] = (filled) => ({
  ...spokenOf(filled),
  deal: { give: filled.numbers.get('count') ?? 0, take: 0 },
})

const handing: FormMeaning = {
  blanks: (at, mover) => [
    { of: 'player', among: others(at, mover) },
    {
      of: 'item',
      among: at.world
        .goodsOf(mover)
        .map(([item, count]) => ({ item, label: `${item} (${count})` })),
    },
    { ...howMany, max: 1_000_000 },
  ],
  brings,
}

const marketForm: FormMeaning = {
  blanks: (at) => [
    {
      of: 'item',
      among: sold(at).map(({ item, price, quantity }) => ({
        item,
        label: `${item} for ${counted(price, quantity)}`,
      })),
    },
    howMany,
  ],
  brings,
}

/** What players buy, have and hand over, counted by its name: *flashlight*, *jar of peanut butter*. */
export const goods = [
  makes.sentence(
    'for sale',
    'a {new-goods:-} is for sale for {count} [ {quantity:1} ] [ , {count} in all ] .',
    {
      also: [
        '{0:+} are for sale for {1} [ {2:1} ] each [ , {3} in all ] .',
        '{0:+} are for sale for {1} [ {2:1} ] [ , {3} in all ] .',
        'the market sells a {0:-} for {1} [ {2:1} ] [ , {3} in all ] .',
        'the market sells {0:+} for {1} [ {2:1} ] each [ , {3} in all ] .',
        'the market sells {0:+} for {1} [ {2:1} ] [ , {3} in all ] .',
      ],
    },
    {
      defines: definedAt(0),
      sells: (at) => ({
        item: at.name(0),
        price: at.count(1),
        // Of what it is bought with, where it is not said.
        quantity: at.has(2) ? at.name(2) : null,
        stock: at.has(3) ? at.count(3) : null,
      }),
    },
  ),
  // Where nothing of it is sold.
  makes.sentence('goods', 'players can have {new-quantity} .', {
    defines: definedAt(0),
  }),
  makes.sentence(
    'buy for',
    '{mover} may {new-move} what is for sale [ , for {quantity} ] .',
    gives.player,
    offering(marketForm, (at) => bought(at, chosenIn(at)), {
      isClosed: (at, player) => tooDear(at, player, sold(at)),
      refusal: (at) => notSold(at, chosenIn(at)),
    }),
  ),
  // Whoever pays for them gets them, as many as they ask for.
  makes.sentence(
    'may buy',
    '{mover} may buy a {new-goods:-} for {amount*and} .',
    {
      ...gives.player,
      also: ['{0} may buy {1:+} for {2*and} each .', '{0} may buy {1:+} for {2*and} .'],
    },
    {
      defines: definedAt(1),
      offers: (at) => ({
        name: `buy ${singularOf(at.name(1))}`,
        moverAt: 0,
        limit: { isRepeated: true },
        formAt: null,
        pricesAt: at.listed(2),
        does: ({ scope: { they } }) => (they === undefined ? [] : added(they, at.name(1), 1)),
      }),
    },
  ),
  makes.sentence(
    'hand over',
    '{mover} may {new-move} any of their belongings to another player .',
    {
      ...gives.player,
      also: ['belongings', 'goods', 'items', 'possessions'].flatMap((word) => [
        `{0} may {1} any of their ${word} to another player .`,
        `{0} may {1} their ${word} to another player .`,
        `{0} may {1} ${word} to another player .`,
      ]),
    },
    offering(handing, handed, { refusal: tooFew }),
  ),
] as const

function handed({ scope: { they, other, item, deal } }: Place): readonly Deed[] {
  if (they === undefined || other === undefined || item === undefined) return []
  return passed({ from: they, to: other, quantity: item, by: deal?.give ?? 0 })
}

function tooFew({ world, scope: { they, item = '', deal } }: Place): Fault | null {
  const [has, count] = [they === undefined ? 0 : world.quantity(they, item), deal?.give ?? 0]
  return has < count ? fault('too-few-items', { item, has, count }) : null
}

/** Goods of the name that stands there. */
function definedAt(nameAt: number) {
  return (at: Taken): readonly Definition[] => [
    { name: at.name(nameAt), of: 'goods', initial: 0, min: 0 },
  ]
}

type Priced = Good & { readonly quantity: string }

/** What can be bought, and for what, where that is said at the good or in the sentence. */
function sold(at: Place): readonly Priced[] {
  const paid = at.option(2)
  return at.world.goods.flatMap((good) => {
    const quantity = good.quantity ?? paid
    return quantity === null || quantity !== (paid ?? quantity) ? [] : [{ ...good, quantity }]
  })
}

function chosenIn(at: Place): Priced | undefined {
  return sold(at).find(({ item }) => item === at.scope.item)
}

/** Who cannot pay the cheapest buys nothing. */
function tooDear({ world }: Place, player: PlayerId, sold: readonly Priced[]): Fault | null {
  const missing = sold.map(({ price, quantity }) =>
    cannotPay(world.quantity(player, quantity), price, quantity),
  )
  return missing.includes(null) ? null : (missing[0] ?? null)
}

function notSold({ world, scope: { they, deal } }: Place, good: Priced | undefined): Fault | null {
  if (good === undefined || they === undefined) return fault('move-not-offered')
  const { item, price, quantity, stock } = good
  const count = deal?.give ?? 0
  const dear = cannotPay(world.quantity(they, quantity), price * count, quantity)
  if (dear !== null) return dear
  const left = stock === null ? count : Math.max(0, stock - soldOf(world, item))
  return count > left ? fault('not-in-stock', { item, left }) : null
}

function cannotPay(has: number, price: number, quantity: string): Fault | null {
  if (has >= price) return null
  return fault('cannot-pay', { has: counted(has, quantity), price: counted(price, quantity) })
}

/** What is paid and what one gets for it, or neither. */
function bought(
  { world, scope: { they, deal } }: Place,
  good: Priced | undefined,
): readonly Deed[] {
  const count = deal?.give ?? 0
  if (good === undefined || they === undefined || count === 0) return []
  const { item, price, quantity, stock } = good
  const noted = { do: 'note', key: soldKey(item), value: soldOf(world, item) + count } as const
  return [
    ...together([...added(they, quantity, -price * count), ...added(they, item, count)]),
    ...(stock === null ? [] : [noted]),
  ]
}

function soldOf(world: World, item: string): number {
  return world.noted(soldKey(item)) ?? 0
}

function soldKey(item: string): string {
  return `sold ${item}`
}
