import { later } from '../parts/later.ts'

/** What is encrypted, for who may read it and who may not. Few games come to it; it is loaded when one does. */
export const encrypted = {
  note: later(() => import('./EncryptedNote.svelte')),
  things: later(() => import('./EncryptedThings.svelte')),
}
