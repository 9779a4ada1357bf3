import { assertNever } from '../base/result.ts'
import type { MechanicLibrary } from '../engine/mechanic.ts'
import { ruleByNumber } from '../engine/rules.ts'
import { sameJson } from '../engine/same-json.ts'
import type { GameState, Proposal, RuleVersion } from '../engine/state.ts'
import type { Change, MechanicUse } from '../log/change.ts'
import { changeTitles } from '../texts/en/views/change-title.ts'
import { nameOf } from './people.ts'
import { versionAt } from './rule-history.ts'
import { ruleSentences, type RuleSentence } from './rule-sentences.ts'
import { diffTexts, type DiffPart } from '../rulebook/diff.ts'

/** A mechanic of a changed rule: new, going, or staying. */
export interface MechanicLine extends RuleSentence {
  readonly was: 'kept' | 'added' | 'removed'
}

/** One proposed change as one reads it. */
export interface ChangeView {
  readonly change: Change
  /** `Amend rule 203`, `Enact a rule: “Majority”`. */
  readonly title: string
  /** The rule's title, as it is to be. */
  readonly ruleTitle: string | null
  /** The wording it is to have, or has where that stays. */
  readonly text: string | null
  /** Against the wording that it replaces. */
  readonly diff: readonly DiffPart[] | null
  readonly mechanics: readonly MechanicLine[]
  readonly options: readonly { readonly title: string; readonly changes: readonly ChangeView[] }[]
}

/** With a proposal that is closed, rules are shown as it found them. */
export function changeView(
  library: MechanicLibrary,
  state: GameState,
  change: Change,
  proposal?: Proposal,
): ChangeView {
  const plain = { change, ruleTitle: null, text: null, diff: null, mechanics: [], options: [] }
  switch (change.do) {
    case 'enact':
      return {
        ...plain,
        title: changeTitles.enact,
        ruleTitle: change.title ?? null,
        text: change.text,
        mechanics: compareMechanics(library, [], change.mechanics),
      }
    case 'amend': {
      const before = standing(state, change.rule, proposal)
      return {
        ...plain,
        title: changeTitles.amend(change.rule),
        ruleTitle: change.title ?? before?.title ?? null,
        text: change.text,
        diff: before ? diffTexts(before.text, change.text) : null,
        mechanics: compareMechanics(library, before?.mechanics ?? [], change.mechanics),
      }
    }
    case 'repeal': {
      const before = standing(state, change.rule, proposal)
      return {
        ...plain,
        title: changeTitles.repeal(change.rule),
        ruleTitle: before?.title ?? null,
        diff: before ? [{ kind: 'removed', text: before.text }] : null,
        mechanics: compareMechanics(library, before?.mechanics ?? [], []),
      }
    }
    case 'transmute': {
      const before = standing(state, change.rule, proposal)
      return {
        ...plain,
        title: changeTitles.transmute(change.rule, change.to),
        ruleTitle: before?.title ?? null,
        text: before?.text ?? null,
      }
    }
    case 'renumber':
      return { ...plain, title: changeTitles.renumber(change.rule, change.to) }
    case 'score': {
      const who = nameOf(state, change.player)
      const { quantity, by, to } = change
      return { ...plain, title: changeTitles.score(who, quantity, by ?? null, to ?? null) }
    }
    case 'alternatives':
      return {
        ...plain,
        title: changeTitles.alternatives,
        options: change.options.map(({ title, changes }) => ({
          title,
          changes: changes.map((one) => changeView(library, state, one, proposal)),
        })),
      }
    default:
      return assertNever(change)
  }
}

function standing(
  state: GameState,
  number: number,
  proposal: Proposal | undefined,
): RuleVersion | undefined {
  const rule = ruleByNumber(state, number)
  const closed = proposal?.closed
  return closed && rule ? versionAt(rule, closed.at) : rule?.history.at(-1)
}

function compareMechanics(
  library: MechanicLibrary,
  before: readonly MechanicUse[],
  after: readonly MechanicUse[],
): readonly MechanicLine[] {
  const isIn = (use: MechanicUse, list: readonly MechanicUse[]) =>
    list.some((other) => sameJson(other, use))
  const staying = ruleSentences(library, after).map((line) => ({
    ...line,
    was: isIn(line.use, before) ? ('kept' as const) : ('added' as const),
  }))
  const going = before.filter((use) => !isIn(use, after))
  return [
    ...ruleSentences(library, going).map((line) => ({ ...line, was: 'removed' as const })),
    ...staying,
  ]
}
