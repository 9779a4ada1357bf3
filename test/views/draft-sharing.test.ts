import { expect, it } from 'vitest'
import type { MechanicUse } from '../../src/actions/passage.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { draftReaders, maySpreadDrafts } from '../../src/views/proposals/draft-sharing.ts'
import { playerOf, rule, Table } from '../engine/table.ts'
import { oneInWords } from '../in-words.ts'

const silent: MechanicUse = oneInWords(
  'Nobody may share a draft but with whoever has chosen the same team, other than undecided.',
)
const names = ['Ann', 'Bo', 'Cy']

function readersOf(table: Table, name: string): readonly string[] {
  return draftReaders(table.state, playerOf(name)).map((one) => one.name)
}

function together(table: Table, what: Parameters<typeof signed>[0]): void {
  for (const name of names) table.act(name, signed(what))
}
function signed(what: Extract<Parameters<Table['act']>[1], { type: 'sign-together' }>['what']) {
  return { type: 'sign-together', what } as const
}

it('[draft-private] all at the table see a draft on it, where no rule speaks of it', () => {
  const table = Table.of(names, [], mechanicLibrary)
  expect(readersOf(table, 'Ann')).toEqual(['Bo', 'Cy'])
  expect(maySpreadDrafts(table.state, playerOf('Ann'))).toEqual({
    ok: true,
    value: null,
  })
})

it('[draft-private] nobody does under rule 210, which is named', () => {
  const table = Table.of(names, [rule(210, silent)], mechanicLibrary)
  expect(readersOf(table, 'Ann')).toEqual([])
  expect(maySpreadDrafts(table.state, playerOf('Ann'))).toMatchObject({
    fault: { code: 'drafts-private', rule: 210 },
  })
})

it('[draft-private] teammates do; who is undecided is nobody’s teammate', () => {
  const table = Table.of(names, [rule(210, silent)], mechanicLibrary)
  const side = (name: string, option: string) =>
    ({ do: 'set-choice', player: playerOf(name), choice: 'team', option }) as const
  together(table, { do: 'apply', effects: [side('Ann', 'red'), side('Cy', 'red')] })
  expect(names.map((name) => readersOf(table, name))).toEqual([['Cy'], [], ['Ann']])
  together(table, { do: 'apply', effects: names.map((name) => side(name, 'undecided')) })
  expect(names.map((name) => readersOf(table, name))).toEqual([[], [], []])
})

it('[draft-private] who has no seat shows nothing, and alone there is nobody to show it to', () => {
  const alone = Table.of(['Ann', 'Bo'], [], mechanicLibrary)
  alone.act('Bo', { type: 'forfeit' })
  const codeFor = (name: string) => {
    const may = maySpreadDrafts(alone.state, playerOf(name))
    return may.ok ? null : may.fault.code
  }
  expect([codeFor('Ann'), codeFor('Bo')]).toEqual(['draft-nobody-else', 'draft-not-seated'])
})
