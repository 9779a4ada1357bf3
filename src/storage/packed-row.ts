import { signatureLength } from '../actions/action.ts'
import { joinBytes } from './join.ts'
import { lastPlace, type PackedSegment } from './packed-segment.ts'
import { offsetsOf, type Row } from './row.ts'
import { idLength } from './segment.ts'
import { shapesOf, type Shape } from './shape.ts'

/** Room for some actions at a time; more is made where it is needed. */
const roomBytes = 20 * 1024

/**
 * Unpacks a row's actions, each by itself. A record that contradicts itself or its row gives none; what the bytes say that
 * come out is for the log to check, by their hash.
 *
 * A cold start unpacks thousands before engines have compiled this for speed. So all that actions are made of is kept in one
 * piece, with room to put some together at its end: that takes a few calls of the engine's own for each action, which make
 * no objects. Members are `private`: those with `#` are checked at each use until it is compiled.
 */
export class PackedRow implements Row {
  readonly count: number
  readonly ids: Uint8Array
  readonly lengths: Row['lengths']
  readonly offsets: Uint32Array
  readonly size: number
  /** By the first byte of a record. */
  private readonly shapes: readonly (Shape | null)[]
  /** Where in `all` these begin, and the room. */
  private readonly othersAt: number
  private readonly shapesAt: number
  private readonly roomAt: number
  /** Records, ids, ids that stand elsewhere, bytes of shapes; then the room. */
  private all: Uint8Array

  constructor(row: PackedSegment) {
    const { ids, lengths, records, others } = row
    this.count = Math.min(lengths.length, Math.floor(ids.length / idLength))
    this.ids = ids
    this.lengths = lengths
    this.offsets = offsetsOf(lengths, this.count)
    this.size = records.length
    this.shapes = shapesOf(row)
    const shapes = this.shapes.map((shape) => shape?.bytes ?? new Uint8Array())
    this.othersAt = records.length + ids.length
    this.shapesAt = this.othersAt + others.length
    this.roomAt = shapes.reduce((sum, { length }) => sum + length, this.shapesAt)
    this.all = joinBytes([records, ids, others, ...shapes, new Uint8Array(roomBytes)])
  }

  bytesOf(place: number): Uint8Array {
    const actions: Uint8Array[] = []
    this.give([place], 0, actions)
    return actions[0] ?? new Uint8Array()
  }

  give(places: readonly number[], first: number, to: Uint8Array[]): void {
    const ends: number[] = []
    let end = this.roomAt
    for (let i = 0; i < places.length; i++) {
      end = this.put((places[i] ?? 0) - first, end)
      if (end < 0) return this.giveWithMoreRoom(places, first, to)
      ends.push(end)
    }
    const piece = this.all.slice(this.roomAt, end)
    let start = 0
    for (let i = 0; i < ends.length; i++) {
      end = (ends[i] ?? 0) - this.roomAt
      to.push(new Uint8Array(piece.buffer, start, end - start))
      start = end
    }
  }

  private giveWithMoreRoom(places: readonly number[], first: number, to: Uint8Array[]): void {
    this.all = joinBytes([this.all, new Uint8Array(this.all.length - this.roomAt)])
    this.give(places, first, to)
  }

  /** Puts an action together there, and returns where it ends; -1 where there is not enough room. */
  private put(place: number, to: number): number {
    const { all, offsets, othersAt, shapesAt } = this
    const start = offsets[place] ?? 0
    const end = offsets[place + 1] ?? 0
    const shape = this.shapes[all[start] ?? 0]
    if (shape === null || shape === undefined || start + shape.least > end) return to
    const { length, bytesAt, seqBytes, seqAt, linksAt } = shape
    const signatureAt = start + shape.headLength
    const restAt = signatureAt + signatureLength
    const envelope = to + signatureLength
    const whole = envelope + length + end - restAt
    if (whole > all.length) return -1
    all.copyWithin(to, signatureAt, restAt)
    all.copyWithin(envelope, shapesAt + bytesAt, shapesAt + bytesAt + length)
    all.copyWithin(envelope + length, restAt, end)
    let at = start + 1
    all.copyWithin(envelope + seqAt, at, at + seqBytes)
    at += seqBytes
    for (let i = 0; i < linksAt.length; i++, at += 2) {
      const said = (all[at] ?? 0) * 256 + (all[at + 1] ?? 0)
      const id =
        said < this.count ? this.size + said * idLength : othersAt + (lastPlace - said) * idLength
      if (id + idLength > shapesAt) return to
      all.copyWithin(envelope + (linksAt[i] ?? 0), id, id + idLength)
    }
    return whole
  }
}
