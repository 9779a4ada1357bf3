import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Phrase } from '../../src/actions/phrase.ts'
import { checkSentence } from '../../src/language/reading/check.ts'
import { exampleSentences } from '../../src/language/grammar/examples.ts'
import { operators } from '../../src/language/grammar/grammar.ts'
import { readSentence } from '../../src/language/reading/read.ts'
import { piecesOf, say } from '../../src/language/reading/say.ts'
import { joined, namesIn } from '../../src/language/grammar/vocabulary.ts'
import { anyPhrase, anySentence } from './any-sentence.ts'
import { data, names } from './data.ts'

const faultOf = (words: string) => {
  const read = readSentence(words, names)
  return read.ok ? null : [read.fault.code, read.fault.args['word']]
}

const guide = readFileSync(new URL('../../docs/RULE-LANGUAGE.md', import.meta.url), 'utf8')
const worked = guide.split('\n').flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : []))
/** Sentences of all kinds that are read and said alike, one a line; more than a guide needs. */
const others = readFileSync(new URL('sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

describe('the guide for players', () => {
  it('is short enough to be read, and has a hundred worked sentences and more', () => {
    expect(guide.split('\n').length).toBeLessThanOrEqual(301)
    expect(worked.length).toBeGreaterThanOrEqual(100)
  })
})

describe('a sentence that the app reads', () => {
  it.each([...worked, ...others])('%s', (words) => {
    expect(say(data(words))).toBe(words)
    expect(checkSentence(data(words))).toMatchObject({ ok: true })
  })
})

/** Wordings that a good rule book would use; the words are as players said them, or near. */
const wished = [
  'When a proposal is adopted, everyone who voted for it and is not in the lead gains 1 point.',
  'At the end of every circuit of turns, everyone who is not in the lead gains 2 points.',
  'When a proposal is adopted, its proponent gains 5 points (8 if anyone has at least 75 points) and everyone who voted for it gains 3 points (4 if anyone has at least 75 points).',
  'When a player’s turn begins and nobody has fewer points, they gain 5 points.',
  'Turns go round by name, backwards from the second circuit on.',
  'When a player’s proposal is adopted for the third time in a row, they gain 3 points.',
  'A rule-change is adopted if everyone who may vote votes for it; from the third circuit on, if more than half of those who may vote are for it.',
  'Nobody may share a draft.',
  'A player who is triple has 3 votes.',
  'Each player has half of their gold votes.',
  'Every Monday at 20:00, everyone but the two with the most coins (all who tie) pays 30 coins into the bank and the two with the most coins (all who tie) pay 60 coins into the bank.',
  'When the vote on a proposal closes, its proponent gains as many points as the lower of 20 and the number of votes for it.',
  'When the vote on a proposal closes, its proponent gains as many points as (its number minus 291) times (the number of votes for it divided by the number of votes on it) (rounded).',
  'The worth is twice the number of players.',
  'The king may abdicate: all points of the player whose turn it is are shared equally among everyone else.',
  'There is a number, the price of a hat, at first 10.',
  'Every Monday at 12:00, the price of a hat rises by a tenth of the price of a hat (rounded up).',
  'A player may buy a hat (costs as many points as the price of a hat): they gain 1 gold.',
  'Whoever holds at least 3 roles wins.',
  'Nobody who is hiatus may vote.',
  'A player may go on hiatus: they also become hiatus.',
  'A player may come back: they are no longer hiatus.',
  'On Sundays nobody may amend a rule whose number is odd.',
  'This rule is repealed after 3 turns.',
  'When a proposal that repeals rule 210 is adopted, its proponent gains 10 points.',
  'No rule may have more than 8 words.',
  'There may be at most 25 mutable rules.',
  'A proposal needs a title.',
  'When a proposal is adopted, an eighth of the bank (rounded up) is shared equally among everyone but whoever has the most coins as coins.',
  'When a player’s turn ends, they gain 1 point for each player who has any villages and is not king.',
  'When a proposal is made and the number of words in it is more than 100, its proponent loses 1 point.',
]

describe('a rule as players wish it', () => {
  it.each(wished)('%s', (words) => {
    expect(say(data(words))).toBe(words)
    expect(checkSentence(data(words))).toMatchObject({ ok: true })
  })
})

describe('a role that is called by a word of the language', () => {
  it.each([
    ['When a proposal is adopted, its proponent becomes judge.', 'judge'],
    ['There is at most one Judge.', 'Judge'],
    ['When a proposal is adopted, its proponent also becomes other.', 'other'],
  ])('%s', (words, name) => {
    const checked = checkSentence(data(words))
    expect(checked).toMatchObject({ ok: false, fault: { code: 'name-is-a-word', args: { name } } })
  })

  it('is no role: the Judge is whom the rules name', () => {
    const judged = 'When a proposal is adopted, if the Judge finds that “it is so”, everyone wins.'
    expect(checkSentence(data(judged)).ok).toBe(true)
  })
})

describe('a sentence in words', () => {
  it.each([
    ...exampleSentences,
    'When a proposal is adopted unanimously, everyone gains 4 points.',
    'When a proposal is adopted, its proponent gains 5 points (8 if anyone has at least 75 points) and everyone who voted for it gains 3 points (4 if anyone has at least 75 points).',
    'When a proposal is adopted, its proponent gains 1 point for each vote for it.',
    'At the end of every circuit of turns, everyone who is not in the lead by points gains 2 points.',
    'At the end of every third circuit of turns, whoever alone has the most points becomes the king.',
    'When the vote on a proposal closes, its proponent throws a 6-sided die: everyone else loses that many points.',
    'Every Monday at 20:00, everyone but the Monarch pays a tenth of their points (rounded down) to the Monarch.',
    'Every day at 06:00, everyone gains 10 gold and 1 more for each of their villages.',
    'A player may buy a village (costs 10 gold): they gain 1 village.',
    'Once a week, a player may take a bow (costs 1 victory point): they gain 1 point.',
    'Only whoever is king may propose.',
    'Nobody who is not king may put a proposal to the vote.',
    'A rule-change is adopted if everyone who may vote votes for it, and only then.',
    'A rule-change is adopted if more than half of those who vote are for it and at least 3 votes are cast, and only then.',
    'A rule-change is adopted if either everyone who may vote votes for it or it is the third circuit of turns or a later one, and only then.',
    'When the vote on a proposal opens, after 2 days the vote closes.',
    'When this rule comes into force, everyone gains 1 gold.',
    'When a player joins, they gain 3 gold.',
    'When a proposal is defeated, its proponent is no longer king.',
  ])('%s', (words) => {
    const read = data(words)
    expect(say(read)).toBe(words)
    expect(checkSentence(read)).toMatchObject({ ok: true })
  })

  it('is read with straight marks, in small letters, and with a singular that is wrong', () => {
    const words = "when a player's turn begins and nobody has fewer points, they gain 1 points."
    expect(say(data(words))).toBe(
      'When a player’s turn begins and nobody has fewer points, they gain 1 point.',
    )
  })

  it.each([
    ['', 'sentence-empty', undefined],
    ['When a proposal is adoptd, everyone gains 1 point.', 'sentence-unread', 'adoptd'],
    ['When a proposal is adopted, everyone gains 1 silver.', 'sentence-unread', 'silver'],
    ['When a proposal is adopted, everyone gains', 'sentence-unfinished', undefined],
    ['Nobody may vote. Nobody may propose.', 'sentence-unread', 'Nobody'],
    [`Nobody may vote ${'x '.repeat(300)}`, 'sentence-too-long', undefined],
  ])('%s is refused with the word', (words, code, word) => {
    expect(faultOf(words)).toEqual([code, word])
  })

  it.each([
    'When a proposal is adopted, everyone gains as many points as ' + '( '.repeat(130) + '1',
    'When a proposal is adopted, everyone ' +
      'who has more points than everyone '.repeat(30) +
      'wins.',
    'A player may ' + 'take a bow and '.repeat(45) + ': they win.',
    'When a proposal is adopted, ' + 'the king and '.repeat(60) + 'everyone wins.',
    'The worth is ' + '5 ( rounded ) '.repeat(45) + '.',
  ])('is refused, however long somebody goes on: %s', (words) => {
    const read = readSentence(words, names)
    const checked = read.ok ? checkSentence(read.value) : read
    expect(checked.ok).toBe(false)
  })

  it.each([
    [
      'When a proposal is adopted, its proponent gains 5 points, and everyone else loses 1 point',
      'When a proposal is adopted, its proponent gains 5 points and everyone else loses 1 point.',
    ],
    [
      'Once per week, a player can take a bow (costs one gold): they earn 2 points.',
      'Once a week, a player may take a bow (costs 1 gold): they gain 2 points.',
    ],
  ])('%s – is read with synonyms, and without its full stop', (written, words) => {
    expect(say(data(written))).toBe(words)
  })

  it('says what could stand where it cannot be read on', () => {
    const read = readSentence('When a proposal is repealed, everyone gains 1 point.', names)
    const could = read.ok ? '' : String(read.fault.args['could'])
    expect(could).toContain('“adopted”')
    expect(could).toContain('“defeated”')
  })

  it('is read with what a version of the language has, and nothing later', () => {
    expect(readSentence('Nobody may forfeit.', names, 1).ok).toBe(true)
    expect(readSentence('Nobody may forfeit.', names, 0).ok).toBe(false)
  })

  it('shows its blanks, each with where it stands and what fits there', () => {
    const pieces = piecesOf(data('When a proposal is adopted, its proponent gains 5 points.'))
    expect(pieces.map(({ text }) => text).join('')).toBe(
      'When a proposal is adopted, its proponent gains 5 points.',
    )
    expect(pieces.filter(({ type }) => type !== undefined)).toEqual([
      { text: 'a proposal is adopted', path: [1], type: 'event', within: [1] },
      { text: 'its proponent', path: [2, 1], type: 'who', within: [2, 1] },
      { text: '5', path: [2, 2, 1], type: 'count', within: [2, 2, 1] },
      { text: 'points', path: [2, 2, 2], type: 'quantity', within: [2, 2, 2] },
    ])
  })
})

describe('data', () => {
  it.each<[Phrase, string]>([
    [['no such'], 'sentence-unsound'],
    [['wins', ['has', ['at least', -1], 'points']], 'sentence-unsound'],
    [['wins', ['has', ['at least', 1.5], 'points']], 'sentence-unsound'],
    [['wins', ['has', ['at least', 5], 'po“ints']], 'sentence-unsound'],
    [['wins', ['has', ['at least', 5]]], 'sentence-unsound'],
    [['wins', ['voted for']], 'sentence-speaks-of-nothing'],
    [['closes once', ['nobody', ['leads']]], 'sentence-tells-nothing'],
    [['closes once', ['anyone', ['has the fewest', 'points']]], 'sentence-tells-nothing'],
    [
      ['when', ['adopted'], ['gain', ['they'], ['so many', 1, 'points']]],
      'sentence-speaks-of-nothing',
    ],
    [
      ['when', ['turn ends'], ['gain', ['they'], ['that many', 'points']]],
      'sentence-speaks-of-nothing',
    ],
  ])('%j is no sentence', (phrase, code) => {
    const checked = checkSentence(phrase)
    expect(checked.ok ? null : checked.fault.code).toBe(code)
  })

  it('nested beyond reading is refused, whatever it is', () => {
    let who: Phrase = ['everyone']
    for (let depth = 0; depth < 5000; depth++) who = ['everyone but', who]
    expect(checkSentence(['when', ['adopted'], ['win', who]]).ok).toBe(false)
  })

  it('and words are one: what is said of any sentence reads back as it, in its own names', () => {
    fc.assert(
      fc.property(anySentence, (phrase) => {
        const vocabulary = joined(names, namesIn(phrase))
        expect(readSentence(say(phrase), vocabulary)).toEqual({ ok: true, value: phrase })
      }),
      { numRuns: 300 },
    )
  })

  it('of any kind at all gets a verdict and no exception', () => {
    fc.assert(
      fc.property(fc.oneof(anyPhrase, fc.jsonValue()), (value) => {
        const phrase: unknown = value
        const isPhraseLike = Array.isArray(phrase) || typeof phrase === 'string'
        if (isPhraseLike)
          expect(typeof checkSentence(JSON.parse(JSON.stringify(phrase))).ok).toBe('boolean')
      }),
      { numRuns: 500 },
    )
  })

  it('two of which differ never share their words', () => {
    const said = new Map<string, string>()
    fc.assert(
      fc.property(anySentence, (phrase) => {
        const words = say(phrase)
        const before = said.get(words)
        said.set(words, JSON.stringify(phrase))
        expect(before ?? JSON.stringify(phrase)).toBe(JSON.stringify(phrase))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the grammar', () => {
  it.each([
    ['who', 'one', 'named'],
    ['trait', 'traits'],
    ['condition', 'conditions'],
    ['number', 'term', 'kind', 'counted'],
    ['effect', 'effects', 'sequel'],
    ['ruleTrait', 'rules'],
  ])('has one operator of a name for what is asked alike: %s, %s …', (...types) => {
    const alike = operators.filter(({ makes }) => types.includes(makes))
    const keys = alike.map(({ name, takes }) => `${name}/${takes.length}`)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it('has each operator in an example of this file or in one of the app', () => {
    expect(operators.length).toBeGreaterThan(80)
    expect(
      new Set(
        operators.map(
          ({ name, makes, takes, lists }) => `${name}/${makes}/${takes.length}/${lists?.least}`,
        ),
      ).size,
    ).toBe(operators.length)
  })
})
