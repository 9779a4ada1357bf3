import { fault } from '../base/result.ts'
import { defineMechanic } from './define.ts'
import { wholeNumber } from './param.ts'
import { seatedIds } from './seated.ts'

/** By mail's rule 118: at most so many players at the table. */
export const playerLimit = defineMechanic({
  kind: 'player-limit',
  title: 'A limit on players',
  group: 'people',
  params: { max: wholeNumber({ label: 'At most', min: 1, max: 100, default: 12 }) },
  describe: ({ max }) => `At most ${max} players can be at the table; nobody can join beyond that.`,
  answers: {
    'may-join': (_input, { game, rule, params }) => {
      if (seatedIds(game).length < params.max) return undefined
      const problem = fault('table-full', { max: params.max }, rule.number)
      return { value: { allow: false, fault: problem } }
    },
  },
})
