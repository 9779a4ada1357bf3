import type { Result } from '../../base/result.ts'
import { metaKeys, type Archive } from '../../storage/archive.ts'

/** A link to a player's seat that was opened on this device; kept until it has brought the device in. */
export interface OpenedLink {
  readonly linkSecret: Uint8Array
  /** Ms since the epoch. */
  readonly until: number
  /** Whose device this is to be, as the link says. */
  readonly as: string
  /** What this device is to be called. */
  readonly name: string
}

/** The link that was opened in this game and has not come to an end; `null` if there is none. */
export async function loadOpenedLink(archive: Archive): Promise<OpenedLink | null> {
  const stored = await archive.getMeta(metaKeys.deviceLink)
  return stored.ok && isOpenedLink(stored.value) ? stored.value : null
}

/** Remembers it; `null` forgets it. */
export function storeOpenedLink(archive: Archive, link: OpenedLink | null): Promise<Result<null>> {
  return archive.putMeta(metaKeys.deviceLink, link)
}

function isOpenedLink(value: unknown): value is OpenedLink {
  if (typeof value !== 'object' || value === null) return false
  if (!('linkSecret' in value && 'until' in value && 'as' in value && 'name' in value)) return false
  const { linkSecret, until, as, name } = value
  return (
    linkSecret instanceof Uint8Array &&
    linkSecret.length === 32 &&
    typeof until === 'number' &&
    typeof as === 'string' &&
    typeof name === 'string'
  )
}
