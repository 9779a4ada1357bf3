// Run in a home of its own (home-routers.ts): what this home’s loopback is asked at a port is asked of this machine’s, by a socket in the file
// system, which all namespaces share. So a page is served from loopback there, too, and browsers give it cryptography.
import { connect, createServer } from 'node:net'
import process from 'node:process'

const [port, path = ''] = process.argv.slice(2)

createServer((asked) => {
  const answering = connect(path)
  asked.pipe(answering).pipe(asked)
  asked.on('error', () => answering.destroy())
  answering.on('error', () => asked.destroy())
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'))
