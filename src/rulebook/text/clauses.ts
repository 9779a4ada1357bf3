/** Sentences of a text, with the white space between them run together; the marks that end them stay. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?;]["”’)]?) (?=["“(]?[\p{Lu}\d])/u)
}
