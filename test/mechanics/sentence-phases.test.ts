import { describe, expect, it } from 'vitest'
import { readSentence } from '../../src/language/reading/read.ts'
import { joined, plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { explainQuantity } from '../../src/views/players/explain-quantity.ts'
import { scoreboard } from '../../src/views/players/scoreboard.ts'
import { bookRule, Game, mechanic } from './game.ts'
import { grant, hourMs, points } from './scene.ts'
import { names, plain, scores } from './sentence-table.ts'
import { inWords } from '../in-words.ts'

const words = joined(plainVocabulary, {
  stores: ['season', 'bank'],
  roles: ['rain', 'hail', 'sun'],
})
const said = (sentence: string) => {
  const read = readSentence(sentence, words)
  if (!read.ok) throw new Error(`${sentence}: ${JSON.stringify(read.fault)}`)
  return mechanic('sentence', { sentence: JSON.parse(JSON.stringify(read.value)) })
}
const season = 'There is a season: rain, hail or sun, at first hail.'
const table = (...sentences: readonly string[]) =>
  new Game(
    [
      bookRule(201, ...inWords('Turns go round by seat.')),
      bookRule(202, points()),
      bookRule(301, ...[season, ...sentences].map(said)),
    ],
    names,
  )
const stands = (g: Game) => {
  const { table: scored } = scoreboard(g.state)
  return scored.find(({ quantity }) => quantity === 'season')?.text
}

describe('what the whole game is in', () => {
  it('stands at first where the sentence says, is read by others, and is shown as its word', () => {
    const g = table(
      'While the season is hail, nobody may propose.',
      'A player may dance: the season becomes sun.',
      'A player may sulk: if the season is not sun, they lose 1 point.',
    )
    expect(stands(g)).toBe('hail')
    g.propose('Ann', plain)
    expect(g.result).toBe('rule-forbids')
    g.move('Bo', 301, 'sulk')
    g.move('Bo', 301, 'dance')
    g.move('Bo', 301, 'sulk')
    expect([stands(g), scores(g)]).toEqual(['sun', [0, -1, 0]])
    g.propose('Ann', plain)
    expect(g.result).toBe('applied')
    expect(explainQuantity(g.state, g.replay.entries, null, 'season').map(({ to }) => to)).toEqual([
      'hail',
      'sun',
    ])
  })

  it('goes on by itself, the last before the first, and is heard', () => {
    const g = table(
      'Every day, the next season begins.',
      'When the season becomes rain, everyone gains 1 point.',
      'When the season changes, everyone gains 10 points.',
    )
    for (const [word, score] of [
      ['sun', 10],
      ['rain', 21],
      ['hail', 31],
    ] as const) {
      g.wait(24 * hourMs)
      g.act('Ann', { type: 'tick' })
      expect([stands(g), scores(g)]).toEqual([word, [score, score, score]])
    }
  })

  it('is not what it has no word for, nor made so by a number that is none of its places', () => {
    const g = table(
      'A player may warm: the bank becomes sun.',
      'A player may skip: the season rises by 9.',
    )
    g.move('Ann', 301, 'warm')
    expect(g.state.table.get('bank')).toBeUndefined()
    g.move('Ann', 301, 'skip')
    expect(stands(g)).toBe('sun')
  })
})

describe('a number on the table', () => {
  it('is heard when it reaches another, from below', () => {
    const g = table('When the bank reaches 10, everyone gains 1 point.')
    for (const to of [9, 12, 14, 3, 10]) grant(g, { do: 'set', player: null, quantity: 'bank', to })
    expect(scores(g)).toEqual([2, 2, 2])
  })
})
