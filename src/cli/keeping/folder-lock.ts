import { closeSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { join } from 'node:path'
import { sha256Hex } from '../../base/hash.ts'
import { utf8Bytes } from '../../base/bytes.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import { openRegular } from './regular-file.ts'

/** By what is written down of it, the time at which a machine started is found again within this. */
const bootSpanMs = 60_000
/** Where Linux names the start of the machine, whatever the clock says. */
const bootIdPath = '/proc/sys/kernel/random/boot_id'
const tries = 3

/** What a lock says of the process that holds it. */
interface Holder {
  readonly pid: number
  readonly bootMs: number
  /** The kernel's name for this start of the machine; `null` where it has none. */
  readonly bootId: string | null
}

/** Tells this machine's files from those of others in a folder that is kept in step. */
export function machineName(): string {
  return sha256Hex(utf8Bytes(`synomic machine ${hostname()}`)).slice(0, 8)
}

/**
 * Takes a folder for this process alone, on this machine: others may share the folder, and have locks of their own in it. Answers
 * with the way to give it back. What a process left that is gone, or that ran before the machine started anew, is taken over.
 * Faults: `folder-taken`, `file-unwritable`.
 */
export function lockFolder(folder: string): Result<() => void> {
  const path = join(folder, `${machineName()}.lock`)
  const bootMs = Math.round(Date.now() - uptime() * 1000)
  const own: Holder = { pid: process.pid, bootMs, bootId: readBootId() }
  for (let attempt = 0; attempt < tries; attempt++) {
    const reason = putLock(path, JSON.stringify(own))
    if (reason === null) return ok(() => rmSync(path, { force: true }))
    if (reason !== 'EEXIST') return fail(fault('file-unwritable', { path, reason }))
    const pid = holderIn(path, own)
    if (pid !== null) return fail(fault('folder-taken', { folder, pid }))
    rmSync(path, { force: true })
  }
  return fail(fault('folder-taken', { folder, pid: 0 }))
}

/** Puts a lock there that is whole from the first: whoever finds an empty one takes it over. Answers with why it cannot. */
function putLock(path: string, text: string): string | null {
  const written = `${path}.${process.pid}`
  try {
    // Where others may write a link could lie there already.
    rmSync(written, { force: true })
    writeFileSync(written, text, { flag: 'wx' })
    linkInto(path, written, text)
    return null
  } catch (error) {
    return codeOf(error)
  } finally {
    rmSync(written, { force: true })
  }
}

function linkInto(path: string, written: string, text: string): void {
  try {
    linkSync(written, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error
    // Not every disk has links.
    writeFileSync(path, text, { flag: 'wx' })
  }
}

/** The process that holds it; `null` where none does any more. */
function holderIn(path: string, own: Holder): number | null {
  const held = readLock(path)
  if (held === null || held.pid === own.pid || !isSameStart(held, own)) return null
  return isAlive(held.pid) ? held.pid : null
}

/** The time of the start is told from the clock, and wrong once the clock is set: the kernel's name goes before it. */
function isSameStart(held: Holder, own: Holder): boolean {
  if (held.bootId !== null && own.bootId !== null) return held.bootId === own.bootId
  return Math.abs(held.bootMs - own.bootMs) <= bootSpanMs
}

function readBootId(): string | null {
  try {
    return readFileSync(bootIdPath, 'utf8').trim()
  } catch {
    return null
  }
}

/** What is no regular file others put there: nobody holds it. */
function textOf(path: string): string {
  const descriptor = openRegular(path)
  if (descriptor === null) return ''
  try {
    return readFileSync(descriptor, 'utf8')
  } finally {
    closeSync(descriptor)
  }
}

function readLock(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(textOf(path))
    if (typeof value !== 'object' || value === null) return null
    if (!('pid' in value && 'bootMs' in value)) return null
    const { pid, bootMs } = value
    const bootId = 'bootId' in value && typeof value.bootId === 'string' ? value.bootId : null
    const isSound = Number.isSafeInteger(pid) && typeof bootMs === 'number'
    return isSound && typeof pid === 'number' && pid > 0 ? { pid, bootMs, bootId } : null
  } catch {
    return null
  }
}

/** Also where it is somebody else's. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
