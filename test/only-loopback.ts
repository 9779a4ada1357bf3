import { Socket } from 'node:net'
import { afterEach, expect } from 'vitest'
import { isLoopback } from './loopback.ts'

/*
 * Before every test file: tests talk to this machine only. A connection to anywhere else is not made, and fails the test
 * under way. What browsers dial is watched by test/e2e/harness/chromium.ts.
 */

const mark = Symbol.for('synomic: loopback only')
const dialled: string[] = Reflect.get(globalThis, mark) ?? []

if (!Reflect.has(globalThis, mark)) {
  Reflect.set(globalThis, mark, dialled)
  const connect: unknown = Reflect.get(Socket.prototype, 'connect')
  Reflect.set(Socket.prototype, 'connect', function (this: Socket, ...given: readonly unknown[]) {
    const host = hostIn(given)
    if (!isLoopback(host)) {
      dialled.push(host)
      throw new Error(`a test dialled ${host}`)
    }
    return Reflect.apply(connect as (...args: unknown[]) => Socket, this, [...given])
  })
}

afterEach(() => {
  expect(addressesDialled(), 'addresses that are not of this machine').toEqual([])
})

/** What was dialled and is not of this machine, since it was last asked. */
export function addressesDialled(): readonly string[] {
  return dialled.splice(0)
}

/** As `net.connect` takes it: options, a path, or port and host; node's own callers give them as one list. */
function hostIn(given: readonly unknown[]): string {
  const [first, second] = Array.isArray(given[0]) ? (given[0] as readonly unknown[]) : given
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && typeof first.path === 'string') return 'localhost'
    return 'host' in first && typeof first.host === 'string' ? first.host : 'localhost'
  }
  return typeof first === 'number' && typeof second === 'string' ? second : 'localhost'
}
