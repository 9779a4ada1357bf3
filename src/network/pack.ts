import { concatBytes } from '../base/bytes.ts'

/*
 * Actions on roads that carry bytes and no messages: each with its length before it (4 bytes, big-endian), all deflated
 * (RFC 1951): docs/PROTOCOL.md, [pack].
 */

const lengthBytes = 4
const stepBytes = 16_384

export async function packActions(actions: readonly Uint8Array[]): Promise<Uint8Array> {
  const parts = actions.flatMap((action) => [lengthOf(action), action])
  const deflated = await through(new CompressionStream('deflate-raw'), concatBytes(...parts))
  return deflated ?? new Uint8Array()
}

/** Bytes that may be actions; `null` for what is no pack, or would be more than `most` bytes. */
export async function unpackActions(
  packed: Uint8Array,
  most: number,
): Promise<readonly Uint8Array[] | null> {
  const bytes = await through(new DecompressionStream('deflate-raw'), packed, most)
  if (bytes === null) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const actions: Uint8Array[] = []
  let at = 0
  while (at + lengthBytes <= bytes.length) {
    const end = at + lengthBytes + view.getUint32(at)
    if (end > bytes.length) return null
    actions.push(bytes.slice(at + lengthBytes, end))
    at = end
  }
  return at === bytes.length ? actions : null
}

function lengthOf(action: Uint8Array): Uint8Array {
  const length = new Uint8Array(lengthBytes)
  new DataView(length.buffer).setUint32(0, action.length)
  return length
}

/** `null` where the stream fails, or gives more than `most`: what is small as it comes may be huge as it was. */
async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array,
  most = Infinity,
): Promise<Uint8Array | null> {
  const writing = write(stream.writable.getWriter(), bytes)
  const reader = stream.readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(read.value)
      length += read.value.length
      if (length > most) {
        await reader.cancel()
        return null
      }
    }
    await writing
    return concatBytes(...parts)
  } catch {
    return null
  }
}

/** In steps, so that little is made of it before the reader has seen how much it is. */
async function write(writer: WritableStreamDefaultWriter, bytes: Uint8Array): Promise<void> {
  try {
    for (let at = 0; at < bytes.length; at += stepBytes) {
      await writer.write(bytes.slice(at, at + stepBytes))
    }
    await writer.close()
  } catch {
    // The reader is told, too.
  }
}
