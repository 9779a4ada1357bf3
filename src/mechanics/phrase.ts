/** How amounts and lists are put into the sentences that describe a mechanic. */

/** `10 points`, `1 point`, `−5 health`. */
export function amount(count: number, unit: string): string {
  const single = Math.abs(count) === 1 && unit.length > 3 && /[^s]s$/.test(unit)
  return `${signed(count)} ${single ? unit.slice(0, -1) : unit}`
}

/** The number with a true minus sign. */
function signed(count: number): string {
  return count < 0 ? `−${-count}` : `${count}`
}

/** `a`, `a or b`, `a, b or c`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} or ${items.at(-1) ?? ''}`
}
