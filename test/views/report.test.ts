import { expect, it } from 'vitest'
import type { MechanicLibrary } from '../../src/engine/kernel/questions/mechanic.ts'
import { reportState } from '../../src/views/game/report.ts'
import { libraryOf, mechanic } from '../engine/mechanics.ts'
import { enact, rule, Table } from '../engine/table.ts'

const turns = mechanic('turns', { answers: { 'has-turns': () => ({ value: true }) } })
const notYet = mechanic('not-yet', {
  answers: {
    'may-begin-turn': ({ player }, { game }) =>
      player === game.seats[1]
        ? { value: { allow: false, fault: { code: 'nothing-is-due', args: {} } } }
        : undefined,
  },
})
const library: MechanicLibrary = libraryOf(turns, notYet)
const all = { Ann: 'for', Bo: 'for' } as const

function phaseOf(at: Table): string {
  return reportState(at.state, { hash: '', sealed: 0, names: new Map() }).phase
}

it('says what the game waits for', () => {
  const gathering = new Table(library, [rule(201, 'turns')])
  expect(phaseOf(gathering)).toBe('gathering')
  const at = Table.of(['Ann', 'Bo'], [rule(201, 'turns'), rule(202, 'not-yet')], library)
  expect(phaseOf(at)).toBe('proposing')
  const proposal = at.propose('Ann', enact())
  expect(phaseOf(at)).toBe('debate')
  at.callVote('Ann', proposal)
  expect(phaseOf(at)).toBe('voting')
  for (const name of ['Ann', 'Bo']) at.vote(name, proposal, 'for')
  expect(phaseOf(at)).toBe('ending')
  at.act('Ann', { type: 'end-turn' })
  expect(phaseOf(at)).toBe('between-turns')
})

it('waits for no turn once the rules have none, and begins with the first player when they have again', () => {
  const at = Table.of(['Ann', 'Bo'], [rule(201, 'turns')], library)
  at.act('Ann', { type: 'end-turn' })
  at.pass([{ do: 'repeal', rule: 201 }], all)
  expect(at.state.turns).toEqual([])
  expect(phaseOf(at)).toBe('open')
  at.pass([enact('There are turns.', 'turns')], all)
  expect(phaseOf(at)).toBe('proposing')
  expect(at.state.turns[0]?.player).toBe(at.state.seats[0])
})
