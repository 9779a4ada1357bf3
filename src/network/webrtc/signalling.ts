import type { Room, WebrtcProvider } from 'y-webrtc'
import { SignalingConn } from 'y-webrtc'
import type { SignallingState } from '../courier.ts'
import { giveAnswer, openSignal, readPublished, SignalFilter } from './signal.ts'

const announcePauseMs = 1_000
/** Signals that wait for being opened; a server that sends more is not listened to. */
const queueMax = 512
/** A server that did not connect after so many tries is told to be unreachable. It is tried on all the same. */
const triesBeforeUnreachable = 2

/** The signalling servers of one room. */
export interface Signalling {
  readonly filter: SignalFilter
  state(): SignallingState
  /** Tells the room that we are here: whoever is to begin with us does. At most once a second. */
  announce(): void
  /** Connects anew where a server has not been heard of for a while. */
  wake(): void
  close(): void
}

type Judge = (message: unknown) => Promise<boolean>

/** By server connection, which y-webrtc shares between rooms, each room's judge of messages. */
const judges = new WeakMap<SignalingConn, Map<string, Judge>>()

/** Puts a filter between the provider's servers and its room. */
export function tapSignalling(
  provider: WebrtcProvider,
  room: Room,
  onChange: () => void,
): Signalling {
  const servers = provider.signalingConns.filter((server) => server instanceof SignalingConn)
  const filter = new SignalFilter(room, () => Date.now())
  const announcer = pacedAnnouncer(servers)
  const judge: Judge = async (message) => {
    const published = readPublished(message)
    const signal = published === null ? null : await openSignal(published.data, room.key)
    if (signal === null) return false
    const judgment = filter.judge(signal)
    if (judgment === 'announce') announcer.announce()
    if (judgment === 'renew') {
      room.webrtcConns.get(signal.from)?.destroy()
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    if (judgment === 'answer' && 'sdp' in signal) giveAnswer(room, signal.from, signal.sdp)
    return judgment === 'pass' || judgment === 'renew'
  }
  for (const server of servers) {
    judgesOf(server).set(room.name, judge)
    server.on('connect', onChange)
    server.on('disconnect', onChange)
  }
  return {
    filter,
    state: () => stateOf(servers),
    announce: announcer.announce,
    wake: () => {
      for (const server of servers) {
        const silentMs = Date.now() - server.lastMessageReceived
        if (server.connected && silentMs > wakeSilenceMs) server.ws?.close()
      }
      announcer.announce()
    },
    close: () => {
      announcer.stop()
      for (const server of servers) {
        judgesOf(server).delete(room.name)
        server.off('connect', onChange)
        server.off('disconnect', onChange)
      }
    },
  }
}

/** A server answers pings every 15 s; one that was silent for longer while we slept may be gone without a word. */
const wakeSilenceMs = 20_000

function stateOf(servers: readonly SignalingConn[]): SignallingState {
  if (servers.length === 0) return 'off'
  if (servers.some(({ connected }) => connected)) return 'connected'
  return servers.every((one) => one.unsuccessfulReconnects >= triesBeforeUnreachable)
    ? 'unreachable'
    : 'connecting'
}

/** y-webrtc announces all rooms when a server connects; there is no other way to ask for it. */
function pacedAnnouncer(servers: readonly SignalingConn[]): { announce(): void; stop(): void } {
  let lastMs = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  const announce = (): void => {
    timer = null
    lastMs = Date.now()
    for (const server of servers) if (server.connected) server.emit('connect', [{}, server])
  }
  return {
    announce: () => {
      timer ??= setTimeout(announce, Math.max(0, lastMs + announcePauseMs - Date.now()))
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer)
    },
  }
}

/** The judges of a server's messages; from the first call on nothing reaches y-webrtc without one. */
function judgesOf(server: SignalingConn): Map<string, Judge> {
  const there = judges.get(server)
  if (there !== undefined) return there
  const rooms = new Map<string, Judge>()
  judges.set(server, rooms)
  const emit = server.emit.bind(server)
  let turn = Promise.resolve()
  let queued = 0
  server.emit = (name: string, args: unknown[]): void => {
    if (name !== 'message') return emit(name, args)
    const [message] = args
    const judge = rooms.get(readPublished(message)?.topic ?? '')
    if (judge === undefined || queued >= queueMax) return
    queued++
    // One after the other: an offer must not overtake what came before it.
    turn = turn.then(async () => {
      queued--
      if (await judge(message)) emit(name, args)
    })
  }
  return rooms
}
