import { inflateRawSync } from 'node:zlib'

const endMark = 0x06054b50

/** The files of a ZIP archive, by name, as its directory tells them; throws where that is none. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== endMark) throw new Error('no ZIP')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let n = archive.readUInt16LE(end + 10); n > 0; n--) {
    const [packedLength, nameLength] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ]
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    files.set(name, inflateRawSync(archive.subarray(from, from + packedLength)))
    at += 46 + nameLength
  }
  return files
}
