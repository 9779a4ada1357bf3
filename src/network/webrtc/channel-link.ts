import { concatBytes } from '../../base/bytes.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import { messageBytesMax } from '../limits.ts'
import type { Link, LinkEnd } from '../link.ts'

/*
 * A data channel drops a message of more than 256 KiB without a word. So each message goes in frames: one byte that
 * says whether it is the last, then a part of the message ([wire-frame]).
 */
export const frameBytesMax = 60_000
const more = 0
const last = 1

/** The frames of a message, in order. */
export function framesOf(message: Uint8Array): readonly Uint8Array[] {
  const frames: Uint8Array[] = []
  for (let at = 0; at === 0 || at < message.length; at += frameBytesMax) {
    const part = message.subarray(at, at + frameBytesMax)
    const frame = new Uint8Array(part.length + 1)
    frame[0] = at + frameBytesMax >= message.length ? last : more
    frame.set(part, 1)
    frames.push(frame)
  }
  return frames
}

/** Puts frames together again, holding no more than one message of the greatest length. */
export class FrameReader {
  #parts: Uint8Array[] = []
  #length = 0

  /** The message that this frame ends; `null` if more is to come; `message-malformed`, and all forgotten. */
  take(frame: Uint8Array): Result<Uint8Array | null> {
    const [mark] = frame
    const length = this.#length + frame.length - 1
    if ((mark !== more && mark !== last) || length > messageBytesMax) {
      this.#forget()
      return fail(fault('message-malformed', { what: 'frame' }))
    }
    this.#parts.push(frame.subarray(1))
    this.#length = length
    if (mark === more) return ok(null)
    const message = concatBytes(...this.#parts)
    this.#forget()
    return ok(message)
  }

  #forget(): void {
    this.#parts = []
    this.#length = 0
  }
}

/** With more than this in the browser's buffer, frames wait here; below the low mark they go on. */
const bufferedBytesMax = 1024 * 1024
const bufferedBytesLow = 256 * 1024
/** More than this waiting here: the peer takes nothing any more, and is let go. */
const waitingBytesMax = 32 * 1024 * 1024

/** The native `send`, which y-webrtc no longer reaches. */
export type SendFrame = (frame: Uint8Array) => void

/** Frames on their way out, no faster than the channel takes them. */
class Outbox {
  readonly #channel: RTCDataChannel
  readonly #sendFrame: SendFrame
  #frames: Uint8Array[] = []
  #bytes = 0

  constructor(channel: RTCDataChannel, sendFrame: SendFrame) {
    this.#channel = channel
    this.#sendFrame = sendFrame
  }

  get bytes(): number {
    return this.#bytes
  }

  add(message: Uint8Array): void {
    for (const frame of framesOf(message)) {
      this.#frames.push(frame)
      this.#bytes += frame.length
    }
  }

  flush(): void {
    let sent = 0
    for (const frame of this.#frames) {
      const { readyState, bufferedAmount } = this.#channel
      if (readyState !== 'open' || bufferedAmount > bufferedBytesMax) break
      try {
        this.#sendFrame(frame)
      } catch {
        // The channel closed in this instant, or its buffer is full; `close` or `bufferedamountlow` follows.
        break
      }
      this.#bytes -= frame.length
      sent++
    }
    this.#frames = this.#frames.slice(sent)
  }

  clear(): void {
    this.#frames = []
    this.#bytes = 0
  }
}

/**
 * A link on an open data channel: messages in frames, sent no faster than the channel takes them. `letGo` closes the
 * connection as a whole. Its end is told once.
 */
export function channelLink(
  channel: RTCDataChannel,
  sendFrame: SendFrame,
  peer: string,
  letGo: (banMs: number) => void,
  onLink: (link: Link) => LinkEnd,
): void {
  const outbox = new Outbox(channel, sendFrame)
  let open = true
  const link: Link = {
    peer,
    send: (message) => {
      if (!open) return
      outbox.add(message)
      outbox.flush()
      if (outbox.bytes > waitingBytesMax) link.drop(0)
    },
    congested: () => outbox.bytes > 0 || channel.bufferedAmount > bufferedBytesLow,
    drop: (banMs) => {
      close()
      letGo(banMs)
    },
  }
  const end = onLink(link)
  const close = (): void => {
    if (!open) return
    open = false
    outbox.clear()
    end.closed()
  }
  channel.bufferedAmountLowThreshold = bufferedBytesLow
  channel.addEventListener('bufferedamountlow', () => {
    outbox.flush()
    if (open) end.drained()
  })
  channel.addEventListener('close', close)
  channel.addEventListener('error', close)
  const reader = new FrameReader()
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!open) return
    const frame = event.data instanceof ArrayBuffer ? reader.take(new Uint8Array(event.data)) : null
    if (frame === null || !frame.ok) end.malformed()
    else if (frame.value !== null) end.message(frame.value)
  })
}
