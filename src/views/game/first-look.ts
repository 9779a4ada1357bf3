import { rulesInForce } from '../../engine/rules/rules.ts'
import { currentTurn } from '../../engine/turns/turns.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import { seatedPlayers, waitingPlayers } from '../../engine/people/players.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { firstLookWords as words } from '../../texts/en/views/first-look.ts'
import { namesAsked, type NamesAsked } from '../rules/names-asked.ts'
import { doorkeepers } from '../players/newcomers.ts'
import { nameOf, namesOf } from '../players/people.ts'
import { proposalTitle } from '../proposals/proposal-title.ts'

/** A game as somebody sees it who was invited and has not joined. */
export interface FirstLook {
  readonly whoIsIn: string
  readonly isBegun: boolean
  /** A sentence each. */
  readonly goingOn: readonly string[]
  /** How one gets in; `null`: one takes a seat at once. */
  readonly howIn: string | null
  readonly asked: NamesAsked
}

/** Who is in, what is going on, and how one gets in. */
export function firstLook(state: GameState): FirstLook {
  const there = state.status === 'gathering' ? waitingPlayers(state) : seatedPlayers(state)
  const names = there.map(({ name }) => name)
  return {
    whoIsIn: names.length === 0 ? words.nobodyIn : words.areIn(names),
    isBegun: state.status !== 'gathering',
    goingOn: goingOn(state),
    howIn: howIn(state),
    asked: namesAsked(rulesInForce(state)),
  }
}

function goingOn(state: GameState): readonly string[] {
  if (state.status === 'gathering') return [words.notBegun]
  const turn = currentTurn(state)
  const closed = [...state.closedProposals.values()]
  const adopted = closed.filter(({ outcome }) => outcome === 'adopted').length
  return [
    ...(state.status === 'won' ? [words.won(namesOf(state, state.winners))] : []),
    ...(turn === undefined ? [] : [words.turn(nameOf(state, turn.player), turn.number)]),
    ...[...state.openProposals.values()].map((proposal) =>
      words.phase[proposal.phase](proposalTitle(state, proposal), proposal.number),
    ),
    ...(adopted === 0 ? [] : [words.changed(adopted)]),
  ]
}

function howIn(state: GameState): string | null {
  if (state.status === 'gathering') return null
  const { value } = ask(mechanicLibrary, state, 'admission', { name: '', returning: null })
  if (value === 'at-once') return null
  if (value === 'unopposed') return words.unopposed
  return value === 'vote' ? words.votedIn : words.letIn(doorkeepers(state))
}
