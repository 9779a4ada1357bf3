import { getContext, setContext } from 'svelte'

/** What is about to be scrolled to counts, too: so much of the screen's height. */
const around = '25%'
const key = Symbol('on screen')

/** Whether a part of the page can be seen. Made where a component is, what stands in it can ask. */
export class OnScreen {
  is = $state(false)

  constructor() {
    setContext(key, this)
  }

  /** Attached to the part. */
  readonly watch = (part: Element): (() => void) | undefined => {
    if (typeof IntersectionObserver !== 'function') {
      this.is = true
      return undefined
    }
    const observer = new IntersectionObserver(
      (seen) => (this.is = seen.at(-1)?.isIntersecting === true),
      { rootMargin: `${around} 0px` },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }
}

/** Of the part that a component stands in; `undefined`: nobody watches it. To be asked where a component is made. */
export const getOnScreen = (): OnScreen | undefined => getContext<OnScreen | undefined>(key)

/** How far below the top of the screen the part about something stands, px; `null`: it cannot be seen. */
export function topOnScreen(about: string): number | null {
  const place = document.getElementById(`part-${about}`)?.getBoundingClientRect()
  if (place === undefined || place.bottom < 0 || place.top > innerHeight) return null
  return place.top
}

/** What is drawn bit by bit has come to its place after so many frames. */
const framesMost = 30
/** Whoever scrolls themselves is not followed any more. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Has the page go along with the part about something that now stands elsewhere on it, so that one goes on seeing it. */
export function keepAt(about: string, top: number): void {
  let frames = 0
  const stop = (): void => void (frames = framesMost)
  for (const name of ownMoves) addEventListener(name, stop, { once: true, passive: true })
  const follow = (): void => {
    if (frames++ >= framesMost) {
      for (const name of ownMoves) removeEventListener(name, stop)
      return
    }
    const place = document.getElementById(`part-${about}`)?.getBoundingClientRect()
    const away = place === undefined ? 0 : place.top - top
    if (Math.abs(away) >= 1) scrollBy({ top: away, behavior: 'instant' })
    requestAnimationFrame(follow)
  }
  requestAnimationFrame(follow)
}
