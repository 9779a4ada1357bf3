import { expect } from 'vitest'
import { isSoundPublicKey, verify } from '../../src/crypto/keys.ts'
import speccheck from '../crypto/fixtures/speccheck.json' with { type: 'json' }
import wycheproof from '../crypto/fixtures/wycheproof-ed25519.json' with { type: 'json' }
import { bytes } from '../crypto/hex.ts'
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

/** Expects a key that cannot be taken out, signatures that the pinned verifier takes, and its verdicts; `reload` reads the page anew. */
export async function expectAlike({ evaluate, reload }: Tab): Promise<void> {
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
