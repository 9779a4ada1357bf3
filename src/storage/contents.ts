import { assert } from '../base/result.ts'
import { IdTable } from '../log/id-table.ts'
import type { KeptBytes } from '../log/kept-action.ts'
import type { Archived } from './archive.ts'
import { isSegment, type Segment } from './segment.ts'

const idLength = 32

/** Of each action: its id, and where in which row its bytes are. */
interface Places {
  readonly ids: Uint8Array
  readonly rowOf: Uint32Array
  readonly starts: Uint32Array
  readonly lengths: Uint32Array
}

/**
 * All that an archive holds, each action once, in the order of arrival. It stays as packed as it was read: of a long game
 * that goes on from a snapshot nearly nothing is looked at.
 */
export class Contents implements KeptBytes {
  readonly table: IdTable
  private readonly rows: readonly Segment[]
  private readonly places: Places

  /** Of rows that are no segments or contradict themselves, what still makes sense. */
  constructor(rows: readonly unknown[]) {
    this.rows = rows.filter(isSegment)
    const all = placesIn(this.rows)
    const sound = all.lengths.includes(0) ? only(all, (place) => all.lengths[place] !== 0) : all
    const table = new IdTable(sound.ids)
    this.places = table.isOnce ? sound : only(sound, (place) => table.isFirst(place))
    this.table = table.isOnce ? table : new IdTable(this.places.ids)
  }

  get count(): number {
    return this.places.rowOf.length
  }

  bytesAt(place: number): Uint8Array {
    const { rowOf, starts, lengths } = this.places
    const row = this.rows[rowOf[place] ?? -1]
    assert(row !== undefined, 'only what is there is asked for')
    const start = starts[place] ?? 0
    return row.bytes.subarray(start, start + (lengths[place] ?? 0))
  }

  at(place: number): Archived {
    return { id: this.table.idAt(place), bytes: this.bytesAt(place) }
  }

  all(): readonly Archived[] {
    return Array.from({ length: this.count }, (_, place) => this.at(place))
  }
}

/** Lengths of 0 are those that make no sense. */
function placesIn(rows: readonly Segment[]): Places {
  const counts = rows.map(({ ids, lengths }) =>
    Math.min(lengths.length, Math.floor(ids.length / idLength)),
  )
  const places = emptyPlaces(counts.reduce((sum, count) => sum + count, 0))
  let place = 0
  rows.forEach(({ ids, lengths, bytes }, row) => {
    const count = counts[row] ?? 0
    places.ids.set(ids.subarray(0, count * idLength), place * idLength)
    let start = 0
    for (let index = 0; index < count; index++, place++) {
      const length = lengths[index] ?? 0
      places.rowOf[place] = row
      places.starts[place] = start
      places.lengths[place] = start + length <= bytes.length ? length : 0
      start += length
    }
  })
  return places
}

/** Those of them that are to stay. */
function only(places: Places, stays: (place: number) => boolean): Places {
  const staying: number[] = []
  for (let place = 0; place < places.rowOf.length; place++) {
    if (stays(place)) staying.push(place)
  }
  const fewer = emptyPlaces(staying.length)
  staying.forEach((from, to) => {
    fewer.ids.set(places.ids.subarray(from * idLength, (from + 1) * idLength), to * idLength)
    fewer.rowOf[to] = places.rowOf[from] ?? 0
    fewer.starts[to] = places.starts[from] ?? 0
    fewer.lengths[to] = places.lengths[from] ?? 0
  })
  return fewer
}

function emptyPlaces(count: number): Places {
  return {
    ids: new Uint8Array(count * idLength),
    rowOf: new Uint32Array(count),
    starts: new Uint32Array(count),
    lengths: new Uint32Array(count),
  }
}
