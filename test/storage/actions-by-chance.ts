import fc from 'fast-check'
import { concatBytes } from '../../src/base/bytes.ts'
import { signatureLength } from '../../src/actions/action.ts'
import type { Body } from '../../src/actions/body.ts'
import { encodeUnsigned, idOf } from '../../src/actions/codec.ts'
import {
  actionId,
  deviceId,
  formHash,
  type ActionId,
  type DeviceId,
} from '../../src/actions/ids.ts'
import { maxParents } from '../../src/actions/limits.ts'
import type { Archived } from '../../src/storage/archive.ts'
import { createBody, startMs } from '../log/world.ts'

/** What one action of a game by chance is to be like. Numbers choose among what there is. */
export interface Wish {
  readonly device: number
  /** Which of the device's actions it goes on from: mostly the newest, else it is a fork. */
  readonly from: number
  readonly parents: readonly number[]
  readonly seqJump: number
  readonly timeJump: number
  readonly text: string
  /** As bytes came that nobody of ours wrote: another game's, of another version, cut off, of no form at all. */
  readonly is: 'usual' | 'of another game' | 'first' | 'newer' | 'cut off' | 'noise'
}

export const wish: fc.Arbitrary<Wish> = fc.record({
  device: fc.integer({ min: 0, max: 4 }),
  from: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) }),
  parents: fc.oneof(
    { weight: 20, arbitrary: fc.array(fc.nat(400), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(fc.nat(400), { maxLength: maxParents }) },
  ),
  seqJump: fc.constantFrom(1, 1, 1, 1, 1, 30, 300, 70_000, 2 ** 33),
  timeJump: fc.constantFrom(1, 1000, 1000, 86_400_000, 2 ** 33),
  text: fc.oneof(
    { weight: 99, arbitrary: fc.string({ maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(65_536)) },
  ),
  is: fc.oneof(
    { weight: 30, arbitrary: fc.constant('usual' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...(['of another game', 'first', 'newer', 'cut off', 'noise'] as const),
      ),
    },
  ),
})

const game = actionId('ab'.repeat(32))

interface Tip {
  readonly id: ActionId
  readonly seq: number
}

/** The actions of such a game, in the order of the wishes: signed by nobody, but as long as if they were. */
export function actionsOf(wishes: readonly Wish[]): readonly Archived[] {
  const all: Archived[] = []
  const tips = new Map<DeviceId, Tip[]>()
  let time = startMs
  for (const [n, one] of wishes.entries()) {
    const device = deviceId((one.device + 16).toString(16).repeat(32))
    const own = tips.get(device) ?? []
    const prev = own.at(-1 - (one.from % Math.max(1, own.length)))
    time += one.timeJump
    const seq = prev === undefined ? 0 : prev.seq + one.seqJump
    // Of them some are not there: what they build on came late, or never.
    const parents = one.parents.map((i) => all[all.length - 1 - i]?.id ?? orphan(i))
    const body = one.is === 'first' ? createBody : bodyOf(n, one.text)
    const bytes = bytesOf(n, {
      ...{ v: 1, device, time, body, seq: one.is === 'first' ? 0 : seq },
      game: one.is === 'first' ? null : one.is === 'usual' ? game : orphan(7),
      prev: one.is === 'first' ? null : (prev?.id ?? null),
      parents: one.is === 'first' ? [] : parentsFor(parents, prev?.id),
    })
    const came = changed(bytes, one.is)
    const entry = { id: idOf(came), bytes: came }
    tips.set(device, [...own, { id: entry.id, seq }])
    all.push(entry)
  }
  return all
}

function bodyOf(n: number, text: string): Body {
  return text === 'for' || text === 'against'
    ? { type: 'vote', form: formHash(orphan(n)), ballot: text }
    : { type: 'comment', about: orphan(n), text }
}

function orphan(n: number): ActionId {
  return actionId(n.toString(16).padStart(8, '0').repeat(8))
}

function parentsFor(ids: readonly ActionId[], prev: ActionId | undefined): readonly ActionId[] {
  const others = [...new Set(ids)].filter((id) => id !== prev).sort()
  return others.length === 0 && prev === undefined ? [orphan(9)] : others
}

function bytesOf(n: number, action: Parameters<typeof encodeUnsigned>[0]): Uint8Array {
  const signed = encodeUnsigned(action)
  if (!signed.ok) throw new Error(JSON.stringify(signed.fault))
  const signature = Uint8Array.from({ length: signatureLength }, (_, i) => (n * 31 + i * 7) & 255)
  return concatBytes(signature, signed.value)
}

function changed(bytes: Uint8Array, is: Wish['is']): Uint8Array {
  const copy = bytes.slice()
  if (is === 'newer') copy[signatureLength + 1] = 2
  if (is === 'cut off') return copy.slice(0, signatureLength + (copy.length % 90) + 1)
  if (is === 'noise')
    return copy.map((byte, i) => byte ^ (i * 11 + 1)).slice(0, 1 + copy.length / 2)
  return copy
}

/** A game as it is usually played: each builds on what was said last. */
export function usualGame(count: number, devices: number): readonly Archived[] {
  return actionsOf(
    Array.from({ length: count }, (_, n) => ({
      ...{ device: n % devices, from: 0, seqJump: 1, timeJump: 1000, is: 'usual' },
      ...{ text: n % 3 === 0 ? 'against' : 'for', parents: devices === 1 ? [] : [0] },
    })),
  )
}
