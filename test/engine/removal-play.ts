import fc from 'fast-check'
import type { Action } from '../../src/actions/action.ts'
import type { Body } from '../../src/actions/body.ts'
import type { ActionId, DeviceId } from '../../src/actions/ids.ts'
import { deviceOf, enact, playerOf, Table } from './table.ts'
import { boxKey } from '../crypto/box-key.ts'

const bo = playerOf('Bo')
const dieKey = 'ab'.repeat(32)
const handOver = 'ab'.repeat(72)
/** Bo's devices, and the others. */
const signers = ['Bo', '0', '1', 'Ann', '2', 'Cy', '3', 'New', '4'] as const
const chance = fc.noBias(fc.integer({ min: 0, max: 1000 }))
/** What {@link RemovalPlay.step} reads as it likes. */
export const removalSteps = fc.array(fc.tuple(chance, chance, chance), {
  minLength: 30,
  maxLength: 50,
})

/** One of the things that bring Bo's devices at odds with each other and with the others. */
function randomBody(at: Table, a: number, b: number): Body {
  const devices = ['Bo', '0', '1', '2', '3', '4'].map(deviceOf)
  const device = devices[b % devices.length] ?? deviceOf('Bo')
  const [asked] = at.state.reclaims?.values() ?? []
  const lastAt = (one: DeviceId, place: number): ActionId | null => {
    const own = at.order.filter((action) => action.device === one)
    return own[place]?.id ?? null
  }
  const lasts = devices.map((one, index) => ({
    device: one,
    last: lastAt(one, ((b + index) % 5) - 1),
  }))
  const added = {
    type: 'add-device',
    device: deviceOf(`${b % 5}`),
    proof: '',
    name: '',
    boxKey,
  } as const
  const bodies: readonly Body[] = [
    { type: 'propose', title: 'T', changes: [enact(`Rule ${a}`)] },
    added,
    { ...added, link: { until: at.state.now + 1_000_000, handOver } },
    { type: 'revoke-device', device, last: lastAt(device, (b % 7) - 1) },
    { type: 'propose', title: 'T', changes: [enact(`Rule ${b}`)] },
    { type: 'revoke-device', device, last: lastAt(device, (b % 4) - 1) },
    { type: 'reclaim', player: bo, dieKey, boxKey },
    { type: 'reseat', player: bo, device: asked?.device ?? device, dieKey, boxKey, lasts },
    { type: 'countersign', minutes: at.state.game },
  ]
  return bodies[a % bodies.length] ?? { type: 'tick' }
}

/** A game in which Bo's devices remove each other, and seals settle now these, now those. */
export class RemovalPlay {
  readonly at = Table.of(['Ann', 'Bo', 'Cy'])

  constructor() {
    for (const name of ['0', '1']) {
      this.at.act('Bo', { type: 'add-device', device: deviceOf(name), proof: '', name, boxKey })
    }
  }

  step(who: number, a: number, b: number): 'settled' | 'signed' {
    if (who % 4 > 0) {
      this.at.insert(this.#signed(who, a, b))
      return 'signed'
    }
    const reached = signers.filter((_, index) => ((a * 7 + b) >> (index % 7)) % 2 === 0)
    this.at.settle(({ device }) => reached.some((name) => deviceOf(name) === device))
    return 'settled'
  }

  #signed(who: number, a: number, b: number): Action {
    const name = signers[who % 7 === 0 ? (who >> 3) % signers.length : who % 3] ?? 'Bo'
    const device = deviceOf(name)
    // Now and then a key is used twice, and something is backdated.
    const last = this.at.lastOf(device)
    const isFork = b % 10 === 0 && last !== null
    const after = isFork ? (this.at.get(last.prev) ?? null) : last
    const now = (this.at.order.at(-1)?.time ?? 0) + 1000
    const time = Math.max(now - (b % 5) * 1500, (after?.time ?? 0) + 1)
    return this.at.signBy(device, randomBody(this.at, a, b), { time, after })
  }
}
