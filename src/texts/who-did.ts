// How English faults speak of who did it: German has its own in `de/said.ts`.

/** Of whom somebody else reads; `undefined`: whoever reads did it themselves. */
type Who = string | number | undefined

/** `You have`, `Ann has`: where a sentence begins. */
export function you(who: Who, second: string, third: string): string {
  return who === undefined ? `You ${second}` : `${who} ${third}`
}

/** `your`, `Ann’s`. */
export function your(who: Who): string {
  return who === undefined ? 'your' : `${who}’s`
}

/** The same where a sentence begins. */
export function yourFirst(who: Who): string {
  return who === undefined ? 'Your' : `${who}’s`
}
