import { afterAll, beforeAll, expect, it } from 'vitest'
import { openChromium } from '../e2e/harness/chromium.ts'
import { hasFirefox, launchFirefox } from '../e2e/harness/firefox.ts'
import { serveModule, type Served } from '../e2e/harness/serve.ts'
import { answers, nothingDiffers } from './answers.ts'

/* Browsers answer the golden vectors as Node does in vectors.test.ts: bytes, ids, order, seals, states. */

let page: Served
beforeAll(async () => {
  page = await serveModule('test/vectors/page.ts')
})
afterAll(() => page.close())

it('[act-id] [order-time] [state-hash] Chromium gives the same', async () => {
  const context = await openChromium()
  const tab = await context.newPage()
  await tab.goto(page.url)
  expect(await tab.evaluate(answers)).toEqual(nothingDiffers)
  await context.close()
})

it.skipIf(!hasFirefox)('[act-id] [order-time] [state-hash] Firefox gives the same', async () => {
  const browser = await launchFirefox()
  const tab = await browser.newPage()
  await tab.goto(page.url)
  expect(await tab.evaluate(answers)).toEqual(nothingDiffers)
  await browser.close()
})
