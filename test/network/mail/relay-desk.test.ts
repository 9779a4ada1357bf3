import { beforeEach } from 'vitest'
import { mailKeys } from '../../../src/crypto/mail-keys.ts'
import type { CourierHost } from '../../../src/network/courier.ts'
import { EventBox } from '../../../src/network/mail/event-box.ts'
import { RelayDesk } from '../../../src/network/mail/relay-desk.ts'
import { courierContract, type Meeting } from '../courier.contract.ts'
import { somewhere } from '../loopback.ts'
import { deflatePromptly } from '../prompt-deflate.ts'
import { VirtualTime } from '../virtual-time.ts'
import { socketTo } from './desk-socket.ts'
import { Post } from './post.ts'

beforeEach(deflatePromptly)

/** The secrets by which the contract meets. */
const secrets = [somewhere.secret, { epoch: 1, bytes: new Uint8Array(32).fill(1) }]

/** All write to the relay that a keeper is to its network; separated, each group has one of its own. */
function meetAtDesks(): Meeting {
  const post = new Post(new VirtualTime(), ['honest', 'honest', 'honest'])
  const { time, place } = post
  const addresses = [...post.relays.keys()]
  const desks = new Map(addresses.map((address) => [address, deskOfSecrets()]))
  const sockets = new Set<() => void>()
  let groups: readonly (readonly number[])[] = []
  let devices = 0
  return {
    time,
    place,
    courier: (host: CourierHost) => {
      const number = devices++
      return post.courier(host, place, (address, end) => {
        const [common, ...ofGroups] = addresses
        const group = groups[ofGroups.indexOf(address)]
        const isReached = groups.length === 0 ? address === common : group?.includes(number)
        const desk = desks.get(address)
        if (isReached !== true || desk === undefined) throw new Error('out of reach')
        return socketTo(desk, time, end, sockets)
      })
    },
    partition: (next) => {
      groups = next
      for (const close of [...sockets]) close()
    },
  }
}

function deskOfSecrets(): RelayDesk {
  const box = new EventBox(secrets.map((secret) => mailKeys(secret).author))
  return new RelayDesk(box, () => Promise.resolve(true))
}

courierContract('MailCourier at a keeper’s relay', meetAtDesks, { isLive: false })
