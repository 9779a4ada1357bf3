import type { Phrase } from '../../actions/phrase.ts'
import type { Result } from '../../base/result.ts'
import type { Task } from '../../base/task.ts'
import { joined, namesBroughtBy, type Vocabulary } from '../grammar/vocabulary.ts'
import { nameWordsMax } from './plain.ts'

/** More sentences are not looked at for what they bring in together, nor so many times. */
const sentencesMost = 50
const roundsMost = 6

/**
 * The roles that sentences bring in together where each speaks of what another makes somebody: *When someone becomes red, a lot is
 * drawn among everyone who is not blue: whoever is drawn also becomes blue*, and the other way round. None of them reads before the
 * other; so all that they could make somebody is hoped for, and what no sentence that then reads brings in is given up. A sentence
 * is read in each step.
 */
export function* rolesTogether(
  sentences: readonly string[],
  known: Vocabulary,
  read: (words: string, names: Vocabulary) => Result<Phrase>,
): Task<readonly string[]> {
  const making = sentences.filter((words) => becoming.test(words)).slice(0, sentencesMost)
  let hoped = [...new Set(making.flatMap(rolesSaid))]
  for (let round = 0; round < roundsMost && hoped.length > 0; round++) {
    const names = joined(known, { roles: hoped })
    const brought = new Set<string>()
    for (const words of making) {
      const sentence = read(words, names)
      for (const role of sentence.ok ? rolesBroughtBy(sentence.value) : []) brought.add(role)
      yield
    }
    const left = hoped.filter((role) => brought.has(role))
    if (left.length === hoped.length) return left
    hoped = left
  }
  return []
}

const becoming = /\bbecomes?\b/i

/** What a sentence makes somebody, as far as its words tell: *becomes king*, *become mimic, rebel or idler by lot*. */
function rolesSaid(words: string): readonly string[] {
  const after = words.split(becoming).slice(1)
  const names = after.flatMap((rest) => {
    const [said = ''] = rest.split(/[.:;]|\b(?:and|if|when|otherwise|after|until|for|then)\b/)
    const [listed = '', ...lots] = said.split(/\bby lot\b/)
    // Without a lot what stands after a comma is something else.
    const all = listed.split(lots.length > 0 ? /,|\bor\b/ : ',')
    return (lots.length > 0 ? all : all.slice(0, 1)).map((one) =>
      one.replace(/^\s*(?:the|an?)\s/i, '').trim(),
    )
  })
  return names.filter((name) => isName.test(name) && name.split(' ').length <= nameWordsMax)
}

const isName = /^\p{L}[\p{L}’' -]*$/u

function rolesBroughtBy(sentence: Phrase): readonly string[] {
  return namesBroughtBy(sentence).flatMap(({ name, as }) => (as === 'new-role' ? [name] : []))
}
