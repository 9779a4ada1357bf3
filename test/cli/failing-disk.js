// Loaded before a program, by NODE_OPTIONS: its disk fails as SYNOMIC_DISK says.
// `dies N NOTE`: the process ends like by a power failure, between the N-th write of mail and its fsync; NOTE tells what was
// safe by then. `full BYTES TRIES`: there is room for so many bytes, and for more after so many writes that failed.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'

const [what = '', first = '', second = ''] = (process.env.SYNOMIC_DISK ?? '').split(' ')
const { openSync, fsyncSync, writeSync, fstatSync, writeFileSync } = fs
/** @type {Map<number, string>} */
const mail = new Map()
/** @type {Record<string, number>} */
const safe = {}
let left = Number(first)
let failures = Number(second)

fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest)
  mail.delete(descriptor)
  if (String(path).endsWith('.synomic-mail') && rest[0] === 'ax') mail.set(descriptor, String(path))
  return descriptor
}

fs.fsyncSync = (descriptor) => {
  const path = mail.get(descriptor)
  if (what !== 'dies' || path === undefined) return fsyncSync(descriptor)
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
  fsyncSync(descriptor)
  safe[path] = fstatSync(descriptor).size
  writeFileSync(second, JSON.stringify(safe))
}

/** @type {(descriptor: number, ...rest: any[]) => number} */
const writeWhatFits = (descriptor, ...rest) => {
  const [bytes] = rest
  if (what !== 'full' || !mail.has(descriptor))
    return Reflect.apply(writeSync, fs, [descriptor, ...rest])
  if (left >= bytes.length || failures <= 0) {
    left -= bytes.length
    return writeSync(descriptor, bytes)
  }
  failures -= 1
  if (left > 0) writeSync(descriptor, bytes.subarray(0, left))
  left = 0
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
}
Object.assign(fs, { writeSync: writeWhatFits })
syncBuiltinESMExports()
