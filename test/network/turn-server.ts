import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A TURN server that listens on this machine. */
export interface TurnServer {
  /** As people write it: `turn:127.0.0.1:PORT name password`. */
  readonly address: string
  /** How often somebody who showed the password asked for an address there. */
  asked(): number
  close(): Promise<void>
}

const program = fileURLToPath(new URL('./turn-process.js', import.meta.url))

export async function serveTurn(): Promise<TurnServer> {
  const [name, password] = ['ann', 'a-secret']
  const child = fork(program, [name, password])
  let asked = 0
  const port = await new Promise<number>((done, fail) => {
    child.once('exit', () => fail(new Error('the TURN process ended')))
    child.on('message', (said) => {
      if (typeof said === 'number') done(said)
      else asked++
    })
  })
  return {
    address: `turn:127.0.0.1:${port} ${name} ${password}`,
    asked: () => asked,
    close: () =>
      new Promise((done) => {
        child.once('exit', () => done())
        child.kill()
      }),
  }
}
