import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concatBytes } from '../../src/base/bytes.ts'
import { sha256Hex } from '../../src/base/hash.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import type { UnsignedAction } from '../../src/actions/action.ts'
import type { Body } from '../../src/actions/body.ts'
import { decodeAction, idIn, signAction } from '../../src/actions/codec.ts'
import { actionId, deviceId } from '../../src/actions/ids.ts'
import { maxPictureBytes } from '../../src/actions/limits.ts'
import { mayNamePicture, signedIn, withPicture } from '../../src/actions/picture.ts'
import { isSignatureValid } from '../log/verify.ts'
import { madePng } from './made-png.ts'

const game = actionId('99'.repeat(32))
const key = scriptKey('pictures', 'Ann', 'device')
const picture = madePng('a picture')

function actionOf(body: Body) {
  const unsigned: UnsignedAction = {
    v: 1,
    game,
    device: deviceId(key.publicHex),
    seq: 1,
    prev: actionId('11'.repeat(32)),
    parents: [],
    time: 1_767_225_600_000,
    body,
  }
  const signed = signAction(unsigned, key)
  if (!signed.ok) throw new Error(signed.fault.code)
  return signed.value
}

const naming = actionOf({ type: 'picture', picture: sha256Hex(picture) })
const whole = withPicture(naming.bytes, picture)

describe('[picture-bytes] a picture travels with the action that names it', () => {
  it('and makes no difference to its id or its signature', () => {
    const [bare, full] = [decodeAction(naming.bytes, game), decodeAction(whole, game)]
    if (!bare.ok || !full.ok) throw new Error('both are read')
    expect(full.value.id).toBe(bare.value.id)
    expect(idIn(whole, game)).toBe(naming.id)
    expect(isSignatureValid(full.value)).toBe(true)
    expect(isSignatureValid(bare.value)).toBe(true)
    expect(full.value.bytes).toEqual(whole)
    expect(bare.value.attached?.bytes).toBeNull()
    expect(signedIn(whole)).toEqual(naming.bytes)
  })

  it('and can be dropped, and come again', () => {
    const full = decodeAction(whole, game)
    if (!full.ok || full.value.attached === undefined) throw new Error('it is read')
    full.value.attached.bytes = null
    expect(full.value.bytes).toEqual(naming.bytes)
    full.value.attached.bytes = picture
    expect(full.value.bytes).toEqual(whole)
  })

  it('which nobody can put in the place of another, or bring to an action that names none', () => {
    const other = madePng('another')
    expect(decodeAction(withPicture(naming.bytes, other), game).ok).toBe(false)
    const tick = actionOf({ type: 'tick' })
    expect(decodeAction(withPicture(tick.bytes, picture), game).ok).toBe(false)
    const without = actionOf({ type: 'picture' })
    expect(decodeAction(withPicture(without.bytes, picture), game).ok).toBe(false)
  })

  it('of at most 16 KiB, whatever was signed', () => {
    const most = new Uint8Array(maxPictureBytes)
    const more = new Uint8Array(maxPictureBytes + 1)
    const few = new Uint8Array(255)
    const taken = [most, more, few].map((bytes) => {
      const action = actionOf({ type: 'picture', picture: sha256Hex(bytes) })
      return decodeAction(withPicture(action.bytes, bytes), game).ok
    })
    expect(taken).toEqual([true, false, false])
  })

  it('with any byte changed, cut or added it is refused, or what was signed is another', () => {
    const at = fc.nat(whole.length - 1)
    fc.assert(
      fc.property(at, fc.integer({ min: 1, max: 255 }), fc.nat(2), (place, by, how) => {
        const changed = Uint8Array.from(whole)
        changed[place] = (changed[place] ?? 0) ^ by
        const bytes =
          how === 0
            ? changed
            : how === 1
              ? concatBytes(whole.subarray(0, place), whole.subarray(place + 1))
              : concatBytes(whole.subarray(0, place), Uint8Array.of(by), whole.subarray(place))
        const read = decodeAction(bytes, game)
        if (!read.ok) return
        expect(read.value.id).not.toBe(naming.id)
        expect(isSignatureValid(read.value)).toBe(false)
      }),
    )
  })

  it('and an older version, which cannot read what is named, keeps the action without it', () => {
    const newer = Uint8Array.from(naming.bytes)
    newer[65] = 2
    const read = decodeAction(withPicture(newer, picture), game)
    expect(read.ok && read.value.bytes).toEqual(newer)
  })

  it('and what may name one is seen without reading it, here or not', () => {
    const proposal = actionOf({
      type: 'propose',
      title: 'A bird',
      changes: [],
      picture: sha256Hex(picture),
    })
    expect([naming.bytes, whole, proposal.bytes].map(mayNamePicture)).toEqual([true, true, true])
    expect(mayNamePicture(actionOf({ type: 'tick' }).bytes)).toBe(false)
    expect(mayNamePicture(actionOf({ type: 'picture' }).bytes)).toBe(false)
  })
})
