// What became law in a round, and how far everyone came.
import { describe, expect, it } from 'vitest'
import { ranking, roundStory } from '../../src/views/chronicle/round-story.ts'
import { winJudged } from '../ui/gallery/asked-game.ts'
import { ann, bo, stateOf, underWay } from '../ui/gallery/classic-game.ts'

describe('roundStory', () => {
  it('tells what became law, whose it was and by how many votes, and nothing that was defeated', () => {
    const table = underWay()
    expect(roundStory(stateOf(table), table.entries)).toMatchObject([
      {
        player: ann.player,
        text: 'Ann Abel’s “A majority is enough” (proposal 301) became law, unanimously.',
      },
      { player: bo.player, text: 'Bo Zorn’s “Win at sixty” (proposal 302) became law, 2 to 1.' },
    ])
  })
})

describe('ranking', () => {
  it('has everyone by what the round is won by, most first, with what became of their proposals', () => {
    const table = underWay()
    const ranks = ranking(stateOf(table), table.entries)
    const points = ranks.map(({ text }) => Number(text.replace('−', '-')))
    expect(points).toEqual(points.toSorted((a, b) => b - a))
    const of = (name: string) => ranks.find(({ row }) => row.name === name)
    expect(of('Bo Zorn')).toMatchObject({ adopted: 1, proposed: 1 })
    expect(of('Cy Okafor')).toMatchObject({ adopted: 0, proposed: 1 })
  })
})

describe('a win that was claimed', () => {
  it('puts who won first whatever they have, and tells of the claim, who contested it and who judged', () => {
    const table = winJudged()
    const [first, second] = ranking(stateOf(table), table.entries)
    expect(first).toMatchObject({ rank: 1, row: { name: 'Bo Zorn' }, text: '4' })
    expect(second).toMatchObject({ rank: 2, row: { name: 'Cy Okafor' }, text: '6' })
    const told = roundStory(stateOf(table), table.entries).map(({ text }) => text)
    expect(told.slice(2)).toEqual([
      'Bo Zorn made a claim under rule 302: “The tea counts sixty points, as we said on Tuesday.”',
      'Ann Abel objected to a claim: “Tea is worth nothing.”',
      'Cy Okafor judged: “The claim stands”.',
      'Bo Zorn won (rule 302).',
    ])
  })
})
