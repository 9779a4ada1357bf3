import { bytesFromHex, hexFromBytes } from '../../../src/base/bytes.ts'
import { actionId } from '../../../src/actions/ids.ts'
import {
  loadKeys,
  newKeys,
  platformDeviceKey,
  storeKeys,
} from '../../../src/session/keys/device-keys.ts'
import { SignatureVerifier } from '../../../src/session/record/signatures.ts'
import { openArchive } from '../../../src/storage/idb-archive.ts'

/* The page of device-keys.browser.test.ts: what a real browser’s WebCrypto makes, keeps and says. */

const game = actionId('ab'.repeat(32))
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
const clock = { now: () => Date.now(), pause: () => Promise.resolve() }

function bytesOf(hex: string): Uint8Array {
  const bytes = bytesFromHex(hex)
  if (!bytes.ok) throw new Error(hex)
  return bytes.value
}

const deviceKeys = {
  /** Makes this device's keys for a game and keeps them. */
  make: async () => {
    const { archive } = await openArchive(game)
    const keys = await newKeys({ randomBytes, makeDeviceKey: () => platformDeviceKey(randomBytes) })
    const stored = await storeKeys(archive, keys)
    archive.close()
    return { stored: stored.ok, publicHex: keys.device.publicHex }
  },
  /** Signs with what was kept. */
  sign: async (messageHex: string) => {
    const { archive } = await openArchive(game)
    const keys = await loadKeys(archive)
    archive.close()
    if (!keys.ok || keys.value === null) return null
    const { kept, publicHex, sign } = keys.value.device
    const signature = hexFromBytes(await sign(bytesOf(messageHex)))
    return { publicHex, signature, canBeTakenOut: kept instanceof Uint8Array || kept.extractable }
  },
  /** What the session says of each: key, message, signature, in hexadecimal. */
  verdicts: (cases: readonly (readonly [string, string, string])[]) =>
    new SignatureVerifier(clock).verifyAll(
      cases.map(([key, message, signature]) => ({
        publicKey: bytesOf(key),
        message: bytesOf(message),
        signature: bytesOf(signature),
      })),
    ),
}

export type DeviceKeysPage = typeof deviceKeys
Object.assign(globalThis, { deviceKeys })
