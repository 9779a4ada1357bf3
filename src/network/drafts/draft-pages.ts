import { IndexeddbPersistence } from 'y-indexeddb'
import type { Doc } from 'yjs'
import type { DraftCopy } from './draft.ts'

/** Where one draft is kept on this device. */
export interface DraftPages {
  /** Ends when the document has what was kept of it, and all that is written in it from then on is kept. */
  readonly loaded: Promise<void>
  copies(): Promise<readonly DraftCopy[]>
  keepCopies(copies: readonly DraftCopy[]): void
  /** Takes the draft off this device. Its pages are closed after it. */
  erase(): Promise<void>
  close(): Promise<void>
}

/** Opens, or makes, the pages of this document; `name` is nobody else's. */
export type OpenPages = (name: string, doc: Doc) => DraftPages

/** A database for each draft. */
export const idbPages: OpenPages = (name, doc) => {
  const kept = new IndexeddbPersistence(`synomic-draft:${name}`, doc)
  // It throws at whoever writes when another tab has erased the draft.
  doc.off('update', kept._storeUpdate)
  const keep = (update: Uint8Array, origin: unknown): void => {
    try {
      if (!kept._destroyed) kept._storeUpdate(update, origin)
    } catch {
      doc.off('update', keep)
    }
  }
  doc.on('update', keep)
  return {
    loaded: kept.whenSynced.then(() => undefined),
    copies: async () => {
      const text: unknown = await kept.get('copies')
      const copies: readonly DraftCopy[] = typeof text === 'string' ? JSON.parse(text) : []
      return copies
    },
    // Where there is no room for a copy, the draft itself is still there.
    keepCopies: (copies) => void kept.set('copies', JSON.stringify(copies)).catch(() => undefined),
    erase: () => kept.clearData(),
    close: () => kept.destroy(),
  }
}

/** Pages that last as long as the page does; where there is no database. */
export const memoryPages: OpenPages = () => {
  let held: readonly DraftCopy[] = []
  return {
    loaded: Promise.resolve(),
    copies: () => Promise.resolve(held),
    keepCopies: (copies) => {
      held = copies
    },
    erase: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

/** Pages on disk, where there can be databases at all: y-indexeddb does not say when it cannot open one. */
export function pagesHere(): Promise<OpenPages> {
  return new Promise((resolve) => {
    try {
      const asked = indexedDB.open('synomic-drafts')
      asked.onerror = () => resolve(memoryPages)
      asked.onsuccess = () => {
        asked.result.close()
        resolve(idbPages)
      }
    } catch {
      resolve(memoryPages)
    }
  })
}
