/** `denied`: the browser may delete the games when it runs out of space; people should export now and then. */
export type Persistence = 'granted' | 'denied' | 'unknown'

/** Asks the browser to keep our storage until the person deletes it. Some ask the person, some decide alone. */
export async function requestPersistence(): Promise<Persistence> {
  if (typeof navigator === 'undefined' || !('storage' in navigator)) return 'unknown'
  try {
    if (await navigator.storage.persisted()) return 'granted'
    return (await navigator.storage.persist()) ? 'granted' : 'denied'
  } catch {
    return 'unknown'
  }
}
