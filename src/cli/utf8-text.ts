import { fail, fault, ok } from '../base/result.ts'
import type { Result } from '../base/result.ts'

/** Bytes as text, a byte order mark left out; `file-no-text` where they are no UTF-8. */
export function utf8Text(bytes: Uint8Array): Result<string> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return fail(fault('file-no-text'))
  }
}
