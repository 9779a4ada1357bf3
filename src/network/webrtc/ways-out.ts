import { iceServersOf, type IceServer } from '../../actions/ice-server.ts'
import type { CourierClock } from '../courier.ts'
import { gathered } from './gathering.ts'
import type { Rtc } from './rtc.ts'

/** What this device finds of ways to others, without any other. */
export interface WaysOut {
  /** WebRTC finds an address of this device at all. */
  readonly hasAddress: boolean
  /** The STUN and TURN servers that were asked, and what each said. */
  readonly servers: readonly { readonly address: string; readonly said: ServersWord }[]
  /** The router shows this device at another port to each server: two behind such routers find no way to each other. */
  readonly isStrict: boolean
  /** A TURN server passes on what is said: then there is always a way. */
  readonly isRelayed: boolean
}

/** `silent`: nothing in time; `password`: that name and password are not right, or missing; `refuses`: that it does not serve us. */
export type ServersWord = 'answers' | 'silent' | 'password' | 'refuses'

/** The codes of STUN and TURN (RFC 8489, 8656) for it: unauthenticated, wrong credentials. */
const passwordCodes: readonly number[] = [401, 441]
/** What a browser says itself of a server that it did not reach (WebRTC); less is the server's own answer. */
const unreachedCode = 700

/** Servers mostly answer in a tenth of a second; browsers themselves would wait for ten. */
const patienceMs = 4_000

/** A candidate, as far as ways are told by it. */
export type Candidate = Pick<RTCIceCandidate, 'type' | 'address' | 'port' | 'relatedPort'>

interface WaysPorts {
  readonly rtc: Rtc
  readonly clock: Pick<CourierClock, 'after'>
}

/** Asks the servers that people named, each alone and all together. */
export async function findWaysOut(
  ports: WaysPorts,
  addresses: readonly string[],
): Promise<WaysOut> {
  const servers = iceServersOf(addresses)
  const asked = gather(ports, servers)
  // One server alone is all of them.
  const alone = servers.length === 1 ? [asked] : servers.map((server) => gather(ports, [server]))
  const [{ candidates }, each] = await Promise.all([asked, Promise.all(alone)])
  return {
    hasAddress: candidates.length > 0,
    servers: servers.map(({ urls }, at) => ({
      address: urls,
      said: each[at]?.said ?? 'silent',
    })),
    isStrict: isStrict(candidates),
    isRelayed: candidates.some(({ type }) => type === 'relay'),
  }
}

/** Whether one socket of this device was seen at several ports. */
export function isStrict(candidates: readonly Candidate[]): boolean {
  const seen = new Map<string, number>()
  for (const { type, address, port, relatedPort } of candidates) {
    if (type !== 'srflx' || port === null) continue
    // IPv6 has sockets of its own, and where browsers hide addresses all of them are called the same.
    const socket = `${relatedPort ?? 0} ${address?.includes(':') === true ? 6 : 4}`
    const known = seen.get(socket) ?? port
    if (known !== port) return true
    seen.set(socket, known)
  }
  return false
}

interface Gathered {
  readonly candidates: readonly Candidate[]
  /** What the servers said together: the worst of it. */
  readonly said: ServersWord
}

async function gather({ rtc, clock }: WaysPorts, servers: readonly IceServer[]): Promise<Gathered> {
  const connection = new rtc.RTCPeerConnection({ iceServers: [...servers] })
  const candidates: Candidate[] = []
  const errors: number[] = []
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate !== null && candidate.candidate !== '') candidates.push(candidate)
  })
  connection.addEventListener('icecandidateerror', ({ errorCode }) => void errors.push(errorCode))
  connection.createDataChannel('ways')
  await connection.setLocalDescription(await connection.createOffer())
  const isComplete = await gathered(connection, clock, patienceMs)
  connection.close()
  return { candidates, said: wordOf(errors, isComplete) }
}

/** What it answered itself tells more than that it was not reached, as by another network of this device. */
function wordOf(errors: readonly number[], isComplete: boolean): ServersWord {
  if (errors.some((code) => passwordCodes.includes(code))) return 'password'
  if (errors.some((code) => code < unreachedCode)) return 'refuses'
  return isComplete && errors.length === 0 ? 'answers' : 'silent'
}
