/** Notices between tabs of one browser that have the same game open. */
export interface Tabs {
  /** Tells the other tabs that something was archived: they call `readNew`. */
  notify(): void
  close(): void
}

/** Listens to the other tabs; without BroadcastChannel they learn of it through the peers, or on reload. */
export function openTabs(game: string, onNotice: () => void): Tabs {
  if (typeof BroadcastChannel === 'undefined')
    return { notify: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(`synomic-tabs:${game}`)
  channel.onmessage = () => onNotice()
  return {
    notify: () => channel.postMessage('archived'),
    close: () => channel.close(),
  }
}
