import { describe, expect, it } from 'vitest'
import { proposalByNumber } from '../../src/engine/votes/proposals.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { enact, rule, Table } from './table.ts'

describe('a proposal, by the kernel’s plain defaults', () => {
  it('is adopted when more vote for it than against, as soon as everybody has voted', () => {
    const table = Table.of(['Ann', 'Bo', 'Cy'])
    const proposal = table.propose('Bo', enact('Be kind.'))
    table.callVote('Bo', proposal)
    table.vote('Ann', proposal, 'for')
    table.vote('Bo', proposal, 'for')
    expect(ruleByNumber(table.state, 301)).toBeUndefined()
    table.vote('Cy', proposal, 'against')
    expect(ruleByNumber(table.state, 301)).toMatchObject({ text: 'Be kind.', status: 'in-force' })
    expect(proposalByNumber(table.state, 301)).toMatchObject({
      outcome: 'adopted',
      tally: { for: 2, against: 1, abstain: 0, eligible: 3 },
    })
  })

  it('takes its number whatever becomes of it', () => {
    const table = Table.of(['Ann', 'Bo'], [rule(101), rule(201)])
    table.pass([enact('No.')], { Ann: 'for', Bo: 'against' })
    expect(proposalByNumber(table.state, 301)?.outcome).toBe('defeated')
    table.pass([enact('Yes.')], { Ann: 'for', Bo: 'for' })
    expect(ruleByNumber(table.state, 302)?.text).toBe('Yes.')
  })
})
