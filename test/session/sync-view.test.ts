import { describe, expect, it } from 'vitest'
import { fault, type Fault } from '../../src/base/result.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { sentenceOf } from '../../src/texts/en/sentence-of.ts'
import type { GameState, PlayerStatus } from '../../src/engine/kernel/state/state.ts'
import { deviceId, type ActionId, type DeviceId } from '../../src/actions/ids.ts'
import { nameOfDevice, PeerBook, syncView } from '../../src/session/meeting/sync-view.ts'
import { spread } from '../../src/views/game/spread.ts'
import { replica } from '../log/world.ts'
import { ann, bo, cy, everyone, started, stateOf } from '../ui/gallery/classic-game.ts'

const log = replica()
const begun = started()

/** Ann's view of who has what; all the others hold what she holds. */
function viewOf(state: GameState, troubles: readonly Fault[] = []) {
  const peers = new PeerBook()
  const here = everyone.flatMap((person) => state.players.get(person.player)?.devices ?? [])
  peers.take(here.map(holding), here[0]!)
  const me = { me: ann.player, device: here[0]! }
  const entryOf = (id: ActionId) => begun.entries.find(({ action }) => action.id === id)
  const parts = { log, state, ...me, peers, entryOf, library: mechanicLibrary, troubles }
  return syncView({ ...parts, courier: null, now: 0 })
}

function holding(device: DeviceId) {
  const said = { name: '', activity: null, heads: log.heads, count: log.size }
  const presence = { device, ...said, sentMs: 0, receivedMs: 0 }
  return { key: device, presence, linked: true, offences: 0 }
}

/** A game in which a player's standing became another. */
function where(player: typeof ann.player, status: PlayerStatus): GameState {
  const state = stateOf(started())
  const before = state.players.get(player)!
  return { ...state, players: new Map(state.players).set(player, { ...before, status }) }
}

describe('who has everything', () => {
  it('is counted of all who are seated', () => {
    const state = stateOf(started())
    const sync = viewOf(state)
    expect(sync.playersUpToDate).toBe(3)
    expect(spread(state, sync)[0]).toBe('All 3 players have everything that is here.')
  })

  it.each(['left', 'dropped', 'forfeited', 'waiting'] as const)(
    'is not counted of who has %s, though their device is here and has it',
    (status) => {
      const state = where(cy.player, status)
      const sync = viewOf(state)
      expect(sync.playersUpToDate).toBe(2)
      expect(spread(state, sync)[0]).toBe('Both players have everything that is here.')
    },
  )

  it('is not counted of the one who looks, where that one only watches', () => {
    const state = where(ann.player, 'left')
    expect(viewOf(state).playersUpToDate).toBe(2)
    expect(state.players.get(bo.player)?.status).toBe('seated')
  })
})

describe('[seal-alarm] minutes that cannot be signed', () => {
  it('are told with the name of who wrote them, and what they leave out', () => {
    const [clerk] = stateOf(begun).players.get(bo.player)!.devices
    const first = begun.entries[1]
    const args = { height: 3, clerk: clerk!, leftOut: first!.action.id }
    const { alarms } = viewOf(stateOf(begun), [fault('seal-left-out', args)])
    expect(sentenceOf(alarms[0]!)).toMatch(/^Bo Zorn wrote what seal 3 .* lacks .*“Bo Zorn/)
  })
})

describe('the name of a device', () => {
  const state = stateOf(started())
  const [annsDevice] = state.players.get(ann.player)!.devices
  const stranger = deviceId('12345678'.padEnd(64, '0'))

  it('is its player’s, whatever it says', () => {
    expect(nameOfDevice(state, annsDevice!, 'Bo Zorn')).toBe('Ann Abel')
  })

  it('is what a device of nobody says, and shows whose it is not', () => {
    expect(nameOfDevice(state, stranger, 'Dee')).toBe('Dee')
    expect(nameOfDevice(state, stranger, ' ann abel')).toBe(' ann abel (12345678)')
    expect(nameOfDevice(state, stranger, 'Аnn Abel')).toBe('Аnn Abel (12345678)')
    expect(nameOfDevice(null, stranger, 'Dee')).toBe('Dee')
  })
})
