import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import { offersFor, type OfferFrom } from '../../engine/kernel/questions/offers.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import { proposalById, proposalByNumber } from '../../engine/votes/proposals.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { vocabularyOf } from '../../views/rules/vocabulary.ts'
import type { Rehearsal } from './rehearsal.ts'
import type { Meanings } from './wishes.ts'

/** What a script calls the things its moves made. */
export type Handles = Map<string, ActionId>

export interface NamedScene {
  readonly state: GameState
  readonly meanings: Meanings
  readonly seatedNames: readonly string[]
  readonly idOf: (name: string) => PlayerId
  readonly nameOf: (player: PlayerId) => string
}

/** What the names of a script mean in a state of its game. */
export function sceneOf(
  library: MechanicLibrary,
  rehearsal: Rehearsal,
  state: GameState,
  handles: Handles,
): NamedScene {
  const byName = new Map([...state.players.values()].map(({ name, id }) => [name, id]))
  const rules = [...state.rules.values()].filter(({ status }) => status === 'in-force')
  const seated = seatedPlayers(state)
  const offersOf = (move: string): readonly OfferFrom[] =>
    namedAs(
      move,
      seated.flatMap(({ id }) => offersFor(library, state, id)),
    )
  return {
    state,
    seatedNames: seated.map(({ name }) => name),
    idOf: (name) => byName.get(name) ?? rehearsal.person(name).id,
    nameOf: (player) => state.players.get(player)?.name ?? player,
    meanings: {
      player: (name) => byName.get(name),
      action: (handle) => handles.get(handle),
      proposal: (call) => {
        if (typeof call === 'number') return proposalByNumber(state, call)?.id
        const id = handles.get(call)
        return id === undefined ? undefined : proposalById(state, id)?.id
      },
      mutability: (number) => rules.find((rule) => rule.number === number)?.mutability,
      rulesOffering: (move) => [...new Set(offersOf(move).map(({ rule }) => rule.number))],
      moveNamed: (move) => offersOf(move)[0]?.offer.move ?? move,
      vocabulary: () => vocabularyOf(state),
      playerFields: (move) =>
        offersOf(move)
          .flatMap(({ offer }) => offer.form)
          .filter(({ type }) => type === 'player')
          .map(({ name }) => name),
    },
  }
}

/** Those of this name; where none is called so, those of which it says the same: `light-lamp` is *light the lamp*. */
function namedAs(move: string, offers: readonly OfferFrom[]): readonly OfferFrom[] {
  const named = offers.filter(({ offer }) => offer.move === move)
  if (named.length > 0) return named
  return offers.filter(({ offer }) => plainName(offer.move) === plainName(move))
}

function plainName(move: string): string {
  const words = move.toLowerCase().split(/[\s-]+/)
  return words.filter((word) => !['a', 'an', 'the'].includes(word)).join(' ')
}
