/** How many ports above the wished one are tried before any free one is taken. */
const nearbyPorts = 20

/**
 * Lets a server listen on loopback only: at the wished port, else at one of the next, else at any free one.
 *
 * @param {import('node:net').Server} server
 * @param {number} wished 0: any free one
 * @returns {Promise<number>} the port it got
 */
export async function loopback(server, wished) {
  const next = wished === 0 ? [] : Array.from({ length: nearbyPorts }, (_, i) => wished + i)
  for (const port of [...next.filter((one) => one < 65_536), 0]) {
    const got = await tryPort(server, port)
    if (got !== undefined) return got
  }
  throw new Error('no free port on 127.0.0.1')
}

/**
 * @param {import('node:net').Server} server
 * @param {number} port
 * @returns {Promise<number | undefined>} undefined when it is taken or not ours to use
 */
function tryPort(server, port) {
  return new Promise((done, fail) => {
    /** @param {NodeJS.ErrnoException} error */
    const onError = (error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') done(undefined)
      else fail(error)
    }
    server.once('error', onError)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError)
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : undefined)
    })
  })
}
