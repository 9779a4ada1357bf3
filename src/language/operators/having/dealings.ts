import type { PlayerId } from '../../../actions/ids.ts'
import type { FormMeaning, Offer, Place, SentenceMeaning } from '../../meaning/meaning.ts'
import { about, gives } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'
import { spokenOf } from '../../meaning/filled.ts'
import { keptOf, type Deed, type Frame } from '../../meaning/deed.ts'
import { counted } from '../../reading/noun.ts'
import { passed, together, type Passing } from '../../meaning/passing.ts'
import type { Scope } from '../../meaning/world.ts'
import { thrown } from './dice.ts'

/** With whom a player can deal. */
export const others = (at: Place, mover: PlayerId): readonly PlayerId[] =>
  at.world.players.filter((player) => player !== mover)

const noDeal = { give: 0, take: 0 }

const tradeForm: FormMeaning = {
  blanks: (at, mover) => [
    {
      of: 'player',
      among: others(at, mover).filter((player) => !at.has(6) || at.is(6, player)),
    },
    { of: 'number', name: 'give', min: 1, max: 1_000_000, unit: at.name(2) },
    { of: 'number', name: 'take', min: 1, max: 1_000_000, unit: at.name(3) },
  ],
  brings: (filled) => ({
    ...spokenOf(filled),
    deal: { give: filled.numbers.get('give') ?? 0, take: filled.numbers.get('take') ?? 0 },
  }),
}

const duelForm: FormMeaning = {
  blanks: (at, mover) => [{ of: 'player', among: others(at, mover) }],
  brings: (filled) => ({ ...spokenOf(filled), deal: noDeal }),
}

/** What two players have to do with each other: trades, duels, and what one does to the other. */
export const dealings = [
  makes.sentence(
    'trade',
    '[ {limit@5} , ] {mover@0} may {new-move@1} [ with someone who {traits@6} ] : so many {quantity@2} for so many {quantity@3} . if the other accepts within {duration@4} and both have them , they change hands .',
    gives.player,
    offering(tradeForm, offered, { limitAt: 5 }),
  ),
  makes.sentence(
    'duel',
    '[ {limit@7} , ] {mover@0} may {new-move@1} another player . both choose in secret , within {duration@2} : {quoted@3} , {quoted@4} or {quoted@5} . each beats the next , and the last the first ; the loser pays the winner {amount@6} .',
    gives.player,
    offering(duelForm, duelled, { limitAt: 7 }),
  ),
  makes.effect(
    'change hands',
    'so many {quantity} change hands for so many {quantity}',
    { needs: ['deal'] },
    traded,
  ),
  makes.effect(
    'beats next',
    'of {quoted} , {quoted} and {quoted} each beats the next , and the loser pays the winner {amount}',
    { needs: ['deal'], gives: ['own'] },
    paidByLoser,
  ),
  makes.effect(
    'pay them',
    '{one} pay(s) them {amount}',
    { needs: ['they'], givesAfter: ['own'] },
    (at) =>
      at.people(0).flatMap((from) => {
        const { count, quantity } = at.with({ own: from }).amount(1)
        return moved(at, { from, to: at.scope.they, by: count, quantity })
      }),
  ),
  makes.sequel(
    'throw above',
    '{one} throw(s) a {count} -sided die ; above {count} , {effects} ; otherwise {effects}',
    gives.totalAfter,
    (at) => {
      const effect = ['above', at.count(2), at.taken(3), at.taken(4)] as const
      return thrown(at, { dice: 1, sides: at.count(1) }, effect)
    },
  ),
  makes.sequel(
    'above',
    'if that is above {count} , {effects} ; otherwise {effects}',
    about.total,
    (at) => at.deeds((at.scope.total ?? 0) > at.count(0) ? 1 : 2),
  ),
] as const

/** A move of whoever stands in the first blank, by the name in the second, with a form of its own. */
export function offering(
  form: FormMeaning,
  does: Offer['does'],
  more: Pick<Offer, 'isClosed' | 'refusal' | 'limitAt'> = {},
): SentenceMeaning {
  return {
    offers: (at) => ({
      name: at.name(1),
      moverAt: 0,
      limit: more.limitAt === undefined || !at.has(more.limitAt) ? null : at.limit(more.limitAt),
      pricesAt: [],
      formAt: null,
      form,
      does,
      ...more,
    }),
  }
}

function offered(at: Place): readonly Deed[] {
  const [given, taken] = [at.name(2), at.name(3)]
  return askedToAccept(
    at,
    ({ give, take }) => `${counted(give, given)} for ${counted(take, taken)}`,
    ['change hands', given, taken],
  )
}

/** Asks the other whether they take what is offered to them; if they do in time, that happens. */
export function askedToAccept(
  at: Place,
  words: (deal: NonNullable<Scope['deal']>) => string,
  effect: Frame['effect'],
): readonly Deed[] {
  const { they, other, deal } = at.scope
  if (they === undefined || other === undefined || deal === undefined) return []
  return [
    {
      do: 'ask',
      voters: [other],
      question: `${at.world.playerName(they)}: ${words(deal)}?`,
      choice: { of: 'offer' },
      isSecret: false,
      ms: at.durationMs(4),
      frame: { effect, scope: keptOf(at.scope), verdict: 'all say yes' },
    },
  ]
}

/** All of it or nothing. */
function traded(at: Place): readonly Deed[] {
  const { they, other, deal } = at.scope
  if (they === undefined || other === undefined || deal === undefined) return []
  const [given, taken] = [at.name(0), at.name(1)]
  const { world } = at
  if (world.quantity(they, given) < deal.give || world.quantity(other, taken) < deal.take) return []
  return together([
    ...moved(at, { from: they, to: other, by: deal.give, quantity: given }),
    ...moved(at, { from: other, to: they, by: deal.take, quantity: taken }),
  ])
}

function duelled(at: Place): readonly Deed[] {
  const { they, other } = at.scope
  if (they === undefined || other === undefined) return []
  const among = [at.name(3), at.name(4), at.name(5)]
  return [
    {
      do: 'ask',
      voters: [they, other],
      question: `${at.world.playerName(they)} – ${at.world.playerName(other)}`,
      choice: { of: 'texts', among },
      isSecret: true,
      ms: at.durationMs(2),
      frame: { effect: ['beats next', ...among, at.taken(6)], scope: keptOf(at.scope) },
    },
  ]
}

/** Nobody pays where both chose the same, or one of them nothing. */
function paidByLoser(at: Place): readonly Deed[] {
  const { they, other, answers = [] } = at.scope
  const among = [at.name(0), at.name(1), at.name(2)]
  const chosen = (player: PlayerId | undefined): number =>
    among.findIndex((text) => answers.some((one) => one.player === player && one.answer === text))
  const [own, others] = [chosen(they), chosen(other)]
  if (own < 0 || others < 0 || own === others) return []
  const isWon = (own + 1) % among.length === others
  const [from, to] = isWon ? [other, they] : [they, other]
  if (from === undefined) return []
  const { count, quantity } = at.with({ own: from }).amount(3)
  return moved(at, { from, to, by: count, quantity })
}

interface Payment extends Omit<Passing, 'to'> {
  readonly to: PlayerId | undefined
}

/** Who has less pays what they have. */
export function moved({ world }: Place, { from, to, by, quantity }: Payment): readonly Deed[] {
  if (to === undefined || from === to) return []
  const most = Math.max(0, world.quantity(from, quantity))
  return passed({ from, to, quantity, by: Math.min(by, most) })
}
