import type { Browser } from 'playwright-core'
import { LongGame } from './long-game.ts'
import type { Came, LongGamePage } from './pages/long-game.ts'

declare const longGame: LongGamePage

/** Of all actions, so many of ten are there when the game is opened; the others come in while it is open. */
const archivedTenths = 8
const snapshotPatienceMs = 300_000
const snapshotLookMs = 500

/** A long game in a page; what is to be done with it one after the other. */
export interface LongGameHere {
  readonly all: number
  readonly archived: number
  openCold(): Promise<Came>
  /** Waits for the snapshot that an open game keeps by itself, and closes the game. */
  keepSnapshot(): Promise<void>
  openWarm(): Promise<Came>
  receiveMissed(): Promise<Came>
  /** Of the state as it stands. */
  hash(): Promise<string>
  readonly errors: readonly string[]
}

export interface GivenGame {
  readonly id: string
  readonly actions: readonly Uint8Array[]
}

/** Plays one by itself. */
export function playLongGame(count: number): GivenGame {
  const made = new LongGame('in the browser')
  made.playTo(count)
  return { id: made.replica.log.game, actions: made.arrived }
}

/**
 * @param url of a page made of `pages/long-game.ts`
 * @param isSlow whether each piece of work is to be a slice of its own, so that they can be counted
 */
export async function openLongGamePage(
  browser: Browser,
  url: string,
  { id, actions }: GivenGame,
  isSlow = false,
): Promise<LongGameHere> {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(url)
  const texts = actions.map((bytes) => Buffer.from(bytes).toString('base64'))
  await page.evaluate(([name, all]) => longGame.give(name, all), [id, texts] as const)
  const all = actions.length
  const archived = Math.floor((all * archivedTenths) / 10)
  await page.evaluate((count) => longGame.archive(count), archived)
  if (isSlow) await page.evaluate(() => longGame.beSlow())
  const open = () => page.evaluate(() => longGame.open())
  return {
    ...{ all, archived, errors },
    openCold: open,
    keepSnapshot: async () => {
      const end = Date.now() + snapshotPatienceMs
      while (!(await page.evaluate(() => longGame.hasSnapshot()))) {
        if (Date.now() > end) throw new Error('no snapshot was kept')
        await page.waitForTimeout(snapshotLookMs)
      }
      await page.evaluate(() => longGame.close())
    },
    openWarm: open,
    hash: () => page.evaluate(() => longGame.hash()),
    receiveMissed: () =>
      page.evaluate(([from, to]) => longGame.receive(from, to), [archived, all] as const),
  }
}
