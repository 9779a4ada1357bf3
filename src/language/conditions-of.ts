import { takenBy, type Phrase } from '../actions/phrase.ts'
import type { PlayerId } from '../actions/ids.ts'
import { assert } from '../base/result.ts'
import { composed, isTrue, peopleOf, takenAt, unknownOperator, type Place } from './people-of.ts'
import type { VoteTally } from './world.ts'

/** Whether a phrase of type `condition` or `conditions` holds. */
export function holds(phrase: Phrase, place: Place): boolean {
  const { world } = place
  const [operator, first = 0] = composed(phrase)
  switch (operator) {
    case 'so': {
      const people = peopleOf(first, place)
      const trait = takenAt(phrase, 1)
      return people.length > 0 && people.every((player) => isTrue(trait, player, place))
    }
    case 'anyone':
      return world.players.some((player) => isTrue(first, player, place))
    case 'nobody':
      return !world.players.some((player) => isTrue(first, player, place))
    case 'everybody':
      return world.players.every((player) => isTrue(first, player, place))
    case 'nobody fewer':
      return nobodyBeyond(place, String(first), -1)
    case 'nobody more':
      return nobodyBeyond(place, String(first), 1)
    case 'circuit':
      return world.circuit >= Number(first)
    case 'either':
    case 'both': {
      const parts = takenBy(composed(phrase))
      if (operator === 'either') return parts.some((part) => holds(part, place))
      return parts.every((part) => holds(part, place))
    }
    default:
      return tallyHolds(operator, Number(first), place)
  }
}

function tallyHolds(operator: string, count: number, { scope }: Place): boolean {
  const { tally } = scope
  assert(tally !== undefined, 'a checked sentence speaks of a vote only where there is one')
  const cast = castIn(tally)
  switch (operator) {
    case 'all for':
      return tally.for === tally.eligible && tally.eligible > 0
    case 'most for':
      return 2 * tally.for > cast
    case 'most of all for':
      return 2 * tally.for > tally.eligible
    case 'votes for':
      return tally.for >= count
    case 'votes cast':
      return cast >= count
    default:
      return unknownOperator(operator)
  }
}

function castIn(tally: VoteTally): number {
  return tally.for + tally.against + tally.abstain
}

/** Whether nobody has fewer (-1), or more (1), than the player who was spoken of. */
function nobodyBeyond({ world, scope }: Place, quantity: string, sign: 1 | -1): boolean {
  const { they } = scope
  const amount = (player: PlayerId): number => sign * world.quantity(player, quantity)
  return they !== undefined && world.players.every((player) => amount(player) <= amount(they))
}
