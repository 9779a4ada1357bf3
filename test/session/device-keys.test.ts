import { describe, expect, it } from 'vitest'
import { bytesFromHex, utf8Bytes } from '../../src/base/bytes.ts'
import { isSoundPublicKey, scriptKey, signingKey, verify } from '../../src/crypto/keys.ts'
import {
  loadKeys,
  newKeys,
  platformDeviceKey,
  seedDeviceKey,
  storeKeys,
  type DeviceKey,
} from '../../src/session/keys/device-keys.ts'
import { metaKeys } from '../../src/storage/archive.ts'
import { memoryArchive } from '../../src/storage/memory.ts'

const message = utf8Bytes('a move')
const randomBytes = (count: number) => new Uint8Array(count).fill(7)

function publicKeyOf({ publicHex }: DeviceKey): Uint8Array {
  const bytes = bytesFromHex(publicHex)
  if (!bytes.ok) throw new Error(publicHex)
  return bytes.value
}

async function expectToSign(key: DeviceKey): Promise<void> {
  const signature = await key.sign(message)
  expect(isSoundPublicKey(publicKeyOf(key))).toBe(true)
  expect(verify(signature, message, publicKeyOf(key))).toBe(true)
}

describe('a device’s key', () => {
  it('is the platform’s where there is Ed25519, and cannot be taken out of it', async () => {
    const key = await platformDeviceKey(randomBytes)
    const { kept } = key
    if (!(kept instanceof CryptoKey)) throw new Error('a seed')
    expect(kept.extractable).toBe(false)
    for (const format of ['pkcs8', 'jwk'] as const) {
      await expect(crypto.subtle.exportKey(format, kept)).rejects.toThrow()
    }
    await expectToSign(key)
    expect((await platformDeviceKey(randomBytes)).publicHex).not.toBe(key.publicHex)
  })

  it.each<[string, SubtleCrypto | null]>([
    ['there is no WebCrypto', null],
    ['WebCrypto knows no Ed25519', { generateKey: () => Promise.reject(new Error()) } as never],
    [
      'such a key could not be stored',
      { generateKey: () => Promise.resolve({ privateKey: () => 'no copy of this' }) } as never,
    ],
  ])('is a seed’s where %s', async (_, platform) => {
    const key = await platformDeviceKey(randomBytes, platform)
    expect(key.publicHex).toBe(signingKey(randomBytes(32)).publicHex)
    expect(key.kept).toEqual(randomBytes(32))
    await expectToSign(key)
  })
})

describe('a device’s keys', () => {
  it.each([
    ['the platform’s', () => platformDeviceKey(randomBytes)],
    ['a seed’s', () => Promise.resolve(seedDeviceKey(scriptKey('keys', 'Ann', 'device')))],
  ])('sign as before when they come back from the archive: %s', async (_, makeDeviceKey) => {
    const archive = memoryArchive()
    expect(await loadKeys(archive)).toEqual({ ok: true, value: null })
    const keys = await newKeys({ randomBytes, makeDeviceKey })
    await storeKeys(archive, keys)
    const loaded = await loadKeys(archive)
    if (!loaded.ok || loaded.value === null) throw new Error('not loaded')
    expect(loaded.value.device.publicHex).toBe(keys.device.publicHex)
    expect(loaded.value.die).toEqual(keys.die)
    expect(loaded.value.box).toEqual(keys.box)
    await expectToSign(loaded.value.device)
    expect(await loaded.value.device.sign(message)).toEqual(await keys.device.sign(message))
  })

  it.each([
    null,
    'keys',
    {},
    { device: new Uint8Array(32), die: new Uint8Array(32) },
    { device: { kept: 'a', publicHex: 'ab'.repeat(32) }, die: { kept: 'b', publicHex: '' } },
  ])('are none where something else lies in their place: %o', async (stored) => {
    const archive = memoryArchive()
    await archive.putMeta(metaKeys.device, stored)
    expect(await loadKeys(archive)).toEqual({ ok: true, value: null })
  })
})
