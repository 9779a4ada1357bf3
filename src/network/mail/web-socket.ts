import type { OpenSocket } from './relay-line.ts'

/** The platform's WebSocket. */
export const openWebSocket: OpenSocket = (address, end) => {
  const socket = new WebSocket(address)
  socket.onopen = () => end.opened()
  socket.onmessage = ({ data }) => end.message(typeof data === 'string' ? data : '')
  socket.onclose = () => end.closed()
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
  }
}
