/** How many ports above the wished one are tried before any free one is taken. */
const nearbyPorts = 20
const ownAddress = '127.0.0.1'

/**
 * Lets a server listen at the wished port, else at one of the next, else at any free one; on loopback, where nothing else is
 * said.
 *
 * @param {import('node:net').Server} server
 * @param {number} wished 0: any free one
 * @param {string} [address] `0.0.0.0`: on all of this machine's IPv4 addresses
 * @returns {Promise<number>} the port it got
 */
export async function listen(server, wished, address = ownAddress) {
  const next = wished === 0 ? [] : Array.from({ length: nearbyPorts }, (_, i) => wished + i)
  for (const port of [...next.filter((one) => one < 65_536), 0]) {
    const got = await tryPort(server, port, address)
    if (got !== undefined) return got
  }
  throw new Error(`no free port on ${address}`)
}

/**
 * @param {import('node:net').Server} server
 * @param {number} port
 * @param {string} address
 * @returns {Promise<number | undefined>} undefined when it is taken or not ours to use
 */
function tryPort(server, port, address) {
  return new Promise((done, fail) => {
    /** @param {NodeJS.ErrnoException} error */
    const onError = (error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') done(undefined)
      else fail(error)
    }
    server.once('error', onError)
    server.listen(port, address, () => {
      server.off('error', onError)
      const taken = server.address()
      done(typeof taken === 'object' && taken ? taken.port : undefined)
    })
  })
}
