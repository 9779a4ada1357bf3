import { describe, expect, it } from 'vitest'
import { hexFromBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { decrypt, encrypt } from '../../src/crypto/cipher.ts'
import { deriveKeys, isWatchers } from '../../src/crypto/game-keys.ts'
import { watchersPart } from '../../src/crypto/mail-keys.ts'
import { decodeInvitation, encodeInvitation, type Invitation } from '../../src/crypto/invitation.ts'

const invitation: Invitation = {
  secret: { epoch: 3, bytes: Uint8Array.from({ length: 32 }, (_, i) => i) },
  game: 'ab'.repeat(32),
  gameName: 'Thursday’s game',
  from: 'Ann Abel',
  signaling: ['wss://signal.example.org'],
  relays: [2, 'wss://relay.example.org'],
  iceServers: ['turn:turn.example.org ann secret'],
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
    expect(text.length).toBeLessThan(270)
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
    const { read, write, meet } = deriveKeys(invitation.secret)
    expect({ ...meet, read: hexFromBytes(read), write: write?.publicHex }).toMatchInlineSnapshot(`
      {
        "password": "yR5iya7kInlcrVnPor1TDUAmRDisP7ad",
        "read": "9a27a4f390c3203f1fa7f0cd16b0d979261a651a3281c07ae86a78e87ac99b01",
        "room": "synomic-aNynpa69dDTQkx5qTN11T1mg",
        "write": "d4180ccda31036c9e8815e3ea5bb9f1baa45776d56e37829597e8cc7be8b00d1",
      }
    `)
    const other = deriveKeys({ epoch: 3, bytes: new Uint8Array(32) })
    expect(other.meet.room).not.toBe(meet.room)
  })

  it('[secret-watch] a watcher’s link leads to the others and reads, and holds nothing to write with', () => {
    const secret = watchersPart(invitation.secret)
    const watching = encodeInvitation({ ...invitation, secret })
    expect(watching).toMatch(/^syn1w\./)
    const read = decodeInvitation(`https://a.example/#${watching}`)
    expect(read).toMatchObject({ ok: true, value: { game: invitation.game } })
    const keys = deriveKeys(read.ok ? read.value.secret : invitation.secret)
    const all = deriveKeys(invitation.secret)
    expect(keys).toEqual({ ...all, write: null })
    expect([isWatchers(secret), isWatchers(invitation.secret)]).toEqual([true, false])
    expect(hexFromBytes(secret.bytes)).not.toContain(hexFromBytes(invitation.secret.bytes))
    expect(watchersPart(secret)).toBe(secret)
    expect(code(watching.replace('syn1w', 'syn1'))).toBe('invitation-broken')
    expect(code(text.replace('syn1', 'syn1w'))).toBe('invitation-broken')
  })
})

describe('[cipher]', () => {
  const { read: encryptionKey } = deriveKeys(invitation.secret)
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
