import { isHex32 } from '../../actions/ids.ts'

/** Drafts that are gone and not to come back from somebody who was away; of more the oldest are forgotten. */
const goneMax = 256

/** What this device knows of a draft beside what the draft says. */
export interface KeptDraft {
  /** `withdrawn`: gone, and it was mine, so others are told. */
  readonly place: 'private' | 'table' | 'gone' | 'withdrawn'
  readonly about: string | null
  /** Somebody else's in which I wrote. */
  readonly isWritten?: boolean
}

export const gone: KeptDraft = { place: 'gone', about: null }
export const withdrawn: KeptDraft = { place: 'withdrawn', about: null }

export function isGone(kept: KeptDraft | undefined): boolean {
  return kept?.place === 'gone' || kept?.place === 'withdrawn'
}

/** With what becomes of one of them; `null`: nothing is known of it any more. */
export function withKept(
  all: ReadonlyMap<string, KeptDraft>,
  id: string,
  kept: KeptDraft | null,
): ReadonlyMap<string, KeptDraft> {
  const others = [...all].filter(([one]) => one !== id)
  const goneBefore = others.filter(([, before]) => isGone(before)).map(([one]) => one)
  const forgotten = new Set(goneBefore.slice(0, Math.max(0, goneBefore.length + 1 - goneMax)))
  const rest = others.filter(([one]) => !forgotten.has(one))
  return new Map(kept === null ? rest : [...rest, [id, kept]])
}

/** As it was stored. */
export function readKept(value: unknown): ReadonlyMap<string, KeptDraft> {
  const all = new Map<string, KeptDraft>()
  if (!(value instanceof Map)) return all
  for (const [id, kept] of value) {
    if (typeof id !== 'string' || !isHex32(id) || typeof kept !== 'object' || kept === null)
      continue
    const place: unknown = Reflect.get(kept, 'place')
    const about: unknown = Reflect.get(kept, 'about')
    if (!isPlace(place)) continue
    const isWritten = Reflect.get(kept, 'isWritten') === true
    all.set(id, { place, about: typeof about === 'string' ? about : null, isWritten })
  }
  return all
}

const places: readonly string[] = [
  'private',
  'table',
  'gone',
  'withdrawn',
] satisfies readonly KeptDraft['place'][]

function isPlace(value: unknown): value is KeptDraft['place'] {
  return typeof value === 'string' && places.includes(value)
}
