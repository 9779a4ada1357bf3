import type { Phrase } from '../../actions/phrase.ts'
import type { Assertion } from '../../engine/kernel/mechanic.ts'
import { meaningOf } from '../../language/place.ts'
import { questionOf } from './answers.ts'

/** What a sentence asserts however the game stands: what it forbids players, and that it lets somebody win. */
export function assertedBy(sentence: Phrase): readonly Assertion[] {
  const { meaning, at } = meaningOf(sentence)
  const { norm, claims } = meaning
  const cases = [JSON.stringify(sentence)]
  const wins = claims?.winners !== undefined || speaksOf(sentence, 'win')
  return [
    ...(norm === undefined
      ? []
      : [
          {
            about: questionOf[norm.act(at)],
            says: 'prohibition',
            cases: isForAll(sentence) ? [] : cases,
          } as const,
        ]),
    ...(wins ? [{ about: 'win', says: 'deed', cases } as const] : []),
  ]
}

/** Whether a norm names nothing but a plain act: then it holds for everybody, in all cases. */
function isForAll(sentence: Phrase): boolean {
  if (typeof sentence !== 'object') return false
  const [, act, ...others] = sentence
  return others.length === 0 && typeof act === 'object' && act.length === 1
}

function speaksOf(phrase: Phrase, operator: string): boolean {
  if (typeof phrase !== 'object') return false
  const [name, ...taken] = phrase
  return name === operator || taken.some((one) => speaksOf(one, operator))
}
