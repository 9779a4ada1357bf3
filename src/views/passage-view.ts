import type { Passage } from '../actions/passage.ts'
import { isSound } from '../language/check.ts'
import { canonicalWords, isInVersion, sentenceOf } from '../language/content.ts'
import { piecesOf, type Piece } from '../language/say.ts'
import { diffParagraphs, type Paragraph, type ParagraphDiff } from '../rulebook/diff.ts'

/** A piece of a rule's content as one reads it: templates are told beneath, by what they do. */
export type PassageView =
  | { readonly is: 'prose'; readonly text: string }
  /** `pieces`: words, and blanks that could be filled otherwise. `acts`: the game's version knows all its operators. */
  | { readonly is: 'sentence'; readonly pieces: readonly Piece[]; readonly acts: boolean }

/** What an amendment changes of what rules say, paragraph by paragraph; what stands for a template is told beneath. */
export function passageDiff(
  before: readonly Passage[],
  after: readonly Passage[],
  version: number,
): readonly ParagraphDiff[] {
  return diffParagraphs(paragraphsOf(before, version), paragraphsOf(after, version))
}

function paragraphsOf(passages: readonly Passage[], version: number): readonly Paragraph[] {
  return passageViews(passages, version).map((view) =>
    view.is === 'prose'
      ? view
      : { is: 'sentence', text: view.pieces.map(({ text }) => text).join('') },
  )
}

/** `version`: of the game. */
export function passageViews(
  passages: readonly Passage[],
  version: number,
): readonly PassageView[] {
  return passages.flatMap((passage): readonly PassageView[] => {
    if ('prose' in passage) return [{ is: 'prose', text: passage.prose }]
    const sentence = sentenceOf(passage)
    if (sentence === null) return []
    const acts = isInVersion(sentence, version) && isSound(sentence)
    const pieces = acts
      ? piecesOf(sentence)
      : [{ text: canonicalWords(sentence, version), within: [] }]
    return [{ is: 'sentence', pieces, acts }]
  })
}
