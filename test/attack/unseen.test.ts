import { describe, expect, it } from 'vitest'
import type { Passage } from '../../src/actions/passage.ts'
import { evening } from '../../src/starters/evening.ts'
import { Game } from './four.ts'

/*
 * What a text can hold that nobody sees on a screen, or takes for something else. On a book that ships, by the engine that all
 * play by: whoever has changed their own app gets no further.
 */

const proposing = (title: string, ...passages: readonly Passage[]) =>
  ({ type: 'propose', title, changes: [{ do: 'enact', passages }] }) as const

describe('what people write', () => {
  it.each(['\r', '\r\n'])('[text-fit] other line ends than one are taken in no text: %j', (end) => {
    const game = new Game(evening)
    const text = (lineEnd: string) => `a${lineEnd}b`
    const about = game.state.game
    const who = game.nameOf(game.state.turns[0]?.player ?? null)
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
})
