import { describe, expect, it } from 'vitest'
import { deviceId } from '../../src/actions/ids.ts'
import { askedOfMe } from '../../src/views/awaited/asked-of-me.ts'
import { devicesOf, openLinksOf } from '../../src/views/players/devices.ts'
import { reclaimViews } from '../../src/views/players/reclaims.ts'
import { ann, bo, cy, stateOf } from '../ui/gallery/classic-game.ts'
import { stranger, withAnswers, withDevices, withRequest } from '../ui/gallery/device-scenes.ts'
import { boxKey } from '../crypto/box-key.ts'

describe('the devices of a seat', () => {
  it('are listed with names, since when, and what they did last', () => {
    const table = withDevices()
    const [first, second, ...more] = devicesOf(stateOf(table), table.entries, ann.player)
    expect(more).toEqual([])
    expect(first).toMatchObject({ name: null, device: deviceId(ann.player) })
    expect(first?.since).toBe(table.entries[0]?.action.time)
    expect(second).toMatchObject({ name: 'Telephone', last: { at: table.now - 60_000 } })
    expect(second?.code).toMatch(/^\d{4}( \d{4}){3}$/)
    expect(second?.code).not.toBe(first?.code)
    expect(devicesOf(stateOf(table), table.entries, bo.player)).toHaveLength(1)
  })

  it('show links that can still be used, and no others', () => {
    const table = withDevices()
    const state = stateOf(table)
    const at = (now: number) => openLinksOf(state, table.entries, ann.player, now)
    expect(at(table.now)).toMatchObject([{ made: table.now }])
    expect(at(table.now + 2 * 86_400_000)).toEqual([])
    expect(openLinksOf(state, table.entries, bo.player, table.now)).toEqual([])
    table.must(ann, {
      type: 'revoke-device',
      device: at(table.now)[0]?.device ?? deviceId(''),
      last: null,
    })
    expect(openLinksOf(stateOf(table), table.entries, ann.player, table.now)).toEqual([])
  })
})

describe('who asks for a seat', () => {
  it('is asked of the others and of the seat itself, until they have answered', () => {
    const table = withRequest()
    const asked = (player: typeof ann.player) =>
      askedOfMe(stateOf(table), player)
        .filter(({ what }) => what === 'answer-reseat')
        .map(({ about }) => about)
    const device = deviceId(stranger.player)
    for (const { player } of [ann, bo, cy]) expect(asked(player)).toEqual([device])
    table.must(bo, { type: 'decline-reseat', device })
    expect(asked(bo.player)).toEqual([])
  })

  it('is shown with who said what, and how many are missing', () => {
    const table = withAnswers()
    const [shown] = reclaimViews(stateOf(table), table.entries, bo.player)
    expect(shown).toMatchObject({
      name: 'Ann Abel',
      agreed: [],
      declined: ['Bo Zorn'],
      deniedByOwner: true,
      missing: 2,
      mine: 'declined',
    })
    const { dieKey } = stranger
    const device = deviceId(stranger.player)
    table.must(cy, { type: 'reseat', player: ann.player, device, dieKey, boxKey })
    expect(reclaimViews(stateOf(table), table.entries, cy.player)).toMatchObject([
      { agreed: ['Cy Okafor'], missing: 1, mine: 'agreed' },
    ])
    table.must(bo, { type: 'reseat', player: ann.player, device, dieKey, boxKey })
    expect(reclaimViews(stateOf(table), table.entries, null)).toEqual([])
  })
})
