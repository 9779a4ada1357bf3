import { isWithin } from '../../base/within.ts'
import { unsubscribe } from 'lib0/broadcastchannel'
import { WebrtcProvider, type Room, type WebrtcConn } from 'y-webrtc'
import { Doc } from 'yjs'
import { iceServersOf } from '../../actions/ice-server.ts'
import type { Mesh, MeshUse, OpenMesh } from '../link.ts'
import { openWebSocket } from '../mail/web-socket.ts'
import { channelLink } from './channel-link.ts'
import { RelaySignalling } from './relay-signalling.ts'
import { tappedRtc, type Rtc, browserRtc } from './rtc.ts'
import { tapSignalling } from './signalling.ts'
import { tabLinks, type TabLinks } from './tab-links.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import type { Courier, CourierClock, CourierHost, MeetingPlace } from '../courier.ts'
import { PeerCourier } from '../peer-courier.ts'

/** More devices than a table has: beyond it devices reach each other through others. */
const connectionsMax = 24

/** All devices of a game have the same relays in the same order. */
const meetingRelays = 2
const lookEveryMs = 1_000
/** A connection that has not come about by then is given up, and begun anew. */
const patienceMs = 8_000
const patienceMaxMs = 30_000
/** Says now and then that we are here, should an announcement have been lost. */
const announceEveryMs = 25_000

/** By room, when the last mesh of this page that was in it is gone: y-webrtc bears no second room of one name. */
const ends = new Map<string, Promise<void>>()

/**
 * Connections by y-webrtc: devices of one room find each other through signalling servers. It wants a document; it gets one that
 * nobody ever writes into.
 */
export function webrtcMesh(rtc: Rtc): OpenMesh {
  return async (use) => {
    const { room, password, servers } = use.place
    const leave = await enter(room)
    let opened: Opened | null = null
    const provider = new WebrtcProvider(room, new Doc(), {
      signaling: [...servers.signaling],
      password,
      maxConns: connectionsMax,
      peerOpts: {
        config: { iceServers: iceServersOf(servers.iceServers) },
        wrtc: tappedRtc(rtc, (connection, channel, sendFrame) => {
          const found = opened === null ? null : connectionOf(opened.room, connection)
          if (opened === null || found === null) return connection.close()
          const { filter } = opened.signalling
          const [peer, made] = found
          const letGo = (banMs: number): void => {
            filter.ban(peer, banMs)
            made.destroy()
          }
          channelLink(channel, sendFrame, peer, letGo, use.onLink)
        }),
      },
    })
    const close = async (): Promise<void> => {
      // `destroy` alone would leave the servers connected.
      provider.disconnect()
      provider.destroy()
      // With it ends y-webrtc's awareness, which has a timer.
      provider.doc.destroy()
      await provider.key
      leave()
    }
    try {
      opened = await openRoom(provider, use)
    } catch (error) {
      await close()
      throw error
    }
    return meshOf(opened, close)
  }
}

/** Waits until this page has nothing in the room any more; what is returned lets the next one in. */
async function enter(room: string): Promise<() => void> {
  const former = ends.get(room)
  let leave: () => void = () => undefined
  const end = new Promise<void>((left) => {
    leave = () => {
      if (ends.get(room) === end) ends.delete(room)
      left()
    }
  })
  ends.set(room, end)
  await former
  return leave
}

interface Opened {
  readonly room: Room
  readonly signalling: ReturnType<typeof tapSignalling>
  readonly endWatch: () => void
  readonly tabs: TabLinks
}

async function openRoom(provider: WebrtcProvider, use: MeshUse): Promise<Opened> {
  // The room is made as soon as its key is derived from the password.
  await provider.key
  const { room } = provider
  if (room === null) throw new Error('assertion failed: y-webrtc opens its room with the key')
  // They tell at once that we are here, so the room has to be there.
  for (const address of use.place.servers.relays.slice(0, meetingRelays)) {
    const seed = crypto.getRandomValues(new Uint8Array(32))
    const relay = new RelaySignalling(address, room.name, { openSocket: openWebSocket, seed })
    relay.providers.add(provider)
    provider.signalingConns.push(relay)
  }
  const signalling = tapSignalling(provider, room, use.onChange)
  const endWatch = watchConnections(room, signalling.announce)
  leaveBroadcasts(room)
  const tabs = tabLinks(room.name, room.peerId, {
    onLink: use.onLink,
    onTab: (peer, isThere) => {
      if (isThere) room.bcConns.add(peer)
      else room.bcConns.delete(peer)
    },
  })
  return { room, signalling, endWatch, tabs }
}

/** Of y-webrtc's channel between tabs nothing is sent or heard: they are given links. What it sends when it joins is still being encrypted. */
function leaveBroadcasts(room: Room): void {
  room.bcconnected = false
  room.mux = () => undefined
  if (typeof document !== 'undefined') unsubscribe(room.name, room._bcSubscriber)
}

function meshOf({ room, signalling, endWatch, tabs }: Opened, close: () => Promise<void>): Mesh {
  return {
    key: room.peerId,
    signalling: signalling.state,
    wake: () => {
      signalling.wake()
      tabs.hello()
    },
    stop: async () => {
      endWatch()
      tabs.close()
      signalling.close()
      await close()
    },
  }
}

/** y-webrtc's connection, with the peer's key, that stands on this native one. */
function connectionOf(room: Room, native: RTCPeerConnection): readonly [string, WebrtcConn] | null {
  for (const [peer, connection] of room.webrtcConns) {
    const simplePeer: unknown = connection.peer
    if (typeof simplePeer !== 'object' || simplePeer === null) continue
    if (Reflect.get(simplePeer, '_pc') === native) return [peer, connection]
  }
  return null
}

/** Gives up connections that got stuck, so that they can be begun anew. Answers with the way to end it. */
function watchConnections(room: Room, announce: () => void): () => void {
  const bornMs = new WeakMap<WebrtcConn, number>()
  const patience = new Map<string, number>()
  let lastAnnouncedMs = Date.now()

  const look = (): void => {
    const now = Date.now()
    let gaveUp = false
    for (const [peer, connection] of room.webrtcConns) {
      const born = bornMs.get(connection) ?? now
      bornMs.set(connection, born)
      if (connection.connected) {
        patience.delete(peer)
        continue
      }
      const limit = patience.get(peer) ?? patienceMs
      if (isWithin(limit, born, now)) continue
      patience.set(peer, Math.min(1.5 * limit, patienceMaxMs))
      connection.destroy()
      gaveUp = true
    }
    if (!gaveUp && isWithin(announceEveryMs, lastAnnouncedMs, now)) return
    lastAnnouncedMs = now
    announce()
  }
  const timer = setInterval(look, lookEveryMs)
  return () => clearInterval(timer)
}

/**
 * The courier over y-webrtc. Outside browsers `rtc` must be given (see node-rtc.ts). Fault: `no-webrtc`.
 */
export function webrtcCourier(
  host: CourierHost,
  place: MeetingPlace,
  clock: CourierClock,
  rtc: Rtc | null = browserRtc(),
): Result<Courier> {
  if (rtc === null) return fail(fault('no-webrtc'))
  return ok(new PeerCourier(host, webrtcMesh(rtc), place, clock))
}
