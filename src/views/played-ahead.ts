import { seededRandom, type Random } from '../base/random.ts'
import type { Task } from '../base/task.ts'
import type { Body } from '../actions/body.ts'
import type { PlayerId } from '../actions/ids.ts'
import { rehearsedAction, type Rehearsed } from '../engine/history/rehearsed.ts'
import { applyAction, type Applied } from '../engine/kernel/apply.ts'
import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import { nextDue } from '../engine/kernel/next-due.ts'
import type { GameState, RuleId } from '../engine/kernel/state.ts'
import { seatedPlayers } from '../engine/people/players.ts'
import { moveByHand, movesToTry } from './legal-moves.ts'

/** A game that was played ahead at random: see docs/ARCHITECTURE.md. */
export interface AheadGame {
  /** In order; the first came after a tick. */
  readonly moves: readonly Rehearsed[]
  readonly state: GameState
  readonly turns: number
  readonly proposals: number
  readonly ended: 'in-time' | 'won' | 'stuck'
  /** By quantity, how far the highest and lowest were from nothing after each turn. */
  readonly extremes: ReadonlyMap<string, readonly number[]>
}

interface Course {
  state: GameState
  turns: number
  proposals: number
  readonly moves: Rehearsed[]
  readonly extremes: Map<string, number[]>
}

const minuteMs = 60_000
/** A turn in which more is done than this is as good as endless for a play of chance, ended or not. */
const movesPerTurn = 40

/** Plays so many turns from a state on, all alike from one seed. One step for each move. */
export function* playingAhead(
  library: MechanicLibrary,
  start: GameState,
  { seed, turns }: { readonly seed: string; readonly turns: number },
): Task<AheadGame> {
  const random = seededRandom(seed)
  const course: Course = { state: start, turns: 0, proposals: 0, moves: [], extremes: new Map() }
  const before = new Set(start.rules.keys())
  noteExtremes(course)
  let place = 0
  const act = (move: Rehearsed): Applied | null => {
    const applied = applyAction(library, course.state, rehearsedAction(course.state, move, place))
    if (applied.outcome.kind !== 'applied' || applied.state === null) return null
    place += 1
    take(course, applied)
    return applied
  }
  const [first] = seatedPlayers(start)
  if (first !== undefined) act({ player: first.id, time: start.now, body: { type: 'tick' } })
  const most = turns * movesPerTurn
  const ended = (how: AheadGame['ended']): AheadGame => ({ ...course, ended: how })
  while (course.turns < turns && course.moves.length < most) {
    if (course.state.status !== 'playing') return ended('won')
    const move =
      moveOf(library, course.state, random, before, act) ?? waitThrough(course.state, random, act)
    if (move === null) return ended('stuck')
    course.moves.push(move)
    yield
  }
  return ended(course.state.status === 'playing' ? 'in-time' : 'won')
}

type Act = (move: Rehearsed) => Applied | null

/** Something legal that somebody does; `null`: nobody can do anything. */
function moveOf(
  library: MechanicLibrary,
  state: GameState,
  random: Random,
  before: ReadonlySet<RuleId>,
  act: Act,
): Rehearsed | null {
  const time = state.now + minuteMs
  const tryOut = (player: PlayerId, body: Body): Rehearsed | null => {
    const move = { player, time, body }
    return act(move) === null ? null : move
  }
  for (const { id: me } of random.shuffle(seatedPlayers(state))) {
    const isOwn = ({ id }: { readonly id: RuleId }) => !before.has(id)
    const player = { library, state, me, random, isOwn }
    if (random.chance(1, 100)) {
      const done = tryOut(me, moveByHand(player))
      if (done !== null) return done
    }
    for (const body of movesToTry(player)) {
      const done = tryOut(me, body)
      if (done !== null) return done
    }
  }
  return null
}

/** What time brings about by itself, if it does. */
function waitThrough(state: GameState, random: Random, act: Act): Rehearsed | null {
  const due = nextDue(state)
  const players = seatedPlayers(state)
  if (due === null || players.length === 0) return null
  const time = Math.max(due, state.now) + 1
  const move = { player: random.pick(players).id, time, body: { type: 'tick' } } as const
  return act(move) === null ? null : move
}

function take(course: Course, { state, changes }: Applied): void {
  if (state === null) return
  course.state = state
  for (const change of changes) {
    const isOver = change.kind === 'proposal' && /^(adopted|defeated)$/.test(change.what)
    if (change.kind === 'proposal' && change.what === 'made') course.proposals += 1
    // Where there are no turns, a vote is as good as one.
    if (change.kind !== 'turn-ended' && !(isOver && state.turns.length === 0)) continue
    course.turns += 1
    noteExtremes(course)
  }
}

function noteExtremes({ state, extremes }: Course): void {
  const now = new Map<string, number>()
  const holders = [...seatedPlayers(state).map(({ quantities }) => quantities), state.table]
  for (const [quantity, value] of holders.flatMap((held) => [...held])) {
    now.set(quantity, Math.max(now.get(quantity) ?? 0, Math.abs(value)))
  }
  for (const [quantity, value] of now) {
    extremes.set(quantity, [...(extremes.get(quantity) ?? []), value])
  }
}
