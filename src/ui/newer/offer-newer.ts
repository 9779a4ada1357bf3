import { mount, unmount } from 'svelte'
import { loadFingerprint } from '../../session/keys/fingerprint.ts'
import { withWords } from '../../session/locale.ts'

/**
 * Shows a bar above a page once a newer version of the app waits on this device: its service worker has all of its files, and
 * goes on serving the version that is open until somebody takes the newer one, or no page is open any more.
 *
 * @param hasUnsent whether something typed would be lost with the page
 */
export function offerNewer(page: HTMLElement, hasUnsent: () => boolean): void {
  const workers = navigator.serviceWorker
  if (workers === undefined) return
  void loadFingerprint()
  let isShown = false
  async function show(): Promise<void> {
    if (isShown) return
    isShown = true
    const { default: NewerBar } = await withWords(() => import('./NewerBar.svelte'))
    const later = (): void => void unmount(bar)
    const props = { hasUnsent, take, later }
    const bar = mount(NewerBar, { target: document.body, anchor: page, props })
  }
  const tell = (): void => void show().catch(() => undefined)
  // Taken in another tab: this one goes on with what it has.
  if (workers.controller !== null) workers.addEventListener('controllerchange', tell)
  void workers.ready.then((registration) => {
    const look = (): void => {
      if (registration.waiting !== null) tell()
      registration.installing?.addEventListener('statechange', look)
    }
    registration.addEventListener('updatefound', look)
    look()
  })
}

/** The page is loaded anew, when the newer version serves it. */
async function take(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (waiting) {
    const done = new Promise((served) => waiting.addEventListener('statechange', served))
    waiting.postMessage('take')
    await done
  }
  location.reload()
}
