import { describe, expect, it } from 'vitest'
import { hexFromBytes } from '../../src/base/bytes.ts'
import { boxKey, decryptBox, encryptTo } from '../../src/crypto/box.ts'
import { linkBoxKey } from '../../src/crypto/device-link.ts'
import { bytes } from './hex.ts'

const ann = boxKey(new Uint8Array(32).fill(1))
const bo = boxKey(new Uint8Array(32).fill(2))
const once = new Uint8Array(32).fill(3)
const context = 'game G epoch 2'
const plain = Uint8Array.from({ length: 48 }, (_, i) => i)

function boxFor(key: string, text = plain): Uint8Array {
  const box = encryptTo(bytes(key), once, context, text)
  if (!box.ok) throw new Error(box.fault.code)
  return box.value
}

describe('[box] bytes for one device', () => {
  it.each([1, 32, 48, 64])('are read by its key: %d of them', (length) => {
    const text = new Uint8Array(length).fill(9)
    const box = boxFor(ann.publicHex, text)
    expect(box).toHaveLength(32 + length + 16)
    expect(decryptBox(ann, context, box)).toEqual({ ok: true, value: text })
  })

  it('and by no other, in no other place, and not with any bit changed or lost', () => {
    const box = boxFor(ann.publicHex)
    const refused = { ok: false, fault: { code: 'cannot-decrypt' } }
    expect(decryptBox(bo, context, box)).toMatchObject(refused)
    expect(decryptBox(ann, 'game G epoch 3', box)).toMatchObject(refused)
    for (let i = 0; i < box.length; i++) {
      const changed = box.slice()
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(decryptBox(ann, context, changed)).toMatchObject(refused)
    }
    for (const short of [box.subarray(1), box.subarray(0, -1), box.subarray(0, 32), once, plain]) {
      expect(decryptBox(ann, context, short)).toMatchObject(refused)
    }
    expect(decryptBox(ann, context, new Uint8Array())).toMatchObject(refused)
  })

  it('are not written for a key that is nobody’s', () => {
    for (const key of [new Uint8Array(32), new Uint8Array(32).fill(1, 0, 1), new Uint8Array(3)]) {
      expect(encryptTo(key, once, context, plain)).toMatchObject({
        ok: false,
        fault: { code: 'cannot-encrypt' },
      })
    }
  })

  it('are these bytes', () => {
    expect(ann.publicHex).toBe('a4e09292b651c278b9772c569f5fa9bb13d906b46ab68c9df9dc2b4409f8a209')
    expect(hexFromBytes(boxFor(ann.publicHex, new Uint8Array(4).fill(9)))).toBe(
      '5dfedd3b6bd47f6fa28ee15d969d5bb0ea53774d488bdaf9df1c6e0124b3ef224b7dd233e15e05e1354c12fcd6f4fba8dca30c71',
    )
    expect(linkBoxKey(new Uint8Array(32).fill(7)).publicHex).toBe(
      '4eb46fb31d9025c1cb4138b04ee7edb3559eeec39ef6fbb6c34d1ae99eeb3f63',
    )
  })
})
