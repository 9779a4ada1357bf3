import type { Passage } from '../../../src/actions/passage.ts'
import { sentenceKind } from '../../../src/actions/passage.ts'
import { checkSentence } from '../../../src/language/reading/check.ts'
import { readSentence } from '../../../src/language/reading/read.ts'
import { joined, type Vocabulary } from '../../../src/language/grammar/vocabulary.ts'
import { namesBrought } from '../../../src/views/rules/vocabulary.ts'

/** What somebody typed, a sentence a line, as the reader takes it: what reads acts, and all else is prose. */
export function passagesIn(text: string, vocabulary: Vocabulary): readonly Passage[] {
  let known = vocabulary
  return text.split('\n').map((line): Passage => {
    const read = readSentence(line, known)
    if (!read.ok || !checkSentence(read.value).ok) return { prose: line }
    const passage = { kind: sentenceKind, params: { sentence: read.value } }
    known = joined(known, namesBrought(passage))
    return passage
  })
}
