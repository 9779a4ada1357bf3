import { fault, type Fault } from '../base/result.ts'

/** The fault for what IndexedDB threw or rejected with; its sentences are in texts/en/storage.ts. */
export function storageFault(error: unknown): Fault {
  const name = errorName(error)
  switch (name) {
    case 'QuotaExceededError':
      return fault('storage-full')
    case 'VersionError':
      return fault('storage-newer')
    case 'InvalidStateError':
      // The connection is closed or closing: another tab changed the database, or the browser let go of it.
      return fault('storage-closed')
    case 'SecurityError':
      return fault('storage-unavailable', { name })
    default:
      return fault('storage-failed', { name })
  }
}

function errorName(error: unknown): string {
  if (error instanceof Error) {
    // An aborted transaction often hides the quota behind it.
    const cause = error.cause
    if (cause instanceof Error && cause.name === 'QuotaExceededError') return cause.name
    return error.name
  }
  return typeof error
}
