import type { PlayerId } from '../../actions/ids.ts'
import { sentenceKind } from '../../actions/passage.ts'
import { isComposed, takenBy, type Phrase } from '../../actions/phrase.ts'
import { ruleUsesOf, type Use } from '../../engine/rules/rule-uses.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { LiveSentence } from '../../mechanics/sentence/live-sentence.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'

/** How far everyone has come on the way to what wins. */
export interface Race {
  readonly quantity: string
  /** So much of it wins. */
  readonly goal: number
  /** The rule that says so. */
  readonly rule: number
  /** Of the way, from 0 to 1. It begins at nothing, or lower where somebody has less. */
  readonly come: ReadonlyMap<PlayerId, number>
}

/** `null` where no rule in force lets somebody win by having a number of something. */
export function raceOf(state: GameState): Race | null {
  const uses = ruleUsesOf(mechanicLibrary, state).answering.get('winners') ?? []
  for (const use of uses) {
    const aim = use.definition.kind === sentenceKind ? aimOf(use) : null
    const rule = state.rules.get(use.rule)
    if (aim === null || rule === undefined) continue
    return { ...aim, rule: rule.number, come: comeOf(state, aim) }
  }
  return null
}

type Aim = Pick<Race, 'quantity' | 'goal'>

function aimOf({ params }: Use): Aim | null {
  return aimIn(phraseOf(params))
}

function phraseOf({ phrase }: LiveSentence): Phrase {
  return phrase
}

/** Enough of something wins, whatever else it takes. */
function aimIn(phrase: Phrase): Aim | null {
  if (!isComposed(phrase)) return null
  const [operator] = phrase
  if (operator === 'has') return aimHeld(takenBy(phrase))
  if (operator !== 'wins' && operator !== 'all of') return null
  return takenBy(phrase).reduce<Aim | null>((found, one) => found ?? aimIn(one), null)
}

function aimHeld([measure, quantity]: readonly Phrase[]): Aim | null {
  if (!isComposed(measure) || typeof quantity !== 'string') return null
  const [operator, goal] = measure
  if (operator !== 'at least' || typeof goal !== 'number' || goal <= 0) return null
  return { quantity, goal }
}

function comeOf(state: GameState, { quantity, goal }: Aim): Race['come'] {
  const seated = seatedPlayers(state)
  const held = seated.map(({ quantities }) => quantities.get(quantity) ?? 0)
  const least = Math.min(0, ...held)
  return new Map(
    seated.map(({ id }, index) => {
      const part = ((held[index] ?? 0) - least) / (goal - least)
      return [id, Math.min(1, part)]
    }),
  )
}
