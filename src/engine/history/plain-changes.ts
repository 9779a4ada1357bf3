import type { BodyOf } from '../../actions/body.ts'
import type { Change } from '../../actions/change.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { passagesOf } from '../../actions/passage.ts'
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import { proposalFields } from '../kernel/questions/collect.ts'
import type { Field } from '../kernel/questions/field.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import type { GameState } from '../kernel/state/state.ts'
import { seatedPlayers } from '../people/players.ts'
import { rulesInForce } from '../rules/rules.ts'

/** What is proposed, but for what rules ask of it. */
export type PlainChange = Pick<BodyOf<'propose'>, 'title' | 'changes' | 'commentary'>

const plainText = 'This says nothing.'
/** Of all that rules name, as much as fits a title. */
const titleLength = 200
const wordsKept = 4_000

/**
 * Changes of what the rule book says that do no harm, the likeliest first: a new rule, one with every word that rules in force
 * name (they may ask for it), an amendment, and a repeal.
 */
export function plainChanges(state: GameState): readonly PlainChange[] {
  const rule = rulesInForce(state).findLast(({ mutability }) => mutability === 'mutable')?.number
  const commentary = wordsOf(state)
  const passages = passagesOf(plainText)
  const changes: readonly Change[] = [
    { do: 'enact', passages: passagesOf(commentary) },
    ...(rule === undefined
      ? []
      : [{ do: 'amend', rule, passages } as const, { do: 'repeal', rule } as const]),
  ]
  // A title is one line.
  const title = commentary.slice(0, titleLength).replaceAll('\n', ' ')
  return [
    { title: 'A try', changes: [{ do: 'enact', passages }] },
    ...changes.map((change) => ({ title, changes: [change], commentary })),
  ]
}

/** Every text in what the mechanics of rules in force are given, a line each. */
function wordsOf(state: GameState): string {
  const words = new Set([plainText])
  for (const { mechanics } of rulesInForce(state)) {
    for (const { params } of mechanics) for (const text of textsIn(params)) words.add(text)
  }
  return [...words].join('\n').slice(0, wordsKept)
}

function* textsIn(value: Json): Generator<string, void, undefined> {
  if (typeof value === 'string') yield value
  else if (isJsonList(value)) for (const one of value) yield* textsIn(one)
  else if (isJsonObject(value)) for (const one of Object.values(value)) yield* textsIn(one)
}

/** What rules ask of a proposal of this player, with something in every field. */
export function plainFields(
  library: MechanicLibrary,
  state: GameState,
  player: PlayerId,
): JsonObject {
  return filledIn(proposalFields(library, state, player), state, player)
}

/** A form with the first that fits in every field. */
export function filledIn(fields: readonly Field[], state: GameState, by: PlayerId): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const value = valueFor(field, state, by)
      return value === null ? [] : [[field.name, value]]
    }),
  )
}

function valueFor(field: Field, state: GameState, by: PlayerId): Json | null {
  switch (field.type) {
    case 'choice':
      return field.options[0]?.value ?? null
    case 'player': {
      const all = field.among ?? seatedPlayers(state).map(({ id }) => id)
      return all.find((one) => field.others !== true || one !== by) ?? null
    }
    case 'text':
      return field.default === '' ? plainText.slice(0, field.maxLength) : field.default
    case 'list':
      return field.default.length >= field.minItems
        ? field.default
        : Array.from({ length: field.minItems }, () => filledIn(field.of, state, by))
    case 'picture':
      return null
    case 'number':
    case 'name':
    case 'sentence':
      return field.default
  }
}
