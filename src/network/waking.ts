/** Calls when the person is back or leaves, or when the network is back. */
export function listenForWaking(wake: () => void, listen = true): void {
  if (typeof window === 'undefined') return
  const act = listen ? 'addEventListener' : 'removeEventListener'
  window[act]('online', wake)
  window[act]('pageshow', wake)
  document[act]('visibilitychange', wake)
}
