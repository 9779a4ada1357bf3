import type { MeetingPlace, SignallingState } from './courier.ts'

/** An open connection with one other device. */
export interface Link {
  /** The other device's key in {@link CourierPeer}. */
  readonly peer: string
  /** Sends a message; what cannot be sent yet waits here. */
  send(message: Uint8Array): void
  /** Much is waiting: send nothing that can wait until `drained` is called. */
  congested(): boolean
  /** Closes the connection, and does not let the peer back in for this long. */
  drop(banMs: number): void
}

/** What a link tells whoever uses it. */
export interface LinkEnd {
  message(bytes: Uint8Array): void
  /** Bytes came that are no message. */
  malformed(): void
  drained(): void
  closed(): void
}

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
  readonly place: MeetingPlace
  /** A connection has opened. */
  onLink(link: Link): LinkEnd
  /** `signalling()` may have changed. */
  onChange(): void
}

export type OpenMesh = (use: MeshUse) => Promise<Mesh>
