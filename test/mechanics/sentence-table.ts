import { readSentence } from '../../src/language/reading/read.ts'
import { joined, plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import type { Json } from '../../src/base/json.ts'
import { bookRule, enactment, Game, mechanic } from './game.ts'
import { points } from './scene.ts'
import { inWords } from '../in-words.ts'

export const names = ['Ann', 'Bo', 'Cy']
export const plain = enactment('Tea is served at four.')
const turns = [...inWords('Turns go round by seat.')]
const words = joined(plainVocabulary, {
  quantities: ['points', 'gold', 'villages'],
  roles: ['king', 'triple'],
  stores: ['bank'],
  values: ['worth'],
  prices: ['price of a village'],
  ruleValues: ['power'],
  things: ['ships'],
  thingValues: ['strength'],
  thingStates: ['sound', 'damaged', 'sunk'],
  links: ['lord'],
  ruleLinks: ['owner'],
  thingLinks: ['captain'],
  proposalLinks: ['sponsor'],
})

/** A live sentence, from its words. */
export function said(sentence: string) {
  const read = readSentence(sentence, words)
  if (!read.ok) throw new Error(`${sentence}: ${JSON.stringify(read.fault)}`)
  const data: Json = read.value
  return mechanic('sentence', { sentence: data })
}

/** A game in which rule 301 says these sentences; points are counted, and turns go round. */
export function table(...sentences: readonly string[]): Game {
  const rules = [
    bookRule(201, ...turns),
    bookRule(202, points()),
    bookRule(301, ...sentences.map(said)),
  ]
  return new Game(rules, names)
}

export const scores = (g: Game) => names.map((name) => g.points(name))

/** A turn in which a proposal is decided on. */
export function turn(g: Game, by: string, against: readonly string[] = []) {
  const id = g.decide(by, [plain], against)
  g.act(by, { type: 'end-turn' })
  return id
}
