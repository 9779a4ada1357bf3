import { readSentence } from '../../src/language/reading/read.ts'
import type { Vocabulary } from '../../src/language/grammar/vocabulary.ts'

/** Names that sentences in tests use. */
export const names: Vocabulary = {
  quantities: [
    'points',
    'gold',
    'villages',
    'trade goods',
    'victory points',
    'coins',
    'triple votes',
    'berries',
  ],
  roles: [
    'king',
    'Monarch',
    'triple',
    'hiatus',
    'side',
    'heads',
    'undecided',
    'place',
    'Beach',
    'Jungle',
    'Village',
    'Cave',
    'team',
    'red',
    'blue',
    'rain',
    'hail',
    'drought',
  ],
  stores: ['bank', 'pot', 'price of a hat', 'season'],
  values: ['worth'],
  prices: ['price of a village'],
  things: ['ships', 'cards'],
  thingValues: ['strength'],
  thingStates: ['sound', 'damaged', 'sunk'],
  links: ['lord'],
  ruleLinks: ['owner', 'keeper'],
  thingLinks: ['captain'],
  proposalLinks: ['sponsor'],
  ruleValues: ['power'],
  proposalValues: ['adoption index'],
}

/** The data of a sentence in these names. */
export function data(words: string) {
  const read = readSentence(words, names)
  if (!read.ok) throw new Error(`${words}: ${JSON.stringify(read.fault)}`)
  return read.value
}
