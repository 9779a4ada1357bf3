import { crc32, deflateRawSync } from 'node:zlib'

/** 1 January 1980, the first day that a ZIP can tell: the same files make the same bytes. */
const day = (1 << 5) | 1
const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const end = 0x06054b50
const needed = 20
const deflated = 8

/**
 * A ZIP archive (APPNOTE 6.3, without what is for large or many files) of files in one folder.
 *
 * @param {readonly { readonly fileName: string, readonly source: string | Uint8Array }[]} files with names in ASCII
 */
export function zip(files) {
  const parts = []
  const directory = []
  let offset = 0
  for (const { fileName, source } of files) {
    const plain = Buffer.from(source)
    const packed = deflateRawSync(plain, { level: 9 })
    const name = Buffer.from(fileName)
    const entry = [needed, 0, deflated, 0, day]
      .map(half)
      .concat([crc32(plain), packed.length, plain.length].map(whole), [name.length, 0].map(half))
    parts.push(whole(localHeader), ...entry, name, packed)
    const where = [...[0, 0, 0].map(half), whole(0), whole(offset), name]
    directory.push(whole(centralHeader), half(needed), ...entry, ...where)
    offset += 30 + name.length + packed.length
  }
  const index = Buffer.concat(directory)
  const counts = [0, 0, files.length, files.length].map(half)
  const last = [whole(end), ...counts, whole(index.length), whole(offset), half(0)]
  return Buffer.concat([...parts, index, ...last])
}

/** @param {number} value */
function half(value) {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

/** @param {number} value */
function whole(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
