import { beforeEach } from 'vitest'
import type { CourierHost } from '../../../src/network/courier.ts'
import { courierContract, type Meeting } from '../courier.contract.ts'
import { deflatePromptly } from '../prompt-deflate.ts'
import { VirtualTime } from '../virtual-time.ts'
import { Post } from './post.ts'

beforeEach(deflatePromptly)

/** All write to one relay; separated, each group has one of its own. */
function meetByMail(): Meeting {
  const post = new Post(new VirtualTime(), ['honest', 'honest', 'honest'])
  const [common = '', ...ofGroups] = post.relays.keys()
  const { place } = post
  let groups: readonly (readonly number[])[] = []
  let devices = 0
  return {
    time: post.time,
    place,
    courier: (host: CourierHost) => {
      const number = devices++
      return post.courier(host, place, (address, end) => {
        const group = groups[ofGroups.indexOf(address)]
        const isReached = groups.length === 0 ? address === common : group?.includes(number)
        if (isReached !== true) throw new Error('out of reach')
        return post.openSocket(address, end)
      })
    },
    partition: (next) => {
      groups = next
      for (const relay of post.relays.values()) relay.cut()
    },
  }
}

courierContract('MailCourier', meetByMail, { isLive: false })
