import type { InitialRule } from '../../../src/actions/change.ts'
import { sentenceKind, type Passage } from '../../../src/actions/passage.ts'
import { readSentence } from '../../../src/language/reading/read.ts'
import { joined, namesIn, plainVocabulary } from '../../../src/language/grammar/vocabulary.ts'
import { fakePerson, type FakeTable } from '../fake-table.ts'
import {
  ann,
  bo,
  callVote,
  cy,
  enact,
  formOf,
  gathered,
  propose,
  rulesOf,
  started,
} from './classic-game.ts'
import { move } from './market-game.ts'

/** Rules that say these sentences, in which names brought in by one are known to all after it. */
export function liveRules(
  ...rules: readonly (readonly [number: number, title: string, ...sentences: string[]])[]
): readonly InitialRule[] {
  let names = joined(plainVocabulary, { roles: ['king'] })
  return rules.map(([number, title, ...sentences]) => {
    const passages = sentences.map((words): Passage => {
      if (!words.endsWith('.')) return { prose: `${words}.` }
      const read = readSentence(words, names)
      if (!read.ok) throw new Error(`${words}: ${JSON.stringify(read.fault)}`)
      names = joined(names, namesIn(read.value))
      return { kind: sentenceKind, params: { sentence: read.value } }
    })
    return { number, title, passages, mutability: 'mutable' }
  })
}

export const dee = fakePerson('Dee Marsh')

/** Something to count, moves with forms and prices, questions to all. */
const market = liveRules(
  [
    214,
    'The market',
    'Everything has its price, and every price its day',
    'Each player has gold, at first 5.',
    'A player may offer a trade: so many gold for so many points. If the other accepts within 24 hours and both have them, they change hands.',
    'Once a game, a player may veto a proposal (costs 3 gold): it is withdrawn.',
    'A player may challenge another player. Both choose in secret, within 24 hours: “rock”, “scissors” or “paper”. Each beats the next, and the last the first; the loser pays the winner 5 points.',
    'At the end of every circuit of turns, whoever has the fewest points gains 3 points.',
  ],
  [
    215,
    'Haiku',
    'When a proposal is made, everyone else is asked: “Is it a haiku?” If most say no, it is withdrawn.',
  ],
)

/** A game with moves, a price, a question to all and an offer, in which Ann has made a proposal. */
export function liveTable(): FakeTable {
  const table = started('classic', [...rulesOf('classic'), ...market])
  propose(table, ann, 'Cherry blossom', [
    enact(
      'Cherry blossom',
      'An old silent pond. / A frog jumps into the pond. / Splash! Silence again.',
    ),
  ])
  return table
}

/** A rule that has no effect for now, the one that says so, and one that forbids what another would do. */
export function emergencyTable(): FakeTable {
  const emergency = liveRules(
    [
      214,
      'Emergency',
      'There is a number, the alarm, at first 1.',
      'While the alarm is at least 1, rule 215 has no effect.',
    ],
    [215, 'Applause', 'When a proposal is adopted, its proponent gains 5 points.'],
    [216, 'Mercy', 'While the turn is less than 9, no rule may take points from anyone.'],
    [217, 'Upkeep', 'At the end of every circuit of turns, everyone loses 1 point.'],
  )
  return started('classic', [...rulesOf('classic'), ...emergency])
}

/** A rule and an immutable one that is at odds with it in some cases; a Judge may have been asked whether it is void. */
export function atOddsTable(isAsked: boolean): FakeTable {
  const [mercy] = liveRules([
    117,
    'Mercy',
    'While the turn is less than 9, no rule may take points from anyone.',
  ])
  const upkeep = liveRules([217, 'Upkeep', 'When a player’s turn ends, they lose 1 point.'])
  if (mercy === undefined) throw new Error('no rule')
  const immutable = { ...mercy, mutability: 'immutable' } as const
  const table = started('classic', [...rulesOf('classic'), immutable, ...upkeep])
  const asked = { question: 'Is rule 217 void, because it is at odds with rule 117?' }
  if (isAsked) table.must(bo, { type: 'invoke-judgment', ...asked, void: { rule: 217, by: 117 } })
  return table
}

/** What rules have, things with owners, lords, who is not counted, turns beside the order, and what is forbidden. */
const realm = liveRules(
  [
    214,
    'Power',
    'Each rule has a power, at first 1.',
    'Each proposal has an adoption index from 1 to 3, as its proponent chooses.',
    'When a proposal is made, the power of rule 216 becomes its adoption index.',
  ],
  [
    215,
    'The peace',
    'No rule may take points from anyone.',
    'Whoever is king may always propose, whatever rules of lower rank say.',
  ],
  [
    216,
    'The crown',
    'This rule takes precedence over rule 201.',
    'Each player can have a lord.',
    'There are ships, which players can own.',
    'Each of the ships has a strength, at first 3.',
    'Each of the ships can have a captain.',
    'Each rule can have an owner.',
    'Each proposal can have a sponsor.',
    'A player may man one of the ships without a captain: they become the captain of the ship.',
    'A player may claim a rule that has no owner: they become the owner of that rule.',
    'When a proposal is made, the owner of rule 216 becomes its sponsor.',
    'A player may build a ship: they get 1 new ship.',
    'A player may swear fealty to another player: they get the other as lord.',
    'A player may crown another player: the other becomes the king.',
    'A player may rest: they also become hiatus.',
    'Whoever is hiatus is not counted.',
    'When a proposal is made, everyone else loses 2 points.',
    'When a proposal is made, its proponent takes another turn next.',
    'A player may offer a trade: so many points for so many points. If the other accepts within 24 hours and both have them, they change hands.',
    'A player may sing: if most of the others find that “it was a song”, they gain 5 points.',
  ],
)

/** Rule 214 otherwise: words for people, another number, and a sentence less. */
const [{ passages: morePower } = { passages: [] }] = liveRules([
  214,
  'Power',
  'Power is what a rule weighs',
  'Each rule has a power, at first 2.',
  'Each proposal has an adoption index from 1 to 3, as its proponent chooses.',
])

/** Ann’s proposal is being voted on in the realm; Dee votes as Ann does and has a claim that waits, Cy rests. */
export function realmTable(): FakeTable {
  const people = [ann, bo, cy, dee]
  // 105 counts everybody.
  const classic = rulesOf('classic').filter(({ number }) => number !== 105)
  const table = gathered('classic', people, [...classic, ...realm], {
    contestMs: 86_400_000,
  })
  table.must(ann, { type: 'start', seats: people.map(({ player }) => player) })
  move(table, ann, 216, 'build a ship')
  move(table, ann, 216, 'build a ship')
  move(table, bo, 216, 'swear fealty to', { player: ann.player })
  move(table, dee, 216, 'crown', { player: ann.player })
  move(table, cy, 216, 'rest')
  move(table, bo, 216, 'man', { thing: '1' })
  move(table, dee, 216, 'claim', { rule: '216' })
  const proposal = table.must(ann, {
    type: 'propose',
    title: 'A harbour',
    changes: [
      enact('A harbour', 'Ships sleep here.'),
      { do: 'amend', rule: 214, title: 'Power', passages: morePower },
    ],
    extra: { 'adoption index': 2 },
  })
  callVote(table, ann, proposal)
  const form = formOf(table, proposal)
  table.must(ann, { type: 'vote', form, ballot: 'for' })
  table.must(dee, {
    type: 'vote',
    form,
    ballot: 'for',
    follows: { player: ann.player, how: 'like' },
  })
  table.must(dee, {
    type: 'claim',
    rule: 210,
    effects: [{ do: 'add', player: ann.player, quantity: 'points', by: -5 }],
    note: 'Ann and Bo agreed on the harbour beforehand.',
  })
  move(table, dee, 216, 'sing')
  move(table, dee, 216, 'offer a trade', { player: bo.player, give: 3, take: 1 })
  return table
}
