import { joinBytes } from './join.ts'
import { maxShapes, wholeRecord } from './packed-segment.ts'
import { idLength } from './segment.ts'
import { numbersOf, type ShapeTraits } from './shape.ts'

/** The devices and shapes that the actions of a row turn out to have. */
export class ShapeList {
  private readonly shapes: ShapeTraits[] = []
  private readonly keys: Uint8Array[] = []

  /** As a row keeps them. */
  numbers(): Uint32Array {
    return Uint32Array.from(this.shapes.flatMap(numbersOf))
  }

  /** Public keys, 32 bytes each. */
  devices(): Uint8Array {
    return joinBytes(this.keys)
  }

  /** The place of the device whose key begins there; `null` where there may be no more of them. */
  device(bytes: Uint8Array, at: number): number | null {
    for (let place = 0; place < this.keys.length; place++) {
      if (isKeyAt(this.keys[place], bytes, at)) return place
    }
    if (this.keys.length === maxShapes) return null
    return this.keys.push(bytes.slice(at, at + idLength)) - 1
  }

  /** The number of a shape, from 1; {@link wholeRecord} where there may be no more of them. */
  shape(traits: ShapeTraits): number {
    for (let place = 0; place < this.shapes.length; place++) {
      if (areSame(this.shapes[place], traits)) return place + 1
    }
    return this.shapes.length === maxShapes ? wholeRecord : this.shapes.push(traits)
  }
}

function isKeyAt(key: Uint8Array | undefined, bytes: Uint8Array, at: number): boolean {
  for (let i = 0; i < idLength; i++) if (key?.[i] !== bytes[at + i]) return false
  return true
}

function areSame(one: ShapeTraits | undefined, other: ShapeTraits): boolean {
  return (
    one?.device === other.device &&
    one.seqWidth === other.seqWidth &&
    one.prevs === other.prevs &&
    one.parents === other.parents &&
    one.timeHigh === other.timeHigh
  )
}
