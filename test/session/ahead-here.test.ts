import { expect, it } from 'vitest'
import { playsHere } from '../../src/session/ahead-here.ts'
import type { AheadNews } from '../../src/session/api.ts'
import { playAhead } from '../../src/session/play-ahead.ts'
import { appOn, Disk } from './home-made-device.ts'
import { good } from './playing.ts'

it('games are played ahead in the page where there is no worker, one after the other, until somebody ends it', async () => {
  const app = await appOn('ann', new Disk(), null)
  const game = good(await app.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const { state } = good(await app.openGame(game)).view()
  if (state === null) throw new Error('the game is here')
  let pauses = 0
  const pause = () => {
    pauses++
    return Promise.resolve()
  }
  const news: (AheadNews | 'failed')[] = []
  const end = playAhead(
    () => playsHere(pause),
    { then: state, now: state },
    (one) => {
      news.push(one)
      if (news.length === 3) end()
    },
  )
  await expect.poll(() => news.length).toBe(3)
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(news).toHaveLength(3)
  expect(news).not.toContain('failed')
  expect(pauses).toBeGreaterThanOrEqual(3)
})
