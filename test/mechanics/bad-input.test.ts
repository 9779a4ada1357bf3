import { describe, expect, it } from 'vitest'
import { ask } from '../../src/engine/kernel/questions/ask.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { Json } from '../../src/base/json.ts'
import type { ClaimEffect, Order } from '../../src/actions/body.ts'
import { playerId, type ActionId } from '../../src/actions/ids.ts'
import { market } from '../../src/starters/market.ts'
import { sentenceOf } from '../../src/texts/en/sentence-of.ts'
import { deviceOf, playerOf } from '../engine/table.ts'
import { amendment, bookRule, enactment, Game, mechanic, repeal } from './game.ts'
import { inWords } from '../in-words.ts'

const names = ['Ann', 'Bo', 'Cy']
const gives = bookRule(
  401,
  ...inWords('A player may give any of their points to another player.'),
  ...inWords('A player may hand over any of their belongings to another player.'),
)
const nobody = playerId('nobody')

/** Market, with points to give away: Ann has 12 and two onions. */
function table(): Game {
  const g = new Game([...market.rules, gives], names)
  const player = playerOf('Ann')
  const effects: ClaimEffect[] = [
    { do: 'set', player, quantity: 'points', to: 12 },
    { do: 'give-item', player, item: 'onions', count: 2 },
  ]
  for (const name of names) g.act(name, { type: 'sign-together', what: { do: 'apply', effects } })
  return g
}

/** The game apart from its clock. */
const standing = (g: Game) => stateHash({ ...g.state, now: 0, signs: new Map() })

const proposes = (kind: string, params: { readonly [name: string]: Json }) => (g: Game) =>
  g.propose('Ann', enactment('A rule.', mechanic(kind, params)))
const claims = (rule: number, effect: ClaimEffect) => (g: Game) =>
  g.act('Ann', { type: 'claim', rule, effects: [effect], note: '' })
const moves = (rule: number, move: string, input: { readonly [name: string]: Json }) => (g: Game) =>
  g.move('Ann', rule, move, input)
const plus = (player: typeof nobody): ClaimEffect => ({
  do: 'add',
  player,
  quantity: 'points',
  by: 1,
})

describe('what cannot be is refused with a sentence, and nothing changes', () => {
  it.each<[string, (g: Game) => unknown, RegExp]>([
    [
      'a parameter out of range',
      proposes('bribery', { bribe: 100_000 }),
      /^“.+” is 100000; it can be \d+ to \d+\.$/,
    ],
    ['a parameter of another sort', proposes('bribery', { bribe: 'many' }), /“A bribe costs”/],
    ['a parameter that is no whole number', proposes('bribery', { bribe: 0.5 }), /“A bribe/],
    ['a parameter that there is not', proposes('bribery', { atMost: 5 }), /atMost/],
    ['a mechanic that there is not', proposes('fly', {}), /fly/],
    ['a sentence that is none', proposes('sentence', { sentence: 'so' }), /sentence/i],
    ['repeal of a rule that is not there', (g) => g.propose('Ann', repeal(999)), /no rule 999/],
    [
      'amendment of a rule that is not there',
      (g) => g.propose('Ann', amendment(999, 'New words.')),
      /no rule 999/,
    ],
    [
      'a score for a player who is not there',
      (g) => g.propose('Ann', { do: 'score', player: nobody, quantity: 'points', by: 5 }),
      /no such player/,
    ],
    ['a claim under a rule that is not there', claims(999, plus(playerOf('Ann'))), /no rule 999/],
    ['a claim under a repealed rule', claims(203, plus(playerOf('Ann'))), /not in force/],
    ['a claim for a player who is not there', claims(301, plus(nobody)), /no such player/],
    [
      'a claim that takes more than there is',
      claims(301, { do: 'take-item', player: playerOf('Bo'), item: 'onions', count: 1 }),
      /onion/,
    ],
    ['a move of a rule that is not there', moves(999, 'buy', {}), /no rule 999/],
    ['a move that the rule does not offer', moves(308, 'sell', {}), /sell/],
    [
      'giving more points than one has',
      moves(401, 'give', { player: playerOf('Bo'), give: 13 }),
      /^“So many you give” is 13; it can be 1 to 12\.$/,
    ],
    [
      'giving less than nothing',
      moves(401, 'give', { player: playerOf('Bo'), give: -1 }),
      /^“So many you give” is -1; it can be 1 to 12\.$/,
    ],
    ['giving to nobody', moves(401, 'give', { player: nobody, give: 1 }), /Choose another/],
    [
      'giving to oneself',
      moves(401, 'give', { player: playerOf('Ann'), give: 1 }),
      /Choose another/,
    ],
    [
      'handing over more than one has',
      moves(401, 'hand over', { player: playerOf('Bo'), item: 'onions', count: 3 }),
      /^You have 2 of onions, not 3\.$/,
    ],
    [
      'buying for more than one has',
      moves(308, 'buy', { item: 'onions', count: 3 }),
      /15 points.*12 points/,
    ],
    ['buying what nobody sells', moves(308, 'buy', { item: 'moon', count: 1 }), /moon/],
  ])('%s', (_what, tries, sentence) => {
    const g = table()
    const before = standing(g)
    tries(g)
    const { fault } = g
    if (fault === undefined) throw new Error('it was not refused')
    expect(sentenceOf(fault)).toMatch(sentence)
    expect(standing(g)).toBe(before)
  })
})

it('a formula that divides by nothing gives no points, and says so', () => {
  const g = new Game(
    [
      bookRule(201),
      bookRule(
        202,
        ...inWords(
          'When the vote on a proposal closes, its proponent gains as many points as 1 divided by (the number of votes for it minus 3) (rounded).',
        ),
      ),
    ],
    names,
  )
  g.decide('Ann', [enactment('A rule.')])
  expect(g.points('Ann') ?? 0).toBe(0)
  expect(g.flags).toEqual(['the sentence divides by nothing'])
})

it('rules that claim precedence in a circle leave it to the lowest number', () => {
  const circle = ([over, of]: readonly [number, number]) =>
    bookRule(
      over,
      ...inWords(
        `This rule takes precedence over rule ${String(of)}.`,
        `Turns go round by ${over === 302 ? 'seat' : 'account name'}.`,
      ),
    )
  const g = new Game(
    [
      bookRule(
        211,
        ...inWords(
          'Of two rules that are both mutable, or both immutable, the one with the lower number takes precedence, unless just one of them says otherwise of itself.',
        ),
      ),
      ...(
        [
          [301, 302],
          [302, 303],
          [303, 301],
        ] as const
      ).map(circle),
    ],
    names,
  )
  const verdict = ask(g.library, g.state, 'next-turn', { after: playerOf('Ann') })
  expect(verdict.from?.number).toBe(301)
  expect(g.flags).toEqual([])
})

describe('a ruling that would undo what makes it possible', () => {
  function judged(orders: (g: Game, judgment: ActionId) => readonly Order[]) {
    const g = new Game(market.rules, names)
    const judgment = g.act('Ann', { type: 'invoke-judgment', question: 'Is Cy here?' })
    const before = standing(g)
    const judge = g.state.judgments.get(judgment)?.judge
    expect(judge).toBe(playerOf('Cy'))
    g.act('Cy', { type: 'judge', judgment, answer: 'No.', orders: orders(g, judgment) })
    return { g, before }
  }
  const undoes = (action: ActionId | undefined): Order[] =>
    action === undefined ? [] : [{ do: 'undo', action }]
  const joined = (g: Game, name: string) =>
    g.order.find(({ body, device }) => body.type === 'join' && device === deviceOf(name))?.id

  it.each<[string, (g: Game, judgment: ActionId) => readonly Order[]]>([
    ['the Judge’s own seat', (g) => undoes(joined(g, 'Cy'))],
    ['the judgment itself', (_g, judgment) => undoes(judgment)],
    ['the start of the game', (g) => undoes(g.order.find(({ body }) => body.type === 'start')?.id)],
    ['the seat of who asked', (g) => undoes(g.state.game)],
  ])('is refused: %s', (_what, orders) => {
    const { g, before } = judged(orders)
    const { fault } = g
    if (fault === undefined) throw new Error('it was not refused')
    expect(sentenceOf(fault)).toMatch(/cannot stand|cannot be undone/)
    expect(standing(g)).toBe(before)
  })
})
