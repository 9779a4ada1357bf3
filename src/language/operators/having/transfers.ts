import type { PlayerId } from '../../../actions/ids.ts'
import { multiply } from '../../../base/rational.ts'
import type { Deed } from '../../meaning/deed.ts'
import type { FormMeaning, Place } from '../../meaning/meaning.ts'
import { counted, singularOf } from '../../reading/noun.ts'
import { about, gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { spokenOf } from '../../meaning/filled.ts'
import { added, passed, together } from '../../meaning/passing.ts'
import { exactly, wholeOf } from '../../meaning/whole.ts'
import { askedToAccept, moved, offering, others } from './dealings.ts'

const giftForm: FormMeaning = {
  blanks: (at, mover) => [
    { of: 'player', among: others(at, mover) },
    {
      of: 'number',
      name: 'give',
      min: 1,
      max: Math.max(1, at.world.quantity(mover, at.name(2))),
      unit: at.name(2),
    },
  ],
  brings: (filled) => ({
    ...spokenOf(filled),
    deal: { give: filled.numbers.get('give') ?? 0, take: 0 },
  }),
}

const saleForm: FormMeaning = {
  blanks: (at, mover) => [
    {
      of: 'thing',
      kind: at.name(2),
      among: at.world.things(at.name(2)).filter(({ owner }) => owner === mover),
    },
    { of: 'player', among: others(at, mover) },
    { of: 'number', name: 'take', min: 1, max: 1_000_000, unit: at.name(3) },
  ],
  brings: (filled) => ({
    ...spokenOf(filled),
    deal: { give: 1, take: filled.numbers.get('take') ?? 0 },
  }),
}

const exchangeForm: FormMeaning = {
  blanks: (at, mover) => [
    {
      of: 'thing',
      kind: at.name(2),
      among: at.world.things(at.name(2)).filter(({ owner }) => owner === mover),
    },
    {
      of: 'thing',
      kind: at.name(3),
      isAsked: true,
      among: at.world
        .things(at.name(3))
        .filter(({ owner }) => owner !== null && others(at, mover).includes(owner)),
    },
  ],
  brings: (filled, { world }) => {
    const other = world.thing(filled.asked ?? '')?.owner ?? undefined
    return {
      ...spokenOf(filled),
      ...(other === undefined ? {} : { other }),
      deal: { give: 1, take: 1 },
    }
  },
}

/** What passes from one to another: gifts, things that are sold, and what the table pays. */
export const transfers = [
  makes.sentence(
    'gift',
    '{mover} may {new-move} any of their {quantity} to another player .',
    {
      ...gives.player,
      also: [
        '{0} may {1} {2} to another player .',
        '{0} may {1} any number of {2} to another player .',
        '{0} may {1} their {2} to another player .',
        '{0} may {1} some of their {2} to another player .',
        '{0} may {1} {2} to someone else .',
        '{0} may {1} {2} to any other player .',
        '{0} may {1} {2} to a player of their choice .',
      ],
    },
    offering(giftForm, given),
  ),
  makes.sentence(
    'sale',
    '{mover} may {new-move} one of their {thing:+} to another player for so many {quantity} . if the other accepts within {duration} , they change hands .',
    gives.player,
    offering(saleForm, offeredThing),
  ),
  makes.sentence(
    'exchange',
    '{mover} may {new-move} one of their {thing:+} for one of another player ’s {thing:+} . if the other accepts within {duration} , they change hands .',
    gives.player,
    offering(exchangeForm, offeredInExchange),
  ),
  makes.effect(
    'exchanged',
    'the {thing:-} changes hands for the {thing:-}',
    { needs: ['deal', 'thing'] },
    exchanged,
  ),
  makes.effect(
    'sold',
    'the {thing:-} changes hands for so many {quantity}',
    { needs: ['deal', 'thing'] },
    sold,
  ),
  makes.effect(
    'share out',
    '{fraction} of the {store} ( {rounding} ) is shared equally among {who} as {quantity}',
    (at) => {
      const part = multiply(at.fraction(0), exactly(at.world.store(at.name(1))))
      return sharedOut(at, { all: wholeOf(part, at.rounding(2)), from: 1 })
    },
  ),
  ...alike(
    'all goes',
    (['is shared equally among', 'goes to'] as const).map((words) =>
      makes.effect(words, `all of the {store} ${words} {who} as {quantity}`, (at) =>
        sharedOut(at, { all: at.world.store(at.name(0)), from: 0 }),
      ),
    ),
  ),
  makes.effect('share', 'all {quantity@1} of {named@0} are shared equally among {who}', shared),
  makes.effect(
    'share own',
    'all their {quantity} are shared equally among {who}',
    about.them,
    (at) => {
      const { they } = at.scope
      return they === undefined ? [] : sharedAmong(at, they, at.name(0), at.people(1))
    },
  ),
  makes.effect(
    'pool',
    '{who} put(s) {fraction} of their {quantity} ( {rounding} ) into the {store} , and all of that is shared equally among them',
    pooled,
  ),
  makes.effect('table pays', 'the {store} pays {amount} to {who}', gives.own, paidByTable),
] as const

function given(at: Place): readonly Deed[] {
  const { they, other, deal } = at.scope
  if (they === undefined || deal === undefined) return []
  return moved(at, { from: they, to: other, quantity: at.name(2), by: deal.give })
}

function offeredThing(at: Place): readonly Deed[] {
  const [thing, quantity] = [at.name(2), at.name(3)]
  const { number = '' } = at.world.thing(at.scope.thing ?? '') ?? {}
  return askedToAccept(
    at,
    ({ take }) => `${singularOf(thing)} ${number} for ${counted(take, quantity)}`,
    ['sold', thing, quantity],
  )
}

function offeredInExchange(at: Place): readonly Deed[] {
  const [given, taken] = [at.name(2), at.name(3)]
  const numberOf = (id: string | undefined) => at.world.thing(id ?? '')?.number ?? ''
  return askedToAccept(
    at,
    () =>
      `${singularOf(given)} ${numberOf(at.scope.thing)} for your ${singularOf(taken)} ${numberOf(at.scope.asked)}`,
    ['exchanged', given, taken],
  )
}

/** If each is still the one's whose it was; otherwise nothing. */
function exchanged({ world, scope }: Place): readonly Deed[] {
  const { they, other } = scope
  const [given, taken] = [world.thing(scope.thing ?? ''), world.thing(scope.asked ?? '')]
  if (they === undefined || other === undefined) return []
  if (given?.owner !== they || taken?.owner !== other) return []
  return together([
    { do: 'pass', thing: given.id, to: other },
    { do: 'pass', thing: taken.id, to: they },
  ])
}

/** If it is the seller's still and the other has the price; otherwise nothing. */
function sold(at: Place): readonly Deed[] {
  const { world, scope } = at
  const { they, other, deal, thing: id } = scope
  const price = at.name(1)
  const thing = id === undefined ? null : world.thing(id)
  if (they === undefined || other === undefined || deal === undefined) return []
  if (thing?.owner !== they || world.quantity(other, price) < deal.take) return []
  return together([
    { do: 'pass', thing: thing.id, to: other },
    ...passed({ from: other, to: they, quantity: price, by: deal.take }),
  ])
}

/** As long as there is something on the table, in the order of seats. */
function paidByTable(at: Place): readonly Deed[] {
  let left = Math.max(0, at.world.store(at.name(0)))
  return at.people(2).flatMap((player): readonly Deed[] => {
    const { count, quantity } = at.with({ own: player }).amount(1)
    const by = Math.min(left, Math.max(0, count))
    left -= by
    return together([...added(null, at.name(0), -by), ...added(player, quantity, by)])
  })
}

/** To each an equal whole part; what is left over stays where it is. */
function equalPart(amount: number, among: readonly PlayerId[]): number {
  return among.length === 0 ? 0 : Math.floor(Math.max(0, amount) / among.length)
}

function shared(at: Place): readonly Deed[] {
  const [from] = at.people(0)
  return from === undefined ? [] : sharedAmong(at, from, at.name(1), at.people(2))
}

function sharedAmong(
  at: Place,
  from: PlayerId,
  quantity: string,
  people: readonly PlayerId[],
): readonly Deed[] {
  const among = people.filter((player) => player !== from)
  const part = equalPart(at.world.quantity(from, quantity), among)
  return among.flatMap((to) => passed({ from, to, quantity, by: part }))
}

/** So much of what lies on the table; the sentence names it, who gets it and as what, in the last blanks. */
function sharedOut(
  at: Place,
  { all, from }: { readonly all: number; readonly from: number },
): readonly Deed[] {
  const [among, quantity] = [at.people(at.phrase.length - 3), at.name(at.phrase.length - 2)]
  const part = equalPart(all, among)
  return among.flatMap((player) =>
    together([...added(null, at.name(from), -part), ...added(player, quantity, part)]),
  )
}

/** Who owes points puts in a part of what they owe; what cannot be shared equally stays in. */
function pooled(at: Place): readonly Deed[] {
  const among = at.people(0)
  const quantity = at.name(2)
  const parts = among.map((player) =>
    wholeOf(multiply(at.fraction(1), exactly(at.world.quantity(player, quantity))), at.rounding(3)),
  )
  if (among.length === 0) return []
  const into = parts.reduce((sum, part) => sum + part, 0)
  const share = Math.floor((at.world.store(at.name(4)) + into) / among.length)
  return together([
    ...among.flatMap((player, index) => added(player, quantity, share - (parts[index] ?? 0))),
    ...added(null, at.name(4), into - share * among.length),
  ])
}
