import { expect } from 'vitest'
import { seededRandom } from '../../src/base/random.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import { writeCarry, writeDraft, writeHave, writePresence } from '../../src/network/message.ts'
import { deviceOf } from '../log/world.ts'
import { Device, game } from '../network/device.ts'
import { loopbackHub } from '../network/loopback.ts'
import { presenceOf } from '../network/presences.ts'
import { VirtualTime } from '../network/virtual-time.ts'
import { Hostile, mallory } from './hostile.ts'
import { mutated } from './mutated.ts'

/**
 * Sends a device so many messages, each a sound one in which something was changed, by peers who come again under a new
 * name when they are dropped: nothing throws, and nothing of the game changes.
 */
export async function sendMutated(count: number, seed: string): Promise<void> {
  const random = seededRandom(seed)
  const time = new VirtualTime()
  const hub = loopbackHub(time)
  const key = signingKey(new Uint8Array(32).fill(1))
  const device = new Device('Ann', key, (host) => hub.courier(host), { time })
  device.seed()
  for (let i = 0; i < 5; i++) device.act()
  await device.courier.start()
  const heads = device.heads()
  const sound = soundMessages(device)
  let peers = 0
  for (let sent = 0; sent < count;) {
    const hostile = new Hostile()
    await hostile.join(hub)
    await time.until(() => hostile.links.size === 1, 'a link')
    peers++
    while (hostile.links.size > 0 && sent < count) {
      hostile.send(mutated(random.pick(sound), random))
      sent++
      // One that comes after its sender was dropped would be read by nobody.
      await time.pass(1)
    }
    await hostile.leave()
    await time.pass(100)
  }
  expect(peers).toBeGreaterThan(count / 100)
  expect(device.heads()).toEqual(heads)
  expect(device.courier.status().counts.malformed).toBeGreaterThan(count / 4)
  await device.courier.stop()
}

function soundMessages(device: Device): readonly Uint8Array[] {
  const own = deviceOf(device.key)
  const ranges = new Map([[own, 6]])
  const said = { key: 'device-9', name: 'Mallory', heads: device.heads(), count: 6 }
  return [
    writeHave({ ranges, branches: [], heads: device.heads() }),
    writeCarry(ranges, device.archive),
    writePresence([presenceOf(mallory, game.id, said)]),
    writeDraft(new Uint8Array(100)),
  ]
}
