import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Phrase } from '../../src/actions/phrase.ts'
import { anySentence } from '../language/any-sentence.ts'
import { playerOf } from '../engine/table.ts'
import { amendment, bookRule, enactment, Game, mechanic } from './game.ts'
import { hourMs, points } from './scene.ts'
import { inWords } from '../in-words.ts'

const names = ['Ann', 'Bo', 'Cy']
const live = (phrase: Phrase) => mechanic('sentence', { sentence: phrase })

/** What players do at a table, whatever its rules say; not everything of it is legal. */
function playOn(g: Game, picks: readonly number[]): void {
  for (const pick of picks) {
    const name = names[pick % 3] ?? 'Ann'
    if (g.state.status === 'won') g.act(name, { type: 'new-round', keepRules: true })
    if (g.state.players.get(playerOf(name))?.status !== 'seated') continue
    if (pick % 7 === 0) {
      g.wait(30 * hourMs)
      g.act(name, { type: 'tick' })
    } else if (pick % 7 === 1) g.act(name, { type: 'end-turn' })
    else if (pick % 7 === 2) give(g, name, pick)
    else if (pick % 7 === 3) {
      for (const { rule, offer } of g.offers(name)) g.move(name, rule.number, offer.move)
    } else decide(g, name, pick)
    for (const owed of [...g.state.owedThrows.values()]) {
      g.throwDie(names.find((one) => playerOf(one) === owed.player) ?? 'Ann')
    }
  }
}

function give(g: Game, name: string, by: number): void {
  const effects = [{ do: 'add', player: playerOf(name), quantity: 'points', by }] as const
  for (const one of names) g.act(one, { type: 'sign-together', what: { do: 'apply', effects } })
}

function decide(g: Game, name: string, pick: number): void {
  const change = pick % 2 === 0 ? enactment('Tea.') : amendment(202, 'Points.', points())
  const id = g.propose(name, change)
  if (!g.state.openProposals.has(id)) return
  g.callVote(name, id)
  for (const [index, voter] of names.entries()) {
    if (!g.state.openProposals.has(id)) return
    g.vote(voter, id, (pick + index) % 3 === 0 ? 'against' : 'for')
  }
}

/** All that leave room for those who play. */
const playable = anySentence.filter(([name]) => name !== 'players at most')

describe('any sentences in a game', () => {
  it('never fail of themselves, and leave every number a whole one within its limits', () => {
    fc.assert(
      fc.property(
        fc.array(playable, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(1000), { minLength: 6, maxLength: 12 }),
        (sentences, picks) => {
          const rules = [
            bookRule(201, ...inWords('Turns go round by seat.')),
            bookRule(202, points()),
            ...sentences.map((one, index) => bookRule(301 + index, live(one))),
          ]
          const g = new Game(rules, names)
          playOn(g, picks)
          expect(g.flags.filter((flag) => flag.includes('assertion'))).toEqual([])
          for (const { quantities } of g.state.players.values()) {
            for (const value of quantities.values()) expect(Number.isSafeInteger(value)).toBe(true)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
