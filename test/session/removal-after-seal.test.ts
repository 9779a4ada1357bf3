import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import type { Body } from '../../src/actions/body.ts'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import { deviceOf, playerOf, signed } from '../log/world.ts'
import {
  begun,
  create,
  enact,
  expectSameEverywhere,
  placed,
  resumed,
  sealedStates,
  seen,
  snapshotOf,
} from './seats-in-play.ts'

describe('a device that is removed by another of its seat, after a seal', () => {
  it('[seat-revoke] keeps what was sealed, on every replica and in any order of arrival', async () => {
    const { ann, bo, cy, phone, all, act, seal, share, clock } = begun()
    const proposal = act(bo, enact)
    seal()
    const before = sealedStates(ann)
    expect(before.length).toBeGreaterThan(1)
    const early = snapshotOf(ann.replica)
    const unseen = bo.sign(enact, clock.now + 1)

    const last = placed(bo, 0)
    const removal = act(phone, { type: 'revoke-device', device: deviceOf(bo.key), last })
    expect(ann.outcomeOf(removal.id)).toBe('applied')
    expect(ann.outcomeOf(proposal.id)).toBe('applied')
    expect(sealedStates(ann)).toEqual(before)
    expect(ann.replica.state?.openProposals.has(proposal.id)).toBe(true)
    await expectSameEverywhere(all, cy)

    // What was not sealed, and bears a time before the removal, has no effect, sealed later or not.
    finish(bo.replica.adding([unseen], clock.now))
    share()
    expect(cy.log.order.findIndex(({ id }) => id === unseen.id)).toBeLessThan(
      cy.log.order.findIndex(({ id }) => id === removal.id),
    )
    expect(cy.outcomeOf(unseen.id)).toBe('cut-off')
    await expectSameEverywhere(all, cy)
    const sealed = sealedStates(ann).length
    seal()
    act(cy, { type: 'tick' })
    seal()
    expect(sealedStates(ann).length).toBeGreaterThan(sealed)
    expect(ann.log.seals?.isSealed(removal.id)).toBe(true)
    expect(ann.outcomeOf(unseen.id)).toBe('cut-off')
    expect(ann.outcomeOf(proposal.id)).toBe('applied')
    expect(ann.replica.state?.players.get(playerOf(bo.key))?.devices).toEqual([deviceOf(phone.key)])
    await expectSameEverywhere(all, phone)
    const again = resumed(ann.replica, early, ann.log.order)
    expect(seen({ replica: again })).toEqual(seen(ann))
  })

  it('[seat-revoke] gives back what was sealed without knowing of the removal', async () => {
    const { ann, bo, cy, phone, all, act, seal, share } = begun()
    const others = [ann, bo, cy]
    const proposal = act(bo, enact)
    // The telephone is alone when it removes Bo's first device; the others seal what that did.
    const removal = act(
      phone,
      { type: 'revoke-device', device: deviceOf(bo.key), last: placed(bo, 1) },
      [phone],
    )
    expect(phone.outcomeOf(proposal.id)).toBe('cut-off')
    const early = snapshotOf(phone.replica)
    seal(others)
    expect(ann.log.seals?.isSealed(proposal.id)).toBe(true)
    share()
    expect(phone.log.seals?.isSealed(removal.id)).toBe(false)
    for (const device of all) {
      expect(device.outcomeOf(proposal.id)).toBe('applied')
      expect(device.outcomeOf(removal.id)).toBe('applied')
    }
    await expectSameEverywhere(all, phone)
    expect(seen({ replica: resumed(phone.replica, early, phone.log.order) })).toEqual(seen(phone))
    act(cy, { type: 'tick' })
    seal()
    expect(ann.log.seals?.isSealed(removal.id)).toBe(true)
    await expectSameEverywhere(all, ann)
  })

  it('[seat-revoke] gives no effect to a fork below the last action, though it builds on the sealed removal', async () => {
    const { ann, bo, phone, all, act, seal, share, clock } = begun()
    const proposal = act(ann, enact)
    const form = currentForm([...(ann.replica.state?.openProposals.values() ?? [])][0]!).hash
    act(ann, { type: 'call-vote', proposal: proposal.id, form })
    act(phone, { type: 'revoke-device', device: deviceOf(bo.key), last: placed(bo, 1) })
    seal()
    // Whoever found Bo's first device signs in a place that the removal lets count, knowing all.
    const first = bo.log.get(placed(bo, 0)!)!
    const bodies: readonly Body[] = [{ type: 'vote', form, ballot: 'against' }, { type: 'forfeit' }]
    const forks = bodies.map((body, i) => {
      const heads = [...ann.log.heads].sort().slice(0, 32)
      const part = {
        v: 1,
        game: create.id,
        device: deviceOf(bo.key),
        seq: first.seq + 1,
        prev: first.id,
      }
      const time = clock.now + 1000 + i
      return signed({ ...part, parents: heads, time, body }, bo.key)
    })
    clock.now += 2000
    finish(ann.replica.adding(forks, clock.now))
    share()
    for (const round of ['not sealed', 'sealed']) {
      for (const { id } of forks) expect([round, ann.outcomeOf(id)]).toEqual([round, 'cut-off'])
      const { votes } = ann.replica.state!.openProposals.get(proposal.id)!
      expect([...votes.keys()]).toEqual([])
      expect(ann.replica.state!.players.get(playerOf(bo.key))!.status).toBe('seated')
      await expectSameEverywhere(all, ann)
      seal([ann, phone, ...all])
    }
  })

  it('[seat-revoke] loses what is sealed together with the removal', async () => {
    const { ann, bo, phone, all, act, seal } = begun()
    const proposal = act(bo, enact)
    const removal = act(phone, {
      type: 'revoke-device',
      device: deviceOf(bo.key),
      last: placed(bo, 1),
    })
    seal()
    expect(ann.log.seals?.isSealed(removal.id)).toBe(true)
    for (const device of all) expect(device.outcomeOf(proposal.id)).toBe('cut-off')
    await expectSameEverywhere(all, bo)
  })
})
