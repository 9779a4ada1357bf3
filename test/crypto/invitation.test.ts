import { describe, expect, it } from 'vitest'
import { hexFromBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { decrypt, encrypt } from '../../src/crypto/cipher.ts'
import {
  decodeInvitation,
  deriveSecrets,
  encodeInvitation,
  type Invitation,
} from '../../src/crypto/invitation.ts'

const invitation: Invitation = {
  secret: Uint8Array.from({ length: 32 }, (_, i) => i),
  game: 'ab'.repeat(32),
  gameName: 'Thursday’s game',
  from: 'Ann Abel',
  signaling: ['wss://signal.example.org'],
}
const text = encodeInvitation(invitation)

function code(input: string): string {
  const read = decodeInvitation(input)
  return read.ok ? 'read' : read.fault.code
}

describe('[invitation]', () => {
  it('comes back from the fragment, a whole link, and with spaces around', () => {
    for (const form of [text, `#${text}`, `https://a.example/b/?c#${text}`, `\n ${text} \n`]) {
      expect(decodeInvitation(form)).toEqual({ ok: true, value: invitation })
    }
    expect(text).toMatch(/^syn1\.[\w-]+$/)
    expect(text.length).toBeLessThan(220)
  })

  it('tells broken from foreign from newer', () => {
    for (let end = 5; end < text.length; end++)
      expect(code(text.slice(0, end))).toBe('invitation-broken')
    for (let at = 5; at < text.length; at++) {
      const other = text[at] === 'A' ? 'B' : 'A'
      expect(code(text.slice(0, at) + other + text.slice(at + 1))).toBe('invitation-broken')
    }
    expect(code(`syn1.${'A'.repeat(5000)}`)).toBe('invitation-broken')
    expect(code('syn2.AAAA')).toBe('invitation-newer')
    expect(code('https://example.org/#room=7')).toBe('invitation-foreign')
    expect(code('')).toBe('invitation-foreign')
    expect(code('syn')).toBe('invitation-foreign')
  })
})

describe('[secret-derive]', () => {
  it('never changes, and differs by use and by secret', () => {
    const { room, password, encryptionKey } = deriveSecrets(invitation.secret)
    expect({ room, password, key: hexFromBytes(encryptionKey) }).toMatchInlineSnapshot(`
      {
        "key": "2c2484b13f47ae66cb0cf78a358691674e7f6c11c40056044a61210c8ac8318e",
        "password": "WVFMx5psj2ganSLm7Ado0pDwlRBvYIAN",
        "room": "synomic-mmLRbG3jLfFnh8uy3yawNgau",
      }
    `)
    expect(deriveSecrets(new Uint8Array(32)).room).not.toBe(room)
  })
})

describe('[cipher]', () => {
  const { encryptionKey } = deriveSecrets(invitation.secret)
  const nonce = new Uint8Array(24).fill(7)
  const encrypted = encrypt(encryptionKey, nonce, utf8Bytes('file'), utf8Bytes('a game'))

  it('opens with the same key and context', () => {
    expect(decrypt(encryptionKey, utf8Bytes('file'), encrypted)).toEqual({
      ok: true,
      value: utf8Bytes('a game'),
    })
  })

  it('does not open with another key or context, changed, or cut', () => {
    expect(decrypt(new Uint8Array(32), utf8Bytes('file'), encrypted).ok).toBe(false)
    expect(decrypt(encryptionKey, utf8Bytes('link'), encrypted).ok).toBe(false)
    for (let i = 0; i < encrypted.length; i++) {
      const changed = encrypted.slice()
      changed[i] = (changed[i] ?? 0) ^ 128
      expect(decrypt(encryptionKey, utf8Bytes('file'), changed).ok).toBe(false)
      expect(decrypt(encryptionKey, utf8Bytes('file'), encrypted.subarray(0, i)).ok).toBe(false)
    }
  })
})
