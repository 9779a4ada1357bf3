import { describe, expect, it } from 'vitest'
import type { InitialRule } from '../../src/actions/change.ts'
import type { EffectType } from '../../src/engine/kernel/effect.ts'
import { byMail } from '../../src/starters/by-mail.ts'
import { classic } from '../../src/starters/classic.ts'
import type { Starter } from '../../src/starters/starter.ts'
import { changeSentence } from '../../src/views/chronicle/change-sentence.ts'
import { data } from '../language/data.ts'
import { Game } from './game.ts'

// What a rule would do again and again (close a vote, end a turn, let somebody win), and another keeps it from: the chronicle
// tells it where it first comes to that, and not at every act from then on.

function passagesOf(...says: readonly string[]) {
  return says.map((one) => ({ kind: 'sentence', params: { sentence: data(one) } }))
}

function game({ rules }: Starter, ...says: readonly string[]): Game {
  const later: InitialRule = { number: 301, mutability: 'mutable', passages: passagesOf(...says) }
  return new Game([...rules, later], ['Ann', 'Bo', 'Cy'])
}

/** What the chronicle tells so of the last act. */
function told(at: Game, act: EffectType): readonly string[] {
  const { state, entry } = at
  return entry.changes.flatMap((change) =>
    change.kind === 'forbidden' && change.act === act ? (changeSentence(state, change) ?? []) : [],
  )
}

const most = 'A vote closes as soon as more than half of those who may vote are for it.'
const sixty = 'When a proposal is made, its proponent gains 60 points.'
const fifty = 'Whoever has at least 50 points wins.'

describe('what a rule keeps another from is told once', () => {
  it('of a vote that would close', () => {
    const at = game(byMail, most)
    const proposal = at.propose('Ann', { do: 'repeal', rule: 210 })
    at.callVote('Ann', proposal)
    at.vote('Ann', proposal, 'for')
    expect(told(at, 'close-vote')).toEqual([])
    at.vote('Bo', proposal, 'for')
    expect(told(at, 'close-vote')).toHaveLength(1)
    expect(told(at, 'close-vote')[0]).toMatch(/^Rule 301 would have .*, but rule 202 forbids it/)
    at.act('Cy', { type: 'comment', about: proposal, text: 'Well.' })
    expect(at.result).toBe('applied')
    expect(told(at, 'close-vote')).toEqual([])
    expect(at.state.openProposals.has(proposal)).toBe(true)
  })

  it('of a win, and again once one of the two rules has changed', () => {
    const at = game(classic, sixty, fifty)
    const proposal = at.propose('Ann', { do: 'amend', rule: 301, passages: passagesOf(fifty) })
    expect(told(at, 'win')).toHaveLength(1)
    expect(told(at, 'win')[0]).toMatch(/^Rule 301 would have .*Ann.*, but rule 208 forbids it/)
    at.callVote('Ann', proposal)
    for (const name of ['Ann', 'Bo']) {
      at.vote(name, proposal, 'for')
      expect(told(at, 'win')).toEqual([])
    }
    at.vote('Cy', proposal, 'for')
    expect(at.state.status).toBe('playing')
    expect(told(at, 'win')).toHaveLength(1)
    expect(told(at, 'win')[0]).toMatch(/^Rule 302 would have/)
  })

  it('and not of what a rule keeps itself from, or nobody would do', () => {
    const at = game(classic, 'When a proposal is adopted, its proponent gains 1 point.')
    at.decide('Ann', [{ do: 'repeal', rule: 210 }])
    const forbidden = at.replay.entries.flatMap(({ changes }) =>
      changes.filter(({ kind }) => kind === 'forbidden'),
    )
    expect(forbidden).toEqual([])
  })
})
