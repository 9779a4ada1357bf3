import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/base/random.ts'
import {
  findCode,
  isAnswerTo,
  nameOfOffer,
  readCode,
  writeCode,
} from '../../src/network/meeting-code.ts'
import { packSdp, unpackSdp } from '../../src/network/webrtc/sdp-code.ts'
import { game } from './device.ts'

const random = seededRandom('codes')
const key = random.bytes(32)
const fingerprint = Array.from({ length: 32 }, (_, at) => (at + 160).toString(16).toUpperCase())

/** As browsers write it, as far as matters. */
const sdp = (setup: string, ...candidates: readonly string[]): string =>
  [
    'v=0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    ...candidates.map((one, at) => `a=candidate:${at} 1 udp 2113937151 ${one} generation 0`),
    'a=candidate:9 1 tcp 1518280447 192.168.1.5 9 typ host tcptype active',
    'a=ice-ufrag:Ab+1',
    'a=ice-pwd:0123456789abcdefghijkl',
    `a=fingerprint:sha-256 ${fingerprint.join(':')}`,
    `a=setup:${setup}`,
    'a=mid:0',
    '',
  ].join('\r\n')

const offered = sdp(
  'actpass',
  '192.168.1.5 50001 typ host',
  '0a1b2c3d-0000-4abc-8def-0123456789ab.local 50002 typ host',
  'fd00::2 50003 typ host',
  '203.0.113.7 40001 typ srflx raddr 192.168.1.5 rport 50001',
)

function packed(text = offered): Uint8Array {
  const bytes = packSdp(text)
  if (bytes === null) throw new Error('it is a description')
  return bytes
}

describe('[meet-code] a description of a channel', () => {
  it('is packed and found again, with every way to it', () => {
    const found = unpackSdp(packed()) ?? ''
    expect(packSdp(found)).toEqual(packed())
    expect(found).toContain(`a=fingerprint:sha-256 ${fingerprint.join(':')}`)
    expect(found).toContain(' 0a1b2c3d-0000-4abc-8def-0123456789ab.local 50002 typ host')
    expect(found).toContain(' fd00::2 50003 typ host')
    expect(found).toContain(' 203.0.113.7 40001 typ srflx raddr 0.0.0.0 rport 0')
    expect(found).not.toContain('tcp')
    expect(unpackSdp(packed(sdp('active'))) ?? '').toContain('a=setup:active')
  })

  it('is none where a part is missing, cut or other than browsers write it', () => {
    expect(packSdp('')).toBe(null)
    expect(packSdp(offered.replace('a=ice-pwd', 'a=x'))).toBe(null)
    expect(packSdp(offered.replace('sha-256', 'sha-1'))).toBe(null)
    const whole = packed()
    for (let length = 0; length < whole.length; length++) {
      expect(unpackSdp(whole.subarray(0, length))).toBe(null)
    }
    expect(unpackSdp(Uint8Array.of(...whole, 0))).toBe(null)
    // Nothing that is let through breaks out of its line.
    for (let round = 0; round < 2_000; round++) {
      const changed = Uint8Array.from(whole)
      changed[random.below(whole.length)] = random.below(256)
      const found = unpackSdp(changed)
      const lines = found?.split('\r\n') ?? []
      expect(lines.every((line) => /^[a-z]=[\x20-\x7e]*$|^$/.test(line))).toBe(true)
    }
  })
})

describe('[meet-code] a code', () => {
  const peer = random.bytes(8)
  const offer = { kind: 'offer', peer, offer: new Uint8Array(), description: packed() } as const
  const write = (code: Parameters<typeof writeCode>[3]) =>
    writeCode(game.id, key, random.bytes(24), code)

  it('is read by whoever has the game’s secret, however it was pasted', () => {
    const text = write(offer)
    expect(text.length).toBeLessThan(260)
    const pasted = `Bo wrote:\n> ${text.slice(0, 50)}\n> ${text.slice(50)}\nsee you`
    for (const one of [text, `https://example.org/#${text}`, pasted]) {
      expect(readCode(game.id, key, one)).toEqual({ ok: true, value: offer })
    }
  })

  it('answers one offer', () => {
    const answer = { ...offer, kind: 'answer', offer: nameOfOffer(packed()) } as const
    const read = readCode(game.id, key, write(answer))
    expect(read).toEqual({ ok: true, value: answer })
    expect(isAnswerTo(answer, packed())).toBe(true)
    expect(isAnswerTo(answer, packed(sdp('actpass')))).toBe(false)
    expect(isAnswerTo({ ...answer, kind: 'offer' }, packed())).toBe(false)
  })

  it('is none for others, cut, or as the other kind', () => {
    const text = write(offer)
    expect(findCode('syn1m.abc')).toBe(null)
    expect(readCode(game.id, key, 'nothing')).toMatchObject({ fault: { code: 'code-none' } })
    const foreign = { ok: false, fault: { code: 'code-foreign' } }
    expect(readCode(game.id, random.bytes(32), text)).toMatchObject(foreign)
    expect(readCode(game.id, key, text.replace('syn1o', 'syn1a'))).toMatchObject(foreign)
    for (const length of [8, 30, 99, 100, 101, 102]) {
      expect(readCode(game.id, key, text.slice(0, length))).toMatchObject(foreign)
    }
  })
})
