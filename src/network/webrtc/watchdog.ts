import type { Room, WebrtcConn } from 'y-webrtc'

const lookEveryMs = 1_000
/** A connection that has not come about by then is given up, and begun anew. */
const patienceMs = 8_000
const patienceMaxMs = 30_000
/** Says now and then that we are here, should an announcement have been lost. */
const announceEveryMs = 25_000

/** Gives up connections that got stuck, so that they can be begun anew. Answers with the way to end it. */
export function watchConnections(room: Room, announce: () => void): () => void {
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
      if (now - born < limit) continue
      patience.set(peer, Math.min(1.5 * limit, patienceMaxMs))
      connection.destroy()
      gaveUp = true
    }
    if (!gaveUp && now - lastAnnouncedMs < announceEveryMs) return
    lastAnnouncedMs = now
    announce()
  }
  const timer = setInterval(look, lookEveryMs)
  return () => clearInterval(timer)
}
