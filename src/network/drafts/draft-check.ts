import * as Y from 'yjs'
import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import { utf8Length } from '../../base/text.ts'
import { isHex32 } from '../../actions/ids.ts'
import { draftLimits } from './draft.ts'
import { readMaker, rootsOf } from './draft-doc.ts'

const rootNames: readonly string[] = Object.keys(rootsOf(new Y.Doc()))
const metaKeys: readonly string[] = ['player', 'device', 'createdMs']
const authorKeys: readonly string[] = ['title', 'commentary']
/** Keys of a change, and what stands there: one value, a text, or a list. */
const changeKeys: Readonly<Record<string, 'plain' | 'text' | 'list'>> = {
  against: 'plain',
  author: 'plain',
  by: 'plain',
  do: 'plain',
  options: 'list',
  passages: 'list',
  player: 'plain',
  quantity: 'plain',
  rule: 'plain',
  title: 'text',
  to: 'plain',
}
const optionKeys: typeof changeKeys = { changes: 'list', title: 'text' }
const passageKeys: typeof changeKeys = { kind: 'plain', params: 'plain', prose: 'text' }
/** Of a change within an alternative: there are no alternatives. */
const { options: _, ...innermostKeys } = changeKeys
const listKeys: Readonly<Record<string, typeof changeKeys>> = {
  options: optionKeys,
  passages: passageKeys,
}
const extraKeysMax = 64

/**
 * What a peer's update would make of a draft, tried on a copy; the draft itself stays as it is. `gaps`: it builds on
 * something that is not here. Faults: `draft-malformed`, `draft-too-large`, `draft-too-many-changes`, `draft-text-too-long`.
 */
export function tryUpdate(doc: Y.Doc, update: Uint8Array): Result<'whole' | 'gaps'> {
  if (update.length > draftLimits.documentBytes) return fail(tooLarge())
  const copy = new Y.Doc()
  try {
    rootsOf(copy)
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
    const pieces = piecesIn(copy) + Y.decodeUpdate(update).structs.length
    if (pieces > 2 * draftLimits.pieces) return fail(tooLarge())
    Y.applyUpdate(copy, update)
    const { pendingStructs, pendingDs } = copy.store
    if (pendingStructs !== null || pendingDs !== null) return ok('gaps')
    const problem = makerChanged(doc, copy) ?? problemOf(copy)
    return problem === null ? ok('whole') : fail(problem)
  } catch {
    return fail(malformed('update'))
  } finally {
    copy.destroy()
  }
}

/** Why a document cannot be on the table; `null`: it can. */
export function problemOf(doc: Y.Doc): Fault | null {
  const { meta, title, commentary, changes, extra, authors } = rootsOf(doc)
  const stranger = [...doc.share.keys()].find((name) => !rootNames.includes(name))
  if (stranger !== undefined) return malformed('root')
  if (readMaker(doc) === null || !isPlainMap(meta, metaKeys)) return malformed('meta')
  if (!isPlainMap(authors, authorKeys) || ![...authors.values()].every(isPlayer)) {
    return malformed('authors')
  }
  if (!isMap(extra) || extra.size > extraKeysMax || !isPlain(extra.toJSON())) {
    return malformed('extra')
  }
  const seen: Seen = { changes: 0 }
  const problem =
    problemOfText(title) ?? problemOfText(commentary) ?? problemOfList(changes, changeKeys, seen)
  if (problem !== null) return problem
  if (seen.changes > draftLimits.changes) {
    return fault('draft-too-many-changes', { most: draftLimits.changes })
  }
  const isTooLarge =
    piecesIn(doc) > draftLimits.pieces ||
    Y.encodeStateAsUpdate(doc).length > draftLimits.documentBytes
  return isTooLarge ? tooLarge() : null
}

interface Seen {
  changes: number
}

/** A list of changes, of alternatives or of passages. */
function problemOfList(list: unknown, keys: typeof changeKeys, seen: Seen): Fault | null {
  if (!(list instanceof Y.Array) || list._map.size > 0) return malformed('list')
  for (const map of list.toArray()) {
    if (!isMap(map)) return malformed('list')
    if (keys !== optionKeys && keys !== passageKeys) seen.changes += 1
    if (seen.changes > draftLimits.changes) break
    for (const [key, value] of map.entries()) {
      const problem = problemOfPart(keys[key], key, value, seen)
      if (problem !== null) return problem
    }
  }
  return null
}

function problemOfPart(
  kind: 'plain' | 'text' | 'list' | undefined,
  key: string,
  value: unknown,
  seen: Seen,
): Fault | null {
  switch (kind) {
    case undefined:
      return malformed('key')
    case 'plain':
      return isPlain(value) && (key !== 'author' || isPlayer(value)) ? null : malformed('value')
    case 'text':
      return problemOfText(value)
    case 'list':
      return problemOfList(value, listKeys[key] ?? innermostKeys, seen)
  }
}

function problemOfText(text: unknown): Fault | null {
  if (!(text instanceof Y.Text) || text instanceof Y.XmlText || text._map.size > 0) {
    return malformed('text')
  }
  const parts: readonly { readonly insert?: unknown; readonly attributes?: unknown }[] =
    text.toDelta()
  const isBare = parts.every(
    ({ insert, attributes }) => typeof insert === 'string' && attributes === undefined,
  )
  if (!isBare) return malformed('text')
  const words = text.toString()
  return words.length > draftLimits.textBytes || utf8Length(words) > draftLimits.textBytes
    ? fault('draft-text-too-long', { most: draftLimits.textBytes / 1024 })
    : null
}

function isMap(value: unknown): value is Y.Map<unknown> {
  return value instanceof Y.Map && value.constructor === Y.Map && value._start === null
}

function isPlainMap(map: Y.Map<unknown>, keys: readonly string[]): boolean {
  return isMap(map) && [...map].every(([key, value]) => keys.includes(key) && isPlain(value))
}

function isPlayer(value: unknown): boolean {
  return typeof value === 'string' && isHex32(value)
}

/** What JSON can say, in whole numbers, and no deeper than it may go. */
function isPlain(value: unknown, depth: number = draftLimits.depth): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true
  if (typeof value === 'number') return Number.isSafeInteger(value)
  if (typeof value !== 'object' || depth === 0) return false
  if (Array.isArray(value)) return value.every((one) => isPlain(one, depth - 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every((one) => isPlain(one, depth - 1))
}

function makerChanged(doc: Y.Doc, copy: Y.Doc): Fault | null {
  const maker = readMaker(doc)
  const now = readMaker(copy)
  const isSame =
    maker === null ||
    (maker.player === now?.player &&
      maker.device === now.device &&
      maker.createdMs === now.createdMs)
  return isSame ? null : malformed('meta')
}

function piecesIn(doc: Y.Doc): number {
  let pieces = 0
  for (const structs of doc.store.clients.values()) pieces += structs.length
  return pieces
}

function malformed(what: string): Fault {
  return fault('draft-malformed', { what })
}

function tooLarge(): Fault {
  return fault('draft-too-large', { most: draftLimits.documentBytes / 1024 })
}
