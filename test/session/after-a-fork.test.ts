import { describe, expect, it } from 'vitest'
import type { PlayerId } from '../../src/actions/ids.ts'
import { metaKeys } from '../../src/storage/archive.ts'
import type { GameSession } from '../../src/session/api.ts'
import { codesOf, friends, hasSeen } from './friends.ts'
import { good, stateOf, until } from './playing.ts'

/** Bo’s backup was put back, and he signed before the others gave back the rest: which came with what they did. */
async function forked() {
  const table = await friends({ settlingMs: 1000, patienceMs: 20_000 })
  const { id, annGame, others, pass, say } = table
  const [bo, cy] = others
  if (bo === undefined || cy === undefined) throw new Error('nobody came')
  const { me, myDevice } = bo.game.view()
  if (me === null) throw new Error('no seat')
  const kept = good(await bo.browser.disk.archive(id).getMeta(metaKeys.device))
  const restore = await bo.browser.backup(id)
  for (const { game } of [{ game: annGame }, bo, cy, bo, cy]) {
    const said = good(await say(game, 'as ever'))
    await until(() => [annGame, bo.game, cy.game].every((one) => hasSeen(one, said)))
  }
  const all = annGame.view().entries.length
  await bo.game.close()
  await restore()
  bo.browser.delayMs = 800
  const game = await bo.browser.open(id)
  good(await say(game, 'good morning'))
  await until(() => game.view().entries.length > all)
  await until(() => {
    pass(1000)
    return codesOf(game).includes('storage-restored')
  })
  return { ...table, bo: { ...bo, game, me, myDevice, kept }, cy }
}

/** Whether it counts the player as here: what a device says of itself comes a moment after what it signed. */
const isHere = (session: GameSession, player: PlayerId) =>
  session.view().sync.peers.some((one) => one.online && one.player === player)

const isAsked = (session: GameSession, device: string) =>
  [...(stateOf(session).reclaims?.keys() ?? [])].some((one) => one === device)

describe('[arc-restored] a device that signed twice in one place', () => {
  it('takes a new key whatever came with the fork, and gets its seat from the others', async () => {
    const { annGame, bo, cy, pass, say, end } = await forked()
    const { me, game } = bo
    const { myDevice } = game.view()
    expect(myDevice).not.toBe(bo.myDevice)
    await until(() => codesOf(annGame).includes('fork-seen'))
    const keys = await game.seatKeys()
    good(await keys.reclaim(me))
    await until(() => isAsked(annGame, myDevice) && isAsked(cy.game, myDevice))
    await until(() => ![annGame, cy.game].some((one) => isHere(one, me)))
    for (const one of [annGame, cy.game]) {
      good(await (await one.seatKeys()).answer(myDevice, true))
    }
    await until(() => {
      pass(1000)
      return game.view().me === me
    })
    // What all were told to ask Bo for has come about.
    await until(() => !codesOf(annGame).includes('fork-seen'))
    const said = good(await say(game, 'here again'))
    await until(() => hasSeen(annGame, said))
    await end(annGame, game, cy.game)
  })

  it('takes a new key when it is opened, where the page before did not come to it', async () => {
    const { id, annGame, bo, cy, end } = await forked()
    await bo.game.close()
    good(await bo.browser.disk.archive(id).putMeta(metaKeys.device, bo.kept))
    bo.browser.isOnline = false
    const again = await bo.browser.open(id)
    expect(codesOf(again)).toContain('storage-restored')
    expect(again.view().myDevice).not.toBe(bo.myDevice)
    await end(annGame, again, cy.game)
  })
})
