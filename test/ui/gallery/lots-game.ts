import type { Phrase } from '../../../src/actions/phrase.ts'
import { sentenceKind, type MechanicUse } from '../../../src/actions/passage.ts'
import { fakePerson, type FakeTable } from '../fake-table.ts'
import {
  ann,
  bo,
  callVote,
  cy,
  enact,
  everyone,
  propose,
  rulesOf,
  started,
  stateOf,
  vote,
} from './classic-game.ts'
import { move } from './market-game.ts'
import { boxKey } from '../../crypto/box-key.ts'
import { inWords } from '../../in-words.ts'

const drawn: Phrase = ['vote at random together', ['silent voters']]
const thrown: Phrase = ['vote at random', ['silent voters'], ['proponent']]
/** Ann may prefer this to what falls. */
const chosen: Phrase = ['vote at random, or else abstain', ['silent voters'], ['proponent']]
const ways = { drawn, thrown, chosen }

/** Ann’s note is voted on, Cy alone has voted, and then the vote closes, with chance voting for the others. Nobody’s device helps. */
export function leftToChance(how: keyof typeof ways, isHidden = false): FakeTable {
  const effect = ways[how]
  const hurry: Phrase = [
    'may',
    ['a player'],
    'hurry',
    ['steps', effect, ['close']],
    null,
    ['proposal'],
  ]
  const hiding = isHidden ? [...inWords('Votes are not shown until the vote closes.')] : []
  const table = tableOf(hurry, hiding)
  const note = propose(table, ann, 'A note', [enact('A note', 'There are notes.')])
  callVote(table, ann, note)
  vote(table, cy, note, 'for')
  move(table, cy, 214, 'hurry', { proposal: '301' })
  return table
}

/** Votes are hidden, and chance votes for the king, who is Ann; Bo and Cy can still vote. All but the last device have dealt. */
export function kept(): FakeTable {
  const effect: Phrase = ['vote at random together', ['everyone', ['is', 'king']]]
  const hurry: Phrase = ['may', ['a player'], 'hurry', effect, null, ['proposal']]
  const table = tableOf(hurry, [...inWords('Votes are not shown until the vote closes.')])
  const effects = [{ do: 'set-role', player: ann.player, role: 'king', held: true }] as const
  for (const person of everyone) {
    table.must(person, { type: 'sign-together', what: { do: 'apply', effects } })
  }
  const note = propose(table, ann, 'A note', [enact('A note', 'There are notes.')])
  callVote(table, ann, note)
  vote(table, cy, note, 'for')
  for (const { player } of [ann, bo]) table.silent.delete(player)
  move(table, cy, 214, 'hurry', { proposal: '301' })
  return table
}

/** A table with rule 214 that says so; nobody’s device helps. */
function tableOf(hurry: Phrase, also: readonly MechanicUse[]): FakeTable {
  const passages = [
    { prose: 'Whoever says nothing leaves it to chance.' },
    ...also,
    { kind: sentenceKind, params: { sentence: hurry } },
  ]
  const rule = { number: 214, title: 'Chance votes', passages, mutability: 'mutable' } as const
  // By rule 105 nobody votes for others.
  const others = rulesOf('classic').filter(({ number }) => number !== 105)
  const table = started('classic', [...others, rule])
  for (const { player } of everyone) table.silent.add(player)
  return table
}

/** A vote that nobody can open any more: all have voted, and two of the three have new keys since. */
export function hopeless(opening: FakeTable): FakeTable {
  const [ballots] = stateOf(opening).openProposals.keys()
  if (ballots === undefined) throw new Error('its ballots are to be opened')
  const anew = fakePerson('Ann, anew')
  const other = fakePerson('Bo, anew')
  newKeys(opening, ann, anew, [bo, cy])
  newKeys(opening, bo, other, [anew, cy])
  return opening
}

function newKeys(
  table: FakeTable,
  { player }: typeof ann,
  to: typeof ann,
  others: readonly (typeof ann)[],
): void {
  const seat = { player, dieKey: to.dieKey, boxKey }
  table.must(to, { type: 'reclaim', ...seat })
  const [reclaim] = stateOf(table).reclaims?.values() ?? []
  if (reclaim === undefined) throw new Error('it was asked for')
  for (const other of others) table.must(other, { type: 'reseat', device: reclaim.device, ...seat })
}
