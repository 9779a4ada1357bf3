/**
 * The same function, which works each answer out once for as long as the object lives that it was asked about. Only for answers
 * that hang on this object alone, which nobody changes: then nobody can tell whether it was asked before.
 */
export function memoized<K extends object, V>(answer: (about: K) => V): (about: K) => V {
  const known = new WeakMap<K, { readonly answer: V }>()
  return (about) => {
    const before = known.get(about)
    if (before !== undefined) return before.answer
    const made = answer(about)
    known.set(about, { answer: made })
    return made
  }
}
