import { defineMechanic } from './define.ts'
import { oneOf } from './param.ts'
import { saysVoid, voidWords } from './precedence-claim.ts'

/** Rule 110: an immutable rule prevails over a mutable one. */
export const immutableFirst = defineMechanic({
  kind: 'immutable-first',
  title: 'Immutable before mutable',
  group: 'precedence',
  params: {
    voids: oneOf({ label: 'The mutable rule is void', options: voidWords, default: 'contained' }),
  },
  describe: ({ voids }) =>
    `Where a mutable rule conflicts with an immutable rule, the immutable rule holds${saysVoid[voids]}.`,
  answers: {
    precedence: ({ a, b }, { params: { voids } }) => {
      if (a.mutability === b.mutability) return undefined
      const value = a.mutability === 'immutable' ? 'a' : 'b'
      const { number } = value === 'a' ? a : b
      return { value, because: `rule ${number} is immutable`, voids }
    },
  },
})
