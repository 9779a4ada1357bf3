import { currentForm } from '../../../src/engine/votes/proposals.ts'
import type { GameState } from '../../../src/engine/kernel/state/state.ts'
import type { Ballot, Body, GameSettings } from '../../../src/actions/body.ts'
import type { Change, InitialRule } from '../../../src/actions/change.ts'
import { passagesOf, type MechanicUse } from '../../../src/actions/passage.ts'
import type { ActionId, ProposalId } from '../../../src/actions/ids.ts'
import { starters } from '../../../src/starters/starters.ts'
import { plainSettings } from '../fake-app.ts'
import { FakeTable, fakePerson, type FakePerson } from '../fake-table.ts'
import { boxKey } from '../../crypto/box-key.ts'
import { inWords } from '../../in-words.ts'

export const ann = fakePerson('Ann Abel')
export const bo = fakePerson('Bo Zorn')
export const cy = fakePerson('Cy Okafor')
export const everyone = [ann, bo, cy]

/** A game of the starter with Ann, Bo and Cy, not started yet. */
export function gathered(
  starter = 'classic',
  people = everyone,
  rules: readonly InitialRule[] = rulesOf(starter),
  settings: Partial<GameSettings> = {},
): FakeTable {
  const table = new FakeTable()
  const [creator = ann, ...others] = people
  table.must(creator, {
    type: 'create',
    name: 'The Tuesday game',
    starter,
    rules,
    settings: { ...plainSettings, ...settings },
    creator: { name: creator.name, dieKey: creator.dieKey, entropy: creator.entropy, boxKey },
    nonce: '0'.repeat(64),
  })
  for (const person of others) {
    const { name, dieKey, entropy } = person
    table.must(person, { type: 'join', name, dieKey, entropy, boxKey })
  }
  return table
}

export function rulesOf(starter: string): readonly InitialRule[] {
  return starters.find(({ id }) => id === starter)?.rules ?? []
}

export function started(
  starter = 'classic',
  rules = rulesOf(starter),
  settings: Partial<GameSettings> = {},
): FakeTable {
  const table = gathered(starter, everyone, rules, settings)
  table.must(ann, { type: 'start', seats: everyone.map(({ player }) => player) })
  return table
}

/** Before the start; the founder has let Bo in. */
export function letIn(): FakeTable {
  const table = gathered()
  table.must(ann, { type: 'admit', player: bo.player })
  return table
}

export function stateOf(table: FakeTable): GameState {
  if (table.state === null) throw new Error('no game')
  return table.state
}

export function propose(
  table: FakeTable,
  by: FakePerson,
  title: string,
  changes: readonly Change[],
  commentary?: string,
): ProposalId {
  const body: Body = { type: 'propose', title, changes }
  return table.must(by, commentary === undefined ? body : { ...body, commentary })
}

export function callVote(table: FakeTable, by: FakePerson, proposal: ProposalId): void {
  table.must(by, { type: 'call-vote', proposal, form: formOf(table, proposal) })
}

export function vote(
  table: FakeTable,
  by: FakePerson,
  proposal: ProposalId,
  ballot: Ballot,
  comment?: string,
): ActionId {
  const body: Body = { type: 'vote', form: formOf(table, proposal), ballot }
  return table.must(by, comment === undefined ? body : { ...body, comment })
}

export function formOf(table: FakeTable, proposal: ProposalId) {
  const found = stateOf(table).openProposals.get(proposal)
  if (found === undefined) throw new Error('no such open proposal')
  return currentForm(found).hash
}

/** Throws what the player owes. */
export function throwDie(table: FakeTable, by: FakePerson): void {
  const owed = [...stateOf(table).owedThrows.values()].find(({ player }) => player === by.player)
  if (owed === undefined) throw new Error(`${by.name} owes no throw`)
  table.must(by, { type: 'throw', throwId: owed.id })
}

/** A whole turn. */
export function turn(
  table: FakeTable,
  by: FakePerson,
  title: string,
  changes: readonly Change[],
  ballots: readonly (readonly [FakePerson, Ballot])[],
): ProposalId {
  const proposal = propose(table, by, title, changes)
  callVote(table, by, proposal)
  for (const [person, ballot] of ballots) vote(table, person, proposal, ballot)
  if (stateOf(table).status === 'playing') throwDie(table, by)
  return proposal
}

export const allFor = everyone.map((person) => [person, 'for'] as const)

export function enact(title: string, text: string, mechanics: readonly MechanicUse[] = []): Change {
  return { do: 'enact', title, passages: passagesOf(text, mechanics) }
}

export const majority: Change = {
  do: 'amend',
  rule: 203,
  title: 'Adoption',
  passages: passagesOf(
    'A rule-change is adopted if more than half of the eligible voters vote for it, and only then.',
    [
      ...inWords(
        'A rule-change is adopted if more than half of those who may vote are for it, and only then.',
      ),
    ],
  ),
}

/** A few turns in: majority, a defeat, one rule of text only. */
export function underWay(
  table = started(),
  winning: readonly MechanicUse[] = [
    ...inWords('Whoever has at least 60 points wins, and nobody otherwise.'),
  ],
): FakeTable {
  turn(table, ann, 'A majority is enough', [majority], allFor)
  turn(
    table,
    bo,
    'Win at sixty',
    [
      {
        do: 'amend',
        rule: 208,
        title: 'Winning',
        passages: passagesOf(
          'Whoever is the first to reach 60 points, positive ones, wins.',
          winning,
        ),
      },
    ],
    [
      [ann, 'for'],
      [bo, 'for'],
      [cy, 'against'],
    ],
  )
  turn(
    table,
    cy,
    'Good manners',
    [enact('Good manners', 'Whoever says *please* when proposing receives 2 points.')],
    [
      [ann, 'against'],
      [bo, 'against'],
      [cy, 'for'],
    ],
  )
  return table
}
