import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { listen } from './listen.js'

/*
 * A signalling server for this machine, in the protocol of y-webrtc's clients: who is in a room is told what others there say.
 * It knows no games, and keeps nothing. What one connection can ask of it is bounded, so that none takes it from the others.
 */

/** @typedef {import('ws').WebSocket} Socket */
/** @typedef {{ readonly [key: string]: unknown }} Message */

export const signallingLimits = {
  connections: 200,
  topicsPerConnection: 50,
  topicLength: 200,
  messageBytes: 64 * 1024,
  /** Messages at once, and how many more a second. */
  burst: 200,
  perSecond: 50,
  /** What waits to be sent to somebody who does not read it. */
  unreadBytes: 1024 * 1024,
}

const aliveMs = 30_000

/**
 * @param {{ port?: number }} [options] port 0: any free one
 * @returns {Promise<{ port: number, url: string, close: () => Promise<void> }>}
 */
export async function startSignalling({ port = 0 } = {}) {
  const http = createServer((_, response) => response.end('okay'))
  http.maxConnections = 2 * signallingLimits.connections
  // Before there is a WebSocketServer, which takes each taken port for an error of its own.
  const own = await listen(http, port)
  const sockets = new WebSocketServer({
    server: http,
    maxPayload: signallingLimits.messageBytes,
    perMessageDeflate: false,
  })
  /** @type {Map<string, Set<Socket>>} */
  const rooms = new Map()
  sockets.on('connection', (socket) => {
    if (sockets.clients.size > signallingLimits.connections) socket.close(1013, 'full')
    else serve(socket, rooms)
  })
  return {
    port: own,
    url: `ws://127.0.0.1:${own}`,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
}

/**
 * @param {Socket} socket
 * @param {Map<string, Set<Socket>>} rooms
 */
function serve(socket, rooms) {
  /** @type {Set<string>} */
  const topics = new Set()
  const mayCome = allowance()
  let isAlive = true
  const pulse = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, aliveMs)
  pulse.unref()
  socket.on('pong', () => (isAlive = true))
  // What is too large, or no frame at all, ends the connection.
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(pulse)
    for (const topic of topics) leave(topic)
  })
  socket.on('message', (data) => {
    const message = mayCome() ? messageIn(String(data)) : null
    if (message === null || !take(message)) socket.close(1008, 'not as agreed')
  })

  /** @param {Message} message */
  function take(message) {
    switch (message.type) {
      case 'subscribe':
        return topicsIn(message).every(enter)
      case 'unsubscribe':
        for (const topic of topicsIn(message)) leave(topic)
        return true
      case 'publish':
        publish(message)
        return true
      case 'ping':
        send(socket, { type: 'pong' })
        return true
      default:
        return true
    }
  }

  /** @param {string} topic */
  function enter(topic) {
    if (topics.has(topic)) return true
    const { topicLength, topicsPerConnection } = signallingLimits
    if (topic.length > topicLength || topics.size >= topicsPerConnection) return false
    topics.add(topic)
    rooms.set(topic, (rooms.get(topic) ?? new Set()).add(socket))
    return true
  }

  /** @param {string} topic */
  function leave(topic) {
    topics.delete(topic)
    const room = rooms.get(topic)
    room?.delete(socket)
    if (room?.size === 0) rooms.delete(topic)
  }

  /** @param {Message} message */
  function publish(message) {
    const room = typeof message.topic === 'string' ? rooms.get(message.topic) : undefined
    for (const receiver of room ?? []) send(receiver, { ...message, clients: room?.size ?? 0 })
  }
}

/**
 * @param {Socket} socket
 * @param {Message} message
 */
function send(socket, message) {
  const isRead = socket.bufferedAmount < signallingLimits.unreadBytes
  if (socket.readyState === socket.OPEN && isRead) socket.send(JSON.stringify(message))
}

/** Whether one more message may come now. */
function allowance() {
  const { burst, perSecond } = signallingLimits
  let left = burst
  let last = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(burst, left + ((now - last) * perSecond) / 1000)
    last = now
    left -= 1
    return left >= 0
  }
}

/**
 * @param {string} text
 * @returns {Message | null}
 */
function messageIn(text) {
  try {
    /** @type {unknown} */
    const read = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : null
  } catch {
    return null
  }
}

/**
 * @param {Message} message
 * @returns {readonly string[]}
 */
function topicsIn({ topics }) {
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : []
}
