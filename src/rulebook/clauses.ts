const conjunction = '(?:if(?! and only if)|when|whenever|unless|until|although|though|provided)'

/** In front of a main clause, up to the comma that ends it; the gap is bounded, so that time is too. */
const leading = new RegExp(
  `(?<=^|[.;:!?)”"] ?|\\b(?:and|or|but|that) |, )${conjunction}\\b[^,.;:]{0,300}(?:,|(?=[.;:])|$)`,
  'giu',
)

/** Where the words of a text stand under a condition or a time: from where to where. */
export function subordinateClauses(text: string): readonly (readonly [from: number, to: number])[] {
  return [...text.matchAll(leading)].map(({ 0: words, index }) => [index, index + words.length])
}

/** A sentence's main clauses: without those that open it with a condition. */
export function withoutLeadingClauses(sentence: string): string {
  return sentence.replace(leading, ' ')
}

/** Sentences of a text, with the white space between them run together; the marks that end them stay. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?;]["”’)]?) (?=["“(]?[\p{Lu}\d])/u)
}
