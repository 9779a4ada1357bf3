// Loaded before y-webrtc's signalling program, which would listen on every network interface.
// Here it is reachable from this machine only, tells its parent when it listens, and ends with it.
import { Server } from 'node:net'

const listen = Server.prototype.listen

/**
 * @this {Server}
 * @param {unknown} port
 */
Server.prototype.listen = function (port) {
  return listen.call(this, { port: Number(port), host: '127.0.0.1' }, () =>
    process.send?.('listening'),
  )
}

process.on('disconnect', () => process.exit())
