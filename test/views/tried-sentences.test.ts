import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import type { Change } from '../../src/actions/change.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { useOf } from '../../src/language/meaning/content.ts'
import { handPicked } from '../../src/language/reading/ideas.ts'
import { readSentence } from '../../src/language/reading/read.ts'
import { joined, namesIn, plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { exampleWords } from '../../src/texts/en/views/example.ts'
import { tryingSentences } from '../../src/views/proposals/tried-sentences.ts'
import { gathered, started, stateOf, underWay } from '../ui/gallery/classic-game.ts'
import type { FakeTable } from '../ui/fake-table.ts'

/** Sentences of one rule, each of which may name what those before it bring in. */
function uses(...sentences: readonly string[]) {
  let vocabulary = plainVocabulary
  return sentences.map((words) => {
    const read = readSentence(words, vocabulary)
    if (!read.ok) throw new Error(`${words}: ${read.fault.code}`)
    vocabulary = joined(vocabulary, namesIn(read.value))
    return useOf(read.value)
  })
}

const tried = (table: FakeTable, ...changes: readonly Change[]) =>
  finish(tryingSentences(stateOf(table), changes))

function examples(table: FakeTable, ...sentences: readonly string[]) {
  const found = tried(table, { do: 'enact', passages: uses(...sentences) }).examples
  return found.map(({ example: { says, lines } }) =>
    lines.length === 1 ? exampleWords.whole(says, lines[0] ?? '') : [says, ...lines],
  )
}

describe('an example from this table', () => {
  it('is what really comes of a sentence, with the numbers of this game, which stays as it was', () => {
    const table = underWay()
    const before = stateHash(stateOf(table))
    expect(examples(table, 'When a proposal is adopted, its proponent gains 7 points.')).toEqual([
      'If Ann Abel’s proposal is adopted, Ann Abel gets 7 points: 4 → 11',
    ])
    expect(stateHash(stateOf(table))).toBe(before)
  })

  it('looks for what a sentence waits for: a vote against, a vote missing, a throw, a word, an amount, a time', () => {
    const table = underWay()
    const of = (sentence: string) => examples(table, sentence)[0]
    expect(
      of(
        'When a proposal is adopted, but not unanimously, everyone who voted against it gains 10 points.',
      ),
    ).toBe(
      'If Ann Abel’s proposal is adopted, with Cy Okafor against it, Cy Okafor gets 10 points: 16 → 26',
    )
    expect(
      of('When the vote on a proposal closes, everyone who did not vote on it loses 1 point.'),
    ).toBe(
      'If Ann Abel’s proposal is adopted, and Cy Okafor didn’t vote, Cy Okafor loses 1 point: 6 → 5',
    )
    expect(of('When someone says “sorry”, they lose 1 point.')).toBe(
      'If Ann Abel says “sorry”, Ann Abel loses 1 point: 4 → 3',
    )
    expect(
      of('When a player’s turn ends and they have at least 50 points, they lose 9 points.'),
    ).toBe('If Ann Abel has 50 points and Ann Abel’s turn ends, Ann Abel loses 9 points: 50 → 41')
    expect(of('Every Sunday at 20:00, whoever has the most points loses 2 points.')).toBe(
      'If the time comes, Cy Okafor loses 2 points: 6 → 4',
    )
    expect(
      of('At the end of every circuit of turns, whoever has the fewest points gains 3 points.'),
    ).toEqual([
      'If Cy Okafor’s turn ends',
      'Ann Abel gets 3 points: 4 → 7',
      'Bo Zorn gets 3 points: 4 → 7',
    ])
  })

  it('makes a move that a sentence offers', () => {
    const [of] = examples(
      underWay(),
      'On their turn, once a turn, a player may steal from another player (costs 1 point): the other pays them 2 points.',
    )
    expect(of).toEqual([
      'If Ann Abel makes the move “steal from”',
      'Ann Abel gets 1 point: 4 → 5',
      'Bo Zorn loses 2 points: 4 → 2',
    ])
  })

  it('tells of a rule in force that forbids it', () => {
    const [of] = examples(
      underWay(),
      'When a proposal is adopted unanimously, its proponent takes another turn next.',
    )
    expect(of).toMatch(/but rule 201 forbids it/)
  })

  it('tells of each sentence of a rule for itself, and what all have at once', () => {
    expect(
      examples(
        underWay(),
        'Each player has coins, at first 5.',
        'When a player’s turn ends, they lose 1 coin.',
      ),
    ).toEqual([
      'From then on, everyone has 5 coins',
      'If Ann Abel’s turn ends, Ann Abel loses 1 coin: 5 → 4',
    ])
  })

  it('is none where nothing can come of it now, and none before the game begins', () => {
    expect(examples(started(), 'Nobody may forfeit.')).toEqual([])
    expect(
      examples(gathered(), 'When a proposal is adopted, its proponent gains 7 points.'),
    ).toEqual([])
  })

  it('can be made of more than half of the sentences to begin from', () => {
    const table = underWay()
    const ideas = Object.values(handPicked).flat()
    const having = ideas.filter((idea) => examples(table, ...idea.split(' | ')).length > 0)
    expect(having.length * 2).toBeGreaterThan(ideas.length)
  })
})

describe('old and new meaning', () => {
  const amend = (...sentences: readonly string[]): Change => ({
    do: 'amend',
    rule: 206,
    passages: uses(...sentences),
  })

  it('stand side by side where they differ, in what comes of both', () => {
    const { compared } = tried(
      underWay(),
      amend('When a proposal is defeated, its proponent loses 3 points.'),
    )
    expect(compared).toEqual([
      {
        rule: 206,
        rows: [
          {
            says: 'If Ann Abel’s proposal is defeated',
            before: ['Ann Abel loses 10 points: 4 → −6'],
            after: ['Ann Abel loses 3 points: 4 → 1'],
          },
        ],
      },
    ])
  })

  it('say that nothing happens any more under a rule that is repealed, and nothing where all stays', () => {
    const { compared, examples: none } = tried(underWay(), { do: 'repeal', rule: 206 })
    expect(compared[0]?.rows[0]?.after).toEqual([])
    expect(none).toEqual([])
    const same = stateOf(underWay()).rules
    const rule = [...same.values()].find(({ number }) => number === 206)
    const passages = rule?.passages ?? []
    expect(tried(underWay(), { do: 'amend', rule: 206, passages }).compared).toEqual([])
  })
})
