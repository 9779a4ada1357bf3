/** A number that stands in words from a place on, and where it ends. */
export interface Numeral {
  readonly value: number
  /** *one* stays a word, too: *one of your proposals*. */
  readonly key: string
  readonly end: number
}

const small = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
    'fifteen sixteen seventeen eighteen nineteen'
  )
    .split(' ')
    .map((word, value) => [word, value]),
)
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 10 * at + 20]),
)
const large = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['dozen', 12],
])

interface Counting {
  readonly key: string
  readonly number: number | null
}

/** The number that begins at a word; `null`: none does. */
export function numberIn(words: readonly Counting[], from: number): Numeral | null {
  const key = (at: number): string => words[at]?.key ?? ''
  if (key(from) === 'dozen') return { value: 12, key: '12', end: from + 1 }
  const digits = words[from]?.number ?? null
  const first = small.get(key(from)) ?? tens.get(key(from)) ?? digits
  if (first === null) return null
  let [value, end] = tens.has(key(from)) ? withUnits(words, from, first) : [first, from + 1]
  for (let times = large.get(key(end)); times !== undefined; times = large.get(key(end))) {
    ;[value, end] = [value * times, end + 1]
  }
  const isWord = end === from + 1 && digits === null
  return { value, key: isWord ? key(from) : String(value), end }
}

/** 25 for *twenty-five*, and where it ends. */
function withUnits(words: readonly Counting[], from: number, value: number): [number, number] {
  const at = words[from + 1]?.key === '-' ? from + 2 : from + 1
  const unit = small.get(words[at]?.key ?? '') ?? 0
  return unit > 0 && unit < 10 ? [value + unit, at + 1] : [value, from + 1]
}

const ordinals = new Map(
  (
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth ' +
    'thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
  )
    .split(' ')
    .map((word, at) => [word, at + 1]),
)

/** 3 for *third* and *3rd*; `null` for another word. */
export function ordinalOf(key: string): number | null {
  const digits = /^(\d{1,6})(?:st|nd|rd|th)$/.exec(key)
  return digits === null ? (ordinals.get(key) ?? null) : Number(digits[1])
}
