import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty folder for one browser profile: one person's browser, with its own storage. */
export function freshFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'synomic-'))
}

/** A browser that is just ending may still write there, hence the retries. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
