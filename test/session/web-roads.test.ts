import { expect, it } from 'vitest'
import { watchersPart } from '../../src/crypto/mail-keys.ts'
import type { MeetingPlace } from '../../src/network/courier.ts'
import { webRoads } from '../../src/session/meeting/web-roads.ts'
import { Device } from '../network/device.ts'
import { somewhere } from '../network/loopback.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import { Post } from '../network/mail/post.ts'
import { VirtualTime } from '../network/virtual-time.ts'

const servers = { ...somewhere.servers, relays: ['ws://127.0.0.1:9'] }
const watching = watchersPart(somewhere.secret)

/** Whether a page would connect with others there: where it has no WebRTC, as here, it says so. */
async function isLive(place: MeetingPlace): Promise<boolean> {
  const post = new Post(new VirtualTime())
  let courier: Awaited<ReturnType<typeof webRoads.openCourier>> = null
  const opened: Promise<void>[] = []
  void new Device('Ann', signingKey(new Uint8Array(32).fill(1)), (host) => {
    opened.push(webRoads.openCourier(host, place).then((one) => void (courier = one)))
    return post.courier(host)
  })
  await Promise.all(opened)
  const status = (courier as { status(): { alarms: readonly { code: string }[] } } | null)?.status()
  return status?.alarms.some(({ code }) => code === 'no-webrtc') === true
}

it('who plays connects with the others; who watches reads mailboxes, and only where there are none connects', async () => {
  expect(await isLive({ ...somewhere, servers })).toBe(true)
  expect(await isLive({ ...somewhere, servers, secret: watching })).toBe(false)
  expect(await isLive({ ...somewhere, secret: watching })).toBe(true)
})
