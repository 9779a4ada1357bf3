/** From the edge of the window, px. */
const gap = 8

/** Puts what has popped up beneath what stands before it, where there is room. */
export function placeUnder(popup: HTMLElement): void {
  const at = popup.previousElementSibling?.getBoundingClientRect()
  if (at === undefined) return
  const { offsetWidth: width, style } = popup
  const left = Math.max(gap, Math.min(at.left, document.body.clientWidth - width - gap))
  style.left = `${left + scrollX}px`
  style.top = `${at.bottom + gap + scrollY}px`
}
