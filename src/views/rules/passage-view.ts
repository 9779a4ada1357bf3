import type { Passage } from '../../actions/passage.ts'
import { isSound } from '../../language/reading/check.ts'
import {
  canonicalWords,
  isInVersion,
  leftToPeople,
  sentenceOf,
} from '../../language/meaning/content.ts'
import { piecesOf, type Piece } from '../../language/reading/say.ts'
import {
  Comparing,
  diffParagraphs,
  type Paragraph,
  type ParagraphDiff,
} from '../../rulebook/text/diff.ts'

/** A piece of a rule's content as one reads it: templates are told beneath, by what they do. */
export type PassageView =
  /** `forPeople`: what comes after it leaves it to people. */
  | { readonly is: 'prose'; readonly text: string; readonly forPeople?: true }
  /** What people do about what stands before it, in words. */
  | { readonly is: 'people'; readonly text: string }
  /** `pieces`: words, and blanks that could be filled otherwise. `acts`: the game's version knows all its operators. */
  | { readonly is: 'sentence'; readonly pieces: readonly Piece[]; readonly acts: boolean }

/** What an amendment changes of what rules say, paragraph by paragraph; what stands for a template is told beneath. `work`: of all that is shown with it. */
export function passageDiff(
  before: readonly Passage[],
  after: readonly Passage[],
  version: number,
  work = new Comparing(),
): readonly ParagraphDiff[] {
  return diffParagraphs(paragraphsOf(before, version), paragraphsOf(after, version), work)
}

function paragraphsOf(passages: readonly Passage[], version: number): readonly Paragraph[] {
  return passageViews(passages, version).map((view) =>
    view.is === 'sentence'
      ? { is: view.is, text: view.pieces.map(({ text }) => text).join('') }
      : { is: view.is, text: view.text },
  )
}

/** `version`: of the game. */
export function passageViews(
  passages: readonly Passage[],
  version: number,
): readonly PassageView[] {
  return passages.flatMap((passage, at): readonly PassageView[] => {
    if ('prose' in passage) {
      const next = passages[at + 1]
      const isLeft = next !== undefined && leftToPeople(next) !== null
      return isLeft ? leftIn(passage.prose) : [{ is: 'prose', text: passage.prose }]
    }
    const left = leftToPeople(passage)
    if (left !== null) return [{ is: 'people', text: /[.!?]$/.test(left) ? left : `${left}.` }]
    const sentence = sentenceOf(passage)
    if (sentence === null) return []
    const acts = isInVersion(sentence, version) && isSound(sentence)
    const pieces = acts
      ? piecesOf(sentence)
      : [{ text: canonicalWords(sentence, version), within: [] }]
    return [{ is: 'sentence', pieces, acts }]
  })
}

/** What is left to people is the last paragraph. */
function leftIn(prose: string): readonly PassageView[] {
  const paragraphs = prose.trim().split(/\n\s*\n/)
  const before = paragraphs.slice(0, -1).join('\n\n')
  const last: PassageView = { is: 'prose', text: paragraphs.at(-1) ?? '', forPeople: true }
  return before === '' ? [last] : [{ is: 'prose', text: before }, last]
}
