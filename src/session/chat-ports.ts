import { hexFromBytes } from '../base/bytes.ts'
import { ok } from '../base/result.ts'
import { ChatCourier } from '../network/chat/chat-courier.ts'
import type { ChatLine } from '../network/chat/chat-line.ts'
import { chatMesh } from '../network/chat/chat-mesh.ts'
import type { OpenMesh } from '../network/link.ts'
import { PeerCourier } from '../network/peer-courier.ts'
import { Couriers, type Road } from '../network/couriers.ts'
import type { ChatDesk } from './api.ts'
import type { AppPorts } from './ports.ts'

const askBytes = 8

/**
 * Ports for the app in a messenger's chat: the chat is the only road, for it lets the app reach nothing else, and games that
 * were begun elsewhere do not go through it.
 */
export function chatPorts(ports: AppPorts, line: ChatLine): AppPorts {
  const { clock, randomBytes } = ports
  return {
    ...ports,
    chat: deskOf(line, randomBytes),
    openCourier: (host, place) => {
      const chat = { clock, randomBytes, line }
      const mail: Road = { name: 'chat', open: (heard) => ok(new ChatCourier(heard, place, chat)) }
      const mesh = chatMesh(host.game, chat)
      const live = (open: OpenMesh): Road => ({
        name: 'live',
        open: (heard) => ok(new PeerCourier(heard, open, place, clock)),
      })
      const roads = mesh === null ? [mail] : [mail, live(mesh)]
      return Promise.resolve(new Couriers(host, roads, clock))
    },
  }
}

function deskOf(line: ChatLine, randomBytes: AppPorts['randomBytes']): ChatDesk {
  return {
    invitations: () => [...line.invitations.values()],
    ask: () => line.say({ asks: hexFromBytes(randomBytes(askBytes)) }),
    subscribe: (listener) =>
      line.listen(({ invitation }) => {
        if (invitation !== undefined) listener()
      }),
  }
}
