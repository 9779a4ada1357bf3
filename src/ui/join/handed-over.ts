/**
 * The file that another app shared with this one, once: the service worker keeps it until the page takes it. `null`: there is
 * none.
 */
export async function takeSharedFile(): Promise<Uint8Array | null> {
  if (!('caches' in globalThis)) return null
  const waiting = await caches.open(`synomic-shared ${new URL('./', location.href).href}`)
  const file = await waiting.match('./shared-file')
  if (file === undefined) return null
  await waiting.delete('./shared-file')
  return new Uint8Array(await file.arrayBuffer())
}

/** Hears of files that the system opens with the installed app, where it can. */
export function hearOpenedFiles(take: (file: File) => void): void {
  const queue: unknown = Reflect.get(globalThis, 'launchQueue')
  if (typeof queue !== 'object' || queue === null) return
  const setConsumer: unknown = Reflect.get(queue, 'setConsumer')
  if (typeof setConsumer !== 'function') return
  Reflect.apply(setConsumer, queue, [
    async ({ files = [] }: { readonly files?: readonly FileSystemFileHandle[] }) => {
      for (const handle of files) take(await handle.getFile())
    },
  ])
}
