import { describe, expect, it } from 'vitest'
import { findMentions } from '../../src/views/rules/mentions.ts'

describe('findMentions', () => {
  it.each([
    ['nothing here', []],
    ['by rule 203', ['rule 203']],
    ['Rules 101-116 hold', ['101', '116']],
    ['rules 203, 204 and 206', ['203', '204', '206']],
    ['proposal 301 fails', ['proposal 301']],
    ['a ruler 12 long, 203 points', []],
    ['rule 123456 is too long', []],
    ['nach Regel 203 und nach Antrag 301', ['Regel 203', 'Antrag 301']],
    ['Die Regeln 203, 204 und 206 traten zurück', ['203', '204', '206']],
    ['Beitragen 12, Beitrag 301', []],
  ])('%s', (text, linked) => {
    const stretches = findMentions(text)
    expect(stretches.filter(({ mention }) => mention).map((one) => one.text)).toEqual(linked)
    expect(stretches.map((one) => one.text).join('')).toBe(text)
  })

  it('tells rules and proposals apart', () => {
    const found = findMentions('Proposal 301 amends rule 203, Antrag 302 auch').flatMap(
      ({ mention }) => mention ?? [],
    )
    expect(found).toEqual([
      { of: 'proposal', number: 301 },
      { of: 'rule', number: 203 },
      { of: 'proposal', number: 302 },
    ])
  })
})
