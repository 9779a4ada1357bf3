import { describe, expect, it } from 'vitest'
import { spread } from '../../src/views/game/spread.ts'
import { started, stateOf } from '../ui/gallery/classic-game.ts'

const state = stateOf(started())
const online = (count: number) => Array.from({ length: count }, () => ({ online: true }))
const quiet = {
  ...{ peers: [], onlyHere: 0, toCome: 0, playersUpToDate: 1 },
  ...{ mailboxes: [], keptAt: null },
}

describe('spread', () => {
  it('says first how many moves are still to come', () => {
    const sync = { ...quiet, playersUpToDate: 3, mailboxes: [1], toCome: 412 }
    expect(spread(state, sync)[0]).toBe('412 more moves are coming from the mailboxes.')
  })

  it.each([
    [3, 2, 0, ['All 3 players have everything that is here.', '2 other devices are online.']],
    [
      1,
      0,
      2,
      [
        '1 of 3 players are known to have everything that is here.',
        'Nobody else is online.',
        '2 moves of yours are only on this device so far.',
      ],
    ],
    [
      2,
      1,
      1,
      [
        '2 of 3 players are known to have everything that is here.',
        '1 other device is online.',
        '1 move of yours is only on this device so far.',
      ],
    ],
  ])('%d up to date, %d online, %d only here', (playersUpToDate, peers, onlyHere, sentences) => {
    const sync = { ...quiet, peers: online(peers), onlyHere, playersUpToDate }
    expect(spread(state, sync)).toEqual(sentences)
  })

  it.each([
    [0, 'No mailbox has all of your moves yet.'],
    [2, 'Your moves are kept for the others in 2 of 3 mailboxes.'],
    [3, 'Your moves are kept for the others in all 3 mailboxes.'],
  ])('%d of 3 mailboxes', (keptAt, sentence) => {
    const sync = { ...quiet, mailboxes: [1, 2, 3], keptAt }
    expect(spread(state, sync).at(-1)).toBe(sentence)
  })
})
