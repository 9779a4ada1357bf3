import { closeSync, constants, fstatSync, openSync } from 'node:fs'

/** Windows has neither; there a folder holds no pipes. */
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants

/**
 * Opens a file for reading, if it is a regular one: where others may write, a pipe would hold this program for ever, and a link
 * lead it elsewhere. `null`: it is none. Throws where it cannot be opened. Whoever opens it closes it.
 */
export function openRegular(path: string): number | null {
  const descriptor = openSync(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
  if (fstatSync(descriptor).isFile()) return descriptor
  closeSync(descriptor)
  return null
}
