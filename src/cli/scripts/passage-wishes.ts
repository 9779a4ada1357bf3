import { fail, ok, type Result } from '../../base/result.ts'
import { passagesOf, sentenceKind, type Passage } from '../../actions/passage.ts'
import { readSentence } from '../../language/reading/read.ts'
import { joined, type Vocabulary } from '../../language/grammar/vocabulary.ts'
import { namesBrought } from '../../views/rules/vocabulary.ts'
import type { Misfit } from './located-json.ts'
import type { ContentWish, PassageWish } from './script-format.ts'

/** What a rule is to say and do. A sentence that cannot be read is a misfit of its field. */
export function readContent(
  wish: ContentWish,
  field: string,
  vocabulary: Vocabulary,
): Result<readonly Passage[], Misfit> {
  if ('text' in wish) return ok(passagesOf(wish.text))
  const passages: Passage[] = []
  for (const [index, one] of wish.passages.entries()) {
    const read = readPassage(one, vocabulary)
    if (read.ok) passages.push(read.value)
    else {
      const at = typeof one === 'object' && 'say' in one ? '.say' : ''
      return fail({ field: `${field}.passages[${String(index)}]${at}`, fault: read.fault })
    }
  }
  return ok(passages)
}

/** Whether there are sentences in words, for which names have to be known. */
export function speaks(wish: ContentWish): boolean {
  return 'passages' in wish && wish.passages.some((one) => typeof one !== 'string' && 'say' in one)
}

/**
 * The names that sentences among these can use: those given, those and those that the sentences
 * themselves bring in, in whatever order.
 */
export function namesAmong(wishes: readonly ContentWish[], given: Vocabulary): Vocabulary {
  let known = given
  let open: readonly PassageWish[] = wishes.flatMap((wish) => ('text' in wish ? [] : wish.passages))
  for (;;) {
    const left: PassageWish[] = []
    for (const one of open) {
      const read = readPassage(one, known)
      if (!read.ok) left.push(one)
      else if (!('prose' in read.value)) known = joined(known, namesBrought(read.value))
    }
    if (left.length === open.length) return known
    open = left
  }
}

function readPassage(wish: PassageWish, vocabulary: Vocabulary): Result<Passage> {
  if (typeof wish === 'string') return ok({ prose: wish })
  if ('prose' in wish) return ok(wish)
  if ('sentence' in wish) return ok({ kind: sentenceKind, params: { sentence: wish.sentence } })
  if ('kind' in wish) return ok({ kind: wish.kind, params: wish.params ?? {} })
  const read = readSentence(wish.say, vocabulary)
  if (!read.ok) return read
  return ok({ kind: sentenceKind, params: { sentence: read.value } })
}
