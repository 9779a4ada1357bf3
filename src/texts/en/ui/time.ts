const units = [
  { ms: 86_400_000, one: 'day', many: 'days' },
  { ms: 3_600_000, one: 'hour', many: 'hours' },
  { ms: 60_000, one: 'minute', many: 'minutes' },
] as const

/** A length of time in one or two whole units: `36 hours`, `2 days and 3 hours`, `less than a minute`. */
export function durationWords(ms: number): string {
  let rest = Math.floor(ms / 60_000) * 60_000
  const words: string[] = []
  for (const unit of units) {
    const count = Math.floor(rest / unit.ms)
    if (count === 0) {
      if (words.length > 0) break
      continue
    }
    words.push(`${count} ${count === 1 ? unit.one : unit.many}`)
    rest -= count * unit.ms
    if (words.length === 2) break
  }
  return words.length === 0 ? 'less than a minute' : words.join(' and ')
}

/** A unit is used from two of it on: “in 36 hours” says more than “in 2 days”. */
const unitsAtLeast = 2

/** How far a moment is from now, coarsely: `just now`, `5 minutes ago`, `in 36 hours`, `in 2 days`. */
export function relativeWords(at: number, now: number): string {
  const away = Math.abs(at - now)
  if (away < 60_000) return 'just now'
  const unit = units.find(({ ms }) => away >= unitsAtLeast * ms) ?? units[2]
  const count = Math.floor((away + unit.ms / 2) / unit.ms)
  const words = `${count} ${count === 1 ? unit.one : unit.many}`
  return at > now ? `in ${words}` : `${words} ago`
}
