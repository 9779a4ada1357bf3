import type { PlayerId } from '../../actions/ids.ts'
import { sameMap } from '../../base/same-map.ts'
import type { GameState, Player } from '../kernel/state/state.ts'

/**
 * Whether others lose by what was done, or the table is not as it was: by comparing the game before it and after, with all that followed,
 * and not by what it is called. They lose what they have less of, a title or a role, and what they chose; of the table's are its numbers,
 * whose turn it is, and what is owed to be thrown. docs/decisions/0035-no-one-alone.md.
 */
export function costsOthers(before: GameState, after: GameState, by: PlayerId): boolean {
  if (before.turns !== after.turns || before.turnCount !== after.turnCount) return true
  if (!sameNumbers(before.table, after.table)) return true
  if ([...before.owedThrows.keys()].some((id) => !after.owedThrows.has(id))) return true
  const hasLostTitle = [...before.titles].some(
    ([title, player]) => player !== by && after.titles.get(title) !== player,
  )
  if (hasLostTitle) return true
  return [...before.players.values()].some((player) => {
    const now = after.players.get(player.id)
    return player.id !== by && now !== undefined && now !== player && hasLost(player, now)
  })
}

function hasLost(was: Player, is: Player): boolean {
  return (
    hasLess(was.quantities, is.quantities) ||
    hasLess(was.items, is.items) ||
    !sameNumbers(was.roles, is.roles) ||
    !sameMap(was.choices, is.choices) ||
    !sameMap(was.links ?? none, is.links ?? none)
  )
}

type Numbers = ReadonlyMap<string, number>

const none: ReadonlyMap<string, PlayerId> = new Map()

/** What there is none of, there are 0 of. */
function hasLess(was: Numbers, is: Numbers): boolean {
  const names = [...was.keys(), ...is.keys()]
  return was !== is && names.some((name) => (is.get(name) ?? 0) < (was.get(name) ?? 0))
}

function sameNumbers(was: Numbers, is: Numbers): boolean {
  return was === is || !(hasLess(was, is) || hasLess(is, was))
}
