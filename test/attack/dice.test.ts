// Whoever votes last tells the thrower what they would throw, and looks for a vote by which it suits both.
import { describe, expect, it } from 'vitest'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import { starters } from '../../src/starters/starters.ts'
import type { Intent } from '../../src/session/api.ts'
import { sha256Hex } from '../../src/base/hash.ts'
import { openedEntropy } from '../../src/crypto/entropy.ts'
import { inWords } from '../in-words.ts'
import { bytesIn } from '../../src/base/bytes.ts'
import { Game } from './four.ts'

const classic = starters.find(({ id }) => id === 'classic')
if (classic === undefined) throw new Error('no Classic')
const book = classic

type Vote = Omit<Extract<Intent, { type: 'vote' }>, 'type' | 'form'>

/** Ann's proposal, which is voted on. */
function votingIn(game: Game) {
  const changes = [{ do: 'enact', passages: [{ prose: 'We greet.' }] }] as const
  game.act('Ann', { type: 'propose', title: 'Greet', changes })
  const [proposal] = game.state.openProposals.values()
  if (proposal === undefined) throw new Error('no proposal')
  const { hash: form } = currentForm(proposal)
  game.act('Ann', { type: 'call-vote', proposal: proposal.id, form })
  return { proposal: proposal.id, form }
}

/** Ann's turn, up to the throw that she owes, in which Dora votes last and so. */
function thrownFor(vote: Vote) {
  const game = new Game(book)
  const { proposal, form } = votingIn(game)
  for (const name of ['Ann', 'Bo', 'Cy']) game.act(name, { type: 'vote', form, ballot: 'for' })
  const before = game.state
  game.act('Dora', { type: 'vote', form, ...vote })
  const [owed] = [...game.state.owedThrows.values()]
  const entropy = game.state.closedProposals.get(proposal)?.entropy
  return { before, after: game.state, dora: game.id('Dora'), entropy, throwId: owed?.id ?? 'none' }
}

const remarks = Array.from({ length: 12 }, (_, nth) => `For, ${nth}.`)
const wrong = { opens: '11'.repeat(32), next: '22'.repeat(32) }

describe('the thrower and the last voter together', () => {
  it('[vote-entropy] choose no throw by a remark, nor by a number that was not committed to', () => {
    const own = remarks.map((comment) => thrownFor({ ballot: 'for', comment }).throwId)
    expect(new Set(own).size).toBe(1)
    expect(own[0]).toMatch(/^[0-9a-f]{64}$/)
    // Whoever opens nothing leaves what the others opened: the one other throw there is.
    const none = remarks.map((comment, nth) => {
      const opens = `${nth}`.padStart(2, '0').repeat(32)
      return thrownFor({ ballot: 'for', comment, entropy: { ...wrong, opens } }).throwId
    })
    expect(new Set([...own, ...none]).size).toBe(2)
  })

  it('[vote-entropy] find what others open only once it is opened, and it was fixed before', () => {
    const { before, after, dora, entropy } = thrownFor({ ballot: 'for' })
    const opened = bytesIn(entropy?.get(dora) ?? '')
    expect(before.players.get(dora)?.entropy).toEqual({ next: sha256Hex(opened), nth: 0 })
    expect(after.players.get(dora)?.entropy?.nth).toBe(1)
    expect(entropy?.size).toBe(4)
  })

  it('[vote-entropy] get no further in a row by voting again, and so choose nothing for another proposal', () => {
    const says = 'Every player may always change their vote, whatever rules of lower rank say.'
    const change = { number: 214, passages: [...inWords(says)], mutability: 'mutable' } as const
    // By rule 207 votes are final.
    const rules = [...book.rules.filter(({ number }) => number !== 207), change]
    const game = new Game({ ...book, rules })
    const { form } = votingIn(game)
    game.act('Dora', { type: 'vote', form, ballot: 'for' })
    const row = () => game.state.players.get(game.id('Dora'))?.entropy
    const before = row()
    expect(before?.nth).toBe(1)
    const { die } = game.table.person('Dora').keys
    for (const nth of [1, 2, 3]) {
      const entropy = openedEntropy(die, nth)
      game.act('Dora', { type: 'vote', form, ballot: 'for', entropy })
      expect(row()).toEqual(before)
    }
  })
})
