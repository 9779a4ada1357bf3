import type { PlayerId } from '../../actions/ids.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import { sentenceKind } from '../../actions/passage.ts'
import { isComposed, takenBy, type Phrase } from '../../actions/phrase.ts'
import { ruleUsesOf } from '../../engine/rules/rule-uses.ts'
import { actingRules } from '../../engine/rules/rules.ts'
import type { GameState, Rule, Turn } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import type { LiveSentence } from '../../mechanics/sentence/live-sentence.ts'
import { sentencesOf } from '../../language/meaning/content.ts'
import { turnWords } from '../../texts/en/views/asked.ts'
import { nameOf } from '../players/people.ts'

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

/** Where each turn under way stands, in the order in which they began; none while it is nobody's turn. */
export function turnPhases(state: GameState): readonly TurnPhase[] {
  const names = stepNames(state)
  return state.turns.map((turn) => {
    const now = names.find((name) => !isDone(state, turn, name))
    const steps = names.map((name) => ({
      name,
      label: turnWords.step(name),
      standing: standingOf(isDone(state, turn, name), name === now),
    }))
    return { turn, steps }
  })
}

/** Who comes after the turn that began last, as the rules and the order stand; `null` where that is not to be said. */
export function nextUp(state: GameState): PlayerId | null {
  if (state.turnLine !== undefined) return null
  const [last, beside] = lastTurn(state)
  if (last === undefined) return null
  const after = beside === undefined ? last.player : beside
  const { value } = ask(mechanicLibrary, state, 'next-turn', { after })
  return value === last.player ? null : value
}

/** The turn under way, or the one that is over, and after whom the order goes on if it was beside it. */
function lastTurn({ turns, turnOver }: GameState) {
  const last = turns.at(-1)
  if (last !== undefined) return [last, last.besideAfter] as const
  return [turnOver ?? undefined, turnOver?.after] as const
}

function standingOf(done: boolean, now: boolean): TurnStep['standing'] {
  if (done) return 'done'
  return now ? 'now' : 'later'
}

/** A proposal is three steps: made, debated, voted on; a throw is one where rules wait for it. */
function stepNames(state: GameState): readonly string[] {
  const uses = ruleUsesOf(mechanicLibrary, state).answering.get('turn-over') ?? []
  const hasThrow = uses.some(
    ({ definition, params }) => definition.kind === sentenceKind && isOfThrows(params),
  )
  const isDebated =
    [...state.openProposals.values()].some(({ phase }) => phase === 'debate') ||
    !actingRules(state).some(putsAtOnce)
  return [
    ...proposalSteps.filter((name) => name !== 'debate' || isDebated),
    ...(hasThrow ? ['throw'] : []),
  ]
}

/** Whether a rule puts to the vote what is proposed: nothing is debated before. */
function putsAtOnce({ mechanics }: Rule): boolean {
  return mechanics.flatMap(sentencesOf).some((sentence) => {
    if (!isComposed(sentence) || sentence[0] !== 'when') return false
    const [when, does] = takenBy(sentence)
    const [event, effect] = [when, does].map((part) => (part && isComposed(part) ? part[0] : null))
    return (event === 'proposed' || event === 'proposes') && effect === 'open vote'
  })
}

function isOfThrows({ phrase }: LiveSentence): boolean {
  return speaksOfThrows(phrase)
}

function speaksOfThrows(phrase: Phrase): boolean {
  return isComposed(phrase) && (phrase[0] === 'owes no throw' || phrase.some(speaksOfThrows))
}

function owesThrow({ owedThrows }: GameState, { player }: Turn): boolean {
  return [...owedThrows.values()].some((owed) => owed.player === player)
}

const proposalSteps = ['propose', 'debate', 'vote']

function isDone(state: GameState, turn: Turn, step: string): boolean {
  if (turn.proposal === undefined) return false
  const open = state.openProposals.get(turn.proposal)
  if (step === 'throw') return open === undefined && !owesThrow(state, turn)
  if (open === undefined || step === 'propose') return true
  return step === 'debate' && open.phase !== 'debate'
}
