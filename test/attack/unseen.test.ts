import { describe, expect, it } from 'vitest'
import type { Passage } from '../../src/actions/passage.ts'
import { useOf } from '../../src/language/meaning/content.ts'
import type { Intent } from '../../src/session/api.ts'
import { evening } from '../../src/starters/evening.ts'
import { Game } from './four.ts'

/*
 * What a text can hold that nobody sees on a screen, or takes for something else. On a book that ships, by the engine that all
 * play by: whoever has changed their own app gets no further.
 */

const proposing = (title: string, ...passages: readonly Passage[]) =>
  ({ type: 'propose', title, changes: [{ do: 'enact', passages }] }) as const

const turnOf = (game: Game) => game.nameOf(game.state.turns[0]?.player ?? null)

describe('what people write', () => {
  it.each(['\r', '\r\n'])('[text-fit] other line ends than one are taken in no text: %j', (end) => {
    const game = new Game(evening)
    const text = (lineEnd: string) => `a${lineEnd}b`
    const about = game.state.game
    const who = turnOf(game)
    const friend = who === 'Bo' ? 'Cy' : 'Bo'
    const gained = { do: 'add', player: game.id(friend), quantity: 'points', by: 1 } as const
    const claim = game.claim(friend, gained)
    const says = (words: string) =>
      [
        { type: 'comment', about, text: words },
        { type: 'contest', claim, reason: words },
        proposing('', { prose: words }),
      ] as const
    const refused = (words: string) =>
      says(words).map((intent) => game.try(who, intent).refused?.code)
    expect(refused(text(end))).toEqual(['text-unfit', 'text-unfit', 'text-unfit'])
    expect(refused(text('\n'))).toEqual([undefined, undefined, undefined])
  })
  it.each([
    '\u202eevil',
    '\u2066left open',
    'closes\u2069',
    '\u202bone\ntwo\u202c',
    '\u2067a\u202c',
  ])('[text-fit] what turns the direction of text is closed on its line: %j is refused', (text) => {
    const game = new Game(evening)
    const refused = (intent: Intent) => game.try(turnOf(game), intent).refused?.code
    expect(refused({ type: 'comment', about: game.state.game, text })).toBe('text-unfit')
    expect(refused(proposing('', { prose: text }))).toBe('text-unfit')
  })

  it('[text-fit] prose says what it likes in any script, whichever way it runs', () => {
    const game = new Game(evening)
    const prose = 'Привет, \u2067שלום\u2069! Wer „Prost“ sagt: 👩‍🚀, ½ CO₂, ch\u0435ers.'
    expect(game.try(turnOf(game), proposing('', { prose })).refused).toBeNull()
  })
})

describe('what a live sentence quotes', () => {
  const saying = (word: string) =>
    useOf(['when', ['says', word], ['gain', ['they'], ['so many', 5, 'points']]])

  it.each([
    ['a space without width', 'che\u200bers'],
    ['a soft hyphen', 'che\u00aders'],
    ['a joiner', 'che\u200ders'],
    ['a sign that turns text', 'ch\u2066eer\u2069s'],
    ['a letter of another alphabet', 'ch\u0435ers'],
    ['a digit of another script', 'c\u0ce6c\u0ce6'],
    ['letters of another alphabet alone', '\u0441\u043e\u0441\u043e'],
    ['letters for formulas', '\u{1d420}\u{1d428}'],
    ['two letters as one', '\ufb01sh'],
    ['a mark apart from its letter', 'caf\u0065\u0301'],
  ])('[letters-fit] hides not %s', (_, word) => {
    const game = new Game(evening)
    const { refused } = game.try(turnOf(game), proposing('Manners', saying(word)))
    expect(refused?.code).toBe('letters-unfit')
  })

  it.each([
    'cheers',
    'café',
    'yıl',
    'æble',
    'привет, сосо',
    'שלום 5',
    'می‌خواهم',
    '👩‍🚀 ⭐️',
    '20 × 3',
    '王Ann',
  ])('[letters-fit] may be %j', (word) => {
    const game = new Game(evening)
    const { refused } = game.try(turnOf(game), proposing('Manners', saying(word)))
    expect(refused).toBeNull()
  })
})

describe('a title', () => {
  const prose = 'We greet each other.'

  it.each(['Greeting\u202e', 'Gree\u200bting', 'Gr\u0435eting', 'Greeting\ttwice'])(
    '[letters-fit] %j hides nothing, be it of a proposal, a rule or an alternative',
    (title) => {
      const game = new Game(evening)
      const refused = (intent: Intent) => game.try(turnOf(game), intent).refused?.code
      const enact = { do: 'enact', title, passages: [{ prose }] } as const
      const plain = { title: 'Other', changes: [{ ...enact, title: 'Other' }] } as const
      const options = [{ title, changes: plain.changes }, plain]
      const changes = [{ do: 'alternatives', options }] as const
      expect(refused(proposing(title, { prose }))).toBe('letters-unfit')
      expect(refused({ type: 'propose', title: '', changes: [enact] })).toBe('letters-unfit')
      expect(refused({ type: 'propose', title: '', changes })).toBe('letters-unfit')
    },
  )

  it.each(['', 'Greeting 2×3 👋', 'Хор', 'CO₂', 'Synomic™, № 5', 'H₂O & “so on” …'])(
    '[letters-fit] can be %j',
    (title) => {
      const game = new Game(evening)
      expect(game.try(turnOf(game), proposing(title, { prose })).refused).toBeNull()
    },
  )
})
