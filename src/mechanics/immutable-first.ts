import { defineMechanic } from './define.ts'

/** Rule 110: an immutable rule prevails over a mutable one. */
export const immutableFirst = defineMechanic({
  kind: 'immutable-first',
  title: 'Immutable before mutable',
  group: 'precedence',
  params: {},
  describe: () =>
    'Where a mutable rule conflicts with an immutable rule, the immutable rule holds.',
  answers: {
    precedence: ({ a, b }) =>
      a.mutability === b.mutability
        ? undefined
        : { value: a.mutability === 'immutable' ? 'a' : 'b' },
  },
})
