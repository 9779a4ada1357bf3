import type { Link, LinkEnd } from '../link.ts'

/** What tabs say to each other. `to` is missing where all are meant. */
interface TabMessage {
  readonly type: 'hello' | 'here' | 'message' | 'bye'
  readonly from: string
  readonly to?: string
  readonly bytes?: Uint8Array
}

export interface TabLinks {
  /** Looks anew for tabs that were asleep. */
  hello(): void
  close(): void
}

interface TabLinksUse {
  readonly onLink: (link: Link) => LinkEnd
  /** A tab with this key is there, or gone: no other connection with it is needed. */
  readonly onTab: (peer: string, isThere: boolean) => void
}

/**
 * Links with the other tabs of this browser that have the game open, without any server. They are peers like others:
 * what they send goes through the exchange, in small messages and within the window, and writes into no document.
 */
export function tabLinks(room: string, me: string, use: TabLinksUse): TabLinks {
  // Node has such channels too, but no tabs.
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') {
    return { hello: () => undefined, close: () => undefined }
  }
  const channel = new BroadcastChannel(`synomic tabs ${room}`)
  const ends = new Map<string, LinkEnd>()
  const banned = new Set<string>()
  const post = (message: Omit<TabMessage, 'from'>): void => {
    channel.postMessage({ ...message, from: me })
  }
  const part = (peer: string): void => {
    const end = ends.get(peer)
    if (end === undefined) return
    ends.delete(peer)
    use.onTab(peer, false)
    end.closed()
  }
  const meet = (peer: string): void => {
    if (ends.has(peer)) return
    use.onTab(peer, true)
    const link: Link = {
      peer,
      send: (bytes) => post({ type: 'message', to: peer, bytes }),
      congested: () => false,
      drop: (banMs) => {
        if (banMs > 0) banned.add(peer)
        setTimeout(() => banned.delete(peer), banMs)
        post({ type: 'bye', to: peer })
        part(peer)
      },
    }
    ends.set(peer, use.onLink(link))
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readTabMessage(data)
    if (message === null || (message.to ?? me) !== me || banned.has(message.from)) return
    const { type, from, bytes } = message
    if (type === 'bye') return part(from)
    // Told first, so that the other side has the link when what is sent on it comes.
    if (type === 'hello') post({ type: 'here', to: from })
    meet(from)
    if (bytes !== undefined) ends.get(from)?.message(bytes)
  }
  const hello = (): void => post({ type: 'hello' })
  hello()
  return {
    hello,
    close: () => {
      post({ type: 'bye' })
      for (const peer of [...ends.keys()]) part(peer)
      channel.close()
    },
  }
}

/** `null` for what no tab of this version says. */
function readTabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const type: unknown = Reflect.get(data, 'type')
  const from: unknown = Reflect.get(data, 'from')
  const to: unknown = Reflect.get(data, 'to')
  const bytes: unknown = Reflect.get(data, 'bytes')
  if (type !== 'hello' && type !== 'here' && type !== 'message' && type !== 'bye') return null
  if (typeof from !== 'string' || (to !== undefined && typeof to !== 'string')) return null
  return {
    type,
    from,
    ...(to === undefined ? {} : { to }),
    ...(bytes instanceof Uint8Array ? { bytes } : {}),
  }
}
