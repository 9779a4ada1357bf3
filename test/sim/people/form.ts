import type { Json, JsonObject } from '../../../src/base/json.ts'
import type { Random } from '../../../src/base/random.ts'
import type { Field } from '../../../src/engine/kernel/questions/field.ts'
import { seatedPlayers } from '../../../src/engine/people/players.ts'
import type { Mind } from './mind.ts'

type Filling = Pick<Mind, 'state' | 'me' | 'random'>

/** A form with something in every field; what can be left out sometimes is. */
export function filledIn(fields: readonly Field[], filling: Filling): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const value = valueFor(field, filling)
      return value === null ? [] : [[field.name, value]]
    }),
  )
}

/** A whole number between these, small ones more often: large ones are mostly refused. */
export function withinLimits(min: number, max: number, random: Random): number {
  const most = Math.min(max - min, random.chance(1, 4) ? 1_000 : 10)
  return min + random.below(most + 1)
}

function valueFor(field: Field, { state, me, random }: Filling): Json | null {
  switch (field.type) {
    case 'number':
      return withinLimits(field.min, field.max, random)
    case 'choice':
      return field.options.length === 0 ? null : random.pick(field.options).value
    case 'player': {
      const all = field.among ?? seatedPlayers(state).map(({ id }) => id)
      const whom = field.others === true ? all.filter((one) => one !== me) : all
      return whom.length === 0 ? null : random.pick(whom)
    }
    case 'text':
      return field.default === '' && field.optional !== true ? 'Something.' : field.default
    case 'list':
      return Array.from({ length: Math.max(field.minItems, field.default.length) }, () =>
        filledIn(field.of, { state, me, random }),
      )
    case 'name':
    case 'sentence':
      return field.default
    // Travels beside what is signed.
    case 'picture':
      return null
  }
}
