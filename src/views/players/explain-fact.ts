import type { ActionId, PlayerId } from '../../actions/ids.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import { actionTitle } from '../chronicle/action-title.ts'
import { changeSentence } from '../chronicle/change-sentence.ts'
import { sentenceFrom } from '../rules/rule-sentences.ts'

/** Something that is so of a player, and no number. */
export type Fact = { readonly player: PlayerId } & (
  | { readonly is: 'turn' | 'seat' | 'things' }
  | {
      readonly is: 'title' | 'role' | 'choice' | 'item' | 'link' | 'reference'
      readonly name: string
    }
)

/** One change that made it so. */
export interface FactStep {
  /** What changed, with the rule that did it: `Bo is now Deli (rule 301).` */
  readonly says: string
  readonly at: number
  readonly action: ActionId
  /** What was done, in words. */
  readonly title: string
  /** What the rule says, where it is still there. */
  readonly sentence: string | null
}

/** Why something is so of a player: every change to it in this round, oldest first; of a turn only the last. */
export function explainFact(
  state: GameState,
  entries: readonly Entry[],
  fact: Fact,
): readonly FactStep[] {
  let steps: FactStep[] = []
  const isAbout = matcher(state, fact)
  for (const entry of entries) {
    for (const change of entry.changes) {
      if (change.kind === 'game' && change.what === 'round') steps = []
      const says = isAbout(change) ? changeSentence(state, change) : null
      if (says === null) continue
      const { at, action } = change.cause
      const title = actionTitle(state, entry)
      steps.push({ says, at, action, title, sentence: sentenceFrom(state, change.cause) })
    }
  }
  return fact.is === 'turn' ? steps.slice(-1) : steps
}

function matcher(state: GameState, fact: Fact): (change: ChangeRecord) => boolean {
  const { player } = fact
  switch (fact.is) {
    case 'turn':
      return (change) => change.kind === 'turn-began' && change.player === player
    case 'seat':
      return (change) => change.kind === 'player' && change.player === player
    case 'things': {
      const owned = new Set(
        [...state.entities].flatMap(([id, { owner }]) => (owner === player ? [id] : [])),
      )
      return (change) =>
        change.kind === 'entity' && (change.owner === player || owned.has(change.entity))
    }
    case 'title':
      return (change) => change.kind === 'title' && change.title === fact.name
    case 'role':
      return (change) =>
        change.kind === 'role' && change.player === player && change.role === fact.name
    case 'choice':
      return (change) =>
        change.kind === 'choice' && change.player === player && change.choice === fact.name
    case 'item':
      return (change) =>
        change.kind === 'item' && change.player === player && change.item === fact.name
    case 'reference':
      return (change) =>
        change.kind === 'reference' &&
        change.name === fact.name &&
        (change.from === player || change.to === player)
    case 'link':
      return (change) =>
        change.kind === 'link' && change.player === player && change.link === fact.name
  }
}
