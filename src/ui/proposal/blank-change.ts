import { ruleByNumber } from '../../engine/rules.ts'
import type { GameState } from '../../engine/state.ts'
import type { Change } from '../../log/change.ts'

export const changeKinds = ['enact', 'amend', 'repeal', 'transmute'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A change of this kind to begin with; `rule` 0 stands for one not chosen yet. */
export function blankChange(kind: ChangeKind, state: GameState, number: number): Change {
  const rule = ruleByNumber(state, number)
  switch (kind) {
    case 'enact':
      return { do: kind, text: '', mechanics: [] }
    case 'amend':
      return {
        do: kind,
        rule: number,
        ...(rule?.title === undefined ? {} : { title: rule.title }),
        text: rule?.text ?? '',
        mechanics: rule?.mechanics ?? [],
      }
    case 'repeal':
      return { do: kind, rule: number }
    case 'transmute':
      return {
        do: kind,
        rule: number,
        to: rule?.mutability === 'immutable' ? 'mutable' : 'immutable',
      }
  }
}
