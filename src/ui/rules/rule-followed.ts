import { readRoute } from '../route.ts'

/** The rule to which a press on a page leads, of that game and as it stands now; `null`: it leads elsewhere, or into a new tab. */
export function ruleFollowed(event: MouseEvent, game: string): number | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  const address = link?.getAttribute('href') ?? ''
  if (!address.startsWith('#')) return null
  const route = readRoute(address)
  if (route.screen !== 'game' || route.game !== game || route.at !== undefined) return null
  return route.page.name === 'rules' ? (route.page.number ?? null) : null
}

/** Unfolds what is within folds, and goes there. */
export function unfoldTo(place: HTMLElement): void {
  for (let at: Element | null = place; at !== null; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  place.scrollIntoView({ block: 'start', behavior: 'instant' })
  const first = place instanceof HTMLDetailsElement ? place.querySelector('summary') : place
  first?.focus({ preventScroll: true })
}
