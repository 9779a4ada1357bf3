import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

/**
 * How a router shows who asks: at one port always, or at another to each server. `silent`: nothing comes back. All pretend
 * that there is a router: on loopback everybody is shown as they are.
 */
export type Router = 'open' | 'strict' | 'silent'

export interface StunServer {
  /** `stun:127.0.0.1:PORT` */
  readonly address: string
  close(): void
}

const [bindingRequest, bindingSuccess, xorMappedAddress] = [0x0001, 0x0101, 0x0020]
const cookie = 0x2112a442
/** 203.0.113.7, of the addresses that documents use. */
const shown = 0xcb007107
let servers = 0

/** A STUN server (RFC 8489) on loopback, with the router that would stand before it. */
export function serveStun(router: Router): Promise<StunServer> {
  const socket = createSocket('udp4')
  const own = servers++
  socket.on('message', (message, { port, address }) => {
    if (router === 'silent' || message.readUInt16BE(0) !== bindingRequest) return
    const mapped = 10_000 + (port % 20_000) + (router === 'strict' ? own : 0)
    const answer = Buffer.alloc(32)
    answer.writeUInt16BE(bindingSuccess, 0)
    answer.writeUInt16BE(12, 2)
    message.copy(answer, 4, 4, 20)
    answer.writeUInt16BE(xorMappedAddress, 20)
    answer.writeUInt16BE(8, 22)
    answer.writeUInt8(1, 25)
    answer.writeUInt16BE(mapped ^ (cookie >>> 16), 26)
    answer.writeUInt32BE((shown ^ cookie) >>> 0, 28)
    socket.send(answer, port, address)
  })
  return new Promise((done) => {
    socket.bind(0, '127.0.0.1', () => {
      const { port } = socket.address() as AddressInfo
      done({ address: `stun:127.0.0.1:${port}`, close: () => socket.close() })
    })
  })
}
