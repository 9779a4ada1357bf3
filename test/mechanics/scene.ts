import { ask } from '../../src/engine/kernel/questions/ask.ts'
import type { QuestionInput, QuestionName } from '../../src/engine/kernel/questions/question.ts'
import type { ClaimEffect } from '../../src/actions/body.ts'
import type { Change } from '../../src/actions/change.ts'
import type { MechanicUse } from '../../src/actions/passage.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { playerOf } from '../engine/table.ts'
import { inWords, oneInWords } from '../in-words.ts'
import { bookRule, Game, repeal } from './game.ts'

/** Something that rules can do at work: what one sees while its rule is in force, and once it is repealed. */
export interface Scene {
  readonly name: string
  readonly says: readonly string[]
  /** What else its own rule carries. */
  readonly along?: readonly MechanicUse[]
  /** What rule 202 carries: what the mechanic needs to have something to do. */
  readonly beside?: readonly MechanicUse[]
  /** The number of its own rule; 201 unless said otherwise. */
  readonly at?: number
  readonly names?: readonly string[]
  /** What happens first, with the rule in force. */
  readonly before?: (g: Game) => void
  /** What one then does, and sees. */
  readonly see: (g: Game) => unknown
  readonly acts: unknown
  readonly ceased: unknown
  /** What is done to the rule to make the mechanic cease, where a repeal would take more away than that. */
  readonly cease?: Change
}

/** The scene with the rule in force, or with what becomes of it. */
export function staged(scene: Scene, ceased: boolean): Game {
  const { says, along = [], beside = [], at = 201, names = three } = scene
  const rules = [bookRule(at, ...inWords(...says), ...along), bookRule(202, ...beside)]
  const g = new Game(
    rules.sort((a, b) => a.number - b.number),
    names,
  )
  scene.before?.(g)
  if (ceased) together(g, scene.cease ?? repeal(at))
  return g
}

export const three = ['Ann', 'Bo', 'Cy']
export const hourMs = 3_600_000
export const points = (initial = 0) =>
  oneInWords(`Each player has points, at first ${String(initial)}.`)
export const who = (name: string) => ({ whom: playerOf(name) })

/** Everybody signs that this is changed. */
export function together(g: Game, change: Change): void {
  for (const name of g.names) {
    g.act(name, { type: 'sign-together', what: { do: 'change', changes: [change] } })
    if (g.result !== 'applied') throw new Error(`not changed: ${g.result}`)
  }
}

/** A claim under rule 202. */
export function grant(g: Game, ...effects: readonly ClaimEffect[]): void {
  g.agreed('Ann', { type: 'claim', rule: 202, effects, note: 'So be it.' })
  if (g.result !== 'applied') throw new Error(`not granted: ${g.result}`)
}

export const item = (name: string, what: string, count = 1): ClaimEffect => ({
  do: 'give-item',
  player: playerOf(name),
  item: what,
  count,
})

export const itemsOf = (g: Game, name: string, what: string) =>
  g.state.players.get(playerOf(name))?.items.get(what) ?? 0
export const statuses = (g: Game, ...names: readonly string[]) =>
  names.map((name) => g.state.players.get(playerOf(name))?.status)
/** The name of a player. */
export const nameOf = (g: Game, id: string | null | undefined) =>
  [...g.names, 'Di'].find((name) => playerOf(name) === id)

/** The number of the rule whose answer holds, if any rule's does. */
export function answeredBy<Q extends QuestionName>(
  g: Game,
  question: Q,
  input: QuestionInput<Q>,
): number | undefined {
  return ask(mechanicLibrary, g.state, question, input).from?.number
}

/** Ends the turn of whose it is. */
export function endTurn(g: Game): void {
  g.act(g.mover ?? '', { type: 'end-turn' })
}
