import { publicStunServers } from '../../actions/ice-server.ts'
import { hostScope } from '../../base/host-scope.ts'
import type { Servers } from '../../network/courier.ts'
import { knownRelays } from '../../network/mail/known-relays.ts'

/**
 * The servers that whoever serves this page names in it, under `synomic-signaling`, `synomic-relays` and `synomic-stun`. A page
 * from this machine or network asks no STUN server unless somebody enters one.
 */
export function hostServers(page: Document, servedFrom = page.location.hostname): Servers {
  const named = (what: string): readonly string[] => {
    const meta = page.querySelector<HTMLMetaElement>(`meta[name="synomic-${what}"]`)
    return (meta?.content ?? '').split(/\s+/).filter((address) => address !== '')
  }
  // Those relays that the app knows can be named by one word; where none are named there are none.
  const relays = named('relays').flatMap((one) => (one === 'known' ? knownRelays : one))
  const isNear = servedFrom !== '' && hostScope(servedFrom) !== null
  const stun = named('stun').flatMap((one) => (one === 'known' ? publicStunServers : one))
  return { signaling: named('signaling'), iceServers: isNear ? [] : stun, relays }
}

/**
 * Those addresses that somebody else may have this page connect to: of a link, or of a game that somebody began. None leads
 * into the reader's own machine or network, where things answer that trust whoever is near, but to where the page itself was
 * served from, and to what this device names itself.
 *
 * @param own what a person, or whoever made the page, entered on this device
 * @param servedFrom the page's host name; `null` where it has none
 */
export function fromOutside(servers: Servers, own: Servers, servedFrom: string | null): Servers {
  const named = new Set([...own.signaling, ...own.iceServers, ...own.relays])
  const home = servedFrom === null ? null : hostScope(servedFrom)
  const isOutside = (address: string): boolean => {
    if (named.has(address)) return true
    const hostname = hostOf(address)
    if (hostname === null) return false
    const scope = hostScope(hostname)
    if (scope === null || hostname === servedFrom) return true
    return scope === 'machine' && home === 'machine'
  }
  return {
    signaling: servers.signaling.filter(isOutside),
    iceServers: servers.iceServers.filter(isOutside),
    relays: servers.relays.filter(isOutside),
  }
}

/** The host of a WebSocket's address, or of a STUN or TURN server's; `null` where it is neither. */
function hostOf(address: string): string | null {
  const [, host] = /^(?:stuns?|turns?):([\w.-]+)/i.exec(address.trim()) ?? []
  const url = host === undefined ? address.trim() : `ws://${host}`
  if (!/^wss?:/i.test(url) || !URL.canParse(url)) return null
  return new URL(url).hostname
}
