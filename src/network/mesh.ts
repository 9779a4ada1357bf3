import type { Awareness } from 'y-protocols/awareness'
import type { Doc } from 'yjs'
import type { Servers, SignallingState } from './courier.ts'
import type { Link, LinkEnd } from './link.ts'

/** What makes the connections: y-webrtc in earnest, memory in tests. */
export interface Mesh {
  /** This device's key as a peer. */
  readonly key: string
  signalling(): SignallingState
  /** The device slept or was offline: look at once whether connections still stand. */
  wake(): void
  stop(): Promise<void>
}

export interface MeshUse {
  readonly doc: Doc
  readonly awareness: Awareness
  readonly servers: Servers
  /** A connection has opened. */
  onLink(link: Link): LinkEnd
  /** `signalling()` may have changed. */
  onChange(): void
}

export type OpenMesh = (use: MeshUse) => Promise<Mesh>
