import { scriptKey } from '../../../src/crypto/keys.ts'
import { deviceId } from '../../../src/actions/ids.ts'
import { openJudgments } from '../../../src/views/judging/judgment-view.ts'
import type { FakePerson, FakeTable } from '../fake-table.ts'
import {
  ann,
  bo,
  callVote,
  enact,
  everyone,
  propose,
  rulesOf,
  started,
  stateOf,
  throwDie,
  underWay,
  vote,
} from './classic-game.ts'
import { liveRules } from './live-game.ts'
import { inWords } from '../../in-words.ts'

/** Scenes of what is on its way for good. */
export const neverThere: ReadonlySet<string> = new Set(['loading'])

const dayMs = 86_400_000

/** Grave claims wait a day; who has won people say. */
function waiting(): FakeTable {
  return underWay(started('classic', rulesOf('classic'), { contestMs: dayMs }), [])
}

/** Bo claims points of Ann’s, and Cy has nothing against it. */
export function takeClaimed(): FakeTable {
  const table = waiting()
  table.must(bo, {
    type: 'claim',
    rule: 210,
    effects: [{ do: 'add', player: ann.player, quantity: 'points', by: -5 }],
    note: 'Ann and Cy agreed on the manners beforehand.',
  })
  return table
}

/** Bo claims to have won. */
export function winClaimed(): FakeTable {
  const table = waiting()
  table.must(bo, {
    type: 'claim',
    rule: 302,
    effects: [{ do: 'win', player: bo.player }],
    note: 'The tea counts sixty points, as we said on Tuesday.',
  })
  return table
}

/** Ann has contested what Bo claims, and somebody is Judge. */
export function winContested(): FakeTable {
  const table = winClaimed()
  const [claim] = [...(stateOf(table).pending?.keys() ?? [])]
  if (claim === undefined) throw new Error('nothing is claimed')
  table.must(ann, { type: 'contest', claim, reason: 'Tea is worth nothing.' })
  return table
}

/** Who judges the newest question. */
export function judgeOf(table: FakeTable): FakePerson {
  const judge = openJudgments(stateOf(table)).at(-1)?.judge
  const found = everyone.find(({ player }) => player === judge)
  if (found === undefined) throw new Error('nobody judges')
  return found
}

/** The Judge has found that Bo won. */
export function winJudged(): FakeTable {
  const table = winContested()
  const [judgment] = openJudgments(stateOf(table))
  if (judgment === undefined) throw new Error('nothing is asked')
  const ruling = table.must(judgeOf(table), {
    type: 'judge',
    judgment: judgment.id,
    answer: 'The claim stands',
    reasons: 'What was said on Tuesday was said.',
    orders: [],
  })
  // Who has won no Judge decides alone.
  table.must(bo, { type: 'agree', claim: ruling })
  return table
}

/** Ann has made a new secret for the game. */
export function newSecret(): FakeTable {
  const table = underWay()
  table.must(ann, {
    type: 'new-epoch',
    epoch: 1,
    writeKey: scriptKey('gallery', 'secret', '1').publicHex,
    keys: everyone.map(({ player }) => ({
      device: deviceId(player),
      encrypted: 'ab'.repeat(80),
    })),
  })
  return table
}

/** Votes can be changed for as long as they are open, which is a day; Bo has voted. */
export function changeable(): FakeTable {
  const second = liveRules([
    214,
    'Second thoughts',
    'Every player may always change their vote, whatever rules of lower rank say.',
  ])
  const table = started('classic', [
    // By rule 207 votes are final.
    ...rulesOf('classic').filter(({ number }) => number !== 207),
    ...second,
    {
      number: 215,
      title: 'A day for a vote',
      passages: [{ prose: 'A vote lasts a day.' }, ...inWords('A vote lasts 24 hours.')],
      mutability: 'mutable',
    },
  ])
  const proposal = propose(table, ann, 'Tea', [enact('Tea', 'There is tea on Tuesdays.')])
  callVote(table, ann, proposal)
  vote(table, bo, proposal, 'against')
  return table
}

/** Ann has reported Bo, and the others are asked. */
export function reported(): FakeTable {
  const manners = liveRules([
    214,
    'No swearing',
    'A player may report another player: if most of the others find that “they swore”, the other loses 1 point.',
  ])
  const table = started('classic', [...rulesOf('classic'), ...manners])
  table.must(ann, {
    type: 'move',
    rule: 214,
    move: 'report',
    input: { player: bo.player },
  })
  return table
}

/** Ann’s turn is over, Cy has judged in it, and the next turn waits for Bo’s consent. */
export function consentAwaited(): FakeTable {
  const table = started()
  const proposal = propose(table, ann, 'Tea', [enact('Tea', 'There is tea on Tuesdays.')])
  callVote(table, ann, proposal)
  for (const person of everyone) vote(table, person, proposal, 'for')
  const judgment = table.must(ann, { type: 'invoke-judgment', question: 'Is mint tea tea?' })
  table.must(judgeOf(table), { type: 'judge', judgment, answer: 'Yes' })
  throwDie(table, ann)
  return table
}
