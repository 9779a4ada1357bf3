import { equalityDeep } from 'lib0/function'
import * as Y from 'yjs'
import { editBetween } from '../../base/text-edit.ts'
import { anyObject, fits } from '../../base/schema.ts'
import type { Change } from '../../actions/change.ts'
import { changedSettings } from '../../actions/settings.ts'
import type { Passage } from '../../actions/passage.ts'
import { deviceId, isHex32, playerId, type PlayerId } from '../../actions/ids.ts'
import type { ChangeMark, DraftMaker, OptionMark, ProposalDraft } from './draft.ts'

type Options = Extract<Change, { readonly do: 'alternatives' }>['options']
type Option = Options[number]

/** The parts of a draft's document: docs/PROTOCOL.md, [draft-doc]. */
export function rootsOf(doc: Y.Doc) {
  return {
    meta: doc.getMap<unknown>('meta'),
    title: doc.getText('title'),
    commentary: doc.getText('commentary'),
    changes: doc.getArray<unknown>('changes'),
    extra: doc.getMap<unknown>('extra'),
    authors: doc.getMap<unknown>('authors'),
  }
}

export function writeMaker(doc: Y.Doc, { player, device, createdMs }: DraftMaker): void {
  const { meta } = rootsOf(doc)
  doc.transact(() => {
    meta.set('player', player)
    meta.set('device', device)
    meta.set('createdMs', createdMs)
  })
}

/** `null`: this is not, or not yet, a draft. */
export function readMaker(doc: Y.Doc): DraftMaker | null {
  const { meta } = rootsOf(doc)
  const [player, device, createdMs] = ['player', 'device', 'createdMs'].map((key) => meta.get(key))
  if (typeof player !== 'string' || !isHex32(player)) return null
  if (typeof device !== 'string' || !isHex32(device)) return null
  if (typeof createdMs !== 'number' || !Number.isSafeInteger(createdMs)) return null
  return { player: playerId(player), device: deviceId(device), createdMs }
}

/** What a document says, with something fitting where it does not: two who edit at once can leave any mixture. */
export function readDraft(doc: Y.Doc): ProposalDraft {
  const { title, commentary, changes, extra } = rootsOf(doc)
  const fields: unknown = extra.toJSON()
  return {
    title: title.toString(),
    commentary: commentary.toString(),
    changes: mapsIn(changes).map(readChange),
    extra: fits(anyObject, fields) ? fields : {},
  }
}

/** Makes a document say this, by the smallest edits, and notes who wrote what. */
export function writeDraft(doc: Y.Doc, draft: ProposalDraft, by: PlayerId): void {
  const { title, commentary, changes, extra, authors } = rootsOf(doc)
  doc.transact(() => {
    if (writeText(title, draft.title)) note(authors, 'title', by)
    if (writeText(commentary, draft.commentary)) note(authors, 'commentary', by)
    writeList(changes, draft.changes, readChange, (map, change) => writeChange(map, change, by))
    writePlain(extra, new Map(Object.entries(draft.extra)))
  })
}

/** How changes are called, and who last wrote in each. */
export function marksIn(list: Y.Array<unknown>): readonly ChangeMark[] {
  return marksOf(mapsIn(list))
}

function marksOf(maps: readonly Y.Map<unknown>[]): readonly ChangeMark[] {
  return maps.map((map) => {
    const by = map.get('author')
    return {
      key: keyOf(map),
      by: typeof by === 'string' && isHex32(by) ? playerId(by) : null,
      passages: mapsUnder(map, 'passages').map(keyOf),
      options: mapsUnder(map, 'options').map(markOfOption),
    }
  })
}

function markOfOption(map: Y.Map<unknown>): OptionMark {
  return { key: keyOf(map), changes: marksOf(mapsUnder(map, 'changes')) }
}

/** All texts that people write in, by field. */
export function textsIn(doc: Y.Doc): ReadonlyMap<string, Y.Text> {
  const { title, commentary, changes } = rootsOf(doc)
  const texts = new Map([
    ['title', title],
    ['commentary', commentary],
  ])
  const collect = (maps: readonly Y.Map<unknown>[]): void => {
    for (const map of maps) {
      for (const name of ['title', 'prose']) {
        const text = map.get(name)
        if (text instanceof Y.Text) texts.set(`${keyOf(map)}/${name}`, text)
      }
      for (const name of ['passages', 'options', 'changes']) collect(mapsUnder(map, name))
    }
  }
  collect(mapsIn(changes))
  return texts
}

/** Who put the map there, and as which of their doings: alike everywhere. */
function keyOf(map: Y.Map<unknown>): string {
  return map._item === null ? '' : `${map._item.id.client}-${map._item.id.clock}`
}

function mapsIn(list: Y.Array<unknown>): readonly Y.Map<unknown>[] {
  return list.toArray().filter((one): one is Y.Map<unknown> => one instanceof Y.Map)
}

/** Those of a list within a map, if there is one. */
function mapsUnder(map: Y.Map<unknown>, key: string): readonly Y.Map<unknown>[] {
  const list = map.get(key)
  return list instanceof Y.Array ? mapsIn(list) : []
}

function readChange(map: Y.Map<unknown>): Change {
  const rule = numberIn(map, 'rule')
  const kind = map.get('do')
  switch (kind) {
    case 'amend':
      return { do: kind, rule, ...readAgainst(map), ...readWording(map) }
    case 'repeal':
      return { do: kind, rule }
    case 'transmute':
      return { do: kind, rule, to: map.get('to') === 'mutable' ? 'mutable' : 'immutable' }
    case 'renumber':
      return { do: kind, rule, to: numberIn(map, 'to') }
    case 'score':
      return readScore(map)
    case 'setting': {
      const to = map.get('to')
      return { do: kind, to: fits(changedSettings, to) ? to : {} }
    }
    case 'alternatives':
      return { do: kind, options: mapsUnder(map, 'options').map(readOption) }
    default:
      return { do: 'enact', ...readWording(map) }
  }
}

/** What an amendment was written against. */
function readAgainst(map: Y.Map<unknown>): { readonly against?: string } {
  const against = map.get('against')
  return typeof against === 'string' && isHex32(against) ? { against } : {}
}

function readWording(map: Y.Map<unknown>) {
  const title = textIn(map, 'title')
  return {
    ...(title === '' ? {} : { title }),
    passages: mapsUnder(map, 'passages').map(readPassage),
  }
}

function readPassage(map: Y.Map<unknown>): Passage {
  const [kind, params] = [map.get('kind'), map.get('params')]
  if (typeof kind !== 'string') return { prose: textIn(map, 'prose') }
  return { kind, params: fits(anyObject, params) ? params : {} }
}

function readScore(map: Y.Map<unknown>): Change {
  const player = textIn(map, 'player')
  const to = map.get('to')
  return {
    do: 'score',
    player: playerId(player),
    quantity: textIn(map, 'quantity'),
    ...(typeof to === 'number' ? { to } : { by: numberIn(map, 'by') }),
  }
}

function readOption(map: Y.Map<unknown>): Option {
  return { title: textIn(map, 'title'), changes: mapsUnder(map, 'changes').map(readChange) }
}

function numberIn(map: Y.Map<unknown>, key: string): number {
  const value = map.get(key)
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : 0
}

function textIn(map: Y.Map<unknown>, key: string): string {
  const value = map.get(key)
  if (value instanceof Y.Text) return value.toString()
  return typeof value === 'string' ? value : ''
}

/** What of a change is written as one value, and what as texts that several can write in at once. */
function partsOf(change: Change): {
  readonly plain: object
  readonly title: string | null
  readonly passages: readonly Passage[] | null
  readonly options: Options | null
} {
  const none = { title: null, passages: null, options: null }
  switch (change.do) {
    case 'enact':
    case 'amend': {
      const { title = '', passages, ...plain } = change
      return { ...none, plain, title, passages }
    }
    case 'alternatives': {
      const { options, ...plain } = change
      return { ...none, plain, options }
    }
    case 'repeal':
    case 'transmute':
    case 'renumber':
    case 'score':
    case 'setting':
      return { ...none, plain: change }
  }
}

function writeChange(map: Y.Map<unknown>, change: Change, by: PlayerId): boolean {
  const { plain, title, passages, options } = partsOf(change)
  const others = Object.entries({ title, passages, options }).filter(([, part]) => part !== null)
  const beside = new Set(['author', ...others.map(([name]) => name)])
  let wrote = writePlain(map, new Map(Object.entries(plain)), beside)
  if (title !== null) wrote = writeText(textOf(map, 'title'), title) || wrote
  if (passages !== null) {
    wrote = writeList(listOf(map, 'passages'), passages, readPassage, writePassage) || wrote
  }
  if (options !== null) {
    const write = (option: Y.Map<unknown>, to: Option) => writeOption(option, to, by)
    wrote = writeList(listOf(map, 'options'), options, readOption, write) || wrote
  }
  if (wrote) note(map, 'author', by)
  return wrote
}

function writePassage(map: Y.Map<unknown>, passage: Passage): boolean {
  if (!('prose' in passage)) return writePlain(map, new Map(Object.entries(passage)))
  const wrote = writePlain(map, new Map(), new Set(['prose']))
  return writeText(textOf(map, 'prose'), passage.prose) || wrote
}

function writeOption(map: Y.Map<unknown>, { title, changes }: Option, by: PlayerId): boolean {
  const wrote = writeText(textOf(map, 'title'), title)
  const write = (change: Y.Map<unknown>, to: Change) => writeChange(change, to, by)
  return writeList(listOf(map, 'changes'), changes, readChange, write) || wrote
}

/** Sets and removes what differs, but for what stands `beside`. */
function writePlain(
  map: Y.Map<unknown>,
  written: ReadonlyMap<string, unknown>,
  beside: ReadonlySet<string> = new Set(),
): boolean {
  const values = new Map([...written].map(([key, value]) => [whole(key), wholeIn(value)] as const))
  const surplus = [...map.keys()].filter((key) => !values.has(key) && !beside.has(key))
  const fresh = [...values].filter(([key, value]) => !equalityDeep(map.get(key), value))
  for (const key of surplus) map.delete(key)
  for (const [key, value] of fresh) map.set(key, value)
  return surplus.length + fresh.length > 0
}

/** What is alike at both ends stays; of the rest, one is rewritten as the other, and what is over goes or comes. */
function writeList<T>(
  list: Y.Array<unknown>,
  next: readonly T[],
  read: (map: Y.Map<unknown>) => T,
  write: (map: Y.Map<unknown>, to: T) => boolean,
): boolean {
  const maps = mapsIn(list)
  const now = maps.map(read)
  const most = Math.min(now.length, next.length)
  let start = 0
  while (start < most && equalityDeep(now[start], next[start])) start++
  let end = 0
  while (end < most - start && equalityDeep(now.at(-1 - end), next.at(-1 - end))) end++
  const rewritten = most - start - end
  let wrote = now.length !== next.length
  if (now.length > next.length) list.delete(start + rewritten, now.length - next.length)
  else if (next.length > now.length) {
    const fresh = Array.from({ length: next.length - now.length }, () => new Y.Map<unknown>())
    list.insert(start + rewritten, fresh)
  }
  const after = mapsIn(list)
  for (const [index, to] of next.slice(0, next.length - end).entries()) {
    const map = after[index]
    if (index >= start && map !== undefined) wrote = write(map, to) || wrote
  }
  return wrote
}

function writeText(text: Y.Text, next: string): boolean {
  const edit = editBetween(text.toString(), whole(next))
  if (edit === null) return false
  text.delete(edit.at, edit.removed)
  text.insert(edit.at, edit.inserted)
  return true
}

/** Half a character has no bytes: the others would read this sign in its place, and we what we wrote. */
function whole(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** The same of all texts in a plain value, names of fields too. */
function wholeIn(value: unknown): unknown {
  if (typeof value === 'string') return whole(value)
  if (Array.isArray(value)) return value.map(wholeIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [whole(key), wholeIn(one)]))
}

function note(map: Y.Map<unknown>, key: string, by: PlayerId): void {
  if (map.get(key) !== by) map.set(key, by)
}

function textOf(map: Y.Map<unknown>, key: string): Y.Text {
  const known = map.get(key)
  if (known instanceof Y.Text) return known
  const made = new Y.Text()
  map.set(key, made)
  return made
}

function listOf(map: Y.Map<unknown>, key: string): Y.Array<unknown> {
  const known = map.get(key)
  if (known instanceof Y.Array) return known
  const made = new Y.Array<unknown>()
  map.set(key, made)
  return made
}
