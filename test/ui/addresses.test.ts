import { describe, expect, it } from 'vitest'
import { payloadIn, readInvitationPayload } from '../../src/ui/join/payload.ts'
import { linkBound, type LinkBound } from '../../src/ui/parts/controls/page-address.ts'
import { readRoute, writeRoute } from '../../src/ui/route.ts'

describe('addresses', () => {
  it.each(['syn1.abc-_9', 'syn1d.abc-_9'])(
    'lead to the join screen with %s, alone or not',
    (payload) => {
      const route = { screen: 'join', payload }
      expect(readRoute(`#${payload}`)).toEqual(route)
      expect(readRoute(writeRoute({ screen: 'join', payload }))).toEqual(route)
      expect(readInvitationPayload(`Here: https://example.org/#${payload} – see you`)).toBe(payload)
    },
  )

  it.each(['table', 'chronicle', 'players', 'pictures', 'devices', 'settings'] as const)(
    'lead to the page %s of a game and back',
    (name) => {
      const route = { screen: 'game', game: 'ab', page: { name } } as const
      expect(readRoute(writeRoute(route))).toEqual(route)
    },
  )

  it('lead to a page of a game as it stood after an action, and back; what one writes is of now', () => {
    const page = { name: 'rules', number: 203 } as const
    const route = { screen: 'game', game: 'ab', at: 'cd', page } as const
    expect(readRoute(writeRoute(route))).toEqual(route)
    const player = { ...route, page: { name: 'players', player: 'ef' } } as const
    expect(readRoute(writeRoute(player))).toEqual(player)
    const table = { screen: 'game', game: 'ab', at: 'cd', page: { name: 'table' } } as const
    expect(readRoute(writeRoute(table))).toEqual(table)
    expect(readRoute('#/game/ab/at/cd/propose/203')).toEqual(table)
    expect(readRoute('#/game/ab/at')).toEqual({
      screen: 'game',
      game: 'ab',
      page: { name: 'table' },
    })
  })

  it.each([
    ['See you: https://example.org/#syn1.abc-_9 !', 'syn1.abc-_9'],
    ['> syn1m.ab\n> cd~\nand\nsyn1m.ef~', 'syn1m.abcd~syn1m.ef~'],
    ['syn1a.abc~', 'syn1a.abc'],
    ['a holiday', null],
  ])('that were shared with others in a text lead on: %s', (text, payload) => {
    expect(payloadIn(text)).toBe(payload)
    const shared = { screen: 'shared', text } as const
    expect(readRoute(writeRoute(shared))).toEqual(shared)
  })

  const bounds: readonly (readonly [LinkBound | null, readonly string[]])[] = [
    [
      'machine',
      ['http://127.0.0.1:5173/#syn1.a', 'http://localhost:5173/', 'http://[::1]/#syn1.a'],
    ],
    [
      'network',
      ['https://192.168.1.5:5173/#syn1.a', 'http://172.20.0.1/', 'https://[fd00::2]:5173/'],
    ],
    ['network', ['https://my-laptop:5173/#syn1.a', 'https://nas.local/synomic/#syn1.a']],
    ['code', ['#syn1.a']],
    [
      null,
      ['https://example.org/#syn1.a', 'https://172.32.0.1/', 'https://10.example.org/', 'Bo?'],
    ],
  ]

  it.each(bounds)('say that they are bound to the %s, where it is so', (bound, links) => {
    expect(links.map(linkBound)).toEqual(links.map(() => bound))
  })
})
