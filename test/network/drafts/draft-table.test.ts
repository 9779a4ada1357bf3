import * as Y from 'yjs'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../../src/actions/change.ts'
import { memoryPages } from '../../../src/network/drafts/draft-pages.ts'
import { Meeting, draftOf, hexOf, type Member } from './meeting.ts'

const id = hexOf('the draft')

function setup() {
  const meeting = new Meeting()
  const [ann, bo, cy] = [meeting.join('Ann'), meeting.join('Bo'), meeting.join('Cy')]
  const all = [ann, bo, cy]
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) meeting.connect(one, other)
  }
  meeting.settle()
  return { meeting, ann, bo, cy, all }
}

function contentAt({ table }: Member) {
  return table.get(id)?.content
}

/** All three have Ann's draft on the table. */
function shared() {
  const game = setup()
  game.ann.table.begin(id, game.ann.maker, draftOf('Tea'))
  expect(game.ann.table.share(id).ok).toBe(true)
  game.meeting.settle()
  return game
}

describe('[draft-sync] drafts on the table', () => {
  it('[draft-private] stay where they were begun until then', () => {
    const { meeting, ann, bo } = setup()
    ann.table.begin(id, ann.maker, draftOf('Tea'))
    meeting.settle()
    expect(bo.table.get(id)).toBeUndefined()
    ann.table.share(id)
    meeting.settle()
    expect(contentAt(bo)).toEqual(draftOf('Tea'))
  })

  it('are written by all, at once and in one text', () => {
    const { meeting, ann, bo, cy, all } = shared()
    ann.table.write(id, draftOf('Tea', 'So be it. Always.'), ann.player)
    bo.table.write(id, draftOf('Tea', 'And so be it.'), bo.player)
    cy.table.write(id, draftOf('Green tea'), cy.player)
    meeting.settle()
    for (const one of all) {
      expect(contentAt(one)).toEqual(draftOf('Green tea', 'And so be it. Always.'))
    }
  })

  it('read alike where somebody wrote into the middle of a character', () => {
    const { meeting, ann, all } = shared()
    const [high, low] = ['😀'.charAt(0), '😀'.charAt(1)]
    ann.table.write(id, draftOf(`Tea${high} and ${low}`, `${low}😀${high}`), ann.player)
    meeting.settle()
    for (const one of all) {
      expect(contentAt(one)).toEqual(draftOf('Tea\ufffd and \ufffd', '\ufffd😀\ufffd'))
    }
  })

  it('read alike where parameters and fields hold half characters', () => {
    const { meeting, ann, all } = shared()
    const high = '😀'.charAt(0)
    const sentence = ['said', `“${high}`, [`${high}😀`, 3]]
    const passages = [{ kind: 'sentence', params: { sentence, [`a${high}`]: { b: [high] } } }]
    const draft = { ...draftOf('Tea'), changes: [{ do: 'enact', passages } as const] }
    ann.table.write(id, { ...draft, extra: { why: high, [high]: 1 } }, ann.player)
    meeting.settle()
    const params = {
      sentence: ['said', '“\ufffd', ['\ufffd😀', 3]],
      'a\ufffd': { b: ['\ufffd'] },
    }
    for (const one of all) {
      expect(contentAt(one)).toEqual({
        ...draft,
        changes: [{ do: 'enact', passages: [{ kind: 'sentence', params }] }],
        extra: { why: '\ufffd', '\ufffd': 1 },
      })
    }
  })

  it('[draft-doc] say who wrote last in what', () => {
    const { meeting, ann, bo, cy } = shared()
    bo.table.write(id, draftOf('Tea', 'So it be.'), bo.player)
    meeting.settle()
    expect(ann.table.get(id)?.marks.map(({ by }) => by)).toEqual([bo.player])
    expect(cy.table.get(id)?.author('title')).toBe(ann.player)
  })

  it('merge what was written while one was away', () => {
    const { meeting, ann, bo, cy, all } = shared()
    meeting.part(ann, bo)
    meeting.part(cy, bo)
    const repeal: Change = { do: 'repeal', rule: 203 }
    ann.table.write(id, { ...draftOf('Tea'), commentary: 'Please.' }, ann.player)
    const content = draftOf('Tea for two')
    bo.table.write(id, { ...content, changes: [...content.changes, repeal] }, bo.player)
    meeting.settle()
    expect(contentAt(cy)?.commentary).toBe('Please.')
    expect(contentAt(bo)?.commentary).toBe('')
    meeting.connect(ann, bo)
    meeting.settle()
    for (const one of all) {
      expect(contentAt(one)).toEqual({
        ...content,
        commentary: 'Please.',
        changes: [...content.changes, repeal],
      })
    }
  })

  it('reach who has no connection with their maker', () => {
    const meeting = new Meeting()
    const [ann, bo, cy] = [meeting.join('Ann'), meeting.join('Bo'), meeting.join('Cy')]
    meeting.connect(ann, bo)
    meeting.connect(bo, cy)
    ann.table.begin(id, ann.maker, draftOf('Tea'))
    ann.table.share(id)
    meeting.settle()
    ann.table.write(id, draftOf('Tea', 'For Cy.'), ann.player)
    meeting.settle()
    expect(contentAt(cy)).toEqual(draftOf('Tea', 'For Cy.'))
  })

  it('show who writes where, and follow the text', () => {
    const { meeting, ann, bo } = shared()
    bo.table.get(id)?.point({ field: 'title', from: 1, to: 3 })
    meeting.settle()
    const spotsAtAnn = () => ann.table.get(id)?.others
    expect(spotsAtAnn()).toEqual([{ peer: 'Bo', spot: { field: 'title', from: 1, to: 3 } }])
    ann.table.write(id, draftOf('No Tea'), ann.player)
    expect(spotsAtAnn()).toEqual([{ peer: 'Bo', spot: { field: 'title', from: 4, to: 6 } }])
    meeting.settle()
    expect(bo.table.get(id)?.ownSpot).toEqual({ field: 'title', from: 4, to: 6 })
    bo.table.get(id)?.point(null)
    meeting.settle()
    expect(spotsAtAnn()).toEqual([])
    bo.table.get(id)?.point({ field: '', from: 0, to: 0 })
    meeting.settle()
    expect(spotsAtAnn()).toEqual([{ peer: 'Bo', spot: null }])
    meeting.part(ann, bo)
    expect(spotsAtAnn()).toEqual([])
  })

  it('go with their maker’s word, also at who was away', () => {
    const { meeting, ann, bo, cy } = shared()
    meeting.part(ann, cy)
    meeting.part(bo, cy)
    ann.gone.add(id)
    ann.table.remove(id)
    meeting.settle()
    expect(bo.table.get(id)).toBeUndefined()
    expect(bo.gone).toEqual(new Set([id]))
    meeting.connect(bo, cy)
    meeting.settle()
    // Bo is not the maker, and does not take it back either.
    expect([bo.table.get(id), contentAt(cy)?.title]).toEqual([undefined, 'Tea'])
    meeting.connect(ann, cy)
    meeting.settle()
    expect(cy.table.get(id)).toBeUndefined()
  })

  it('stay with the others when somebody else puts one away', () => {
    const { meeting, ann, bo, cy } = shared()
    bo.gone.add(id)
    bo.table.remove(id)
    meeting.settle()
    expect([ann, bo, cy].map((one) => contentAt(one)?.title)).toEqual(['Tea', undefined, 'Tea'])
  })

  it('[draft-private] are neither sent nor taken nor kept up where the rules forbid it, and are there again after', () => {
    const { meeting, ann, bo, cy, all } = shared()
    meeting.mayRead = (reader, maker) => ![reader, maker].includes('Bo') || reader === maker
    for (const { table } of all) table.look()
    ann.table.write(id, draftOf('Tea', 'Not for Bo.'), ann.player)
    bo.table.write(id, draftOf('Tea', 'So be it, says Bo.'), bo.player)
    meeting.settle()
    expect(contentAt(bo)).toEqual(draftOf('Tea', 'So be it, says Bo.'))
    expect(contentAt(cy)).toEqual(draftOf('Tea', 'Not for Bo.'))
    meeting.mayRead = () => true
    for (const { table } of all) table.look()
    meeting.settle()
    expect(contentAt(bo)).toEqual(contentAt(ann))
    expect(contentAt(cy)).toEqual(contentAt(ann))
  })

  it('are asked for again by who could not tell yet who spoke', () => {
    const { meeting, ann, bo, cy, all } = shared()
    for (const other of [ann, cy]) meeting.part(other, bo)
    ann.table.write(id, draftOf('Tea', 'While he was away.'), ann.player)
    bo.table.write(id, draftOf('Tea at four'), bo.player)
    meeting.settle()
    meeting.connect(ann, bo)
    // Until their presence has come, and no longer than until it is looked who is there.
    meeting.mayRead = () => false
    for (const one of all) meeting.deliver(one)
    meeting.mayRead = () => true
    for (const { table } of all) table.look()
    meeting.settle()
    for (const one of all)
      expect(contentAt(one)).toEqual(draftOf('Tea at four', 'While he was away.'))
  })

  it('are found again when a page opens with one that it kept', async () => {
    const { meeting, ann, bo } = shared()
    meeting.part(ann, bo)
    const { doc } = ann.table.get(id) ?? {}
    const again = meeting.join('Ann', (_name, empty) => {
      const { applyUpdate, encodeStateAsUpdate } = Y
      if (doc !== undefined) applyUpdate(empty, encodeStateAsUpdate(doc), 0)
      return memoryPages('', empty)
    })
    meeting.connect(again, bo)
    bo.table.write(id, draftOf('Tea', 'While she was away.'), bo.player)
    again.table.open(id, true)
    await Promise.resolve()
    meeting.settle()
    expect(contentAt(again)).toEqual(draftOf('Tea', 'While she was away.'))
  })
  it('[draft-private] are on the table where others have them, whatever a page of their maker knows of that', async () => {
    const { meeting, ann, bo } = shared()
    // Another tab of hers has it as private; so has a page that crashed before it was noted.
    const { doc } = ann.table.get(id) ?? {}
    const again = meeting.join('Ann', (_name, empty) => {
      if (doc !== undefined) Y.applyUpdate(empty, Y.encodeStateAsUpdate(doc), 0)
      return memoryPages('', empty)
    })
    again.table.open(id, false)
    const own = hexOf('her own')
    again.table.begin(own, ann.maker, draftOf('Coffee'))
    bo.table.write(id, draftOf('Tea', 'So be it, says Bo.'), bo.player)
    // He speaks of it before what it says is there, and she asks anew.
    meeting.connect(again, bo)
    meeting.settle()
    expect(again.table.isShared(id)).toBe(false)
    await Promise.resolve()
    meeting.settle()
    expect([again.table.isShared(id), contentAt(again)]).toEqual([
      true,
      draftOf('Tea', 'So be it, says Bo.'),
    ])
    again.table.write(id, draftOf('Green tea', 'So be it, says Bo.'), ann.player)
    meeting.settle()
    expect(contentAt(bo)?.title).toBe('Green tea')
    expect([again.table.isShared(own), bo.table.get(own)]).toEqual([false, undefined])
  })
})
