// Looking at a game as it stood: whatever is asked for, in whatever order it comes, and while the game goes on.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { GameSession } from '../../src/session/api.ts'
import { PastSession } from '../../src/ui/past/past-session.svelte.ts'
import { fakeSession } from './fake-session.ts'
import { ann, bo, everyone, started, underWay } from './gallery/classic-game.ts'

const table = underWay()
const count = table.entries.length

/** A session whose look-ups end when the test says so, the oldest first. */
function slowly() {
  const growing = started()
  const session = fakeSession(growing, ann)
  const waiting: (() => void)[] = []
  const stateAt: typeof session.stateAt = (at) =>
    new Promise((give) => waiting.push(() => give(session.stateAt(at))))
  const release = async () => {
    waiting.shift()?.()
    await new Promise((done) => setTimeout(done, 0))
  }
  return { growing, release, waiting, session: { ...session, id: session.id, stateAt } }
}

describe('a look at the past', () => {
  it('shows the last moment that was asked for, whole, and looks up one at a time', async () => {
    const step = fc.oneof(
      fc.nat({ max: 40 }).map((to) => ({ do: 'go', to }) as const),
      fc.constant({ do: 'grow' } as const),
      fc.constant({ do: 'release' } as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { growing, release, waiting, session } = slowly()
        const past = new PastSession(session)
        past.goTo(1)
        for (const one of steps) {
          if (one.do === 'go') past.goTo(1 + (one.to % growing.entries.length))
          else if (one.do === 'release') await release()
          else {
            growing.must(bo, { type: 'tick' })
            past.follow()
          }
          expect(waiting.length).toBeLessThan(2)
          if (!past.isThere) continue
          const { entries, state, me } = past.view()
          expect(me).toBeNull()
          expect(entries).toEqual(growing.entries.slice(0, entries.length))
          expect(state).toBe(growing.stateAt(entries.length))
        }
        while (waiting.length > 0) await release()
        expect(past.view().entries.length).toBe(past.wanted)
        expect(past.past.at).toBe(growing.entries[past.wanted - 1]?.action.id)
      }),
      { numRuns: 20 },
    )
  })

  it('lets nobody sign anything', async () => {
    const looking = new PastSession(fakeSession(table, ann))
    looking.goTo(count)
    await expect.poll(() => looking.isThere).toBe(true)
    const past: GameSession = looking
    const before = stateHash(table.state ?? never())
    const bodies = [{ type: 'end-turn' }, { type: 'forfeit' }, { type: 'tick' }] as const
    for (const body of bodies) {
      expect(past.preview(body)).toMatchObject({ fault: { code: 'only-looked-at' } })
      expect(await past.send(body)).toMatchObject({ fault: { code: 'only-looked-at' } })
      expect(await past.foresee(body)).toBeNull()
    }
    expect(table.entries.length).toBe(count)
    expect(stateHash(table.state ?? never())).toBe(before)
    expect(everyone.map(({ player }) => player)).not.toContain(past.view().me)
  })
})

function never(): never {
  throw new Error('there is a game')
}
