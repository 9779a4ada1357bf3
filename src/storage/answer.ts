import { fail, fault, ok, type Result } from '../base/result.ts'
import { storageFault } from './trouble.ts'

/** What storage in memory answers: as the one on disk would, `storage-closed` and values that cannot be kept too. */
export function answer<T>(closed: boolean, make: () => T): Promise<Result<T>> {
  if (closed) return Promise.resolve(fail(fault('storage-closed')))
  try {
    return Promise.resolve(ok(make()))
  } catch (error) {
    return Promise.resolve(fail(storageFault(error)))
  }
}
