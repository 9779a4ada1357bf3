import type { Result } from '../base/result.ts'
/** Keys of {@link Archive.getMeta} that the app uses. */
export const metaKeys = {
  device: 'device',
  deviceLink: 'device-link',
  drafts: 'drafts',
  moves: 'moves of the past',
  draftIds: 'draft ids',
  proofs: 'proofs',
  servers: 'servers',
  met: 'last met',
} as const

/**
 * The record of one game on this device: authentic actions, signature and list as they came, in the order of their arrival,
 * and what only this device knows of the game (its key, drafts). Whoever reads them proves them. Nothing here throws or
 * rejects. Docs: PROTOCOL [arc-*].
 */
export interface Archive {
  /**
   * Keeps a batch whole or not at all, on disk before it answers (durability `strict`). After a fault the batch is still in
   * memory: `readAll` has it, `unsaved` counts it, and the next `append` (of nothing, too) tries again.
   */
  append(batch: readonly Uint8Array[]): Promise<Result<null>>
  /** Every action, in order of arrival; those that another tab added too, which may have added the same. */
  readAll(): Promise<Result<readonly Uint8Array[]>>
  /** What another tab added since this object last looked. */
  readNew(): Promise<Result<readonly Uint8Array[]>>
  /** Keeps these instead of all that was read; not done where another tab has added to it meanwhile. */
  replaceAll(actions: readonly Uint8Array[]): Promise<Result<null>>
  /** Actions that are only in memory because storage failed. More than 0: say so, and offer the export. */
  unsaved(): number
  /** The value under a key; `undefined` where there is none. */
  getMeta(key: string): Promise<Result<unknown>>
  putMeta(key: string, value: unknown): Promise<Result<null>>
  /** The records that {@link putSnapshot} kept last, one by one; `null` where there are none. */
  getSnapshot(): Promise<Result<readonly unknown[] | null>>
  /**
   * Keeps what was derived from the archive, so that opening a long game costs what is new: bytes, or anything that can
   * be structured-cloned, in records that are written one by one, so none should be large. All of them are kept or
   * none; they replace those there were.
   */
  putSnapshot(records: readonly unknown[]): Promise<Result<null>>
  /** Takes the game off this device for good: actions, key, drafts, snapshot. The object is closed after it. */
  erase(): Promise<Result<null>>
  /** Comes about when what is kept of the game is deleted under the open page; calls then answer `storage-deleted`. */
  readonly deleted: Promise<void>
  /** Lets go of the database. Later calls answer with `storage-closed`. */
  close(): void
}
