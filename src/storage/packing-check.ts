import { equalBytes } from '../base/bytes.ts'
import { joinBytes } from './join.ts'
import { PackedRow } from './packed-row.ts'
import type { PackedSegment } from './packed-segment.ts'

/** As many as are unpacked and compared at once. */
const actionsPerStep = 64

/** The places of the actions that do not come out of a row as they went in. */
export function lostIn(packed: PackedSegment, actions: readonly Uint8Array[]): readonly number[] {
  const row = new PackedRow(packed)
  const lost: number[] = []
  for (let from = 0; from < actions.length; from += actionsPerStep) {
    const some = actions.slice(from, from + actionsPerStep)
    const places = some.map((_, index) => from + index)
    const unpacked: Uint8Array[] = []
    row.give(places, 0, unpacked)
    if (areAllSame(unpacked, some)) continue
    lost.push(...places.filter((_, index) => !isSame(unpacked[index], some[index])))
  }
  return lost
}

/** Mostly they are: then it is told in one go, four bytes at a time. */
function areAllSame(some: readonly Uint8Array[], others: readonly Uint8Array[]): boolean {
  for (let i = 0; i < others.length; i++) if (some[i]?.length !== others[i]?.length) return false
  const [one, other] = [wordsOf(some), wordsOf(others)]
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

/** All their bytes, and zeros up to the last word's end. */
function wordsOf(actions: readonly Uint8Array[]): Uint32Array {
  const { buffer, length } = joinBytes([...actions, new Uint8Array(3)])
  return new Uint32Array(buffer, 0, Math.floor(length / 4))
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one !== undefined && other !== undefined && equalBytes(one, other)
}
