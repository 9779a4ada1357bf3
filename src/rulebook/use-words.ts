import type { Json, JsonObject } from '../base/json.ts'
import type { MechanicUse } from '../actions/passage.ts'

/** For patterns: what {@link useInWords} writes, or data. */
export const usePattern = '\\{.*\\}|[a-z][a-z-]*(?: \\([^()]*\\))?'

const named = /^[a-z]+$/i
const plainText = /^(?!true$|false$|null$)\p{L}+(?: \p{L}+)*$/u

/** What is no sentence, as a book names it: *bribery (quantity points, bribe 10)*; as JSON where that would not come back. */
export function useInWords(use: MechanicUse): string {
  const parts = Object.entries(use.params).map(([name, value]) => {
    const isPlain =
      typeof value === 'boolean' ||
      (typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0)) ||
      (typeof value === 'string' && plainText.test(value))
    return isPlain && named.test(name) ? `${name} ${String(value)}` : null
  })
  if (parts.includes(null) || !/^[a-z][a-z-]*$/.test(use.kind)) return JSON.stringify(use)
  return parts.length === 0 ? use.kind : `${use.kind} (${parts.join(', ')})`
}

/** Reads what {@link useInWords} wrote; `null` where it is something else. */
export function readUseInWords(words: string): unknown {
  const [, kind, given] = /^([a-z][a-z-]*)(?: \(([^()]*)\))?$/.exec(words) ?? []
  if (kind === undefined) return null
  const params: Record<string, Json> = {}
  for (const part of given === undefined ? [] : given.split(', ')) {
    const [, name, value] = /^([a-z]+) (.+)$/i.exec(part) ?? []
    if (name === undefined || value === undefined) return null
    params[name] = valueOf(value)
  }
  const all: JsonObject = params
  return { kind, params: all }
}

function valueOf(words: string): Json {
  if (words === 'true' || words === 'false') return words === 'true'
  return /^-?\d{1,16}$/.test(words) ? Number(words) : words
}
