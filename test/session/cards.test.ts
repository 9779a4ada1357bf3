// What Home says of games: which waits for me first, and what was done last.
import { expect, it } from 'vitest'
import { actionId } from '../../src/actions/ids.ts'
import { cardsOf } from '../../src/session/cards.ts'
import { entryFrom } from '../../src/session/follow-entry.ts'
import type { AskedOnCard, GameEntry } from '../../src/storage/shelf.ts'
import { ann, bo, started, stateOf, underWay } from '../ui/gallery/classic-game.ts'

function entry(id: string, lastActivityMs: number, ...dues: readonly (number | null)[]): GameEntry {
  const asked = dues.map((due, at): AskedOnCard => ({
    id: `vote ${at}`,
    kind: 'vote',
    title: 'Vote',
    due,
  }))
  return {
    ...{ game: actionId(id), name: id, secrets: [], signaling: [], iceServers: [] },
    ...{ player: null, myName: '', players: [], status: 'playing', asked },
    ...{ createdMs: 0, lastSeenMs: 0, lastActivityMs },
  }
}

it('shows first what is due first of what waits for me, then what waits for ever, then the rest', () => {
  const cards = cardsOf([
    entry('quiet', 9),
    entry('patient', 8, null),
    entry('later', 7, 500),
    entry('soon', 1, null, 100),
    entry('older', 2),
  ])
  expect(cards.map(({ name }) => name)).toEqual(['soon', 'later', 'patient', 'quiet', 'older'])
})

it('says what somebody did last, in a sentence', () => {
  const told = (table: ReturnType<typeof started>) =>
    entryFrom(
      { state: stateOf(table), me: bo.player, entries: table.entries, wishes: new Map() },
      entry('here', 0),
    )
  expect(told(started()).lately).toMatch(/^Ann Abel started the game.*\.$/)
  const [card] = cardsOf([told(underWay())])
  expect(card?.lately).toMatch(/^(Ann Abel|Bo Zorn|Cy Okafor) .*\.$/)
})

it('says for whom it waits where it asks nothing of me', () => {
  const table = started()
  const told = ({ player: me }: typeof bo) => {
    const { entries } = table
    return entryFrom({ state: stateOf(table), me, entries, wishes: new Map() }, entry('here', 0))
  }
  expect(told(ann)).toMatchObject({ asked: [{ id: 'propose' }], waits: null })
  expect(told(bo)).toMatchObject({ asked: [], waits: { names: ['Ann Abel'] } })
})
