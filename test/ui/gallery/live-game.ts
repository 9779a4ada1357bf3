import type { InitialRule } from '../../../src/actions/change.ts'
import { sentenceKind, type Passage } from '../../../src/actions/passage.ts'
import { readSentence } from '../../../src/language/read.ts'
import { plainVocabulary } from '../../../src/language/vocabulary.ts'
import type { FakeTable } from '../fake-table.ts'
import { ann, enact, propose, rulesOf, started } from './classic-game.ts'

const names = { ...plainVocabulary, quantities: ['points', 'gold'], roles: ['king'] }

function live(words: string): Passage {
  const read = readSentence(words, names)
  if (!read.ok) throw new Error(`${words}: ${read.fault.code}`)
  return { kind: sentenceKind, params: { sentence: read.value } }
}

/** Rules in live sentences beside those of Classic: something to count, moves with forms and prices, questions to all. */
const liveRules: readonly InitialRule[] = [
  {
    number: 214,
    title: 'The market',
    passages: [
      { prose: 'Everything has its price, and every price its day.' },
      live('Each player has gold, at first 5.'),
      live(
        'A player may offer a trade: so many gold for so many points. If the other accepts within 24 hours and both have them, they change hands.',
      ),
      live('Once a game, a player may veto a proposal (costs 3 gold): it is withdrawn.'),
      live(
        'A player may challenge another player. Both choose in secret, within 24 hours: “rock”, “scissors” or “paper”. Each beats the next, and the last the first; the loser pays the winner 5 points.',
      ),
      live('At the end of every circuit of turns, whoever has the fewest points gains 3 points.'),
    ],
    mutability: 'mutable',
  },
  {
    number: 215,
    title: 'Haiku',
    passages: [
      live(
        'When a proposal is made, everyone else is asked: “Is it a haiku?” If most say no, it is withdrawn.',
      ),
    ],
    mutability: 'mutable',
  },
]

/** A game with moves, a price and a question to all, in which Ann has made a proposal. */
export function liveTable(): FakeTable {
  const table = started('classic', [...rulesOf('classic'), ...liveRules])
  propose(table, ann, 'Cherry blossom', [
    enact(
      'Cherry blossom',
      'An old silent pond. / A frog jumps into the pond. / Splash! Silence again.',
    ),
  ])
  return table
}
