// Whether a vote can still be another, and until when.
import { describe, expect, it } from 'vitest'
import type { InitialRule } from '../../src/actions/change.ts'
import { sentenceKind } from '../../src/actions/passage.ts'
import { voteFinality } from '../../src/views/votes/vote-finality.ts'
import { changeable } from '../ui/gallery/asked-game.ts'
import {
  ann,
  bo,
  callVote,
  enact,
  propose,
  rulesOf,
  started,
  stateOf,
} from '../ui/gallery/classic-game.ts'
import type { FakeTable } from '../ui/fake-table.ts'

function finality(table: FakeTable) {
  const state = stateOf(table)
  const [proposal] = state.openProposals.values()
  if (proposal === undefined) throw new Error('nothing is voted on')
  return voteFinality(state, proposal, bo.player)
}

function voting(...rules: readonly InitialRule[]): FakeTable {
  const table = started('classic', [...rulesOf('classic'), ...rules])
  callVote(table, ann, propose(table, ann, 'Tea', [enact('Tea', 'There is tea.')]))
  return table
}

describe('a vote', () => {
  it('is final where no rule says otherwise', () => {
    expect(finality(voting())).toEqual({ is: 'final' })
  })

  it('can change where a rule lets it, until the vote closes', () => {
    const table = changeable()
    const { due } = stateOf(table).timers[0] ?? {}
    expect(due).toBeGreaterThan(table.now)
    expect(finality(table)).toEqual({ is: 'changeable', until: due })
  })

  it('is not called final while a rule in force takes votes back', () => {
    const sentence = ['when', ['vote opens'], ['take back vote', ['proponent']]]
    const passages = [{ kind: sentenceKind, params: { sentence } }]
    const rule: InitialRule = { number: 214, title: 'Regret', passages, mutability: 'mutable' }
    expect(finality(voting(rule))).toEqual({ is: 'taken-back', until: null })
  })
})
