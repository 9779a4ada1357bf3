import { fail, fault, ok, type Result } from '../base/result.ts'
import { joinBytes } from '../storage/join.ts'
import { messageBytesMax } from './limits.ts'

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
    const message = joinBytes(this.#parts)
    this.#forget()
    return ok(message)
  }

  #forget(): void {
    this.#parts = []
    this.#length = 0
  }
}
