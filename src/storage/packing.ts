import { signatureLength } from '../actions/action.ts'
import { IdTable } from '../log/id-table.ts'
import { deviceAt, envelopeIn, gameAt, linkAt, type Envelope } from './envelope.ts'
import { joinBytes } from './join.ts'
import { lastPlace, wholeRecord, type PackedSegment } from './packed-segment.ts'
import { idLength } from './segment.ts'
import { maxLinks, timeBytes } from './shape.ts'
import { ShapeList } from './shape-list.ts'
import { lostIn } from './packing-check.ts'

/** The row of these actions, `ids` having 32 bytes for each. Whatever they hold, unpacked it is the same. */
export function packedSegment(ids: Uint8Array, actions: readonly Uint8Array[]): PackedSegment {
  const whole = new Set<number>()
  for (;;) {
    const packed = packing(ids, actions, whole)
    // What does not come out as it went in is kept whole.
    const lost = lostIn(packed, actions)
    if (lost.length === 0) return packed
    for (const place of lost) whole.add(place)
  }
}

function packing(
  ids: Uint8Array,
  actions: readonly Uint8Array[],
  whole: ReadonlySet<number>,
): PackedSegment {
  const packer = new Packer(ids, actions)
  actions.forEach((bytes, place) => {
    packer.add(place, bytes, whole.has(place) ? null : envelopeIn(bytes))
  })
  return packer.finish()
}

const wanted = new Uint8Array(idLength)
const wantedWords = new Uint32Array(wanted.buffer)

class Packer {
  private readonly ids: Uint8Array
  private readonly table: IdTable
  private readonly shapes = new ShapeList()
  private readonly game: Uint8Array
  private readonly lengths: Uint32Array
  private readonly records: Uint8Array
  private readonly others: Uint8Array[] = []
  private at = 0

  constructor(ids: Uint8Array, actions: readonly Uint8Array[]) {
    this.ids = ids
    this.table = new IdTable(ids)
    const first = actions.find((bytes) => envelopeIn(bytes) !== null)
    this.game = first?.slice(gameAt, gameAt + idLength) ?? new Uint8Array()
    this.lengths = new Uint32Array(actions.length)
    // None takes more than it has, and a byte to say that it is whole.
    this.records = new Uint8Array(actions.reduce((sum, { length }) => sum + length + 1, 0))
  }

  /** Where there is no envelope, it is kept whole. */
  add(place: number, bytes: Uint8Array, envelope: Envelope | null): void {
    const start = this.at
    const shape = envelope === null ? wholeRecord : this.shapeFor(bytes, envelope)
    this.byte(shape)
    if (envelope === null || shape === wholeRecord) this.bytes(bytes)
    else this.pack(bytes, envelope)
    this.lengths[place] = this.at - start
  }

  /** Arrays no larger than what they hold: a copy of one on the disk would be of all that is behind it. */
  finish(): PackedSegment {
    const { ids, lengths, game } = this
    return {
      ids,
      lengths: lengths.every((length) => length < 0x10000) ? Uint16Array.from(lengths) : lengths,
      records: this.records.slice(0, this.at),
      shapes: this.shapes.numbers(),
      game,
      devices: this.shapes.devices(),
      others: joinBytes(this.others),
    }
  }

  /** {@link wholeRecord} where there is too much of anything. */
  private shapeFor(bytes: Uint8Array, envelope: Envelope): number {
    const { seqWidth, prevs, parents, timeHigh } = envelope
    const device = this.shapes.device(bytes, deviceAt)
    const links = prevs + parents
    const mayBe = this.table.count + this.others.length + links
    if (device === null || links > maxLinks || mayBe > lastPlace) return wholeRecord
    return this.shapes.shape({ device, seqWidth, prevs, parents, timeHigh })
  }

  private pack(bytes: Uint8Array, envelope: Envelope): void {
    const { seqAt, seqWidth, prevs, parents, bodyAt } = envelope
    const seqBytes = seqWidth === 1 ? 1 : seqWidth - 1
    this.bytes(bytes.subarray(seqAt + seqWidth - seqBytes, seqAt + seqWidth))
    for (let i = 0; i < prevs + parents; i++) {
      const place = this.placeOf(bytes, linkAt(envelope, i))
      this.byte(place >>> 8)
      this.byte(place & 255)
    }
    this.bytes(bytes.subarray(0, signatureLength))
    this.bytes(bytes.subarray(bodyAt - timeBytes))
  }

  /** Where an id stands among the row's, or among those that stand elsewhere. */
  private placeOf(bytes: Uint8Array, at: number): number {
    const id = bytes.subarray(at, at + idLength)
    wanted.set(id)
    const place = this.table.placeOfWords(wantedWords, 0)
    return place >= 0 ? place : lastPlace + 1 - this.others.push(id.slice())
  }

  private byte(byte: number): void {
    this.records[this.at++] = byte
  }

  private bytes(bytes: Uint8Array): void {
    this.records.set(bytes, this.at)
    this.at += bytes.length
  }
}
