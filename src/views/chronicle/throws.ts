import { bytesFromHex } from '../../base/bytes.ts'
import { dieValues } from '../../crypto/die.ts'
import { vrfVerify } from '../../crypto/vrf.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'

/** Dice that were thrown, or something that was drawn together. */
export interface Thrown {
  readonly action: ActionId
  /** `null`: all together. */
  readonly player: PlayerId | null
  readonly throwId: string
  readonly sides: number
  readonly values: readonly number[]
  readonly verifiable: boolean
  /** Hex; absent where the dice were thrown by hand. */
  readonly proof: string | null
  readonly at: number
  /** How many actions of the order came before it. */
  readonly index: number
}

/** A throw that more actions have followed than this is no news at the table. */
const recently = 256

/** The throw that was made last in this round, and not long ago: what is older is not looked through. */
export function lastThrow(entries: readonly Entry[]): Thrown | null {
  const oldest = Math.max(0, entries.length - recently)
  for (let index = entries.length - 1; index >= oldest; index--) {
    const entry = entries[index]
    if (entry === undefined || entry.action.body.type === 'new-round') return null
    const [thrown] = throwOf(entry, index)
    if (thrown) return thrown
  }
  return null
}

/** The last throw until the next proposal is made, or another's turn is over without one: what the turn has come to so far. */
export function freshThrow(entries: readonly Entry[]): Thrown | null {
  const thrown = lastThrow(entries)
  if (thrown === null) return null
  const isOver = entries.slice(thrown.index + 1).some((entry) => isNextStep(entry, thrown.player))
  return isOver ? null : thrown
}

/** Whether a move is the next thing that a game is about, after what somebody's turn came to. */
export function isNextStep({ action, outcome, changes }: Entry, of: PlayerId | null): boolean {
  if (outcome.kind !== 'applied') return false
  if (action.body.type === 'propose') return true
  return changes.some((change) => change.kind === 'turn-ended' && change.player !== of)
}

function throwOf({ action, changes }: Entry, index: number): readonly Thrown[] {
  const { body } = action
  const at = action.time
  return changes.flatMap((change): readonly Thrown[] => {
    if (change.kind === 'drawn') {
      const { draw: throwId, sides, values } = change
      const drawn = { player: null, throwId, sides, values, verifiable: true, proof: null }
      return [{ action: action.id, ...drawn, at, index }]
    }
    if (change.kind !== 'thrown' || body.type !== 'throw') return []
    const { player, throwId, sides, values, verifiable } = change
    const proof = body.proof ?? null
    return [{ action: action.id, player, throwId, sides, values, verifiable, proof, at, index }]
  })
}

/** What anyone can compute again: whether the proof fits key and input, and what the dice then show. */
export interface ThrowCheck {
  readonly key: string
  readonly holds: boolean
  readonly values: readonly number[]
}

/** Checks a throw against the key that the thrower had in `before`, the state in which it was made. */
export function checkThrow(before: GameState, thrown: Thrown): ThrowCheck {
  const key = (thrown.player && before.players.get(thrown.player)?.dieKey) ?? ''
  const [keyBytes, input, proof] = [key, thrown.throwId, thrown.proof ?? ''].map(bytesFromHex)
  if (!keyBytes?.ok || !input?.ok || !proof?.ok) return { key, holds: false, values: [] }
  const beta = vrfVerify(keyBytes.value, input.value, proof.value)
  if (!beta.ok) return { key, holds: false, values: [] }
  const values = dieValues(beta.value, thrown.sides, thrown.values.length)
  return { key, holds: values.join() === thrown.values.join(), values }
}
