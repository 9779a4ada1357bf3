import type { Operator } from './operator.ts'

/*
 * What somebody has to learn: an operator by itself; several that differ in nothing but words that stand in the same place; or
 * a verb with all that is said with it (`lexicon.ts`).
 */

/** Operators that take the same and read the same but for words in one place: *<at least|at most> {number}*. One entry. */
export function alike<T extends Operator>(name: string, operators: readonly T[]): readonly T[] {
  return operators.map((one) => ({ ...one, entry: name }))
}

/** Several lists of operators, of which each is alike with the one that stands in the same place in the others. */
export function alikeEach<T extends Operator>(lists: readonly (readonly T[])[]): readonly T[] {
  const [first = []] = lists
  return first.flatMap(({ name }, at) =>
    alike(
      name,
      lists.flatMap((list) => list[at] ?? []),
    ),
  )
}
