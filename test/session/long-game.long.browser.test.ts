import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveModule, type Served } from '../e2e/harness/serve.ts'
import { launchMany } from '../e2e/harness/chromium.ts'
import { openLongGamePage, playLongGame } from './long-game-page.ts'

const playedActions = 400

let browser: Browser
let served: Served

beforeAll(async () => {
  served = await serveModule('test/session/pages/long-game.ts')
  browser = await launchMany()
})
afterAll(async () => {
  await browser.close()
  await served.close()
})

// How long each piece of work takes is measured by `npm run bench -- pauses`.
describe('a long game in Chromium', () => {
  it('opens, reopens from its snapshot and takes in what was missed, with the page free in between', async () => {
    const game = await openLongGamePage(browser, served.url, playLongGame(playedActions), true)
    const { all, archived } = game
    const cold = await game.openCold()
    const hash = await game.hash()
    await game.keepSnapshot()
    const warm = await game.openWarm()
    const warmHash = await game.hash()
    const missed = await game.receiveMissed()
    expect(cold.actions).toBe(archived)
    expect(warm).toMatchObject({ actions: archived, settled: cold.settled })
    expect(warmHash).toBe(hash)
    expect(missed.actions).toBe(all)
    // Nothing that grows with the game is done in one piece, and what the snapshot says is not derived again.
    expect(cold.pauses).toBeGreaterThan(archived)
    expect(warm.pauses).toBeLessThan(cold.pauses / 4)
    expect(missed.pauses).toBeGreaterThan(all - archived)
    expect(game.errors).toEqual([])
  })
})
