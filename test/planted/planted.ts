import type { SimConfig } from '../sim/config.ts'
import type { Invariant } from '../sim/invariants.ts'
import type { Replacement } from '../sim/simulator.ts'

/**
 * A fault put back into the text of the sources; and who notices. Planted one at a time, in a copy: planted.long.test.ts,
 * docs/SIMULATOR.md.
 */
export interface Planted extends Replacement {
  /** Which fault it is of those that once got in; else the rule of docs/PROTOCOL.md, or the promise, that is broken. */
  readonly of: string
  readonly what: string
  readonly noticedBy: SimulatedRun | NamedTest
}

export interface SimulatedRun {
  /** The run of the simulator that noticed it last; others are tried after it. */
  readonly run: number
  /** What breaks by it. */
  readonly breaks?: Invariant
  /** In which runs it can be noticed. Default: in all. */
  readonly among?: (config: SimConfig) => boolean
}

export interface NamedTest {
  /** From the project's folder. */
  readonly test: string
  /** As it stands in the file, or how it begins. */
  readonly title: string
}
