import { deflateRawSync, inflateRawSync } from 'node:zlib'

/**
 * The platform deflates beside what else goes on, for which virtual time does not wait. In place of that: at once.
 */
export const promptStreams = {
  CompressionStream: streamOf(deflateRawSync),
  DecompressionStream: streamOf(inflateRawSync),
}

function streamOf(work: (bytes: Uint8Array) => Uint8Array) {
  return class extends TransformStream<Uint8Array, Uint8Array> {
    constructor() {
      const parts: Uint8Array[] = []
      super({
        transform: (part) => void parts.push(part),
        flush: (controller) => controller.enqueue(new Uint8Array(work(Buffer.concat(parts)))),
      })
    }
  }
}
