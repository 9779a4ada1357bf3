import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signingKey } from '../../../src/crypto/keys.ts'
import type { ActionId } from '../../../src/actions/ids.ts'
import { maxWaitingPerDevice } from '../../../src/actions/limits.ts'
import { Log } from '../../../src/log/log.ts'
import { Inbox, noneArriving } from '../../../src/network/mail/inbox.ts'
import { Chain } from '../../../src/network/mail/segments.ts'
import { act, startMs, tick } from '../../log/world.ts'
import { courierOfNothing, Device, game } from '../device.ts'
import { VirtualTime } from '../virtual-time.ts'

const players = [1, 2, 3].map((number) => signingKey(new Uint8Array(32).fill(number)))

/** What three signed in turns, as segments with one letter each. */
function segmentsOf(log: Log): ReadonlyMap<string, readonly Uint8Array[]> {
  const chains = new Map<string, Chain>()
  for (const action of log.order) {
    const chain = chains.get(action.device) ?? new Chain()
    chains.set(action.device, chain)
    chain.add(action)
  }
  return new Map(
    [...chains].flatMap(([device, chain]) =>
      chain
        .segments()
        .map((actions, at) => [`${device} ${at}`, actions.map(({ bytes }) => bytes)] as const),
    ),
  )
}

const log = new Log(game.id)
log.add([game], game.time)
for (let turn = 0; turn < 900; turn++) {
  const key = players[(turn * turn) % 3]
  if (key !== undefined) act(log, key, tick, startMs + 1_000 * (turn + 1))
}
const segments = segmentsOf(log)
const keys = [...segments.keys()]
const heldMax = 30_000

it('[mail-inbox] takes a game in any order, any part of it twice or late, within the bytes it was given', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(keys, { minLength: keys.length }),
      fc.array(fc.nat(keys.length - 1), { maxLength: 20 }),
      fc.boolean(),
      async (order, twice, isEarly) => {
        const time = new VirtualTime()
        const arriving = noneArriving()
        const seen = { held: 0, waiting: 0, asked: 0, emptied: 0 }
        let inbox: Inbox | null = null
        const give = (key: string): void => {
          inbox?.noteLetter(key, 0, key)
          inbox?.take(key, segments.get(key) ?? [])
          const bytes = [...arriving.coming].map((id: ActionId) => log.get(id)?.bytes.length ?? 0)
          seen.held = Math.max(
            seen.held,
            bytes.reduce((sum, one) => sum + one, 0),
          )
        }
        const device = new Device(
          'Newcomer',
          signingKey(new Uint8Array(32).fill(9)),
          (host) => {
            inbox = new Inbox(
              {
                ...{ address: 'ws://here', host, clock: time, arriving },
                ask: (names) => {
                  seen.asked++
                  for (const name of names) give(name)
                  return Promise.resolve(true)
                },
                overrun: () => expect.unreachable(),
                emptied: () => void seen.emptied++,
                changed: () => {
                  seen.waiting = Math.max(seen.waiting, device.log.waiting.count)
                },
              },
              heldMax,
            )
            return courierOfNothing
          },
          { time },
        )
        const box = inbox as unknown as Inbox
        box.beginReading()
        for (const key of order) give(key)
        for (const at of twice) give(keys[at] ?? '')
        if (isEarly) await time.pass(5_000)
        expect(seen.emptied).toBe(0)
        box.endReading()
        await time.pass(120_000)
        expect(device.log.size).toBe(log.size)
        expect(device.log.heads).toEqual(log.heads)
        expect(box.toCome).toBe(0)
        expect(seen.emptied).toBeGreaterThan(0)
        // It was too much at once, and came in turn all the same.
        expect(seen.asked).toBeGreaterThan(0)
        expect(seen.held).toBeLessThan(heldMax + 7_000)
        expect(seen.waiting).toBeLessThan(maxWaitingPerDevice / 10)
        box.close()
      },
    ),
    { numRuns: 12 },
  )
})
