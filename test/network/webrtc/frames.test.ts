import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameBytesMax, FrameReader, framesOf } from '../../../src/network/webrtc/channel-link.ts'
import { messageBytesMax } from '../../../src/network/limits.ts'

function through(reader: FrameReader, frames: readonly Uint8Array[]): Uint8Array | null {
  let message: Uint8Array | null = null
  for (const frame of frames) {
    const taken = reader.take(frame)
    if (!taken.ok) throw new Error(taken.fault.code)
    if (taken.value !== null) message = taken.value
  }
  return message
}

describe('[wire-frame] frames', () => {
  it.each([0, 1, frameBytesMax - 1, frameBytesMax, frameBytesMax + 1, messageBytesMax])(
    'carry a message of %i bytes, each within what data channels take',
    (length) => {
      const message = Uint8Array.from({ length }, (_, i) => i & 255)
      const frames = framesOf(message)
      expect(Math.max(...frames.map((frame) => frame.length))).toBeLessThanOrEqual(64 * 1024)
      expect(Buffer.from(through(new FrameReader(), frames) ?? []).equals(message)).toBe(true)
    },
  )

  it('carry one message after the other', () => {
    const reader = new FrameReader()
    for (const length of [70_000, 3, 0, 130_000]) {
      expect(through(reader, framesOf(new Uint8Array(length)))?.length).toBe(length)
    }
  })

  it('are refused when they are too much, too short, or unmarked; the next message gets through', () => {
    const reader = new FrameReader()
    const more = new Uint8Array(frameBytesMax)
    let refused = 0
    for (let i = 0; i < 100; i++) if (!reader.take(more).ok) refused++
    expect(refused).toBeGreaterThan(0)
    for (const frame of [Uint8Array.of(), Uint8Array.of(2, 1), Uint8Array.of(255)]) {
      expect(reader.take(frame)).toMatchObject({ ok: false, fault: { code: 'message-malformed' } })
    }
    expect(through(reader, framesOf(Uint8Array.of(1, 2)))).toEqual(Uint8Array.of(1, 2))
  })

  it('never throw and never hold more than one message, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (frames) => {
        const reader = new FrameReader()
        for (const frame of frames) reader.take(frame)
      }),
    )
  })
})
