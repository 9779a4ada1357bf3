/** What is sealed, for who may read it and who may not. Few games come to it; it is loaded when one does. */
export const sealed = {
  note: () => import('./SealedNote.svelte'),
  things: () => import('./SealedThings.svelte'),
}
