import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../src/base/hash.ts'
import type { SignedAction } from '../../src/actions/action.ts'
import { actionId, deviceId } from '../../src/actions/ids.ts'
import {
  gameFileBytesMax,
  readGameFile,
  writeGameFile,
  type GameFile,
} from '../../src/storage/game-file.ts'

const game = actionId('ab'.repeat(32))

/** Bytes with an id and a time: the container asks no more. */
function action(n: number, time = n): SignedAction {
  return {
    v: 1,
    id: actionId(n.toString(16).padStart(64, '0')),
    game,
    device: deviceId('cd'.repeat(32)),
    seq: n,
    prev: null,
    parents: [],
    time,
    body: { type: 'tick' },
    bytes: Uint8Array.from({ length: 100 + n }, () => n & 255),
  }
}

function read(bytes: Uint8Array): GameFile {
  const result = readGameFile(bytes)
  if (!result.ok) throw new Error(result.fault.code)
  return result.value
}

function fault(bytes: Uint8Array): string {
  const result = readGameFile(bytes)
  return result.ok ? 'none' : result.fault.code
}

const three = [action(1), action(2), action(3)]

describe('a game file', () => {
  it('[file] gives back what went in', () => {
    const file = read(writeGameFile(game, three))
    expect(file.game).toBe(game)
    expect(file.actions.map((bytes) => Array.from(bytes))).toEqual(
      three.map(({ bytes }) => Array.from(bytes)),
    )
  })

  it('[file-order] is the same whoever writes it: by time, then id', () => {
    const a = action(5, 10)
    const b = action(4, 20)
    const c = action(6, 10)
    const file = writeGameFile(game, [a, b, c])
    expect(writeGameFile(game, [c, b, a])).toEqual(file)
    expect(read(file).actions.map((bytes) => bytes[0])).toEqual([5, 6, 4])
  })

  it('holds a very long game', () => {
    const many = Array.from({ length: 200_000 }, (_, n) => action(0, n))
    expect(read(writeGameFile(game, many)).actions.length).toBe(many.length)
  })

  it('can be empty', () => {
    expect(read(writeGameFile(game, [])).actions).toEqual([])
  })

  it('says what is wrong: foreign, newer, cut off, damaged, too large', () => {
    const file = writeGameFile(game, three)
    const changed = (at: number, to: number): Uint8Array => {
      const copy = file.slice()
      copy[at] = to
      return copy
    }
    expect(fault(new TextEncoder().encode('%PDF-1.7 and more'))).toBe('file-foreign')
    expect(fault(new Uint8Array(0))).toBe('file-foreign')
    expect(fault(changed(9, 2))).toBe('file-newer')
    expect(fault(changed(11, 1))).toBe('file-newer')
    expect(fault(changed(60, 0xff))).toBe('file-damaged')
    expect(fault(changed(20, 0xff))).toBe('file-damaged')
    expect(fault(Buffer.concat([file, Buffer.from('x')]))).toBe('file-damaged')
    expect(fault({ length: gameFileBytesMax + 1 } as unknown as Uint8Array)).toBe('file-too-large')
    for (let length = 1; length < file.length; length++) {
      expect(fault(file.subarray(0, length))).toBe('file-truncated')
    }
  })

  it('notices any changed bit', () => {
    const file = writeGameFile(game, three)
    for (let at = 0; at < file.length; at++) {
      const copy = file.slice()
      copy[at] = (copy[at] ?? 0) ^ 1
      expect(readGameFile(copy).ok, `byte ${at}`).toBe(false)
    }
  })

  it('never makes more than the file holds, whatever its numbers claim', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (payload) => {
        const start = writeGameFile(game, []).subarray(0, 44)
        const length = new Uint8Array(4)
        new DataView(length.buffer).setUint32(0, payload.length)
        const content = Buffer.concat([start, length, payload])
        const result = readGameFile(Buffer.concat([content, sha256(content)]))
        if (!result.ok) return result.fault.code === 'file-damaged'
        return result.value.actions.length <= payload.length / 4
      }),
    )
  })
})
