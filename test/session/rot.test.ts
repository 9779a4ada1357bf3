// That no byte of what is kept can change unseen, and that the others give back what rotted.
import { describe, expect, it } from 'vitest'
import type { GameSession } from '../../src/session/api.ts'
import { loopbackHub } from '../network/loopback.ts'
import { appOn, Disk } from './home-made-device.ts'
import { does, good, hashOf, until } from './playing.ts'

async function begun() {
  const hub = loopbackHub()
  const disks = { ann: new Disk(), bo: new Disk() }
  const ann = await appOn('ann', disks.ann, hub)
  const id = good(await ann.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const annGame = good(await ann.openGame(id))
  const bo = await appOn('bo', disks.bo, hub)
  good(await bo.acceptInvitation(good(annGame.invitationLink('https://example.org/#/x'))))
  const boGame = good(await bo.openGame(id))
  await until(() => boGame.view().state !== null)
  await does(boGame, { type: 'join', name: 'Bo' })
  for (let i = 0; i < 3; i++) {
    await does(annGame, { type: 'comment', about: id, text: `Ann ${i}` })
    await until(() => hashOf(boGame) === hashOf(annGame))
    await does(boGame, { type: 'comment', about: id, text: `Bo ${i}` })
    await until(() => hashOf(boGame) === hashOf(annGame))
  }
  await annGame.close()
  return { hub, disks, id, boGame }
}

const codes = (game: GameSession) => game.view().sync.alarms.map(({ code }) => code)

describe('[arc-rot] a byte that changed on the disk', () => {
  it('is noticed whichever it is, heals from a friend, and forks nobody', async () => {
    const { hub, disks, id, boGame } = await begun()
    const archive = disks.ann.archive(id)
    const whole = good(await archive.readAll())
    const mine = (game: GameSession) => game.view().myDevice
    let known: string | null = null
    for (const [place, bytes] of whole.entries()) {
      const rotten = bytes.slice()
      const at = (place * 31) % rotten.length
      rotten[at] = (rotten[at] ?? 0) ^ (1 << (place % 8))
      await archive.replaceAll(whole.with(place, rotten))

      // Alone, it says so, and contradicts nothing that it signed.
      const alone = good(await (await appOn('ann', disks.ann, null)).openGame(id))
      known ??= mine(alone)
      expect(codes(alone)).toContain('archive-damaged')
      expect(codes(alone)).not.toContain('storage-restored')
      expect(mine(alone)).toBe(known)
      await alone.close()
      await archive.replaceAll(whole.with(place, rotten))

      const again = good(await (await appOn('ann', disks.ann, hub)).openGame(id))
      expect(codes(again)).toContain('archive-damaged')
      await until(() => hashOf(again) === hashOf(boGame))
      expect(codes(again)).not.toContain('own-actions-damaged')
      expect(codes(again)).not.toContain('storage-restored')
      expect(mine(again)).toBe(known)
      await again.close()

      const healed = good(await (await appOn('ann', disks.ann, null)).openGame(id))
      expect(hashOf(healed)).toBe(hashOf(boGame))
      await healed.close()
      const last = good(await (await appOn('ann', disks.ann, null)).openGame(id))
      expect(codes(last)).not.toContain('archive-damaged')
      await last.close()
    }
    const ann = good(await (await appOn('ann', disks.ann, hub)).openGame(id))
    good(await ann.send({ type: 'comment', about: id, text: 'still myself' }))
    await until(() => hashOf(ann) === hashOf(boGame))
    expect(codes(boGame)).not.toContain('fork-seen')
    await ann.close()
    await boGame.close()
  })

  it('stops the device from signing where nobody gives back what it signed itself', async () => {
    const { disks, id, boGame } = await begun()
    await boGame.close()
    const archive = disks.ann.archive(id)
    const whole = good(await archive.readAll())
    const first = whole.findIndex((_, place) => place > 1)
    const rotten = whole[first]?.slice() ?? new Uint8Array()
    rotten[70] = (rotten[70] ?? 0) ^ 1
    await archive.replaceAll(whole.with(first, rotten))
    for (let times = 0; times < 2; times++) {
      const again = good(await (await appOn('ann', disks.ann, null)).openGame(id))
      expect(codes(again)).toContain('own-actions-damaged')
      const said = await again.send({
        type: 'comment',
        about: id,
        text: 'in a place that is taken',
      })
      expect(said).toMatchObject({ ok: false, fault: { code: 'own-actions-damaged' } })
      await again.close()
    }
  })
})
