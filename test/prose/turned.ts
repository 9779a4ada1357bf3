import { plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { say } from '../../src/language/reading/say.ts'
import { OneReading } from '../../src/prose/one-reading.ts'
import { readProse } from '../../src/prose/read-prose.ts'
import type { ReadProse } from '../../src/prose/reading.ts'
import { stretchesOf } from '../../src/prose/word.ts'

export const inGame = { vocabulary: plainVocabulary, version: Infinity }

const known = new Map<string, readonly ReadProse[]>()

/** How a text is read; each once, for all that is asked of it. */
export function read(prose: string): readonly ReadProse[] {
  const all = known.get(prose) ?? readProse(prose, inGame)
  known.set(prose, all)
  return all
}

/** What acts for a text, in words; empty where not all of it does. */
export function acting(prose: string): string {
  const all = read(prose)
  if (all.some(({ verdict }) => verdict !== 'acts')) return ''
  return all.flatMap(({ sentences }) => sentences.map(say)).join(' ')
}

/** The same, of what is mostly no rule any more: what could be made of one sentence is not looked for. */
function actingAlone(prose: string): string {
  const [only, another] = stretchesOf(prose)
  if (only === undefined || another !== undefined || known.has(prose)) return acting(prose)
  const one = new OneReading(prose, only, inGame).acting()
  return one === null ? '' : one.sentences.map(say).join(' ')
}

/** Turned round it says the same, or it is a reason that is turned. */
const alike = [
  'You  get 12 hours per turn.',
  'The leader has two votes, but  on Tuesdays.',
  'Each player may  propose once per day.',
  'Amendments need  a simple majority.',
  'Everyone gets 1 point each turn because it is not fun, unless it is Sunday.',
  'Players who vote no get a point as a reward against being brave if the proposal fails.',
  'Voting closes after 48 hours, whether or not no players have voted.',
  "Voting closes after 48 hours, whether or not all players don't have voted.",
  'Voting closes after 48 hours, whether or not all players have voted of the king.',
  'Voting closes after 48 hours, whether or not all players have voted or not.',
  'You can  make one proposal per turn.',
  'Rules can  be repealed unanimously.',
  'You can  have one open proposal at a time.',
  'Rules 1 to 5 can  be changed unanimously.',
  'This rule can  be changed if everyone agrees.',
  'The leader has  half a vote.',
  'The leader  gets half points on Sundays.',
  'There is  one king at a time.',
  'This rule  applies until someone reaches 30 points.',
]

/** What of the texts that can be made of these acts as they do. */
export function actingAsBefore(
  rows: readonly { readonly prose: string; readonly sentence: string }[],
  madeOf: (prose: string) => readonly string[],
): readonly string[] {
  return rows.flatMap(({ prose, sentence }) =>
    madeOf(prose)
      .filter((flipped) => !alike.includes(flipped) && actingAlone(flipped) === sentence)
      .map((flipped) => `${prose} → ${flipped}`),
  )
}
