/** What another language says in the place of these words: the same keys, the same arguments, texts of its own. */
export type Translated<Words> = Words extends (...args: infer Args) => string
  ? (...args: Args) => string
  : Words extends string
    ? string
    : Words extends object
      ? { readonly [Key in keyof Words]: Translated<Words[Key]> }
      : Words
