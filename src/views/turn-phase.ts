import { currentTurn } from '../engine/turns/turns.ts'
import { readMechanic } from '../engine/kernel/read-mechanic.ts'
import { rulesInForce } from '../engine/rules/rules.ts'
import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import type { GameState, Turn } from '../engine/kernel/state.ts'
import { turnWords } from '../texts/en/views/turn.ts'
import { nameOf } from './people.ts'

export interface TurnStep {
  readonly name: string
  readonly label: string
  readonly standing: 'done' | 'now' | 'later'
}

export interface TurnPhase {
  readonly turn: Turn
  readonly steps: readonly TurnStep[]
}

/** What rules have done to the order of turns to come, a sentence each. */
export function turnsToCome({ turnLine, ...state }: GameState): readonly string[] {
  if (turnLine === undefined) return []
  const { extra, passedOver, isReversed } = turnLine
  const players = new Set(extra)
  return [
    ...[...players].map((player) =>
      turnWords.extra(nameOf(state, player), extra.filter((one) => one === player).length),
    ),
    ...[...passedOver].map(([player, times]) => turnWords.passedOver(nameOf(state, player), times)),
    ...(isReversed ? [turnWords.reversed] : []),
  ]
}

/** Where the turn under way stands; `null` while nobody's turn is on or the rules know none. */
export function turnPhase(library: MechanicLibrary, state: GameState): TurnPhase | null {
  const turn = currentTurn(state)
  if (turn === undefined) return null
  const names = stepNames(library, state)
  const now = names.find((name) => !isDone(state, turn, name))
  const steps = names.map((name) => ({
    name,
    label: turnWords.step(name),
    standing: standingOf(isDone(state, turn, name), name === now),
  }))
  return { turn, steps }
}

function standingOf(done: boolean, now: boolean): TurnStep['standing'] {
  if (done) return 'done'
  return now ? 'now' : 'later'
}

/** The parts of a turn as rules in force name them; a proposal is three steps: made, debated, voted on. */
function stepNames(library: MechanicLibrary, state: GameState): readonly string[] {
  for (const rule of rulesInForce(state)) {
    for (const use of rule.mechanics) {
      if (use.kind !== 'turn-parts' || !readMechanic(library, use).ok) continue
      const { propose, others } = use.params
      const rest = Array.isArray(others) ? others.filter((part) => typeof part === 'string') : []
      return [...(propose === false ? [] : proposalSteps), ...rest]
    }
  }
  return proposalSteps
}

const proposalSteps = ['propose', 'debate', 'vote']

function isDone(state: GameState, turn: Turn, step: string): boolean {
  if (!proposalSteps.includes(step)) return turn.done.includes(step)
  if (turn.proposal === undefined) return false
  const open = state.openProposals.get(turn.proposal)
  if (open === undefined || step === 'propose') return true
  return step === 'debate' && open.phase !== 'debate'
}
