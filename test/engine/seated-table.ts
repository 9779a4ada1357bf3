import type { InitialRule } from '../../src/actions/change.ts'
import type { BodyOf } from '../../src/actions/body.ts'
import type { ProposalId } from '../../src/actions/ids.ts'
import type { Proposal } from '../../src/engine/kernel/state/state.ts'
import { proposalById } from '../../src/engine/votes/proposals.ts'
import { ballotOpening } from '../../src/session/duties/ballots.ts'
import { gathered, stateOf } from '../ui/gallery/classic-game.ts'
import { fakePerson, seatOf, type FakePerson, type FakeTable } from '../ui/fake-table.ts'

/** Who sits down at these tables, in this order. */
export const people = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => fakePerson(name))
export const [ann = fakePerson('Ann'), bo = ann, cy = ann, di = ann, ed = ann] = people

/** So many of them at a table with these rules; nobody does anything by themselves once `before` is done. */
export function seatedTable(
  count: number,
  rules: readonly InitialRule[],
  before: (table: FakeTable, seated: readonly FakePerson[]) => void = () => undefined,
): FakeTable {
  const seated = people.slice(0, count)
  const table = gathered('', seated, rules, { door: 'open' })
  table.must(ann, { type: 'start', seats: seated.map(({ player }) => player) })
  before(table, seated)
  for (const { player } of people) table.silent.add(player)
  return table
}

/** Comes to a game that is under way, and is let in. */
export function comeIn(table: FakeTable, person: FakePerson): void {
  const { name, player, dieKey } = person
  const claim = table.must(person, { type: 'join', name, dieKey, boxKey: 'ab'.repeat(32) })
  const isIn = () => stateOf(table).players.get(player)?.status === 'seated'
  for (const other of people) if (!isIn()) table.must(other, { type: 'agree', claim })
}

/** `applied`, or why not. */
export function codeOf({ outcome }: ReturnType<FakeTable['sign']>): string {
  return outcome.kind === 'refused' ? outcome.fault.code : outcome.kind
}

export function pointsOf(table: FakeTable, { player }: FakePerson): number {
  return stateOf(table).players.get(player)?.quantities.get('points') ?? 0
}

export function proposalIn(table: FakeTable, id: ProposalId): Proposal {
  const proposal = proposalById(stateOf(table), id)
  if (proposal === undefined) throw new Error('it was proposed')
  return proposal
}

/** What somebody's device gives so that the ballots can be opened. */
export function openingOf(
  table: FakeTable,
  by: FakePerson,
  id: ProposalId,
): BodyOf<'open-ballots'> {
  const body = ballotOpening(seatOf(by), proposalIn(table, id))
  if (body === null) throw new Error(`${by.name} has nothing to open`)
  return body
}
