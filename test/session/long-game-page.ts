import type { Browser } from 'playwright-core'
import { writeGameFile } from '../../src/storage/game-file.ts'
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
  /** From now on this is the judge's device. */
  becomeJudge(): Promise<void>
  /** The judge sees what undoing an old action would change, and orders it. */
  rule(): Promise<Came>
  exportFile(): Promise<void>
  /** Of the state as it stands. */
  hash(): Promise<string>
  readonly errors: readonly string[]
}

export interface GivenGame {
  readonly id: string
  readonly actions: readonly Uint8Array[]
  readonly file: Uint8Array
  /** What may be judged, and a remark that its judge may void; who has these seeds is the judge. */
  readonly judgment: string
  readonly old: string
  readonly seeds: readonly Uint8Array[]
}

/** How far back a ruling reaches. */
const longAgo = 1_000

/** Plays one by itself; at its end somebody asks for a judgment. */
export function playLongGame(count: number): GivenGame {
  const made = new LongGame('in the browser')
  made.playTo(count - 1)
  const { judgment, judge } = made.askForJudgment()
  const { game, order } = made.replica.log
  const before = order.slice(0, Math.max(order.length >> 1, order.length - longAgo))
  return {
    id: game,
    actions: made.arrived.map(({ bytes }) => bytes),
    file: writeGameFile(game, order),
    judgment,
    old: before.findLast(({ body }) => body.type === 'comment')?.id ?? '',
    seeds: [judge.device.seed, judge.die.seed],
  }
}

/** A page of its own that has nothing, and takes in the file. */
export async function openImportPage(
  browser: Browser,
  url: string,
  { file }: GivenGame,
): Promise<{ importFile(): Promise<void>; close(): Promise<void> }> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.evaluate((text) => longGame.giveFile(text), textOf(file))
  return {
    importFile: () => page.evaluate(() => longGame.importFile()),
    close: () => page.close(),
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

/**
 * @param url of a page made of `pages/long-game.ts`
 * @param isSlow whether each piece of work is to be a slice of its own, so that they can be counted
 */
export async function openLongGamePage(
  browser: Browser,
  url: string,
  { id, actions, judgment, old, seeds }: GivenGame,
  isSlow = false,
): Promise<LongGameHere> {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(url)
  const texts = actions.map(textOf)
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
    exportFile: () => page.evaluate(() => longGame.exportFile()),
    becomeJudge: async () => {
      await page.evaluate((texts) => longGame.become(texts), seeds.map(textOf))
      await open()
    },
    rule: () =>
      page.evaluate(([asked, action]) => longGame.rule(asked, action), [judgment, old] as const),
    hash: () => page.evaluate(() => longGame.hash()),
    receiveMissed: () =>
      page.evaluate(([from, to]) => longGame.receive(from, to), [archived, all] as const),
  }
}
