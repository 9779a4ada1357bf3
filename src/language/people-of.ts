import { takenBy, type Composed, type Phrase } from '../actions/phrase.ts'
import type { PlayerId } from '../actions/ids.ts'
import { assert } from '../base/result.ts'
import type { Scope, World } from './world.ts'

/** Where a phrase is read: the game as it stands, and what the sentence has brought up. */
export interface Place {
  readonly world: World
  readonly scope: Scope
}

/** Whom a phrase of type `who` or `one` means, in seat order. */
export function peopleOf(phrase: Phrase, place: Place): readonly PlayerId[] {
  const { world, scope } = place
  const { players } = world
  const [operator, first = ''] = composed(phrase)
  switch (operator) {
    case 'proponent':
      return scope.proposal === undefined ? [] : present(world.proponent(scope.proposal))
    case 'they':
      return present(scope.they ?? null)
    case 'mover':
      return present(world.mover)
    case 'everyone':
      return players
    case 'everyone else':
      return players.filter((player) => player !== scope.focus)
    case 'everyone but': {
      const others = peopleOf(first, place)
      return players.filter((player) => !others.includes(player))
    }
    case 'everyone who':
      return players.filter((player) => isTrue(first, player, place))
    case 'holder':
      return players.filter((player) => world.hasRole(player, String(first)))
    case 'fewest':
      return extreme(place.world, String(first), -1)
    case 'most':
      return extreme(place.world, String(first), 1)
    case 'alone fewest':
      return alone(extreme(place.world, String(first), -1))
    case 'alone most':
      return alone(extreme(place.world, String(first), 1))
    default:
      return unknownOperator(operator)
  }
}

/** Whether what a phrase of type `trait` says is so of a player. */
export function isTrue(trait: Phrase, player: PlayerId, { world, scope }: Place): boolean {
  const [operator, first = 0, second = ''] = composed(trait)
  const ballot = () => (scope.proposal === undefined ? null : world.ballot(scope.proposal, player))
  switch (operator) {
    case 'voted for':
      return ballot() === 'for'
    case 'voted against':
      return ballot() === 'against'
    case 'abstained':
      return ballot() === 'abstain'
    case 'did not vote':
      return ballot() === null
    case 'at least':
      return world.quantity(player, String(second)) >= Number(first)
    case 'at most':
      return world.quantity(player, String(second)) <= Number(first)
    case 'exactly':
      return world.quantity(player, String(second)) === Number(first)
    case 'leads':
      return extreme(world, String(first), 1).includes(player)
    case 'trails':
      return !extreme(world, String(first), 1).includes(player)
    case 'is':
      return world.hasRole(player, String(first))
    case 'is not':
      return !world.hasRole(player, String(first))
    default:
      return unknownOperator(operator)
  }
}

/** A checked phrase where an operator is asked for. */
export function composed(phrase: Phrase): Composed {
  assert(typeof phrase === 'object', 'a checked sentence has an operator where one is needed')
  return phrase
}

/** Checked sentences have operators of the grammar alone, and each is carried out where it can stand. */
export function unknownOperator(operator: string): never {
  throw new Error(`assertion failed: the language carries “${operator}” out`)
}

/** All of those who have the most (1) or the fewest (-1). */
function extreme(world: World, quantity: string, sign: 1 | -1): readonly PlayerId[] {
  const amounts = world.players.map((player) => sign * world.quantity(player, quantity))
  const best = Math.max(...amounts)
  return world.players.filter((_, at) => amounts[at] === best)
}

function alone(players: readonly PlayerId[]): readonly PlayerId[] {
  return players.length === 1 ? players : []
}

function present(player: PlayerId | null): readonly PlayerId[] {
  return player === null ? [] : [player]
}

/** What a checked phrase takes at a place. */
export function takenAt(phrase: Phrase, at: number): Phrase {
  const taken = takenBy(composed(phrase))[at]
  assert(taken !== undefined, 'a checked phrase takes what its operator asks for')
  return taken
}
