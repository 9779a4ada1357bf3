import { describe, expect, it } from 'vitest'
import { bytesFromHex } from '../../src/base/bytes.ts'
import {
  decodeDeviceLink,
  encodeDeviceLink,
  linkKey,
  decryptHandOver,
  encryptHandOver,
  type DeviceLink,
} from '../../src/crypto/device-link.ts'
import { decodeInvitation, encodeInvitation } from '../../src/crypto/invitation.ts'

const secret = new Uint8Array(32).fill(7)
const nonce = new Uint8Array(24).fill(9)
const dieSeed = new Uint8Array(32).fill(5)
const game = 'ab'.repeat(32)
const link: DeviceLink = {
  secret: { epoch: 0, bytes: new Uint8Array(32).fill(1) },
  game,
  gameName: 'Ours',
  from: 'Ann',
  signaling: ['wss://signal.example'],
  relays: [2, 'wss://relay.example'],
  iceServers: [],
  linkSecret: secret,
  until: 1_700_000_000_000,
}
const faultOf = (text: string) => {
  const read = decodeDeviceLink(text)
  return read.ok ? 'read' : read.fault.code
}

describe('a link to a further device', () => {
  it('comes back from its text, whole or within an address', () => {
    const text = encodeDeviceLink(link)
    expect(decodeDeviceLink(text)).toEqual({ ok: true, value: link })
    expect(decodeDeviceLink(` https://example.org/play/#${text} `)).toEqual({
      ok: true,
      value: link,
    })
    expect(text.length).toBeLessThan(260)
  })

  it('is told from an invitation, and what is cut off from what is whole', () => {
    const text = encodeDeviceLink(link)
    expect(faultOf(text.slice(0, -3))).toBe('invitation-broken')
    expect(faultOf(encodeInvitation(link))).toBe('invitation-foreign')
    expect(faultOf(text.replace('syn1', 'syn2'))).toBe('invitation-newer')
    // The same bytes under the other prefix.
    expect(faultOf(encodeInvitation(link).replace('syn1.', 'syn1d.'))).toBe('invitation-broken')
    expect(decodeInvitation(text)).toMatchObject({ fault: { code: 'invitation-foreign' } })
    expect(decodeInvitation(text.replace('syn1d.', 'syn1.'))).toMatchObject({
      fault: { code: 'invitation-broken' },
    })
  })

  it('[seat-handover] hands the die key over to who has it, for its game alone', () => {
    const handOver = encryptHandOver(secret, nonce, game, dieSeed)
    expect(handOver).toMatch(/^[0-9a-f]{144}$/)
    expect(decryptHandOver(secret, game, handOver)).toEqual({ ok: true, value: dieSeed })
    const others = [
      decryptHandOver(new Uint8Array(32).fill(8), game, handOver),
      decryptHandOver(secret, 'cd'.repeat(32), handOver),
      decryptHandOver(
        secret,
        game,
        handOver.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ]
    for (const opened of others) {
      expect(opened).toMatchObject({ ok: false, fault: { code: 'cannot-decrypt' } })
    }
  })

  it('[seat-handover] derives its keys as written down', () => {
    expect(linkKey(secret).publicHex).toBe(
      '2bb9017334de430a91129fae0c9d803e0310d217cd9ba44b9bcec40cda9a9d4a',
    )
    const seed = bytesFromHex(encryptHandOver(secret, nonce, game, dieSeed))
    expect(seed.ok && seed.value.subarray(0, 24)).toEqual(nonce)
    expect(encryptHandOver(secret, nonce, game, dieSeed)).toBe(
      '090909090909090909090909090909090909090909090909907830c07833ebdf0aba2c66666f1b757bed143dda9ade9adc4dab5b90d7b6c67bacf40b8794a7e65dc6bd3f4e5e5d66',
    )
  })
})
