/**
 * What a messenger gives to a webxdc app: webxdc.org/docs, as of May 2026. Members of the chat alone hear it, end-to-end
 * encrypted; updates are kept by each member's messenger and told again at each start.
 */
export interface Webxdc {
  /** Tells members apart; no address that one could write to. */
  readonly selfAddr: string
  readonly selfName: string
  /** Ms between two updates. */
  readonly sendUpdateInterval?: number
  /** Characters of an update, as JSON. */
  readonly sendUpdateMaxSize?: number
  /** Tells all updates behind a serial, and those that come. Ends when those that are there have been told. */
  setUpdateListener(listener: (update: unknown) => void, serial: number): Promise<void>
  sendUpdate(update: WebxdcUpdate, description: ''): void
  /** Where there is one: only who has the app open hears it, and nothing of it is kept. */
  joinRealtimeChannel?(): RealtimeChannel
}

/** An update as this app writes it. */
export interface WebxdcUpdate {
  readonly payload: unknown
  /** A line in the chat. */
  readonly info?: string
  /** What stands beside the app's icon in the chat. */
  readonly summary?: string
  /** The name of what the app shows. */
  readonly document?: string
  /** By member, what their messenger notifies them of. */
  readonly notify?: Readonly<Record<string, string>>
}

export interface RealtimeChannel {
  setListener(listener: (data: Uint8Array) => void): void
  /** At most 128,000 bytes. */
  send(data: Uint8Array): void
  leave(): void
}
