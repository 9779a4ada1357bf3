import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import type { Ballot, Body } from '../../src/actions/body.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import { currentForm, proposalById } from '../../src/engine/votes/proposals.ts'
import { createBody, deviceOf, join, signed } from '../log/world.ts'
import { begun, create, Device, enact, expectSameEverywhere, seen } from './seats-in-play.ts'

type Play = ReturnType<typeof begun>

/** Ann's proposal is put to the vote, and everybody knows. */
function voting() {
  const play = begun()
  const proposal = play.act(play.ann, enact)
  const form = formOf(play.ann, proposal.id)
  play.act(play.ann, { type: 'call-vote', proposal: proposal.id, form })
  const ballot = (way: Ballot): Body => ({ type: 'vote', form, ballot: way })
  return { ...play, proposal: proposal.id, ballot }
}

function formOf({ replica }: Device, proposal: ActionId) {
  return currentForm(proposalById(replica.state!, proposal)!).hash
}

function outcomeOf({ replica }: Device, proposal: ActionId) {
  return proposalById(replica.state!, proposal)?.outcome
}

/** What a device signed comes to everybody only now. */
function arrives({ all, clock }: Play, late: readonly Authentic[]): void {
  for (const { replica } of all) finish(replica.adding(late, (clock.now += 1)))
}

/** The same key on another device, which has what the first one had. */
function twinOf(device: Device): Device {
  const twin = new Device('twin')
  Object.assign(twin, { key: device.key })
  finish(twin.replica.loading(device.log.order, 0))
  return twin
}

/** A second voice of Bo's: another device of the seat, or the same key used twice. */
const voices = [
  { voice: 'a second device', of: ({ phone }: Play) => phone },
  { voice: 'the same key in a second place', of: ({ bo }: Play) => twinOf(bo) },
] as const

const gaveWayTo = (action: ActionId) => ({
  kind: 'refused',
  fault: { code: 'own-act-counts', args: { action } },
})

describe.each(voices)('[order-own] what $voice says at the same time', ({ of }) => {
  it('turns no outcome that others have built on, wherever it stands, sealed or not', async () => {
    const play = voting()
    const { ann, bo, cy, all, act, seal, share, clock, proposal, ballot } = play
    const second = of(play)
    const late = second.sign(ballot('against'), clock.now + 1)
    clock.now += 1000
    const first = act(bo, ballot('for'))
    act(cy, ballot('against'))
    act(ann, ballot('for'))
    expect(outcomeOf(ann, proposal)).toBe('adopted')
    const { hash } = seen(ann)
    arrives(play, [late])
    expect(ann.log.order.findIndex(({ id }) => id === late.id)).toBeLessThan(
      ann.log.order.findIndex(({ id }) => id === first.id),
    )
    expect(seen(ann).hash).toBe(hash)
    expect(ann.replica.entryOf(late.id)?.outcome).toMatchObject(gaveWayTo(first.id))
    await expectSameEverywhere(all, cy)
    // A key that was used twice signs no more: the others go on without.
    for (let view = 0; view < 3; view++) {
      clock.now += createBody.settings.patienceMs
      seal([ann, cy])
    }
    share()
    expect(ann.log.seals?.isSealed(late.id)).toBe(true)
    expect(outcomeOf(cy, proposal)).toBe('adopted')
    expect(cy.replica.entryOf(late.id)?.outcome).toMatchObject(gaveWayTo(first.id))
    await expectSameEverywhere(all, cy)
  })

  it('does not forfeit what others have built on', async () => {
    const play = voting()
    const { ann, bo, cy, all, act, clock, proposal, ballot } = play
    const late = of(play).sign({ type: 'forfeit' }, clock.now + 1)
    clock.now += 1000
    for (const device of [bo, cy, ann]) act(device, ballot('for'))
    arrives(play, [late])
    expect(outcomeOf(ann, proposal)).toBe('adopted')
    expect(ann.outcomeOf(late.id)).toBe('refused')
    await expectSameEverywhere(all, ann)
  })

  it('is left to order where as many of the others have built on the one as on the other', async () => {
    const play = voting()
    const { ann, bo, cy, all, act, share, clock, ballot } = play
    const second = of(play)
    // Cy hears of the one, Ann of the other.
    const early = second.sign(ballot('against'), clock.now + 1)
    clock.now += 1000
    const first = act(bo, ballot('for'), [bo])
    finish(ann.replica.adding([early], clock.now))
    act(ann, { type: 'tick' }, [ann])
    share([bo, cy])
    act(cy, { type: 'tick' }, [cy])
    expect(ann.outcomeOf(early.id)).toBe('applied')
    expect(cy.outcomeOf(first.id)).toBe('applied')
    // Nobody is in the majority: order decides.
    share()
    expect(cy.outcomeOf(early.id)).toBe('applied')
    await expectSameEverywhere(all, cy)
  })

  it('is not made to count by keys made up for it', async () => {
    const play = voting()
    const { ann, bo, cy, all, act, share, clock, ballot } = play
    const second = of(play)
    const late = second.sign(ballot('against'), clock.now + 1)
    finish(second.replica.adding([late], clock.now + 1))
    const made = Array.from({ length: 5 }, (_, i) => scriptKey('made up', `${i}`, 'device'))
    const joins = made.map((key, i) => {
      const unsigned = second.log.compose(deviceOf(key), join(key, `Friend ${i}`), clock.now + 2)
      if (!unsigned.ok) throw new Error(unsigned.fault.code)
      return signed(unsigned.value, key)
    })
    clock.now += 1000
    const first = act(bo, ballot('for'), [ann, bo, cy])
    act(cy, ballot('against'), [ann, bo, cy])
    act(ann, ballot('for'), [ann, bo, cy])
    arrives(play, [late, ...joins])
    share()
    expect(ann.replica.entryOf(late.id)?.outcome).toMatchObject(gaveWayTo(first.id))
    await expectSameEverywhere(all, ann)
  })

  it('comes after a seal without effect on what was sealed', async () => {
    const play = voting()
    const { ann, bo, cy, all, act, seal, clock, proposal, ballot } = play
    const late = of(play).sign(ballot('against'), clock.now + 1)
    clock.now += 1000
    const first = act(bo, ballot('for'))
    seal()
    expect(ann.log.seals?.isSealed(first.id)).toBe(true)
    arrives(play, [late])
    expect(ann.replica.entryOf(late.id)?.outcome).toMatchObject(gaveWayTo(first.id))
    act(cy, ballot('against'))
    act(ann, ballot('for'))
    expect(outcomeOf(ann, proposal)).toBe('adopted')
    await expectSameEverywhere(all, ann)
  })
})

describe('[order-own] a key that is used in three places', () => {
  it('has no effect on what is sealed of it on one branch, though less is sealed of another, and later', async () => {
    const play = voting()
    const { ann, bo, cy, all, act, seal, share, clock, proposal, ballot } = play
    const late = twinOf(bo).sign(ballot('against'), clock.now + 1)
    const second = twinOf(bo)
    clock.now += 1000
    const first = act(bo, ballot('for'))
    const talk = second.sign({ type: 'comment', about: proposal, text: 'Hm.' }, first.time + 1)
    arrives(play, [talk])
    for (let view = 0; view < 3; view++) {
      clock.now += createBody.settings.patienceMs
      seal([ann, cy])
    }
    share()
    const sealed = [first, talk].map(({ id }) => ann.log.seals?.isSealed(id))
    expect(sealed).toEqual([true, true])
    arrives(play, [late])
    expect(ann.replica.entryOf(late.id)?.outcome).toMatchObject(gaveWayTo(first.id))
    await expectSameEverywhere(all, ann)
  })
})

describe('[order-own] two devices of one player', () => {
  it('are both heard on two proposals: a first ballot cast offline counts', async () => {
    const play = voting()
    const { ann, bo, cy, phone, all, act, clock, ballot } = play
    const other = act(cy, enact)
    const form = formOf(cy, other.id)
    act(cy, { type: 'call-vote', proposal: other.id, form })
    const offline = phone.sign({ type: 'vote', form, ballot: 'against' }, clock.now + 1)
    clock.now += 1000
    for (const device of [bo, ann]) act(device, ballot('for'))
    arrives(play, [offline])
    expect(ann.outcomeOf(offline.id)).toBe('applied')
    expect(proposalById(ann.replica.state!, other.id)?.votes.size).toBe(1)
    await expectSameEverywhere(all, ann)
  })

  it('are both heard where the second knew what the first did, and where it acts later', async () => {
    const play = voting()
    const { ann, bo, phone, all, act, clock, ballot } = play
    act(bo, ballot('for'))
    act(ann, { type: 'tick' })
    const knowing = act(phone, enact)
    expect(ann.outcomeOf(knowing.id)).toBe('applied')
    const offline = phone.sign(enact, clock.now + 5000)
    act(bo, enact)
    act(ann, { type: 'tick' })
    arrives(play, [offline])
    expect(ann.outcomeOf(offline.id)).toBe('applied')
    await expectSameEverywhere(all, ann)
  })

  it('can still bring a third in, and talk, whatever else they do', async () => {
    const play = voting()
    const { ann, bo, cy, phone, all, act, clock, proposal, ballot } = play
    const talk = phone.sign({ type: 'comment', about: proposal, text: 'Hm.' }, clock.now + 1)
    clock.now += 1000
    for (const device of [bo, cy, ann]) act(device, ballot('for'))
    arrives(play, [talk])
    expect(ann.outcomeOf(talk.id)).toBe('applied')
    await expectSameEverywhere(all, ann)
  })

  it('say nothing of what another player’s key does that is claimed without its proof', async () => {
    const play = voting()
    const { ann, bo, cy, all, act, clock, ballot } = play
    const body: Body = {
      ...{ type: 'add-device', device: deviceOf(cy.key), proof: 'ab'.repeat(64), name: 'x' },
      boxKey: 'ab'.repeat(32),
    }
    act(bo, body)
    const early = cy.sign(ballot('against'), clock.now + 1)
    clock.now += 1000
    for (const device of [bo, ann]) act(device, ballot('for'))
    arrives(play, [early])
    expect(ann.outcomeOf(early.id)).toBe('applied')
    expect(create.id).toBe(ann.log.game)
    await expectSameEverywhere(all, ann)
  })
})

describe('[order-own] whoever removes a device of their own', () => {
  const removing = ({ phone }: Play, last: ActionId | null): Body => ({
    type: 'revoke-device',
    device: deviceOf(phone.key),
    last,
  })

  it('takes back nothing that others have built on, and removes it by naming that', async () => {
    const play = voting()
    const { ann, bo, cy, phone, all, act, seal, proposal, ballot } = play
    act(cy, ballot('against'))
    act(ann, ballot('for'))
    const last = act(phone, ballot('for'))
    expect(outcomeOf(ann, proposal)).toBe('adopted')
    for (const device of [ann, cy]) act(device, { type: 'tick' })
    const removal = act(bo, removing(play, null))
    expect(ann.replica.entryOf(removal.id)?.outcome).toMatchObject(gaveWayTo(last.id))
    expect(outcomeOf(ann, proposal)).toBe('adopted')
    await expectSameEverywhere(all, cy)
    expect(ann.outcomeOf(act(bo, removing(play, last.id)).id)).toBe('applied')
    expect(outcomeOf(ann, proposal)).toBe('adopted')
    seal()
    await expectSameEverywhere(all, cy)
  })

  it('takes back what nobody else knew of when they removed it', async () => {
    const play = voting()
    const { ann, cy, bo, phone, all, act, share, ballot } = play
    const unknown = act(phone, ballot('against'), [phone])
    const removal = act(bo, removing(play, null), [ann, bo, cy])
    act(ann, { type: 'tick' }, [ann, bo, cy])
    share()
    expect(ann.outcomeOf(removal.id)).toBe('applied')
    expect(ann.outcomeOf(unknown.id)).toBe('cut-off')
    await expectSameEverywhere(all, cy)
  })
})
