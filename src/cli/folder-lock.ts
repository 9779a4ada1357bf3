import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { join } from 'node:path'
import { sha256Hex } from '../base/hash.ts'
import { utf8Bytes } from '../base/bytes.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'

/** By what is written down of it, the time at which a machine started is found again within this. */
const bootSpanMs = 60_000
const tries = 3

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
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      writeFileSync(path, JSON.stringify({ pid: process.pid, bootMs }), { flag: 'wx' })
      return ok(() => rmSync(path, { force: true }))
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') {
        return fail(fault('file-unwritable', { path, reason: codeOf(error) }))
      }
    }
    const pid = holderIn(path, bootMs)
    if (pid !== null) return fail(fault('folder-taken', { folder, pid }))
    rmSync(path, { force: true })
  }
  return fail(fault('folder-taken', { folder, pid: 0 }))
}

/** The process that holds it; `null` where none does any more. */
function holderIn(path: string, bootMs: number): number | null {
  const held = readLock(path)
  if (held === null || held.pid === process.pid) return null
  if (Math.abs(held.bootMs - bootMs) > bootSpanMs) return null
  return isAlive(held.pid) ? held.pid : null
}

function readLock(path: string): { readonly pid: number; readonly bootMs: number } | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value !== 'object' || value === null) return null
    if (!('pid' in value && 'bootMs' in value)) return null
    const { pid, bootMs } = value
    const isSound = Number.isSafeInteger(pid) && typeof bootMs === 'number'
    return isSound && typeof pid === 'number' && pid > 0 ? { pid, bootMs } : null
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
