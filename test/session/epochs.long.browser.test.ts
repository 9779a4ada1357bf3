// The game's secret changes twice under players in Chromium, who meet over WebRTC in a room for each.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveModule, startSignalling, type Served } from '../e2e/harness/serve.ts'
import { launchMany } from '../e2e/harness/chromium.ts'
import type { Member, Seen } from './pages/member.ts'

declare const member: Member

let browser: Browser
let served: Served
let signalling: Awaited<ReturnType<typeof startSignalling>>
const errors: string[] = []

beforeAll(async () => {
  served = await serveModule('test/session/pages/member.ts')
  signalling = await startSignalling()
  browser = await launchMany()
})
afterAll(async () => {
  await browser.close()
  await Promise.all([served.close(), signalling.close()])
})

/** Somebody with a device of their own. */
async function arrive(): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(served.url)
  return page
}

async function all(pages: readonly Page[], see: Partial<Seen>): Promise<void> {
  for (const page of pages) {
    await expect.poll(() => page.evaluate(() => member.seen())).toMatchObject(see)
  }
}

const heard = (page: Page) => page.evaluate(() => member.seen().heard)
const say = (page: Page, text: string) => page.evaluate((words) => member.say(words), text)

it('[secret-epoch] who was removed reads nothing after a new secret; who slept through two of them comes after the others', async () => {
  const [ann, bo, cy, dan, phone] = [
    await arrive(),
    await arrive(),
    await arrive(),
    await arrive(),
    await arrive(),
  ]
  const link = await ann.evaluate((url) => member.create('Ann', [url]), signalling.url)
  for (const [page, name] of [
    [bo, 'Bo'],
    [cy, 'Cy'],
    [dan, 'Dan'],
  ] as const) {
    await page.evaluate(([text, words]) => member.join(text, words), [link, name] as const)
  }
  await all([ann], { players: 4 })
  await ann.evaluate(() => member.start())
  const forPhone = await ann.evaluate(() => member.linkForDevice())
  await phone.evaluate((text) => member.arrive(text), forPhone)
  await say(phone, 'one')
  await all([ann, bo, cy, dan, phone], { status: 'playing', heard: ['one'] })

  // Dan goes, and Ann's telephone is taken off her seat. Cy's tab is closed.
  await dan.evaluate(() => member.leaveTheGame())
  await ann.evaluate(() => member.removeOtherDevices())
  await all([ann, bo, cy, dan, phone], { players: 3 })
  await all([ann], { devices: 1 })
  await all([phone], { devices: 0 })
  await cy.evaluate(() => member.close())

  for (const [epoch, by, other] of [
    [1, ann, bo],
    [2, bo, ann],
  ] as const) {
    await by.evaluate(() => member.changeSecret())
    await all([other], { secretsProposed: 1 })
    await other.evaluate(() => member.agree())
    await all([ann, bo], { epoch })
    await say(ann, `Ann in ${epoch}`)
    await say(bo, `Bo in ${epoch}`)
  }
  const after = ['Ann in 1', 'Ann in 2', 'Bo in 1', 'Bo in 2', 'one']
  for (const page of [ann, bo]) {
    await expect.poll(async () => (await heard(page)).toSorted()).toEqual(after)
  }

  // Ann waits for Cy at the former places. Who was removed meets her there, and is told no more than they were then.
  for (const page of [ann, dan, phone]) {
    await page.evaluate(() => member.close())
    await page.evaluate(() => member.reopen())
  }
  await all([ann, dan, phone], { isMet: true })
  await say(ann, 'Ann is back')
  await expect.poll(() => heard(bo)).toContain('Ann is back')
  for (const page of [dan, phone]) {
    expect(await page.evaluate(() => member.seen())).toMatchObject({ epoch: 0, heard: ['one'] })
  }

  // One device in the newest room, and one that knows of none but the first.
  await cy.evaluate(() => member.reopen())
  await all([cy], { epoch: 2 })
  await expect
    .poll(async () => (await heard(cy)).toSorted())
    .toEqual([...after, 'Ann is back'].toSorted())
  await say(cy, 'Cy is back')
  for (const page of [ann, bo, cy]) await expect.poll(() => heard(page)).toContain('Cy is back')

  for (const page of [dan, phone]) {
    await all([page], { epoch: 0, heard: ['one'] })
    await expect.poll(() => page.evaluate(() => member.seen().alarms)).toContain('secret-changed')
  }
  expect(errors).toEqual([])
})
