import { describe, expect, it } from 'vitest'
import { readInvitationPayload } from '../../src/ui/join/payload.ts'
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

  it.each(['table', 'chronicle', 'players', 'devices', 'settings'] as const)(
    'lead to the page %s of a game and back',
    (name) => {
      const route = { screen: 'game', game: 'ab', page: { name } } as const
      expect(readRoute(writeRoute(route))).toEqual(route)
    },
  )
})
