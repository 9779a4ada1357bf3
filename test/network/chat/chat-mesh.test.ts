import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../src/base/random.ts'
import { signingKey } from '../../../src/crypto/keys.ts'
import { ChatLine } from '../../../src/network/chat/chat-line.ts'
import { chatMesh } from '../../../src/network/chat/chat-mesh.ts'
import type { CourierHost } from '../../../src/network/courier.ts'
import { PeerCourier } from '../../../src/network/peer-courier.ts'
import { courierContract, type Meeting } from '../courier.contract.ts'
import { agree, Device, game } from '../device.ts'
import { somewhere } from '../loopback.ts'
import { VirtualTime } from '../virtual-time.ts'
import { FakeChat, type Messenger } from './fake-chat.ts'

let couriers = 0

function courierIn(messenger: Messenger, time: VirtualTime, host: CourierHost): PeerCourier {
  const random = seededRandom(`live ${couriers++}`)
  const randomBytes = (count: number) => random.bytes(count)
  const line = new ChatLine(messenger.open(), time)
  const mesh = chatMesh(game.id, { clock: time, randomBytes, line })
  if (mesh === null) throw new Error('the fake has a realtime channel')
  return new PeerCourier(host, mesh, somewhere, time)
}

function meet(): Meeting {
  const time = new VirtualTime()
  const chat = new FakeChat(time)
  return {
    time,
    place: somewhere,
    courier: (host) => courierIn(chat.join(), time, host),
    partition: (groups) => chat.partition(groups),
  }
}

courierContract('PeerCourier on a chat’s realtime channel', meet)

describe('the realtime channel of a chat', () => {
  it('[chat-live] may lose what it likes and bring what it likes: those who are there agree in the end', async () => {
    const time = new VirtualTime()
    const chat = new FakeChat(time)
    const devices = [1, 2, 3].map((n) => {
      const key = signingKey(new Uint8Array(32).fill(n))
      const use = (host: CourierHost) => courierIn(chat.join(), time, host)
      return new Device(`Player ${n}`, key, use, { time })
    }) as [Device, Device, Device]
    const eve = chat.join().open().joinRealtimeChannel?.()
    const luck = seededRandom('loss')
    chat.losesLive = () => luck.below(5) === 0
    for (const device of devices) await device.courier.start()
    const [ann, bo, cy] = devices
    ann.seed()
    for (let round = 0; round < 10; round++) {
      for (const device of devices) if (device.log.size > 0) device.act()
      eve?.send(luck.bytes(luck.below(200)))
      await time.pass(20_000)
    }
    chat.losesLive = () => false
    await time.pass(200_000)
    expect(agree(ann, bo, cy)).toBe(true)
    expect(ann.log.size).toBeGreaterThan(20)
    for (const device of devices) await device.courier.stop()
  })

  it('is not there in every messenger', () => {
    const time = new VirtualTime()
    const { joinRealtimeChannel: _, ...plain } = new FakeChat(time).join().open()
    const line = new ChatLine(plain, time)
    const ports = { clock: time, randomBytes: (count: number) => new Uint8Array(count), line }
    expect(chatMesh(game.id, ports)).toBeNull()
  })
})
