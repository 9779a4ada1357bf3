import { scriptKey } from '../../../src/crypto/keys.ts'
import { deviceId, playerId, type ActionId, type PlayerId } from '../../../src/actions/ids.ts'
import { deviceProof } from '../../../src/actions/device-proof.ts'
import { fakePerson, type FakePerson, type FakeTable } from '../fake-table.ts'
import { ann, bo, cy, stateOf, underWay } from './classic-game.ts'
import { boxKey } from '../../crypto/box-key.ts'

/** Somebody whom the game does not know. */
export const stranger = fakePerson('Ann, again')

interface Added {
  /** Who signs with the device. */
  readonly player: PlayerId
  readonly action: ActionId
}

function addDevice(table: FakeTable, to: FakePerson, purpose: string): Added {
  const key = scriptKey('gallery', to.name, purpose)
  const device = deviceId(key.publicHex)
  const proof = deviceProof(key, stateOf(table).game, to.player)
  const action = table.must(to, { type: 'add-device', device, proof, name: purpose, boxKey })
  return { player: playerId(device), action }
}

/** Ann has two devices and a link that nobody has used. */
export function withDevices(): FakeTable {
  const table = underWay()
  const { player: telephone } = addDevice(table, ann, 'Telephone')
  const about = stateOf(table).game
  table.must({ ...ann, player: telephone }, { type: 'comment', about, text: 'From the tram.' })
  const key = scriptKey('gallery', ann.name, 'link')
  table.must(ann, {
    type: 'add-device',
    device: deviceId(key.publicHex),
    proof: deviceProof(key, about, ann.player),
    name: '',
    boxKey,
    link: { until: table.now + 86_400_000, handOver: 'ab'.repeat(72) },
  })
  return table
}

/** Cy's first device was taken off the seat by the second. */
export function withRemoved(): FakeTable {
  const table = underWay()
  const { player, action: last } = addDevice(table, cy, 'Laptop')
  const device = deviceId(cy.player)
  table.must({ ...cy, player }, { type: 'revoke-device', device, last })
  return table
}

/** A new device asks for Ann's seat; Cy has agreed, and a device of Ann's is against it. */
export function withRequest(): FakeTable {
  const table = underWay()
  const { dieKey } = stranger
  table.must(stranger, { type: 'reclaim', player: ann.player, dieKey, boxKey })
  return table
}

export function withAnswers(): FakeTable {
  const table = withRequest()
  const device = deviceId(stranger.player)
  table.must(ann, { type: 'decline-reseat', device })
  table.must(bo, { type: 'decline-reseat', device })
  return table
}
