const upToTwelve = [
  ['one', 'first'],
  ['two', 'second'],
  ['three', 'third'],
  ['four', 'fourth'],
  ['five', 'fifth'],
  ['six', 'sixth'],
  ['seven', 'seventh'],
  ['eight', 'eighth'],
  ['nine', 'ninth'],
  ['ten', 'tenth'],
  ['eleven', 'eleventh'],
  ['twelve', 'twelfth'],
] as const

/** *three* for 3; `null` for what is not from 1 to 12. */
export function cardinalWord(number: number): string | null {
  return upToTwelve[number - 1]?.[0] ?? null
}

/** *third* for 3, *21st* for 21. */
export function ordinalWord(number: number): string {
  return upToTwelve[number - 1]?.[1] ?? `${number}${ordinalEnding(number)}`
}

/** 3 for *three*; `null` for another word. */
export function fromCardinal(word: string): number | null {
  const at = upToTwelve.findIndex(([cardinal]) => cardinal === word)
  return at < 0 ? null : at + 1
}

/** 3 for *third*, 21 for *21st*; `null` for another word, and for *3rd*, which is written out but where `isLoose`. */
export function fromOrdinal(word: string, isLoose = false): number | null {
  const digits = /^(\d{1,7})(?:st|nd|rd|th)$/.exec(word)
  const number =
    digits === null
      ? upToTwelve.findIndex(([, ordinal]) => ordinal === word) + 1
      : Number(digits[1])
  return number > 0 && (isLoose || ordinalWord(number) === word) ? number : null
}

function ordinalEnding(number: number): string {
  const teens = number % 100
  if (teens > 10 && teens < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'
}
