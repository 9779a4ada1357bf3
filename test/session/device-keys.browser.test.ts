import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSoundPublicKey, verify } from '../../src/crypto/keys.ts'
import speccheck from '../crypto/fixtures/speccheck.json' with { type: 'json' }
import wycheproof from '../crypto/fixtures/wycheproof-ed25519.json' with { type: 'json' }
import { bytes } from '../crypto/hex.ts'
import { openChromium } from '../e2e/harness/chromium.ts'
import { hasFirefox, launchFirefox } from '../e2e/harness/firefox.ts'
import { serveModule, type Served } from '../e2e/harness/serve.ts'
import { signatureCases } from '../vectors/encodings.ts'
import type { DeviceKeysPage } from './pages/device-keys.ts'

declare const deviceKeys: DeviceKeysPage

const cases = [
  ...[...wycheproof, ...speccheck].map(({ key, msg, sig }) => [key, msg, sig] as const),
  ...signatureCases().map(([, { key, message, signature }]) => [key, message, signature] as const),
]
const pinned = cases.map((one) => {
  const [key, message, signature] = one.map(bytes)
  return isSoundPublicKey(key!) && verify(signature!, message!, key!)
})
const message = '61206d6f7665'

/** As much of a tab as both drivers have. */
interface Tab {
  readonly evaluate: <A extends unknown[], T>(work: (...args: A) => T, ...args: A) => Promise<T>
  readonly reload: () => Promise<void>
}

async function expectAlike({ evaluate, reload }: Tab): Promise<void> {
  const made = await evaluate(() => deviceKeys.make())
  expect(made.stored).toBe(true)
  await reload()
  const signed = await evaluate((hex: string) => deviceKeys.sign(hex), message)
  expect(signed).toMatchObject({ publicHex: made.publicHex, canBeTakenOut: false })
  const key = bytes(signed?.publicHex ?? '')
  expect(isSoundPublicKey(key)).toBe(true)
  expect(verify(bytes(signed?.signature ?? ''), bytes(message), key)).toBe(true)
  const verdicts = await evaluate((all: typeof cases) => deviceKeys.verdicts(all), cases)
  expect(verdicts).toEqual(pinned)
}

let page: Served
beforeAll(async () => {
  page = await serveModule('test/session/pages/device-keys.ts')
})
afterAll(() => page.close())

describe('[sig-verify] keys and verdicts of a real browser', () => {
  it('Chromium keeps a key that cannot be taken out, and says what the pinned verifier says', async () => {
    const context = await openChromium()
    const tab = await context.newPage()
    await tab.goto(page.url)
    await expectAlike({
      evaluate: (work, ...args) => tab.evaluate(work as never, args[0] as never),
      reload: async () => void (await tab.reload()),
    })
    await context.close()
  })

  it.skipIf(!hasFirefox)('and so does Firefox', async () => {
    const browser = await launchFirefox()
    const tab = await browser.newPage()
    await tab.goto(page.url)
    await expectAlike({
      evaluate: (work, ...args) => tab.evaluate(work as never, args[0] as never),
      reload: async () => void (await tab.reload()),
    })
    await browser.close()
  })
})
