import { ed25519 } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concatBytes, utf8Bytes } from '../../src/base/bytes.ts'
import {
  isCanonicalSignature,
  isSoundPublicKey,
  scriptKey,
  sign,
  verify,
} from '../../src/crypto/keys.ts'
import { SignatureVerifier, type Signed } from '../../src/session/record/signatures.ts'
import speccheck from '../crypto/fixtures/speccheck.json' with { type: 'json' }
import wycheproof from '../crypto/fixtures/wycheproof-ed25519.json' with { type: 'json' }
import { bytes } from '../crypto/hex.ts'
import { signatureCases, smallOrder } from '../vectors/encodings.ts'

const noPause = { now: () => 0, pause: () => Promise.resolve() }
const subtle = globalThis.crypto.subtle

/** An engine that takes every key and says this of every signature. */
function engineThatSays(verdict: boolean): SubtleCrypto {
  const key = crypto.subtle.importKey('raw', smallOrderKey, 'Ed25519', false, ['verify'])
  const says: Pick<SubtleCrypto, 'importKey' | 'verify'> = {
    importKey: () => key,
    verify: () => Promise.resolve(verdict),
  }
  return says as SubtleCrypto
}
const smallOrderKey = new Uint8Array(32).fill(0, 1).fill(1, 0, 1)

const platforms: readonly (readonly [string, SubtleCrypto | null])[] = [
  ['WebCrypto', subtle],
  ['no WebCrypto', null],
  ['an engine that says no to everything', engineThatSays(false)],
  ['an engine that knows no Ed25519', { importKey: () => Promise.reject(new Error()) } as never],
  [
    'an engine that breaks off',
    {
      importKey: subtle.importKey.bind(subtle),
      verify: () => Promise.reject(new Error()),
    } as never,
  ],
]

interface Case {
  readonly key: string
  readonly msg: string
  readonly sig: string
}
const signedOf = ({ key, msg, sig }: Case): Signed => ({
  signature: bytes(sig),
  message: bytes(msg),
  publicKey: bytes(key),
})
const pinned = ({ signature, message, publicKey }: Signed) =>
  isSoundPublicKey(publicKey) && verify(signature, message, publicKey)

const ann = scriptKey('signatures', 'Ann', 'device')
const message = utf8Bytes('a move')
const good: Signed = { signature: sign(ann, message), message, publicKey: ann.publicKey }

const published = [...wycheproof, ...speccheck].map(signedOf)
const own = signatureCases().map(([, { key, message: msg, signature: sig }]) =>
  signedOf({ key, msg, sig }),
)
const all = [...published, ...own, good]
const ofAll = all.map(pinned)

/** Two hundred signatures changed by chance. */
function changedByChance(): readonly Signed[] {
  const whole = concatBytes(good.signature, good.publicKey)
  const odd = [...smallOrder.map(bytes), new Uint8Array(32).fill(255)]
  const flips = fc.array(fc.nat(whole.length * 8 - 1), { maxLength: 2 })
  const parts = fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...odd)), { maxLength: 1 })
  const changes = fc.sample(fc.tuple(flips, parts), { numRuns: 200, seed: 7 })
  return changes.map(([bits, replaced]): Signed => {
    const given = whole.slice()
    for (const [part, from] of replaced) given.set(from, part * 32)
    for (const bit of bits) given[bit >> 3] = (given[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return { signature: given.subarray(0, 64), message, publicKey: given.subarray(64) }
  })
}
const changed = changedByChance()
const ofChanged = changed.map(pinned)

describe.each(platforms)('[sig-verify] with %s', (_, platform) => {
  it('the verdict is the pinned verifier’s, on every published and every own case', async () => {
    const verdicts = await new SignatureVerifier(noPause, platform).verifyAll(all)
    expect(verdicts).toEqual(ofAll)
    expect(verdicts.filter(Boolean).length).toBeGreaterThan(80)
  })

  it('and on two hundred signatures changed by chance', async () => {
    const verifier = new SignatureVerifier(noPause, platform)
    expect(await verifier.verifyAll(changed)).toEqual(ofChanged)
  })
})

describe('[sig-verify] whatever an engine believes', () => {
  const believing = () => new SignatureVerifier(noPause, engineThatSays(true))

  it('keys that are nobody’s are refused', async () => {
    const mixed = ed25519.Point.BASE.add(ed25519.Point.fromHex(smallOrder[4] ?? '')).toBytes()
    const keys = [mixed, ...smallOrder.map(bytes), new Uint8Array(32).fill(255), mixed.subarray(1)]
    const verdicts = await believing().verifyAll(keys.map((publicKey) => ({ ...good, publicKey })))
    expect(verdicts).toEqual(keys.map(() => false))
  })

  it('signatures that are not canonical are refused', async () => {
    const order = ed25519.Point.Fn.ORDER
    const little = (value: bigint) => bytes(value.toString(16).padStart(64, '0')).reverse()
    const p = ed25519.Point.Fp.ORDER
    const highest = 2n ** 255n
    const [point, response] = [good.signature.subarray(0, 32), good.signature.subarray(32)]
    const s = BigInt(
      `0x${[...response]
        .reverse()
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')}`,
    )
    const signatures = [
      ...[s + order, order, highest * 2n - 1n].map((value) => concatBytes(point, little(value))),
      ...[p, p + 1n, highest - 1n, highest + 1n, highest + p - 1n].map((value) =>
        concatBytes(little(value), response),
      ),
      good.signature.subarray(1),
      concatBytes(good.signature, Uint8Array.of(0)),
      new Uint8Array(),
    ]
    expect(signatures.map(isCanonicalSignature)).toEqual(signatures.map(() => false))
    const cases = signatures.map((signature) => ({ ...good, signature }))
    expect(await believing().verifyAll(cases)).toEqual(signatures.map(() => false))
  })
})

describe('[sig-verify] what others published', () => {
  it.each(wycheproof)('Wycheproof $tcId $flags is $result', async (one) => {
    const isValid = await new SignatureVerifier(noPause).verify(signedOf(one))
    expect(isValid).toBe(one.result === 'valid')
  })

  it('refuses all of speccheck’s twelve; by the equation alone, which is the cofactored one, four hold', () => {
    const cases = speccheck.map(signedOf)
    expect(cases.map(pinned)).toEqual(cases.map(() => false))
    const holds = cases.map(({ signature, message, publicKey }) =>
      verify(signature, message, publicKey),
    )
    expect(holds.flatMap((is, i) => (is ? [i] : []))).toEqual([2, 3, 4, 5])
  })

  it('takes a part of small order in R: the equation is the cofactored one', async () => {
    const named = signatureCases().find(([name]) => name === 'R with a part of small order')
    const { key, message: msg, signature: sig } = named![1]
    const one = signedOf({ key, msg, sig })
    const byEngine = await subtle
      .importKey('raw', one.publicKey.slice(), 'Ed25519', false, ['verify'])
      .then((own) => subtle.verify('Ed25519', own, one.signature.slice(), one.message.slice()))
    expect(byEngine).toBe(false)
    expect(await new SignatureVerifier(noPause).verify(one)).toBe(true)
  })
})

describe('verifying many', () => {
  it('gives each its own verdict, in their order', async () => {
    const bo = scriptKey('signatures', 'Bo', 'device')
    const many = Array.from({ length: 200 }, (_, i): Signed => {
      const by = i % 3 === 0 ? bo : ann
      const text = utf8Bytes(`move ${i}`)
      return { signature: sign(by, text), message: text, publicKey: ann.publicKey }
    })
    const verdicts = await new SignatureVerifier(noPause).verifyAll(many)
    expect(verdicts).toEqual(many.map((_, i) => i % 3 !== 0))
  })

  it('leaves the page free when much of it is noise', async () => {
    let [time, pauses] = [0, 0]
    const clock = {
      // Each look at the clock stands for a check that took 4 ms.
      now: () => (time += 4),
      pause: () => Promise.resolve(void pauses++),
    }
    const noise = Array.from({ length: 64 }, (_, i): Signed => {
      const text = Uint8Array.of(i)
      return { signature: good.signature, message: text, publicKey: ann.publicKey }
    })
    await new SignatureVerifier(clock).verifyAll(noise)
    expect(pauses).toBeGreaterThan(12)
  })

  it('leaves the page free where the engine checks on the page itself, at once', async () => {
    let [time, free, longest] = [0, 0, 0]
    const clock = {
      now: () => time,
      pause: () => Promise.resolve(void (free = time)),
    }
    const { importKey } = engineThatSays(true)
    const verifyHere: SubtleCrypto['verify'] = () => {
      time += 1
      longest = Math.max(longest, time - free)
      return Promise.resolve(true)
    }
    const engine: Pick<SubtleCrypto, 'importKey' | 'verify'> = { importKey, verify: verifyHere }
    const many = Array.from({ length: 200 }, () => good)
    await new SignatureVerifier(clock, engine as SubtleCrypto).verifyAll(many)
    expect(time).toBe(200)
    expect(longest).toBeLessThan(20)
  })
})
