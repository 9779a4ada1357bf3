import { afterAll, beforeAll, expect, it } from 'vitest'
import { openChromium } from '../e2e/harness/chromium.ts'
import { hasFirefox, launchFirefox } from '../e2e/harness/firefox.ts'
import { serveModule, type Served } from '../e2e/harness/serve.ts'
import { digestOf, PlayedApart } from './laws.ts'
import type { MergeLaws } from './page.ts'

declare const mergeLaws: MergeLaws

const runs = 5
let page: Served
const inNode = digestOf(new PlayedApart().whole())

beforeAll(async () => {
  page = await serveModule('test/merge/page.ts')
})
afterAll(() => page.close())

it('[merge-laws] hold in Chromium, with the state that Node has', async () => {
  const context = await openChromium()
  const tab = await context.newPage()
  await tab.goto(page.url)
  expect(await tab.evaluate((count) => mergeLaws.tryMergeLaws(count), runs)).toBe(inNode)
  await context.close()
})

it.skipIf(!hasFirefox)('[merge-laws] hold in Firefox, with the state that Node has', async () => {
  const firefox = await launchFirefox()
  const tab = await firefox.newPage()
  await tab.goto(page.url)
  expect(await tab.evaluate((count) => mergeLaws.tryMergeLaws(count), runs)).toBe(inNode)
  await firefox.close()
})
