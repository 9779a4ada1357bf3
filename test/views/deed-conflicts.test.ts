import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflicts } from '../../src/views/precedence/conflicts.ts'
import { bookRule, Game } from '../mechanics/game.ts'
import { points } from '../mechanics/scene.ts'
import { names, plain, said } from '../mechanics/sentence-table.ts'

const bans = [
  'No rule may take points from anyone.',
  'While the turn is less than 3, no rule may take points from anyone.',
  'No rule may give points to whoever has the most points.',
  'No rule may make anyone king.',
  'No rule may take the role of king from whoever has the fewest points.',
  'While the turn is at least 2, no rule may let anyone win.',
  'No rule may put anyone out of the game.',
  'No rule may withdraw a proposal.',
  'Nobody’s vote is cast for them.',
  'No rule may take gold from whoever has the fewest points.',
  'While the turn is at least 2, no rule may give gold to anyone.',
  'While the turn is at most 4, no rule may let anyone throw dice.',
  'Nobody may own more than 2 ships.',
]
const deeds = [
  'When a proposal is adopted, everyone loses 1 point.',
  'When a proposal is adopted, its proponent gains 3 points.',
  'When a proposal is made, its proponent becomes the king.',
  'When a player’s turn ends, the king is no longer king.',
  'When a player’s turn ends and they have at least 5 points, they win.',
  'Whoever has at least 9 points wins.',
  'When a player’s turn ends and the turn is at least 4, everyone who has more points than they is out of the game.',
  'When a proposal is made and its number is odd, it is withdrawn.',
  'When the vote on a proposal opens, its proponent votes for it.',
  'When a proposal is made, its proponent pays 2 gold to everyone else.',
  'When a player’s turn ends, all their gold are shared equally among everyone else.',
  'When a player’s turn ends, the points of everyone become 4.',
  'When a proposal is made, its proponent gets 1 new ship.',
  'When a player’s turn ends, they throw a 6-sided die: they gain that many points.',
  'When a player’s turn ends, a lot is drawn among everyone: whoever is drawn becomes the king.',
]

const things = ['Each player has gold, at first 5.', 'There are ships, which players can own.']
const ranked = ['Of two rules, the one with the lower number takes precedence.']

function book(sentences: readonly string[]): Game {
  return new Game(
    [
      bookRule(201, said('Turns go round by seat.')),
      bookRule(202, points()),
      bookRule(211, ...ranked.map(said)),
      bookRule(212, ...things.map(said)),
      ...sentences.map((one, at) => bookRule(301 + at, said(one))),
    ],
    names,
  )
}

/** A turn, as far as the rules let it come. */
function play(g: Game, by: string): void {
  const id = g.propose(by, plain)
  if (g.state.openProposals.has(id)) g.callVote(by, id)
  for (const name of names) if (g.state.openProposals.has(id)) g.vote(name, id, 'for')
  g.act(by, { type: 'end-turn' })
}

describe('what a rule would do and another forbids', () => {
  it('is told before it comes up, with who holds and why', () => {
    const g = book([bans[1] ?? '', deeds[0] ?? ''])
    expect(
      conflicts(g.state).map(({ winner, loser, because }) => [
        winner.number,
        loser.number,
        because,
      ]),
    ).toEqual([[301, 302, 'rule 301 has the lower number (rule 211)']])
  })

  it('is told of a role that passes to somebody, which takes it from whoever has it', () => {
    const g = book([bans[4] ?? '', deeds[2] ?? ''])
    expect(conflicts(g.state).map(({ loser }) => loser.number)).toEqual([302])
  })

  it.each([
    ['other things', [bans[3] ?? '', deeds[0] ?? '']],
    ['what a rule of higher rank does', [deeds[0] ?? '', bans[1] ?? '']],
  ])('is not told of %s', (_, sentences) => {
    const g = book(sentences)
    expect(conflicts(g.state)).toEqual([])
  })

  it('was told of whatever play meets', () => {
    const any = fc.constantFrom(...bans, ...deeds)
    const met = { count: 0 }
    fc.assert(
      fc.property(fc.uniqueArray(any, { minLength: 4, maxLength: 9 }), (sentences) => {
        const g = book(sentences)
        const told = new Set<string>()
        const look = () => {
          for (const { winner, loser } of conflicts(g.state)) {
            told.add(`${winner.number} ${loser.number}`)
          }
        }
        look()
        for (const name of [...names, ...names]) {
          if (g.state.status !== 'playing') break
          play(g, name)
          look()
        }
        for (const { changes } of g.replay.entries) {
          for (const one of changes) {
            if (one.kind !== 'forbidden' || one.cause.number === undefined) continue
            met.count += 1
            expect(told).toContain(`${one.by} ${one.cause.number}`)
          }
        }
      }),
      { numRuns: 25, seed: 1 },
    )
    expect(met.count).toBeGreaterThan(8)
  })
})
