import type { Servers } from '../network/courier.ts'
import { knownRelays } from '../network/mail/known-relays.ts'

/** The servers that whoever serves this page names in it, under `synomic-signaling` and `synomic-relays`. */
export function hostServers(page: Document): Servers {
  const named = (what: string): readonly string[] => {
    const meta = page.querySelector<HTMLMetaElement>(`meta[name="synomic-${what}"]`)
    return (meta?.content ?? '').split(/\s+/).filter((address) => address !== '')
  }
  // Those relays that the app knows can be named by one word; where none are named there are none.
  const relays = named('relays').flatMap((one) => (one === 'known' ? knownRelays : one))
  return { signaling: named('signaling'), iceServers: [], relays }
}
