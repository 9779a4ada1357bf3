// Votes that end by themselves, and clocks that a Judge lets run longer, with people who come, are away, or act too late.
import { describe, expect, it } from 'vitest'
import { playerOf } from '../engine/table.ts'
import { hourMs } from './scene.ts'
import { plain, table } from './sentence-table.ts'

const quiet =
  'A vote closes 1 week after it opened, or as soon as its outcome can no longer change.'
const more = 'A Judge may give more time of 1 to 72 hours: all clocks run that many hours longer.'

const after = (g: ReturnType<typeof table>, hours: number) => {
  g.wait(hours * hourMs)
  g.act('Ann', { type: 'tick' })
}

describe('a vote that closes when its outcome can no longer change', () => {
  const opened = () => {
    const g = table(quiet)
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    return { g, id }
  }

  it('waits for who came to the table meanwhile, and may still vote', () => {
    const { g, id } = opened()
    g.vote('Ann', id, 'for')
    g.letIn('Di')
    g.vote('Bo', id, 'for')
    // Of four, two others could still make it as many against as for.
    expect(g.outcomeOfProposal(id)).toBeUndefined()
    g.vote('Di', id, 'for')
    expect(g.outcomeOfProposal(id)).toBe('adopted')
  })

  it('is not held up by who comes, however often: the week is over for them, too', () => {
    const { g, id } = opened()
    g.vote('Ann', id, 'for')
    for (const [day, name] of ['Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida'].entries()) {
      after(g, 24)
      g.letIn(name)
      expect([day, g.outcomeOfProposal(id)]).toEqual([day, undefined])
    }
    after(g, 24)
    expect(g.outcomeOfProposal(id)).toBe('adopted')
  })

  it('does not wait for who is away, and is not opened again when they come back', () => {
    const { g, id } = opened()
    g.vote('Ann', id, 'for')
    after(g, 7 * 24 - 1)
    g.vote('Bo', id, 'against')
    expect(g.outcomeOfProposal(id)).toBeUndefined()
    g.act('Cy', { type: 'forfeit' })
    expect(g.outcomeOfProposal(id)).toBe('defeated')
    g.join('Cy')
    g.vote('Cy', id, 'for')
    expect(g.outcome.kind).toBe('refused')
    expect(g.outcomeOfProposal(id)).toBe('defeated')
  })
})

describe('a Judge who gives more time', () => {
  const judged = () => {
    const g = table(
      more,
      'When nothing is proposed in a player’s turn within 48 hours, their turn ends.',
      'The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn.',
    )
    const judgment = g.act('Bo', { type: 'invoke-judgment', question: 'Is it so?' })
    const judge = ['Ann', 'Bo', 'Cy'].find(
      (name) => g.state.judgments.get(judgment)?.judge === playerOf(name),
    )
    return { g, judge: judge ?? '' }
  }

  it('does so in time', () => {
    const { g, judge } = judged()
    after(g, 47)
    g.move(judge, 301, 'give more time', { hours: 5 })
    expect(g.outcome.kind).toBe('applied')
    after(g, 5)
    expect(g.mover).toBe('Ann')
    after(g, 1)
    expect(g.mover).toBe('Bo')
  })

  it('brings nothing back that was due, whether or not somebody said so before', () => {
    const { g, judge } = judged()
    g.wait(49 * hourMs)
    g.move(judge, 301, 'give more time', { hours: 72 })
    expect(g.mover).toBe('Bo')
    const { turns } = g.state
    after(g, 1)
    expect(g.state.turns).toEqual(turns)
  })
})
