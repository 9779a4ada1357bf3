/** A STUN or TURN server as WebRTC takes it. */
export interface IceServer {
  readonly urls: string
  readonly username?: string
  readonly credential?: string
}

/**
 * Public STUN servers of two operators, asked unless somebody takes them out. Two, because only two tell whether a router is strict.
 * Nobody here has an understanding with them: README, docs/REACH.md.
 */
export const publicStunServers = [
  'stun:stun.cloudflare.com:3478',
  'stun:stun.nextcloud.com:443',
] as const

const stun = /^stuns?:[\w.-]+(:\d{1,5})?$/i
const turn = /^turns?:[\w.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/i

/**
 * Reads `stun:HOST:PORT`, or `turn:HOST:PORT NAME PASSWORD`. `null` for anything else, which would have browsers refuse to make
 * any connection at all.
 */
export function iceServerOf(address: string): IceServer | null {
  const [urls = '', username, credential, ...more] = address.trim().split(/\s+/)
  if (stun.test(urls)) return username === undefined ? { urls } : null
  if (!turn.test(urls) || username === undefined || credential === undefined) return null
  return more.length === 0 ? { urls, username, credential } : null
}

/** Those of a list that can be used. */
export function iceServersOf(addresses: readonly string[]): readonly IceServer[] {
  return addresses.flatMap((address) => iceServerOf(address) ?? [])
}
