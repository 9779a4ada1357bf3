import { assertNever } from '../../../base/result.ts'
import { wordingHash } from '../../../engine/rules/wording-hash.ts'
import { ruleByNumber } from '../../../engine/rules/rules.ts'
import type { GameState } from '../../../engine/kernel/state/state.ts'
import type { Change } from '../../../actions/change.ts'
import { textOf } from '../../../language/meaning/content.ts'
import type { Passage } from '../../../actions/passage.ts'
import { playerId, type PlayerId } from '../../../actions/ids.ts'
import type { ProposalDraft } from '../../../session/drafts/drafts-api.ts'
import { inSeatOrder } from '../../../views/players/people.ts'

/** In the order in which they are offered: what is wanted most comes first. */
export const changeKinds = [
  'enact',
  'amend',
  'repeal',
  'transmute',
  'renumber',
  'score',
  'setting',
  'alternatives',
] as const satisfies readonly Change['do'][]
export type ChangeKind = (typeof changeKinds)[number]

/** One to write in. */
const blankPassages: readonly Passage[] = [{ prose: '' }]

const firstOption: Extract<Change, { readonly do: 'alternatives' }>['options'][number] = {
  title: '',
  changes: [{ do: 'enact', passages: blankPassages }],
}

/** A proposal of which nothing is written yet. */
export const blankDraft: ProposalDraft = {
  title: '',
  commentary: '',
  changes: [],
  extra: {},
}

/** Something in it is not chosen or written yet, which nobody needs to be told in stern words. */
export function isBlank(change: Change, version: number): boolean {
  if ('rule' in change && change.rule === 0) return true
  if (change.do === 'renumber') return change.to === 0
  return change.do === 'enact' && textOf(change.passages, version).trim() === ''
}

/**
 * A change of this kind to begin with; `number` 0 stands for a rule not chosen yet. Where it is about a player, it is
 * about `me` at first.
 */
export function blankChange(
  kind: ChangeKind,
  state: GameState,
  number = 0,
  me: PlayerId | null = null,
): Change {
  const rule = ruleByNumber(state, number)
  switch (kind) {
    case 'enact':
      return { do: kind, passages: blankPassages }
    case 'amend':
      return {
        do: kind,
        rule: number,
        ...(rule?.title === undefined ? {} : { title: rule.title }),
        passages: rule?.passages ?? blankPassages,
        ...(rule === undefined ? {} : { against: wordingHash(rule) }),
      }
    case 'repeal':
      return { do: kind, rule: number }
    case 'transmute': {
      const to = rule?.mutability === 'immutable' ? 'mutable' : 'immutable'
      return { do: kind, rule: number, to }
    }
    case 'renumber':
      return { do: kind, rule: number, to: 0 }
    case 'score': {
      const player = me ?? inSeatOrder(state)[0] ?? playerId('')
      return { do: kind, player, quantity: 'points', by: 1 }
    }
    case 'setting':
      return { do: kind, to: {} }
    case 'alternatives':
      return { do: kind, options: [firstOption, firstOption] }
    default:
      return assertNever(kind)
  }
}
