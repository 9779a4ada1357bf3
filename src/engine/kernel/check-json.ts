import { checkText } from './check-text.ts'

const maxDepth = 20
const maxParts = 5_000

/** Whether a value can be kept in a state: plain data with safe integers, of bounded size and depth. */
export function isStateData(value: unknown): boolean {
  let parts = 0
  const fits = (one: unknown, depth: number): boolean => {
    parts += 1
    if (parts > maxParts || depth > maxDepth) return false
    if (one === null || typeof one === 'boolean') return true
    if (typeof one === 'number') return Number.isSafeInteger(one)
    if (typeof one === 'string') return one.length <= maxParts && checkText(one)
    if (Array.isArray(one)) return one.every((item) => fits(item, depth + 1))
    if (typeof one !== 'object') return false
    return Object.entries(one).every(([key, item]) => checkText(key) && fits(item, depth + 1))
  }
  return fits(value, 0)
}
