/** Words for others that mean the same, wherever they stand. */
const same: readonly (readonly [RegExp, string])[] = [
  [/\b(any|every|some)one\b/gi, '$1body'],
  [/\b(any|every|some)body\b/gi, '$1one'],
  [/\bnobody\b/gi, 'no one'],
  [/\bno one\b/gi, 'nobody'],
  [/\bplayer\b/gi, 'person'],
  [/\bplayers\b/gi, 'people'],
  [/\b(your|their) turn\b/gi, '$1 go'],
  [/\bpoints\b/gi, 'pts'],
  [/\bcan't\b/gi, 'cannot'],
  [/\bcannot\b/gi, "can't"],
  [/\b(?:a|any) proposal of (your|their)s\b/gi, '$1 proposal'],
]

/** The same said in other words, one kind of them at a time. */
export const reworded = (prose: string): readonly string[] =>
  same
    .map(([words, others]) => prose.replace(words, others))
    .filter((one) => one !== prose)
    .map((one) => one.charAt(0).toUpperCase() + one.slice(1))
