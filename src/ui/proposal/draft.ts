import type { Json, JsonObject } from '../../base/json.ts'
import type { Change, MechanicUse } from '../../actions/change.ts'

/** A proposal while it is being written. */
export interface ProposalDraft {
  readonly title: string
  readonly commentary: string
  readonly changes: readonly Change[]
  readonly extra: JsonObject
}

export const blankDraft: ProposalDraft = {
  title: '',
  commentary: '',
  changes: [{ do: 'enact', text: '', mechanics: [] }],
  extra: {},
}

export function writeDraft(draft: ProposalDraft): string {
  return JSON.stringify(draft)
}

/** Reads what was kept; `null` where it is not a draft that this version can go on with. */
export function readDraft(text: string): ProposalDraft | null {
  if (text === '') return null
  try {
    const draft: unknown = JSON.parse(text)
    if (!isRecord(draft)) return null
    const { title, commentary, changes, extra } = draft
    if (typeof title !== 'string' || typeof commentary !== 'string') return null
    if (!Array.isArray(changes) || !changes.every(isChange)) return null
    return { title, commentary, changes, extra: isJsonRecord(extra) ? extra : {} }
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What JSON gave is JSON. */
function isJsonRecord(value: unknown): value is { readonly [key: string]: Json } {
  return isRecord(value)
}

function isChange(value: unknown): value is Change {
  if (!isRecord(value)) return false
  const { rule, title, text, mechanics, to, by } = value
  const worded = isText(title) && typeof text === 'string' && isMechanics(mechanics)
  switch (value['do']) {
    case 'enact':
      return worded
    case 'amend':
      return worded && typeof rule === 'number'
    case 'repeal':
      return typeof rule === 'number'
    case 'transmute':
      return typeof rule === 'number' && (to === 'mutable' || to === 'immutable')
    case 'renumber':
      return typeof rule === 'number' && typeof to === 'number'
    case 'score': {
      const { player, quantity } = value
      const figures = [by, to].filter((figure) => figure !== undefined)
      const isWhole = figures.length === 1 && Number.isSafeInteger(figures[0])
      return typeof player === 'string' && typeof quantity === 'string' && isWhole
    }
    case 'alternatives':
      return Array.isArray(value['options']) && value['options'].every(isOption)
    default:
      return false
  }
}

function isOption(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { title, changes } = value
  return typeof title === 'string' && Array.isArray(changes) && changes.every(isChange)
}

/** A title may be missing. */
function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

function isMechanics(value: unknown): value is readonly MechanicUse[] {
  return (
    Array.isArray(value) &&
    value.every(
      (use) => isRecord(use) && typeof use['kind'] === 'string' && isRecord(use['params']),
    )
  )
}
