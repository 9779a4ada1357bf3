import { FrameReader, framesOf } from '../frame.ts'
import type { Link, LinkEnd } from '../link.ts'

/** With more than this in the browser's buffer, frames wait here; below the low mark they go on. */
const bufferedBytesMax = 1024 * 1024
const bufferedBytesLow = 256 * 1024
/** More than this waiting here: the peer takes nothing any more, and is let go. */
const waitingBytesMax = 32 * 1024 * 1024

/** The native `send`, which y-webrtc no longer reaches. */
export type SendFrame = (frame: Uint8Array) => void

/**
 * A link on an open data channel: messages in frames, sent no faster than the channel takes them. `letGo` closes the
 * connection as a whole. The end comes from `onLink`, once.
 */
export function channelLink(
  channel: RTCDataChannel,
  sendFrame: SendFrame,
  peer: string,
  letGo: (banMs: number) => void,
  onLink: (link: Link) => LinkEnd,
): void {
  const reader = new FrameReader()
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let open = true

  const flush = (): void => {
    let sent = 0
    for (const frame of waiting) {
      if (!open || channel.readyState !== 'open' || channel.bufferedAmount > bufferedBytesMax) break
      try {
        sendFrame(frame)
      } catch {
        // The channel closed in this instant, or its buffer is full; `close` or `bufferedamountlow` follows.
        break
      }
      waitingBytes -= frame.length
      sent++
    }
    waiting = waiting.slice(sent)
  }
  const link: Link = {
    peer,
    send: (message) => {
      if (!open) return
      for (const frame of framesOf(message)) {
        waiting.push(frame)
        waitingBytes += frame.length
      }
      flush()
      if (waitingBytes > waitingBytesMax) link.drop(0)
    },
    congested: () => waitingBytes > 0 || channel.bufferedAmount > bufferedBytesLow,
    drop: (banMs) => {
      close()
      letGo(banMs)
    },
  }
  const end = onLink(link)
  const close = (): void => {
    if (!open) return
    open = false
    waiting = []
    waitingBytes = 0
    end.closed()
  }
  channel.bufferedAmountLowThreshold = bufferedBytesLow
  channel.addEventListener('bufferedamountlow', () => {
    flush()
    if (open) end.drained()
  })
  channel.addEventListener('close', close)
  channel.addEventListener('error', close)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!open) return
    const frame = event.data instanceof ArrayBuffer ? reader.take(new Uint8Array(event.data)) : null
    if (frame === null || !frame.ok) end.malformed()
    else if (frame.value !== null) end.message(frame.value)
  })
}
