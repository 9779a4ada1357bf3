import type { Phrase } from '../actions/phrase.ts'
import { fillingsOf } from './blank.ts'
import { exampleSentences } from './examples.ts'
import { checkSentence } from './check.ts'
import { compile } from './place.ts'
import { readSentence } from './read.ts'
import { say, type Path } from './say.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What one looks for: when something happens, to whom, what, who may do what, and so on. */
export const ideaParts = [
  'ready',
  'event',
  'whom',
  'what',
  'judged',
  'norm',
  'move',
  'claim',
  'defines',
] as const
export type IdeaPart = (typeof ideaParts)[number]

/** A sentence to begin from. */
export interface Idea {
  readonly part: IdeaPart
  readonly sentence: Phrase
  readonly words: string
}

/** Sentences of every kind in the names of a game, each once, those that are ready first; one after the other. */
export function* ideasOf(vocabulary: Vocabulary): Generator<Idea, void, void> {
  const seen = new Set<string>()
  for (const idea of everyIdea(vocabulary)) {
    if (seen.has(idea.words)) continue
    seen.add(idea.words)
    yield idea
  }
}

function* everyIdea(vocabulary: Vocabulary): Generator<Idea, void, void> {
  for (const words of readySentences(vocabulary)) {
    for (const sentence of read(words, vocabulary)) yield ideaOf(sentence, 'ready')
  }
  for (const words of judgedSentences) {
    for (const sentence of read(words, vocabulary)) yield ideaOf(sentence, 'judged')
  }
  const anybody = read('When a proposal is adopted, everyone gains 5 points.', vocabulary)
  const proponent = read('When a proposal is adopted, its proponent gains 5 points.', vocabulary)
  yield* filled(anybody, [1], 'event', vocabulary)
  yield* filled(proponent, [2, 1], 'whom', vocabulary)
  yield* filled(proponent, [2], 'what', vocabulary)
  yield* filled(anybody, [], null, vocabulary)
}

function* filled(
  sentences: readonly Phrase[],
  path: Path,
  part: IdeaPart | null,
  vocabulary: Vocabulary,
): Generator<Idea, void, void> {
  for (const sentence of sentences) {
    for (const one of fillingsOf(sentence, path, vocabulary)) yield ideaOf(one.sentence, part)
  }
}

function ideaOf(sentence: Phrase, part: IdeaPart | null): Idea {
  return { part: part ?? partOf(sentence), sentence, words: say(sentence) }
}

/** What a whole sentence is for. */
function partOf(sentence: Phrase): IdeaPart {
  const { norm, offers, claims, defines } = compile(sentence).meaning
  if (norm !== undefined) return 'norm'
  if (offers !== undefined) return 'move'
  if (claims !== undefined) return 'claim'
  return defines === undefined ? 'event' : 'defines'
}

/** None where the words do not read in this game. */
function read(words: string, vocabulary: Vocabulary): readonly Phrase[] {
  const sentence = readSentence(words, vocabulary)
  return sentence.ok && checkSentence(sentence.value).ok ? [sentence.value] : []
}

/** What only people can tell: by whom it is found out, the others, the Judge, or whoever says it as long as nobody objects. */
const judgedSentences = [
  'When a proposal is made, if most of the others find that “it is a haiku”, its proponent gains 3 points.',
  'When a proposal is adopted, if the Judge finds that “it is in the spirit of rule 101”, its proponent gains 2 points.',
  'When a player’s turn ends, if they claim that “they were kind” and nobody objects within 24 hours, they gain 1 point.',
]

/** In words: the examples, and what one can do with everything that players count here. */
export function readySentences({ quantities, stores }: Vocabulary): readonly string[] {
  const ofQuantities = quantities.flatMap((name) => [
    `At the end of every circuit of turns, whoever has the fewest ${name} gains 3 ${name}.`,
    `At the end of every circuit of turns, whoever has the most ${name} loses 3 ${name}.`,
    `When a player’s turn begins, they gain 2 ${name}.`,
    `Whoever has at least 100 ${name} wins.`,
  ])
  const ofStores = stores.map(
    (name) => `At the end of every circuit of turns, the ${name} rises by 5.`,
  )
  return [...exampleSentences, ...ofQuantities, ...ofStores]
}
