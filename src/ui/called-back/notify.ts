import type { FreshCall } from './fresh-calls.ts'

/** Whether the browser would show a notification; `never`: it knows none, or the person refused. */
export function permission(): 'given' | 'asked-first' | 'never' {
  if (typeof Notification === 'undefined' || Notification.permission === 'denied') return 'never'
  return Notification.permission === 'granted' ? 'given' : 'asked-first'
}

/** Asks the person whether the browser may notify them; to be called while they press something. */
export async function askPermission(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  return (await Notification.requestPermission()) === 'granted'
}

/** Shows it unless the person is looking at the app. A second one of the same cause takes the first one's place, silently. */
export async function notify({ tag, title, body, hash }: FreshCall): Promise<void> {
  if (document.hasFocus() || permission() !== 'given') return
  const shown = { tag, body, icon: './icon-192.png', data: hash }
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // On phones only the worker may; what it shows can also be pressed when the page is gone.
  if (worker !== undefined) return worker.showNotification(title, shown)
  const one = new Notification(title, shown)
  one.onclick = () => {
    window.focus()
    location.hash = hash
    one.close()
  }
}
