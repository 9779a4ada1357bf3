import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { keepForOffline, openChromium } from './harness/chromium.ts'
import { serveApp, type Served } from './harness/serve.ts'

let app: Served
let context: BrowserContext
let page: Page
beforeAll(async () => {
  app = await serveApp()
  // What another app shares is no form of the page's, which may submit none.
  context = await openChromium({ bypassCSP: true })
  page = await context.newPage()
  await page.goto(app.url)
  await page.evaluate(keepForOffline)
}, 240_000)
afterAll(async () => {
  await context.close()
  await app.close()
})

/** As the system does when another app shares something with the installed one: manifest, `share_target`. */
async function share(text: string, file: string | null): Promise<void> {
  await page.goto('about:blank')
  await page.goto(app.url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(
    ([said, content]) => {
      const form = document.createElement('form')
      Object.assign(form, { action: './share', method: 'POST', enctype: 'multipart/form-data' })
      const field = document.createElement('input')
      Object.assign(field, { name: 'text', value: said })
      form.append(field)
      if (content !== null && content !== undefined) {
        const files = new DataTransfer()
        files.items.add(new File([content], 'game.synomic'))
        const chosen = Object.assign(document.createElement('input'), {
          name: 'file',
          type: 'file',
        })
        chosen.files = files.files
        form.append(chosen)
      }
      document.body.append(form)
      form.submit()
    },
    [text, file] as const,
  )
}

it('what another app shares with the installed one is opened: a text, and a file', async () => {
  await share('a holiday', null)
  await page.getByText('There is nothing of Synomic in it').waitFor()
  await share('Ann: https://example.org/#syn1.abc', null)
  await page.getByText('This link does not open a game').waitFor()
  await share('', 'no game')
  await page.getByText('This is not a game file of this app').waitFor()
  expect(page.url()).toContain(app.url)
})
