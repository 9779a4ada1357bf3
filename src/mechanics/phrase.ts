/** How amounts, lists and stretches of time are put into the sentences that describe a mechanic. */

/** `10 points`, `1 point`, `−5 health`. */
export function amount(count: number, unit: string): string {
  const single = Math.abs(count) === 1 && unit.length > 3 && /[^s]s$/.test(unit)
  return `${signed(count)} ${single ? unit.slice(0, -1) : unit}`
}

/** The number with a true minus sign. */
export function signed(count: number): string {
  return count < 0 ? `−${-count}` : `${count}`
}

/** `gains 10 points`, `loses 10 points`. */
export function gains(count: number, unit: string): string {
  return count < 0 ? `loses ${amount(-count, unit)}` : `gains ${amount(count, unit)}`
}

/** `gain 10 points`, `lose 10 points`: for several. */
export function gain(count: number, unit: string): string {
  return count < 0 ? `lose ${amount(-count, unit)}` : `gain ${amount(count, unit)}`
}

/** `a`, `a or b`, `a, b or c`. */
export function listed(items: readonly string[], last: 'and' | 'or'): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`
}

const units = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1_000 },
] as const

/** `36 hours`, `7 days`, `1 day and 30 minutes`; a stretch of days is told in days from three days on. */
export function stretch(ms: number): string {
  const whole = units.find(
    (unit) => ms % unit.ms === 0 && (unit.name !== 'day' || ms > 2 * unit.ms),
  )
  if (whole !== undefined) return amount(ms / whole.ms, `${whole.name}s`)
  const parts: string[] = []
  let rest = ms
  for (const unit of units) {
    const count = Math.trunc(rest / unit.ms)
    if (count > 0) parts.push(amount(count, `${unit.name}s`))
    rest -= count * unit.ms
  }
  return listed(parts, 'and')
}

/** The first letter large: for sentences that begin with a parameter. */
export function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** `an onion`, `a flashlight`: by the first letter. */
export function withArticle(name: string): string {
  return /^[aeiou]/i.test(name) ? `an ${name}` : `a ${name}`
}
