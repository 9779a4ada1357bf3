import type { Link, LinkEnd, MeshUse, OpenMesh } from '../../../src/network/link.ts'

/** The most bytes that went any of these ways in one piece. */
export interface MostAtOnce {
  /** To or from a peer, as one message of the exchange. */
  message: number
  /** On one data channel, by one `send`. */
  channel: number
  /** On any channel between tabs, by one `postMessage`. */
  tabs: number
}

export const mostAtOnce: MostAtOnce = { message: 0, channel: 0, tabs: 0 }

/** Takes note of a piece. */
export function went(way: keyof MostAtOnce, bytes: number): void {
  mostAtOnce[way] = Math.max(mostAtOnce[way], bytes)
}

/** The same mesh, where what links carry is taken note of. */
export function watchedMesh(open: OpenMesh): OpenMesh {
  return (use) => open(watchedUse(use))
}

function watchedUse({ place, onLink, onChange }: MeshUse): MeshUse {
  return {
    place,
    onLink: (link) => watchedEnd(onLink(watchedLink(link))),
    onChange: () => onChange(),
  }
}

function watchedLink({ peer, send, congested, drop }: Link): Link {
  return {
    ...{ peer, congested, drop },
    send: (message) => {
      went('message', message.length)
      send(message)
    },
  }
}

function watchedEnd(end: LinkEnd): LinkEnd {
  return {
    ...end,
    message: (bytes) => {
      went('message', bytes.length)
      end.message(bytes)
    },
  }
}

const post = BroadcastChannel.prototype.postMessage

BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, message: unknown) {
  went('tabs', bytesIn(message))
  post.call(this, message)
}

/** Bytes of a buffer, or of those that an object holds. */
function bytesIn(message: unknown): number {
  if (ArrayBuffer.isView(message) || message instanceof ArrayBuffer) return message.byteLength
  if (typeof message !== 'object' || message === null) return 0
  return Object.values(message).reduce((sum: number, value: unknown) => sum + bytesIn(value), 0)
}
