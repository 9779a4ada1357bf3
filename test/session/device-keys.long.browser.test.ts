import { afterAll, beforeAll, it } from 'vitest'
import { expressionOf } from '../e2e/harness/driven-page.ts'
import { hasFirefox, launchFirefox } from '../e2e/harness/firefox.ts'
import { serveModule, type Served } from '../e2e/harness/serve.ts'
import { hasWebKit, launchWebKit } from '../e2e/harness/webkit.ts'
import { expectAlike } from './key-verdicts.ts'

let page: Served
beforeAll(async () => {
  page = await serveModule('test/session/pages/device-keys.ts')
})
afterAll(() => page.close())

it.skipIf(!hasFirefox)(
  '[sig-verify] Firefox keeps a key that cannot be taken out, and says what the pinned verifier says',
  async () => {
    const browser = await launchFirefox()
    const tab = await browser.newPage()
    await tab.goto(page.url)
    await expectAlike({
      evaluate: (work, ...args) => tab.evaluate(work as never, args[0] as never),
      reload: async () => void (await tab.reload()),
    })
    await browser.close()
  },
)

it.skipIf(!hasWebKit)(
  '[sig-verify] WebKit keeps a key that cannot be taken out, and says what the pinned verifier says',
  async () => {
    const tab = await launchWebKit()
    await tab.visit(page.url)
    await expectAlike({
      evaluate: async (work, ...args) =>
        (await tab.evaluate(expressionOf(work as never, ...(args as never)))) as never,
      reload: () => tab.reload(),
    })
    await tab.close()
  },
)
