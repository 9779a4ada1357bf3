// Loaded before a program that would listen on every network interface: webxdc's development host. Here it is reachable from this
// machine only.
import { Server } from 'node:net'

const listen = Server.prototype.listen

/**
 * @this {Server}
 * @param {unknown} first a port, or what has one
 * @param {readonly unknown[]} others
 */
Server.prototype.listen = function (first, ...others) {
  const port = typeof first === 'object' && first !== null && 'port' in first ? first.port : first
  const then = others.find((one) => typeof one === 'function')
  return listen.call(this, { port: Number(port ?? 0), host: '127.0.0.1' }, () => {
    if (typeof then === 'function') then.call(this)
    process.send?.('listening')
  })
}

process.on('disconnect', () => process.exit())
