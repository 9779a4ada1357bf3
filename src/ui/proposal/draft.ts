import type { Json, JsonObject } from '../../base/json.ts'
import type { Change, MechanicUse } from '../../log/change.ts'

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
  const titled = value['title'] === undefined || typeof value['title'] === 'string'
  switch (value['do']) {
    case 'enact':
      return titled && typeof value['text'] === 'string' && isMechanics(value['mechanics'])
    case 'amend':
      return (
        titled &&
        typeof value['rule'] === 'number' &&
        typeof value['text'] === 'string' &&
        isMechanics(value['mechanics'])
      )
    case 'repeal':
      return typeof value['rule'] === 'number'
    case 'transmute':
      return (
        typeof value['rule'] === 'number' &&
        (value['to'] === 'mutable' || value['to'] === 'immutable')
      )
    default:
      return false
  }
}

function isMechanics(value: unknown): value is readonly MechanicUse[] {
  return (
    Array.isArray(value) &&
    value.every(
      (use) => isRecord(use) && typeof use['kind'] === 'string' && isRecord(use['params']),
    )
  )
}
