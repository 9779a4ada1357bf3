/** How long what was done may take to change the screen, ms. */
const settleMs = 100

/**
 * Remembers the control in use, before it is disabled or gone with what it does. The returned function gives the
 * keyboard back to it, or to the content where it is gone: not to the top of the page.
 */
export function keepFocus(): () => void {
  const { activeElement, body } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === body) return () => undefined
  return () => {
    setTimeout(() => {
      if (document.activeElement !== body && document.activeElement !== null) return
      const to = activeElement.isConnected ? activeElement : document.querySelector('main')
      to?.focus({ preventScroll: true })
    }, settleMs)
  }
}

/** Has what is being written stay in view when the window changes, as a phone's does that is turned around. */
export function keepInView(): void {
  const { activeElement } = document
  if (activeElement?.matches('input, textarea') === true)
    activeElement.scrollIntoView({ block: 'nearest' })
}
