let isAsked = false

/** The past that is opened next plays by itself. */
export function askForFilm(): void {
  isAsked = true
}

/** Whether it does, told once; whoever wants less motion presses Play, or goes on move by move. */
export function takeFilm(): boolean {
  const plays = isAsked && !matchMedia('(prefers-reduced-motion: reduce)').matches
  isAsked = false
  return plays
}
