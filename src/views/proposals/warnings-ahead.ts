import type { Fault } from '../../base/result.ts'
import { fault } from '../../base/result.ts'
import type { Task } from '../../base/task.ts'
import { imaginedVote, type OnTheTable } from '../../engine/history/imagined-vote.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { choicesIn, picksOf, waysToChoose } from '../../engine/rules/alternatives.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { budgetOfLooks, changesAfter } from './changes-to-come.ts'
import { precedenceAhead } from '../precedence/precedence-ahead.ts'
import { tableOf, unfit, type Tried } from './if-adopted.ts'
import { locksLater } from './locks-later.ts'
import { namesOfWay } from './names-of-way.ts'

/** Of all ways in which choices between alternatives can go no more are looked at. */
const waysMost = 20
/** Nor is more played for all of them than for so many closes of a vote. */
const looksMost = 3

/**
 * What all should know of a proposal before they vote, and only trying it out tells: that nobody could change the rules any
 * more (with its rule where one keeps it from being adopted for that), and which rules would win over which. Where the vote
 * chooses between alternatives, each is looked at, and what is told says of which it is. A task, as those who try it out.
 */
export function* warningsAhead(state: GameState, tried: Tried): Task<readonly Fault[]> {
  if (state.status !== 'playing' || unfit(state, tried) !== null) return []
  const table = tableOf(state, tried)
  const { changes } = currentForm(table.proposal)
  const { ways, isAll } = waysToChoose(choicesIn(changes), waysMost)
  const left = budgetOfLooks(looksMost)
  const told = new Told()
  yield
  for (const picks of ways) {
    const names = namesOfWay(changes, picks)
    if (left.acts <= 0 || left.steps <= 0) told.add(names, [fault('change-unlooked')])
    else {
      const found = yield* warningsOf(table, picks, left)
      if (found !== null) told.add(names, found)
    }
  }
  return [...told.all(), ...(isAll ? [] : [fault('ways-unlooked', { count: ways.length })])]
}

/** `null`: it cannot come to that. */
function* warningsOf(
  table: OnTheTable,
  picks: readonly number[],
  left: ReturnType<typeof budgetOfLooks>,
): Task<readonly Fault[] | null> {
  const gone = imaginedVote(mechanicLibrary, table, { others: () => 'for', anew: true, picks })
  yield
  const isMeant = String(picksOf(gone.proposal)) === String(picks)
  if (gone.proposal.outcome !== 'adopted' || !isMeant) return null
  const { obstacle, warning } = yield* changesAfter(table, gone, left)
  const isOpen = obstacle === null && warning === null
  const later = isOpen ? yield* locksLater(table.state, gone.state, left) : []
  const giveWay = yield* precedenceAhead(table.state, gone.state)
  return [...[obstacle, warning].filter((one) => one !== null), ...later, ...giveWay]
}

type Names = readonly string[]

/** What was found of several ways, each thing once: with the ways of which it is so, unless it is so of all. */
class Told {
  readonly #found = new Map<string, { readonly fault: Fault; readonly ways: Names[] }>()
  #ways = 0

  add(names: Names, faults: readonly Fault[]): void {
    this.#ways += 1
    for (const one of faults) {
      const key = JSON.stringify(one)
      const known = this.#found.get(key) ?? { fault: one, ways: [] }
      known.ways.push(names)
      this.#found.set(key, known)
    }
  }

  all(): readonly Fault[] {
    return [...this.#found.values()].map(({ fault: one, ways }) =>
      ways.length === this.#ways ? one : { ...one, alternatives: ways },
    )
  }
}
