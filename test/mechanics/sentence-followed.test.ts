import { describe, expect, it } from 'vitest'
import { playerOf } from '../engine/table.ts'
import { grant, hourMs } from './scene.ts'
import { plain, table } from './sentence-table.ts'

type Table = ReturnType<typeof table>

const opened = (g: Table) => {
  const id = g.propose('Ann', plain)
  g.callVote('Ann', id)
  g.seen()
  return id
}
const after = (g: Table, hours: number) => {
  g.wait(hours * hourMs)
  g.act('Ann', { type: 'tick' })
}

describe('whoever votes as others did', () => {
  it.each([
    [['for', 'against'], 'abstain'],
    [['for', 'for'], 'for'],
    [['against'], 'against'],
    [[], 'abstain'],
  ] as const)('with %j goes as most of them: %s', (ballots, theirs) => {
    const g = table(
      'A vote lasts 2 days; whoever has not voted by then votes as most did.',
      'Every player may always abstain, whatever rules of lower rank say.',
    )
    const id = opened(g)
    for (const [at, ballot] of ballots.entries()) g.vote(['Ann', 'Bo'][at] ?? '', id, ballot)
    after(g, 49)
    expect(g.state.closedProposals.get(id)?.votes.get(playerOf('Cy'))?.ballot).toBe(theirs)
  })

  it('follows somebody as soon as they have voted, by a rule or by a move of their own', () => {
    const g = table(
      'When someone votes, everyone whose lord they are votes on it as they did.',
      'A player may swear fealty to another player: they get the other as lord.',
      'A player may defer on a proposal: they vote on it as the king did.',
    )
    grant(g, { do: 'set-role', player: playerOf('Cy'), role: 'king', held: true })
    g.move('Bo', 301, 'swear fealty to', { player: playerOf('Ann') })
    const id = opened(g)
    const ballotOf = (name: string) => g.state.openProposals.get(id)?.votes.get(playerOf(name))
    g.vote('Ann', id, 'against')
    expect(ballotOf('Bo')?.ballot).toBe('against')
    g.move('Ann', 301, 'defer on', { proposal: '302' })
    expect(ballotOf('Cy')).toBeUndefined()
  })

  it('follows nobody who has not voted', () => {
    const g = table('A player may defer on a proposal: they vote on it as the king did.')
    grant(g, { do: 'set-role', player: playerOf('Cy'), role: 'king', held: true })
    const id = opened(g)
    const cast = () => [...(g.state.openProposals.get(id)?.votes.values() ?? [])]
    g.move('Bo', 301, 'defer on', { proposal: '302' })
    expect(cast()).toEqual([])
    g.vote('Cy', id, 'for')
    g.move('Bo', 301, 'defer on', { proposal: '302' })
    expect(cast().map(({ ballot }) => ballot)).toEqual(['for', 'for'])
  })
})
