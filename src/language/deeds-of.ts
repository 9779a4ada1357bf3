import { takenBy, type Phrase } from '../actions/phrase.ts'
import type { PlayerId } from '../actions/ids.ts'
import { assert } from '../base/result.ts'
import { holds } from './conditions-of.ts'
import { composed, peopleOf, takenAt, unknownOperator, type Place } from './people-of.ts'
import type { Deed, KeptScope, Scope } from './world.ts'

/** Beyond this a sentence is silent for the event: no sum of a game's numbers comes near it. */
const amountMax = 1_000_000_000_000_000
const minuteMs = 60_000

/**
 * What the effects of a sentence come to as things stand. All is read before anything of it happens, so in one sentence
 * the order does not matter.
 */
export function deedsOf(phrase: Phrase, place: Place): readonly Deed[] {
  const [operator, first = 0] = composed(phrase)
  switch (operator) {
    case 'steps':
      return takenBy(composed(phrase)).flatMap((step) => deedsOf(step, place))
    case 'gain':
    case 'lose': {
      const amount = takenAt(phrase, 1)
      const sign = operator === 'gain' ? 1 : -1
      return peopleOf(first, place).flatMap((player) => {
        const { count, quantity } = amountOf(amount, player, place)
        return added(player, quantity, sign * count)
      })
    }
    case 'pay':
      return paid(phrase, place)
    case 'become':
      return becomes(peopleOf(first, place), String(takenAt(phrase, 1)), place)
    case 'be no longer': {
      const role = String(takenAt(phrase, 1))
      return peopleOf(first, place).map((player) => ({ do: 'set-role', player, role, held: false }))
    }
    case 'win':
      return peopleOf(first, place).map((player) => ({ do: 'win', player }))
    case 'out':
      return peopleOf(first, place).map((player) => ({ do: 'drop-player', player }))
    case 'close': {
      const { proposal } = place.scope
      return proposal === undefined ? [] : [{ do: 'close-vote', proposal }]
    }
    case 'repeal':
      return [{ do: 'self-status', status: 'repealed' }]
    case 'later':
      return [
        {
          do: 'wait',
          ms: durationMs(first),
          frame: { effect: takenAt(phrase, 1), scope: keptOf(place.scope) },
        },
      ]
    case 'throw':
    case 'throw for':
      return thrown(phrase, place)
    default:
      return unknownOperator(operator)
  }
}

/** How long a phrase of type `duration` is, ms. */
export function durationMs(phrase: Phrase): number {
  const [unit, count = 0] = composed(phrase)
  const minutes = { minutes: 1, hours: 60, days: 1440, weeks: 10_080 }[unit]
  assert(minutes !== undefined, 'durations have a unit')
  return bounded(Number(count) * minutes * minuteMs)
}

function paid(phrase: Phrase, place: Place): readonly Deed[] {
  const to = peopleOf(takenAt(phrase, 2), place)
  const amount = takenAt(phrase, 1)
  return peopleOf(takenAt(phrase, 0), place).flatMap((from) => {
    const { count, quantity } = amountOf(amount, from, place)
    // Who has less pays what they have, shared in the order of seats.
    let left = Math.max(0, place.world.quantity(from, quantity))
    return to
      .filter((player) => player !== from)
      .flatMap((player) => {
        const moved = Math.min(left, count)
        left -= moved
        return [...added(from, quantity, -moved), ...added(player, quantity, moved)]
      })
  })
}

/** A role has one holder as long as nothing says that there are more. */
function becomes(people: readonly PlayerId[], role: string, { world }: Place): readonly Deed[] {
  const former = world.players.filter(
    (player) => world.hasRole(player, role) && !people.includes(player),
  )
  if (people.length === 0) return []
  return [
    ...former.map((player): Deed => ({ do: 'set-role', player, role, held: false })),
    ...people.map((player): Deed => ({ do: 'set-role', player, role, held: true })),
  ]
}

function thrown(phrase: Phrase, place: Place): readonly Deed[] {
  const [operator, who = 0, ...rest] = composed(phrase)
  const last = rest.at(-1) ?? 0
  const [dice, sides] = rest.length === 3 ? [rest[0], rest[1]] : [1, rest[0]]
  return peopleOf(who, place).map((player) => ({
    do: 'throw',
    player,
    sides: Number(sides),
    dice: Number(dice),
    frame: {
      effect: operator === 'throw' ? last : ['gain', ['they'], ['that many', last]],
      scope: operator === 'throw' ? keptOf(place.scope) : { ...keptOf(place.scope), they: player },
    },
  }))
}

function keptOf({ tally: _, ...kept }: Scope): KeptScope {
  return kept
}

interface Amount {
  readonly count: number
  readonly quantity: string
}

/** How much a phrase of type `amount` is for a player, whose things *their* means. */
function amountOf(phrase: Phrase, player: PlayerId, place: Place): Amount {
  const { world, scope } = place
  const [operator, ...taken] = composed(phrase)
  const [first = 0, second = ''] = taken
  const own = (): number => Math.max(0, world.quantity(player, String(first)))
  const ofOwn = (count: number): Amount => ({ count, quantity: String(first) })
  switch (operator) {
    case 'so many':
      return { count: Number(first), quantity: String(second) }
    case 'for each': {
      const each = countOf(takenAt(phrase, 2), player, place)
      return { count: bounded(Number(first) * each), quantity: String(second) }
    }
    case 'and for each': {
      const each = countOf(takenAt(phrase, 3), player, place)
      const more = bounded(Number(takenAt(phrase, 2)) * each)
      return { count: bounded(Number(first) + more), quantity: String(second) }
    }
    case 'or if': {
      const count = holds(takenAt(phrase, 3), place) ? takenAt(phrase, 2) : first
      return { count: Number(count), quantity: String(second) }
    }
    case 'that many':
      return ofOwn(scope.total ?? 0)
    case 'tenth':
      return ofOwn(Math.floor(own() / 10))
    case 'tenth up':
      return ofOwn(Math.floor((own() + 9) / 10))
    case 'half':
      return ofOwn(Math.floor(own() / 2))
    case 'half up':
      return ofOwn(Math.floor((own() + 1) / 2))
    case 'all':
      return ofOwn(own())
    default:
      return unknownOperator(operator)
  }
}

function countOf(phrase: Phrase, player: PlayerId, { world, scope }: Place): number {
  const [operator, first = ''] = composed(phrase)
  const votes = (wanted: 'for' | 'against'): number => {
    const { proposal } = scope
    if (proposal === undefined) return 0
    return world.players.filter((voter) => world.ballot(proposal, voter) === wanted).length
  }
  switch (operator) {
    case 'player':
      return world.players.length
    case 'vote for':
      return votes('for')
    case 'vote against':
      return votes('against')
    case 'own':
      return Math.max(0, world.quantity(player, String(first)))
    default:
      return unknownOperator(operator)
  }
}

function added(player: PlayerId, quantity: string, by: number): readonly Deed[] {
  return by === 0 ? [] : [{ do: 'add', player, quantity, by }]
}

function bounded(amount: number): number {
  if (amount > amountMax) throw new Error('the amount is too large')
  return amount
}
