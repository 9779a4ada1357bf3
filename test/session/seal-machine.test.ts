import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { sealMachine } from '../../src/session/keys/seal-machine.ts'
import { deviceOf, Table } from '../engine/table.ts'
import { removalSteps, RemovalPlay } from '../engine/removal-play.ts'
import { boxKey } from '../crypto/box-key.ts'

// Proofs are tested elsewhere, and cost more than everything else here.
vi.mock('../../src/actions/device-proof.ts', () => ({ isDeviceProofValid: () => true }))

describe('the machine whose states are sealed', () => {
  it('[seat-revoke] derives anew a removal that comes into another segment than it was ahead', () => {
    const at = Table.of(['Ann', 'Bo', 'Cy'])
    at.settle()
    const phone = deviceOf('phone')
    at.act('Bo', { type: 'add-device', device: phone, proof: '', name: 'phone', boxKey })
    const before = at.order.length
    at.act('phone', {
      type: 'revoke-device',
      device: deviceOf('Bo'),
      last: at.order[1]?.id ?? null,
    })
    // As long as the telephone's own coming can be undone by it.
    expect(at.result).toBe('undoes-itself')
    at.act('Ann', { type: 'tick' })
    const machine = sealMachine(at.library, at.replay.copy(), [...at.order])
    const devicesOfBo = [[deviceOf('Bo'), phone], [phone]]
    for (const [more, devices] of devicesOfBo.entries()) {
      const count = before + more
      const chosen = at.order.slice(0, count)
      at.settle((action) => chosen.includes(action))
      const { roster } = machine.evaluate(at.order.slice(0, count), count - 1, at.facts)
      expect(roster.seats[1]?.devices).toEqual(devices)
      expect(machine.derivedCount).toBe(more === 0 ? before + 2 : count)
    }
  })

  it('[seat-revoke] says of what is settled what it says anew, whatever it had derived before', () => {
    const met = { ahead: 0, removed: 0 }
    fc.assert(
      fc.property(removalSteps, (list) => {
        const play = new RemovalPlay()
        const { at } = play
        const machine = sealMachine(at.library)
        let unchanged = 0
        for (const [who, a, b] of list) {
          // As a session does that loads a long game.
          if (b % 3 === 0) machine.adopt([...at.order], at.replay.copy())
          else if (b % 3 === 1) finish(machine.following([...at.order], unchanged, at.facts))
          if (play.step(who, a, b) === 'signed') continue
          const settled = at.segments.at(-1) ?? 0
          if (machine.derivedCount > settled) met.ahead++
          const order = at.order.slice(0, settled)
          const known = machine.evaluate(order, unchanged, at.facts)
          const anew = sealMachine(at.library).evaluate(order, 0, at.facts)
          expect(finish(known.hashing())).toBe(finish(anew.hashing()))
          expect(known.roster).toEqual(anew.roster)
          met.removed += at.state.cutOff.size
          unchanged = settled
          // A clerk asks what comes of more.
          const more = at.order.slice(0, settled + (b % (at.order.length - settled + 1)))
          const next = machine.evaluate(more, unchanged, at.facts)
          const again = sealMachine(at.library).evaluate(more, 0, at.facts)
          expect(finish(next.hashing())).toBe(finish(again.hashing()))
        }
      }),
      { numRuns: 25 },
    )
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(50)
  })
})
