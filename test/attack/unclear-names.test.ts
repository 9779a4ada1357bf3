import { describe, expect, it } from 'vitest'
import { defaultGameSettings } from '../../src/actions/body.ts'
import type { Change } from '../../src/actions/change.ts'
import type { MechanicUse } from '../../src/actions/passage.ts'
import { Rehearsal } from '../../src/cli/scripts/rehearsal.ts'
import type { Vocabulary } from '../../src/language/grammar/vocabulary.ts'
import { sentencesOf, useOf } from '../../src/language/meaning/content.ts'
import { readSentence } from '../../src/language/reading/read.ts'
import { say } from '../../src/language/reading/say.ts'
import { rulesInForce } from '../../src/engine/rules/rules.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { evening } from '../../src/starters/evening.ts'
import { starters } from '../../src/starters/starters.ts'
import type { Starter } from '../../src/starters/starter.ts'
import { vocabularyOf } from '../../src/views/rules/vocabulary.ts'

/*
 * Names that a proposal would bring in, by which people could no more read what their rules say. On the books that ship, by the
 * engine that all play by: whoever has changed their own app gets no further.
 */

const enact = (...passages: readonly MechanicUse[]): Change => ({ do: 'enact', passages })

function openedWith(starter: Starter) {
  return Rehearsal.open(mechanicLibrary, {
    name: 'Names',
    starter: starter.id,
    rules: starter.rules,
    settings: defaultGameSettings,
    seed: `names ${starter.id}`,
    players: ['Ann', 'Bo', 'Cy'].map((name) => ({ name })),
    startMs: Date.UTC(2026, 0, 1),
  })
}

function opened(starter: Starter) {
  const made = openedWith(starter)
  if (!made.ok) throw new Error(JSON.stringify(made.fault))
  const table = made.value
  const state = () => {
    const now = table.replicaOf(null).state
    if (now === null) throw new Error('no game')
    return now
  }
  const names = (): Vocabulary => vocabularyOf(state())
  /** Sentences in force that cannot be read as they are written any more. */
  const unread = (vocabulary = names()) =>
    rulesInForce(state())
      .flatMap(({ mechanics }) => mechanics.flatMap(sentencesOf))
      .filter((sentence) => !readSentence(say(sentence), vocabulary).ok)
  const enacting = (words: string) => {
    const read = readSentence(words, names())
    if (!read.ok) throw new Error(`${words} ${JSON.stringify(read.fault)}`)
    return enact(useOf(read.value))
  }
  const propose = (...changes: readonly Change[]) => {
    table.now += 60_000
    return table.act('Ann', { type: 'propose', title: '', changes }).refused
  }
  return { state, names, unread, enacting, propose }
}

describe.each(starters.map((one) => [one.id, one] as const))('[name-clear] in %s', (_, starter) => {
  it('a name by which sentences in force could be read in two ways is refused, and told which', () => {
    const game = opened(starter)
    expect(game.unread()).toEqual([])
    const both = { ...game.names(), quantities: [...game.names().quantities, 'point'] }
    expect(game.unread(both)).not.toEqual([])
    const refused = game.propose(game.enacting('Each player has point, at first 0.'))
    expect(refused).toMatchObject({ code: 'name-unclear', args: { name: 'point' } })
  })

  it('within alternatives as well, and where it is used and not brought in', () => {
    const game = opened(starter)
    const used = useOf(['when', ['adopted'], ['gain', ['proponent'], ['so many', 5, 'point']]])
    const options = [game.enacting('Each player has gold, at first 0.'), enact(used)].map(
      (change, at) => ({ title: `Option ${at + 1}`, changes: [change] }),
    )
    expect(game.propose({ do: 'alternatives', options })?.code).toBe('name-unclear')
  })

  it('any other name is taken', () => {
    const game = opened(starter)
    const refused = game.propose(game.enacting('Each player has gold, at first 0.'))
    expect([undefined, 'rule-forbids']).toContain(refused?.code)
  })
})

describe('[name-clear] a name that looks like another', () => {
  const players = (name: string) => enact(useOf(['each has', name, 0]))

  it.each([
    ['a letter of another alphabet', 'p\u043eints', 'letters-unfit'],
    ['other letters of the same', 'po\u0269nts', 'name-looks-like'],
    ['wide letters', '\uff50\uff4f\uff49\uff4e\uff54\uff53', 'name-looks-like'],
    ['a digit', 'p0ints', 'name-looks-like'],
    ['capitals', 'POINTS', 'name-looks-like'],
  ])('is refused for %s', (_, name, code) => {
    const game = opened(evening)
    expect(game.propose(players(name))?.code).toBe(code)
  })

  it('is refused beside one that is as new, and told which', () => {
    const game = opened(evening)
    const refused = game.propose(players('gold'), players('goId'))
    expect(refused).toMatchObject({ code: 'name-looks-like', args: { name: 'gold', like: 'goId' } })
  })

  it.each([
    'Each player has g\u043eld, at first 0.',
    'A player may sh\u043ew off: they gain 4 points.',
    'When a proposal is adopted, its proponent becomes k\u0456ng.',
    'There are 3 sh\u0456ps, which players can own.',
    'There is a number, the b\u0430nk, at first 7.',
  ])('[letters-fit] nothing is called by a word of two alphabets: %s', (words) => {
    const game = opened(evening)
    expect(game.propose(game.enacting(words))?.code).toBe('letters-unfit')
  })
})

describe('[name-clear] a book that begins a game', () => {
  const beginning = (name: string) => {
    const passages = [useOf(['each has', name, 0])]
    const point = { number: 299, passages, mutability: 'mutable' } as const
    const made = openedWith({ ...evening, rules: [...evening.rules, point] })
    return made.ok ? undefined : made.fault.code
  }

  it('has no names by which its own sentences could be read in two ways, or that look alike', () => {
    expect(beginning('point')).toBe('name-unclear')
    expect(beginning('p0ints')).toBe('name-looks-like')
    expect(beginning('gold')).toBeUndefined()
  })
})
