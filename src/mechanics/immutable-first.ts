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
    precedence: ({ a, b }) => {
      if (a.mutability === b.mutability) return undefined
      const value = a.mutability === 'immutable' ? 'a' : 'b'
      const { number } = value === 'a' ? a : b
      return { value, because: `rule ${number} is immutable` }
    },
  },
})
