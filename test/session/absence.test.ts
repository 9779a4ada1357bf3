import { expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { sealStatus } from '../../src/log/seals/status.ts'
import { createBody, deviceOf, playerOf } from '../log/world.ts'
import { begun, enact, expectSameEverywhere } from './seats-in-play.ts'

const { silenceMs } = createBody.settings

/** Ann and Bo say that they play on without Cy, who has not been heard of for as long as was agreed. */
function silent() {
  const table = begun()
  const { ann, bo, cy, phone, act, clock } = table
  const here = [ann, bo, phone]
  clock.now += silenceMs
  const player = playerOf(cy.key)
  act(ann, { type: 'absent', player }, here)
  act(bo, { type: 'absent', player }, here)
  const counted = () => ann.log.seals?.roster.seats.map((seat) => seat.player)
  return { ...table, here, player, counted }
}

it('[seal-absent] is not counted from the seal on that contains it, which took those counted before', async () => {
  const { ann, bo, cy, all, here, player, counted, act, seal, share } = silent()
  expect(ann.replica.state?.players.get(player)?.status).toBe('absent')
  expect([counted()?.length, ann.log.seals?.tally.quorum]).toEqual([3, 2])
  seal(here)
  expect(counted()).toEqual([playerOf(ann.key), playerOf(bo.key)])
  expect(ann.log.seals?.roster.absent.map((seat) => seat.player)).toEqual([player])
  // Two are counted now, and one of them alone seals nothing.
  const sealed = ann.log.settled
  act(ann, enact, [ann])
  seal([ann])
  seal([ann])
  expect(ann.log.settled).toBe(sealed)
  seal(here)
  expect(ann.log.settled).toBeGreaterThan(sealed)
  // Cy, who knew nothing of it, is back with what was signed alone, and counted again once that is sealed.
  const word = cy.act(
    { type: 'comment', about: cy.log.game, text: 'Still here.' },
    0 + cy.log.order.at(-1)!.time + 1,
  )
  share(all)
  expect(ann.replica.state?.players.get(player)?.status).toBe('seated')
  expect(ann.outcomeOf(word.id)).toBe('applied')
  seal()
  seal()
  expect(counted()).toContain(player)
  await expectSameEverywhere(all, ann)
})

it('[seal-absent] takes no less than those counted before: one with a fast clock seals it for nobody', () => {
  const { ann, bo, cy, act, seal, clock } = begun()
  clock.now += silenceMs
  act(ann, { type: 'absent', player: playerOf(cy.key) }, [ann])
  act(ann, { type: 'absent', player: playerOf(bo.key) }, [ann])
  const sealed = ann.log.settled
  for (let again = 0; again < 4; again++) seal([ann])
  expect(ann.log.settled).toBe(sealed)
  expect(ann.log.seals?.roster.seats).toHaveLength(3)
  expect([...(ann.replica.state?.players.values() ?? [])].map(({ status }) => status)).toEqual([
    'seated',
    'seated',
    'seated',
  ])
})

it('[seal-whole] nobody countersigns what leaves out the return of who was absent', () => {
  const { ann, bo, cy, here, share, seal, act, clock } = silent()
  seal(here)
  // Cy's return reaches the one who is not clerk, in good time.
  const clerk = sealStatus(ann.log.seals ?? never(), clock.now).clerk
  const [writes, other] = clerk === playerOf(ann.key) ? [ann, bo] : [bo, ann]
  share([ann, bo, cy])
  cy.act({ type: 'present' }, clock.now)
  share([cy, other])
  clock.now += 4 * createBody.settings.settlingMs
  act(writes, enact, [writes])
  seal([writes])
  const minutes = writes.log.order.at(-1)
  expect(minutes?.body.type).toBe('minutes')
  for (const one of writes.log.lackedBy(other.log.heads, 100)) {
    finish(other.replica.adding([one], clock.now))
  }
  const duty = other.log.duty(deviceOf(other.key), clock.now)
  expect(duty.is === 'alarm' ? duty.fault.code : duty.is).toBe('seal-left-out')
})

function never(): never {
  throw new Error('a game has seals')
}
