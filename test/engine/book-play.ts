import { seededRandom } from '../../src/base/random.ts'
import type { Action } from '../../src/actions/action.ts'
import type { Body } from '../../src/actions/body.ts'
import type { PlayerId } from '../../src/actions/ids.ts'
import { rehearsedAction } from '../../src/engine/history/rehearsed.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { nextDue } from '../../src/engine/kernel/state/next-due.ts'
import type { GameState, RuleId } from '../../src/engine/kernel/state/state.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { Starter } from '../../src/starters/starter.ts'
import { moveByHand, movesToTry } from './moves-to-try.ts'
import { Table } from './table.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Plays one of the books that ship, at random: its order up to so many acts, or a win. Nothing is signed; what has no effect is
 * left out. All alike from one seed.
 */
export function playBook(starter: Starter, seed: string, acts: number): readonly Action[] {
  const random = seededRandom(seed)
  const names = ['Ann', 'Bo', 'Cy', 'Dora'].slice(0, 3 + random.below(2))
  const order = [...Table.of(names, starter.rules, mechanicLibrary).order]
  const replay = new Replay(mechanicLibrary)
  replay.advance(order, 0)
  const before = new Set(stateOf(replay).rules.keys())
  for (let left = 2 * acts; left > 0 && order.length < acts; left--) {
    const state = stateOf(replay)
    if (state.status !== 'playing') break
    if (random.chance(1, 25) || !moveOn(state)) waitOn(state)
  }
  return order

  function moveOn(state: GameState): boolean {
    for (const { id: me } of random.shuffle(seatedPlayers(state))) {
      const isOwn = ({ id }: { readonly id: RuleId }) => !before.has(id)
      const player = { library: mechanicLibrary, state, me, random, isOwn }
      if (random.chance(1, 15) && act(me, moveByHand(player), minuteMs)) return true
      const moves = movesToTry(player)
      // Each kind of act is as likely, whatever there is to choose from.
      for (const kind of random.shuffle([...new Set(moves.map(({ type }) => type))])) {
        const some = random.shuffle(moves.filter(({ type }) => type === kind)).slice(0, 4)
        if (some.some((body) => act(me, body, minuteMs))) return true
      }
    }
    return false
  }

  function waitOn(state: GameState): void {
    const due = nextDue(state)
    const later = due === null ? hourMs : Math.max(due - state.now, 0) + 1
    act(random.pick(seatedPlayers(state)).id, { type: 'tick' }, later)
  }

  function act(player: PlayerId, body: Body, later: number): boolean {
    const state = stateOf(replay)
    const action = rehearsedAction(state, { player, time: state.now + later, body }, order.length)
    replay.advance([...order, action], order.length)
    if (replay.entries.at(-1)?.outcome.kind !== 'applied') return false
    order.push(action)
    return true
  }
}

function stateOf({ state }: Replay): GameState {
  if (state === null) throw new Error('there is a game')
  return state
}
