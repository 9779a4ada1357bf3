// A peer who means harm: what is out of form is refused whole, and the peer not heard any more; the draft stays in use.
import * as Y from 'yjs'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../../src/actions/change.ts'
import { rootsOf } from '../../../src/network/drafts/draft-doc.ts'
import { draftMessages } from '../../../src/network/drafts/draft-message.ts'
import { draftLimits } from '../../../src/network/drafts/draft.ts'
import { Meeting, draftOf, hexOf } from './meeting.ts'
import { passagesOf } from '../../../src/actions/passage.ts'

const id = hexOf('the draft')
const content = draftOf('Tea')

/** Ann's draft on the table; Eve has a document like it, in which she does as she likes. */
function setup() {
  const meeting = new Meeting()
  const [ann, eve, bo] = [meeting.join('Ann'), meeting.join('Eve'), meeting.join('Bo')]
  meeting.connect(ann, eve)
  meeting.connect(ann, bo)
  ann.table.begin(id, ann.maker, content)
  ann.table.share(id)
  meeting.settle()
  const held = ann.table.get(id)
  if (held === undefined) throw new Error('Ann has a draft')
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(held.doc))
  const send = (payload: Uint8Array) => ann.table.take(payload, 'Eve')
  /** What Eve does to her document, sent as one update. */
  const does = (job: (roots: ReturnType<typeof rootsOf>, doc: Y.Doc) => void) => {
    const before = Y.encodeStateVector(doc)
    doc.transact(() => job(rootsOf(doc), doc))
    send(draftMessages.update(id, Y.encodeStateAsUpdate(doc, before)))
  }
  const isUsable = () => {
    const said = `${ann.table.get(id)?.content.title ?? ''}!`
    ann.table.write(id, { ...content, title: said }, ann.player)
    meeting.settle()
    return bo.table.get(id)?.content.title === said
  }
  return { meeting, ann, bo, eve, held, doc, send, does, isUsable }
}

type Job = (roots: ReturnType<typeof rootsOf>, doc: Y.Doc) => void

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

function someMap({ changes }: ReturnType<typeof rootsOf>): Y.Map<unknown> {
  const [map] = changes.toArray()
  if (!(map instanceof Y.Map)) throw new Error('there is a change')
  return map
}

const outOfForm: readonly (readonly [string, Job])[] = [
  ['a root of its own', (_roots, doc) => doc.getMap('mine').set('a', 1)],
  ['another maker', ({ meta }) => meta.set('player', hexOf('Eve'))],
  ['no maker', ({ meta }) => meta.delete('player')],
  ['a list of texts', ({ changes }) => changes.push([new Y.Text('so')])],
  ['a list of numbers', ({ changes }) => changes.push([1, 2])],
  ['XML', ({ changes }) => changes.push([new Y.XmlElement('p')])],
  ['another document', ({ extra }) => extra.set('most', new Y.Doc())],
  ['bytes', ({ extra }) => extra.set('most', new Uint8Array(3))],
  ['a fraction', ({ extra }) => extra.set('most', 1.5)],
  ['a deep value', ({ extra }) => extra.set('most', nested(draftLimits.depth + 1))],
  ['a very deep value', ({ extra }) => extra.set('most', nested(5_000))],
  ['a map for a text', (roots) => someMap(roots).set('text', new Y.Map())],
  ['a text for a list', (roots) => someMap(roots).set('options', new Y.Text('so'))],
  ['an unknown key', (roots) => someMap(roots).set('colour', 'red')],
  ['bold words', ({ title }) => title.format(0, 2, { bold: true })],
  ['a picture', ({ title }) => title.insertEmbed(0, { picture: 'x' })],
  ['an author who is nobody', ({ authors }) => authors.set('title', 'Ann')],
  ['a text of 17 KiB', ({ commentary }) => commentary.insert(0, 'x'.repeat(17 * 1024))],
  [
    'sixty-five changes',
    ({ changes }) => changes.push(Array.from({ length: 64 }, () => new Y.Map([['do', 'enact']]))),
  ],
  [
    'alternatives within alternatives',
    (roots) => {
      const changes = new Y.Array<unknown>()
      const options = new Y.Array<unknown>()
      options.push([new Y.Map<unknown>([['changes', changes]])])
      changes.push([new Y.Map<unknown>([['options', new Y.Array()]])])
      someMap(roots).set('options', options)
    },
  ],
  [
    'more pieces than a draft has',
    ({ commentary }) => {
      for (let piece = 0; piece < 5_000; piece++) commentary.insert(0, 'x')
      for (let piece = 0; piece < 2_500; piece++) commentary.delete(piece, 1)
    },
  ],
]

describe('[draft-limits] what breaks the form of a draft', () => {
  it.each(outOfForm)('%s: is refused whole, and its sender not heard any more', (_, job) => {
    const { ann, does, isUsable, held } = setup()
    const before = Y.encodeStateAsUpdate(held.doc)
    does(job)
    expect(Y.encodeStateAsUpdate(held.doc)).toEqual(before)
    expect([...ann.muted.keys()]).toEqual(['Eve'])
    does(({ title }) => title.insert(0, 'Eve was here. '))
    expect(ann.table.get(id)?.content).toEqual(content)
    expect(isUsable()).toBe(true)
  })

  it('garbage, cut-off messages and words for another are no better', () => {
    const messages: readonly ((setting: ReturnType<typeof setup>) => Uint8Array)[] = [
      () => new Uint8Array(),
      () => new Uint8Array(1_000).fill(255),
      () => draftMessages.update(id, new Uint8Array(50).fill(7)),
      () => draftMessages.update(id, Y.encodeStateAsUpdate(new Y.Doc())).slice(0, -1),
      ({ held }) => {
        held.point({ field: 'title', from: 0, to: 0 })
        return draftMessages.spot(id, held.awareness)
      },
    ]
    for (const message of messages) {
      const setting = setup()
      setting.send(message(setting))
      expect([...setting.ann.muted.keys()]).toEqual(['Eve'])
      expect(setting.isUsable()).toBe(true)
    }
  })

  it('who writes under this device’s name is one more who writes: the device goes on under another', () => {
    const { ann, does, doc, held, isUsable } = setup()
    const before = held.doc.clientID
    doc.clientID = before
    does(({ title }) => title.insert(0, 'Ann says: '))
    expect(ann.table.get(id)?.content.title).toBe('Ann says: Tea')
    expect(held.doc.clientID).not.toBe(before)
    expect(isUsable()).toBe(true)
  })

  it('who writes under another’s name has nobody stop hearing those who pass it on', () => {
    const { meeting, ann, bo, does, doc, isUsable } = setup()
    bo.table.write(id, draftOf('Tea at four'), bo.player)
    meeting.settle()
    const atBo = bo.table.get(id)
    const atAnn = ann.table.get(id)
    if (atBo === undefined || atAnn === undefined) throw new Error('both have the draft')
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(atAnn.doc))
    doc.clientID = atBo.doc.clientID
    does(({ title }) => title.insert(0, 'Bo says: '))
    meeting.settle()
    expect([...ann.muted.keys(), ...bo.muted.keys()]).toEqual([])
    expect([atAnn, atBo].map(({ content }) => content.title)).toEqual(
      Array(2).fill('Bo says: Tea at four'),
    )
    bo.table.write(id, draftOf('Coffee'), bo.player)
    meeting.settle()
    expect(atAnn.content.title).toBe('Coffee')
    expect(isUsable()).toBe(true)
  })

  it('who writes under another’s name, where that one does, makes two screens differ, and breaks neither', () => {
    const { meeting, ann, bo, does, doc } = setup()
    bo.table.write(id, draftOf('Tea at four'), bo.player)
    meeting.settle()
    const atBo = bo.table.get(id)
    const atAnn = ann.table.get(id)
    if (atBo === undefined || atAnn === undefined) throw new Error('both have the draft')
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(atAnn.doc))
    doc.clientID = atBo.doc.clientID
    bo.table.write(id, draftOf('Tea at five'), bo.player)
    does(({ title }) => title.insert(0, 'Milk, and '))
    meeting.settle()
    for (const { table } of [ann, bo]) {
      expect(table.get(id)?.problem).toBe(null)
      expect(table.write(id, draftOf('Coffee'), ann.player).ok).toBe(true)
      expect(table.get(id)?.content.title).toBe('Coffee')
    }
  })

  it('a hundred megabytes written and deleted are as little as they are here, and refused when they are not', () => {
    const { ann, does, send, held, isUsable } = setup()
    // A client whose hundred million characters are all deleted is told in a few bytes.
    const little = new Y.Doc()
    for (let part = 0; part < 100; part++) {
      little.getText('title').insert(0, 'x'.repeat(1_000_000))
      little.getText('title').delete(0, 1_000_000)
    }
    send(draftMessages.update(id, Y.encodeStateAsUpdate(little)))
    expect(Y.encodeStateAsUpdate(held.doc).length).toBeLessThan(1_000)
    expect(ann.muted.size).toBe(0)
    // In pieces that cannot be put together they take room.
    does(({ commentary }) => {
      for (let piece = 0; piece < 9_000; piece++) {
        commentary.insert(0, 'xy')
        commentary.delete(1, 1)
      }
      commentary.delete(0, commentary.length)
    })
    const { length } = Y.encodeStateAsUpdate(held.doc)
    expect(length).toBeLessThanOrEqual(draftLimits.documentBytes)
    expect(isUsable()).toBe(true)
  })

  it('what is wiped in good form is a friend’s edit: the draft as it was is there to bring back', () => {
    const { meeting, ann, does, held } = setup()
    meeting.nowMs += 3_600_000
    does(({ title, changes }) => {
      title.delete(0, title.length)
      changes.delete(0, changes.length)
    })
    expect(ann.muted.size).toBe(0)
    expect(ann.table.get(id)?.content).toMatchObject({ title: '', changes: [] })
    const [copy] = held.copies
    expect(copy?.draft).toEqual(content)
    if (copy !== undefined) ann.table.write(id, copy.draft, ann.player)
    expect(ann.table.get(id)?.content).toEqual(content)
  })

  it('copies are taken at most every five minutes, and the newest two dozen kept', () => {
    const { meeting, ann, held } = setup()
    for (let edit = 0; edit < 200; edit++) {
      ann.table.write(id, draftOf(`Tea ${edit}`), ann.player)
      meeting.nowMs += 60_000
    }
    const times = held.copies.map(({ atMs }) => atMs)
    expect(times).toHaveLength(24)
    for (const [index, at] of times.entries()) {
      if (index > 0) expect(Number(times[index - 1]) - at).toBeGreaterThanOrEqual(300_000)
    }
    expect(held.copies[0]?.draft.title).toBe('Tea 194')
  })
})

describe('[draft-limits] one’s own draft', () => {
  const long: Change = { do: 'enact', passages: passagesOf('x'.repeat(17 * 1024)) }

  it('with a longer text is written alone', () => {
    const { ann } = setup()
    const other = hexOf('another')
    ann.table.begin(other, ann.maker, { ...content, changes: [long] })
    expect(ann.table.share(other)).toMatchObject({ fault: { code: 'draft-text-too-long' } })
    expect(ann.table.get(other)?.content.changes).toEqual([long])
    ann.table.write(other, content, ann.player)
    expect(ann.table.share(other).ok).toBe(true)
  })

  it('on the table takes no longer one', () => {
    const { ann, isUsable } = setup()
    const written = ann.table.write(id, { ...content, changes: [long] }, ann.player)
    expect(written).toMatchObject({ fault: { code: 'draft-text-too-long' } })
    expect(ann.table.get(id)?.content).toEqual(content)
    expect(isUsable()).toBe(true)
  })

  it('is one of thirty-two at most, and of the others’ no more are taken', () => {
    const { meeting, ann, bo } = setup()
    for (let count = 1; count < draftLimits.onTable; count++) {
      const one = hexOf(`number ${count}`)
      bo.table.begin(one, bo.maker, content)
      bo.table.share(one)
    }
    meeting.settle()
    const more = hexOf('one more')
    ann.table.begin(more, ann.maker, content)
    expect(ann.table.share(more)).toMatchObject({ fault: { code: 'draft-table-full' } })
    const eve = new Y.Doc()
    ann.table.take(draftMessages.have(hexOf('of Eve'), eve), 'Eve')
    ann.table.take(draftMessages.update(hexOf('of Eve'), Y.encodeStateAsUpdate(eve)), 'Eve')
    expect(ann.table.get(hexOf('of Eve'))).toBeUndefined()
  })
})

it('who writes without pause is read once in a while, all together, and loses nothing', () => {
  const { meeting, held, doc, does } = setup()
  let reads = 0
  held.doc.on('update', (_update, origin) => {
    if (origin === 'Eve') reads += 1
  })
  for (let i = 0; i < 40; i++) does(({ title }) => title.insert(title.length, 'x'))
  expect(reads).toBe(1)
  meeting.settle()
  expect(reads).toBe(2)
  expect(held.content.title).toBe(`Tea${'x'.repeat(40)}`)
  expect(Y.encodeStateVector(held.doc)).toEqual(Y.encodeStateVector(doc))
})
