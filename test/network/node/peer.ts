import { signingKey } from '../../../src/crypto/keys.ts'
import { webrtcCourier } from '../../../src/network/webrtc/webrtc-mesh.ts'
import { Device } from '../device.ts'
import { realTime } from '../virtual-time.ts'
import { nodeRtc } from './node-rtc.ts'

/*
 * A device in a process of its own: `peer.ts NUMBER ROOM SIGNALLING SEEDED`. Prints a line of JSON whenever it holds
 * more; every line it is sent is a number of actions to do.
 */
const [number = '0', room = '', signaling = '', seeded = ''] = process.argv.slice(2)
const rtc = await nodeRtc()
const key = signingKey(new Uint8Array(32).fill(Number(number) + 1))
const device = new Device(`Process ${number}`, key, (host) => {
  const servers = { signaling: [signaling], iceServers: [], relays: [] }
  const secret = { epoch: 0, bytes: new Uint8Array(32) }
  const courier = webrtcCourier(host, { room, password: 'secret', secret, servers }, realTime, rtc)
  if (!courier.ok) throw new Error(courier.fault.code)
  return courier.value
})
if (seeded === 'seeded') device.seed()
await device.courier.start()

let told = ''
setInterval(() => {
  const linked = device.courier.status().peers.filter((peer) => peer.linked).length
  const line = JSON.stringify({ size: device.log.size, linked, heads: device.log.heads.join() })
  if (line !== told) console.log(line)
  told = line
}, 20)
process.stdin.on('data', (chunk) => {
  for (let i = 0; i < Number(String(chunk)); i++) device.act()
})
process.stdin.on('end', () => {
  void device.courier.stop().then(() => process.exit(0))
})
