import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dist } from '../../scripts/build.js'
import { fingerprintOf } from '../../scripts/fingerprint.js'
import { root } from '../../scripts/install.js'
import { openChromium } from './harness/chromium.ts'
import { serveApp } from './harness/serve.ts'

const hasApp = existsSync(join(root, 'src', 'main.ts'))

it.runIf(hasApp)('opens without its host after the first visit', async () => {
  const context = await openChromium()
  const app = await serveApp()
  try {
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(app.url)
    // What a newcomer loads does not wait for what is kept.
    const worker = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
    expect(await worker()).toBe(false)
    await page.clock.fastForward(30_000)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const text = () => page.locator('main form').innerText()
    const before = await text()
    await page.goto(`${app.url}#/settings`)
    await page.getByText('This app').click()
    const shown = page.getByRole('status', { name: 'Fingerprint of the app' })
    await expect.poll(() => shown.innerText()).toBe(fingerprintOf(dist))
    await app.close()
    await page.goto('about:blank')
    await page.goto(app.url)
    await expect.poll(text).toBe(before)
  } finally {
    await context.close()
    await app.close()
  }
})
