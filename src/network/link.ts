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
