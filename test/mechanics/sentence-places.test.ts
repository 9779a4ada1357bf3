import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { proseIn } from '../../src/actions/passage.ts'
import { readSentence } from '../../src/language/reading/read.ts'
import { joined, plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { playerOf } from '../engine/table.ts'
import { bookRule, Game, mechanic } from './game.ts'
import { grant, points } from './scene.ts'
import { inWords } from '../in-words.ts'

const names = ['Ann', 'Bo', 'Cy']
const words = joined(plainVocabulary, {
  roles: ['place', 'Beach', 'Jungle', 'Cave', 'Village'],
  things: ['suns', 'moons', 'towers'],
})
const said = (sentence: string) => {
  const read = readSentence(sentence, words)
  if (!read.ok) throw new Error(`${sentence}: ${JSON.stringify(read.fault)}`)
  return mechanic('sentence', { sentence: JSON.parse(JSON.stringify(read.value)) })
}
const table = (...sentences: readonly string[]) =>
  new Game(
    [
      bookRule(201, ...inWords('Turns go round by seat.')),
      bookRule(202, points()),
      bookRule(301, ...sentences.map(said)),
    ],
    names,
  )
const play = (g: Game, by: string, move: string, input: JsonObject = {}) => {
  g.move(by, 301, move, input)
  return g.result
}
const set = (g: Game, to: number) => {
  for (const name of names) {
    grant(g, { do: 'set', player: playerOf(name), quantity: 'points', to })
  }
}
const scores = (g: Game) => names.map((name) => g.points(name))
const place = (g: Game, name: string) => g.state.players.get(playerOf(name))?.choices.get('place')
const owned = (g: Game, name: string, kind?: string) =>
  [...g.state.entities.values()].filter(
    (one) => one.owner === playerOf(name) && (kind === undefined || one.kind === kind),
  ).length
const proseOf = (g: Game) => proseIn(g.rule(301)?.passages ?? [])

const island = [
  'Each player has a place: Beach, Jungle, Cave or Village, at first Beach.',
  'Beach borders Jungle and Village.',
  'Jungle borders Cave.',
  'A player may move to a bordering place: their place becomes that.',
]

describe('places that border each other', () => {
  it('are reached from the next one, both ways, and from nowhere else', () => {
    const g = table(...island)
    expect(play(g, 'Ann', 'move to', { option: 'Cave' })).not.toBe('applied')
    expect(play(g, 'Ann', 'move to', { option: 'Jungle' })).toBe('applied')
    expect(play(g, 'Ann', 'move to', { option: 'Village' })).not.toBe('applied')
    expect(play(g, 'Ann', 'move to', { option: 'Cave' })).toBe('applied')
    expect(play(g, 'Ann', 'move to', { option: 'Jungle' })).toBe('applied')
    expect([place(g, 'Ann'), place(g, 'Bo')]).toEqual(['Jungle', 'Beach'])
  })

  it('tell who arrives, who is together, and who is next to whom', () => {
    const g = table(
      ...island,
      'The first time a player’s place becomes Cave, they gain 15 points.',
      'When a player’s place changes, they lose 1 point.',
      'When a player’s turn ends, everyone who shares their place with at least 1 others loses 2 points.',
      'A player may rob someone who has the same place as they: the other loses 3 points.',
      'A player may shoot someone who has a place that borders theirs: the other loses 4 points.',
    )
    set(g, 20)
    play(g, 'Ann', 'move to', { option: 'Jungle' })
    play(g, 'Ann', 'move to', { option: 'Cave' })
    expect(scores(g)).toEqual([33, 20, 20])
    g.act('Ann', { type: 'end-turn' })
    expect(scores(g)).toEqual([33, 18, 18])
    expect(play(g, 'Bo', 'rob', { player: playerOf('Ann') })).toBe('choice-unfit')
    expect(play(g, 'Bo', 'rob', { player: playerOf('Cy') })).toBe('applied')
    expect(play(g, 'Bo', 'shoot', { player: playerOf('Ann') })).toBe('nobody-to-choose')
    play(g, 'Bo', 'move to', { option: 'Jungle' })
    expect(play(g, 'Bo', 'shoot', { player: playerOf('Ann') })).toBe('applied')
    expect(scores(g)).toEqual([29, 17, 15])
  })
})

describe('a deck of several kinds', () => {
  const deck = [
    'There are suns, which players can own.',
    'There are moons, which players can own.',
    'There are towers, which players can own.',
    'When a round begins, 2 new suns are put on the table.',
    'A player may shuffle: 1 new sun is put on the table, 2 new moons are put on the table and 1 new tower is put on the table.',
    'A player may draw: they draw one of the free suns, moons and towers by lot.',
    'Nobody may own more than 2 suns, moons and towers together.',
  ]

  it('gives one of all by lot, and no more than a hand holds', () => {
    const g = table(...deck)
    play(g, 'Ann', 'shuffle')
    for (const [drawn, free] of [
      [1, 3],
      [2, 2],
      [2, 2],
    ]) {
      play(g, 'Ann', 'draw')
      g.throwDie('Ann')
      expect(owned(g, 'Ann')).toBe(drawn)
      expect([...g.state.entities.values()].filter(({ owner }) => owner === null).length).toBe(free)
    }
  })

  it('holds less for some than for others', () => {
    const g = table(
      ...deck.slice(0, 3),
      'A player may take a moon: they get 1 new moon.',
      'Nobody who has at least 5 points may own more than 1 moon.',
    )
    grant(g, { do: 'set', player: playerOf('Bo'), quantity: 'points', to: 5 })
    const taken = ['Ann', 'Ann', 'Bo', 'Bo'].map((name) => play(g, name, 'take a moon'))
    expect(taken).toEqual(['applied', 'applied', 'applied', 'effect-forbidden'])
    expect(['Ann', 'Bo', 'Cy'].map((name) => owned(g, name, 'moons'))).toEqual([2, 1, 0])
  })

  it('lets cards be laid back, and picked by whoever has them', () => {
    const g = table(
      ...deck.slice(0, 3),
      'A player may deal: everyone gets 3 new moons.',
      'Whoever owns at least 2 moons may play a pair: they return 2 of their moons to the table and they gain 5 points.',
      'A player may topple another player: the other picks one of their moons within 1 day: the moon is destroyed.',
    )
    set(g, 0)
    play(g, 'Ann', 'deal')
    expect(play(g, 'Ann', 'play a pair')).toBe('applied')
    expect(play(g, 'Ann', 'play a pair')).toBe('not-for-you')
    expect([owned(g, 'Ann', 'moons'), g.points('Ann')]).toEqual([1, 5])
    play(g, 'Bo', 'topple', { player: playerOf('Cy') })
    const [poll] = g.state.polls.values()
    expect(poll?.choice).toMatchObject({ of: 'texts', among: ['moon 7', 'moon 8', 'moon 9'] })
    g.act('Cy', { type: 'answer', poll: poll?.id ?? '', option: 'moon 8' })
    expect(
      [...g.state.entities.values()].filter(({ values }) => values.get('number') === 8),
    ).toEqual([])
    expect(owned(g, 'Cy', 'moons')).toBe(2)
    // Who has one only has nothing to pick.
    play(g, 'Bo', 'topple', { player: playerOf('Ann') })
    expect([owned(g, 'Ann', 'moons'), g.state.polls.size]).toEqual([0, 0])
  })
})

describe('what rules write into rules', () => {
  it('is added as prose by whoever may, up to a length, and brings nothing into force anew', () => {
    const g = table(
      'Once a turn, a player may go on with a sentence: that is added to this rule.',
      'When this rule comes into force, everyone gains 1 point.',
    )
    set(g, 0)
    expect(play(g, 'Ann', 'go on', { sentence: '  ' })).not.toBe('applied')
    expect(play(g, 'Ann', 'go on', { sentence: 'x'.repeat(501) })).not.toBe('applied')
    expect(play(g, 'Ann', 'go on', { sentence: 'Once upon a time.' })).toBe('applied')
    expect(play(g, 'Ann', 'go on', { sentence: 'Again.' })).toBe('done-often-enough')
    g.act('Ann', { type: 'end-turn' })
    expect(play(g, 'Bo', 'go on', { sentence: 'Nobody may vote.' })).toBe('applied')
    expect(proseOf(g)).toContain('Once upon a time.\n\nNobody may vote.')
    expect([scores(g), g.rule(301)?.mechanics.length]).toEqual([[0, 0, 0], 2])
    const id = g.propose('Bo', { do: 'enact', passages: [{ prose: 'Tea.' }] })
    g.callVote('Bo', id)
    g.vote('Ann', id, 'for')
    expect(g.result).toBe('applied')
  })

  it('replaces whole words in prose, and grows no rule without end', () => {
    const g = table(
      'When a player’s turn ends, “The cat sat.” is added to this rule.',
      'A player may rename: “cat” in this rule becomes “cat cat”.',
      'A player may soften: “sa” in this rule becomes “so”.',
    )
    g.act('Ann', { type: 'end-turn' })
    expect(proseOf(g)).toContain('The cat sat.')
    play(g, 'Ann', 'soften')
    play(g, 'Ann', 'rename')
    expect(proseOf(g)).toContain('The cat cat sat.')
    for (let times = 0; times < 20; times++) play(g, 'Ann', 'rename')
    expect(proseOf(g).length).toBeLessThan(20_100)
    expect(g.rule(301)?.mechanics.length).toBe(3)
  })

  it('leaves immutable rules alone where the rule is mutable', () => {
    const g = new Game(
      [
        bookRule(201, ...inWords('Turns go round by seat.')),
        {
          ...bookRule(101),
          mutability: 'immutable',
          passages: [{ prose: 'Gold is gold.' }],
        },
        bookRule(301, said('A player may rename: “gold” in every other rule becomes “lead”.')),
        { ...bookRule(302), passages: [{ prose: 'All gold is here.' }] },
      ],
      names,
    )
    play(g, 'Ann', 'rename')
    expect(proseIn(g.rule(101)?.passages ?? [])).toBe('Gold is gold.')
  })
})
