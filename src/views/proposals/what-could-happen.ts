import type { Ballot } from '../../actions/body.ts'
import { passagesOf } from '../../actions/passage.ts'
import { nobodysId, type PlayerId } from '../../actions/ids.ts'
import type { Json, JsonObject } from '../../base/json.ts'
import {
  imaginedEvent,
  type Imaginable,
  type Imagined,
} from '../../engine/history/imagined-event.ts'
import { imaginedProposal, imaginedVote } from '../../engine/history/imagined-vote.ts'
import type { EventType, GameEvent } from '../../engine/kernel/event.ts'
import type { Field } from '../../engine/kernel/questions/field.ts'
import { offersFor } from '../../engine/kernel/questions/offers.ts'
import { quantityOf } from '../../engine/kernel/state/quantities.ts'
import type { GameState, RuleId } from '../../engine/kernel/state/state.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { exampleWords } from '../../texts/en/views/example.ts'
import { nameOf } from '../players/people.ts'
import { displayOf, quantityText } from '../players/quantity-text.ts'

/** Something that could happen next, to be tried on a copy. */
export interface Situation {
  /** What rules are told of it; `move`: it is one that a rule offers. */
  readonly on: EventType | 'move'
  /** What is the same under the same key is tried once. */
  readonly key: string
  /** `Ann’s proposal is adopted`, by what changed; `null`: it went otherwise. */
  readonly says: (changes: readonly ChangeRecord[]) => string | null
  readonly go: (state: GameState) => Imagined
}

/** What a sentence speaks of, by which it is chosen what to try. */
export interface Spoken {
  readonly rule: RuleId
  readonly quantities: readonly string[]
  readonly roles: readonly string[]
  readonly numbers: readonly number[]
  readonly quoted: readonly string[]
}

/** Nobody wants to see what follows for the tenth of them. */
const playersMost = 4
const numbersMost = 3
const diceFaces = 6

/** What could happen next in a game under way that has to do with what is spoken of, the likeliest first. */
export function whatCouldHappen(state: GameState, spoken: Spoken): readonly Situation[] {
  const players = inTurn(state).slice(0, playersMost)
  const [first] = players
  if (first === undefined) return []
  return [
    ...votes(state, first, players),
    ...turnsEnding(state, players.length),
    ...dueNext(state, spoken.rule),
    ...players.slice(0, 2).flatMap((player) => ofPlayer(state, player, spoken)),
    ...moves(state, players, spoken.rule),
  ]
}

/** Who is at the table, from whom it is the turn of on. */
function inTurn(state: GameState): readonly PlayerId[] {
  const all = seatedPlayers(state).map(({ id }) => id)
  const at = Math.max(
    0,
    all.findIndex((one) => one === state.turns[0]?.player),
  )
  return [...all.slice(at), ...all.slice(0, at)]
}

function votes(state: GameState, by: PlayerId, players: readonly PlayerId[]): readonly Situation[] {
  const who = nameOf(state, by)
  const { that: says } = exampleWords
  const last = players.at(-1)
  const vote = (
    on: EventType,
    key: string,
    outcome: 'adopted' | 'defeated',
    told: string,
    others: (player: PlayerId) => Ballot | null,
  ): Situation => ({
    on,
    key,
    says: (changes) =>
      changes.some((one) => one.kind === 'proposal' && one.what === outcome) ? told : null,
    go: (from) => imaginedVote(mechanicLibrary, imagined(from, by), { others, anew: true }),
  })
  const adopted = says.adopted(who)
  const but = (ballot: Ballot | null) => (player: PlayerId) => (player === last ? ballot : 'for')
  const other = nameOf(state, last ?? null)
  return [
    ...(['proposed', 'worded'] as const).map((on): Situation => ({
      on,
      key: on,
      says: () => says.proposed(who),
      go: (from) => {
        const { state: laid, proposal } = imagined(from, by)
        const event = { type: on, proposal: proposal.id, player: by } as const
        return imaginedEvent(mechanicLibrary, laid, { is: 'told', event })
      },
    })),
    ...(['vote-closed', 'vote-cast', 'vote-opened', 'rule-changed'] as const).map((on) =>
      vote(on, 'all for', 'adopted', adopted, () => 'for'),
    ),
    ...(last === undefined || last === by
      ? []
      : [
          vote(
            'vote-closed',
            'but one',
            'adopted',
            says.adoptedAgainst(who, other),
            but('against'),
          ),
          vote('vote-closed', 'all but one', 'adopted', says.adoptedWithout(who, other), but(null)),
        ]),
    vote('vote-closed', 'all against', 'defeated', says.defeated(who), () => 'against'),
  ]
}

function imagined(state: GameState, by: PlayerId) {
  const changes = [{ do: 'enact', passages: passagesOf('…') } as const]
  return imaginedProposal(mechanicLibrary, state, { by, title: '…', changes, extra: {}, of: null })
}

/** One turn after the other, until each has had one. */
function turnsEnding(state: GameState, most: number): readonly Situation[] {
  if (state.turns.length === 0) return []
  return Array.from({ length: most }, (_, before) => before).flatMap((before) =>
    (['turn-ended', 'turn-began'] as const).map((on): Situation => {
      return {
        on,
        key: `turn ${before}`,
        says: (changes) => {
          const turn = changes.find(({ kind }) => kind === on)
          return turn?.kind === on ? exampleWords.that[on](nameOf(state, turn.player)) : null
        },
        go: (from) => {
          let now = from
          for (let turn = 0; turn < before; turn += 1) {
            ;({ state: now } = imaginedEvent(mechanicLibrary, now, { is: 'turn-over' }))
          }
          return imaginedEvent(mechanicLibrary, now, { is: 'turn-over' })
        },
      }
    }),
  )
}

function dueNext(state: GameState, rule: RuleId): readonly Situation[] {
  const due = state.timers.find((timer) => timer.rule === rule && timer.on === undefined)?.due
  if (due === undefined) return []
  return [situation('timer-due', exampleWords.that.time, { is: 'time', until: due })]
}

function ofPlayer(
  state: GameState,
  player: PlayerId,
  { rule, quantities, roles, numbers, quoted }: Spoken,
): readonly Situation[] {
  const { that: says } = exampleWords
  const who = nameOf(state, player)
  const some = numbers.slice(0, numbersMost)
  const faces = [...some.filter((face) => face >= 1 && face <= diceFaces), diceFaces, 1]
  const amounts = quantities.flatMap((quantity) => {
    const now = quantityOf(state, player, quantity)
    const display = displayOf(state, 'player', quantity)
    const wanted = [...some, ...some.map((one) => one + 1), ...some.map((one) => one - 1), now + 1]
    return [...new Set(wanted)]
      .filter((to) => to !== now)
      .map((to) => {
        const words = says.has(who, quantityText(to, display), quantity)
        return situation('quantity-changed', words, { is: 'has', player, quantity, to })
      })
  })
  const told = (says: string, event: GameEvent) =>
    situation(event.type, says, { is: 'told', event })
  return [
    ...amounts,
    ...faces.map((value) => {
      const dice = { throwId: '', purpose: '', values: [value], sides: diceFaces, rule }
      return told(says.thrown(who, value), { type: 'thrown', player, ...dice })
    }),
    ...quoted.map((text) =>
      told(says.said(who, text), { type: 'said', player, about: nobodysId, text }),
    ),
    ...roles.map((role) =>
      told(says.role(who, role), { type: 'role-changed', player, role, held: true }),
    ),
  ]
}

function situation(on: Situation['on'], says: string, what: Imaginable): Situation {
  const go: Situation['go'] = (state) => imaginedEvent(mechanicLibrary, state, what)
  return { on, key: says, says: () => says, go }
}

/** The moves that a rule offers, each made by the first of these who can. */
function moves(state: GameState, players: readonly PlayerId[], id: RuleId): readonly Situation[] {
  return players.flatMap((player) =>
    offersFor(mechanicLibrary, state, player).flatMap(({ rule, offer }): readonly Situation[] => {
      if (rule.id !== id || offer.closed !== undefined) return []
      const input = filledIn(offer.form, players, player)
      const body = { type: 'move', rule: rule.number, move: offer.move, input } as const
      const says = exampleWords.that.move(nameOf(state, player), offer.move)
      return [situation('move', says, { is: 'done', body, player })]
    }),
  )
}

/** A form with the first in every field that fits. */
function filledIn(
  fields: readonly Field[],
  players: readonly PlayerId[],
  player: PlayerId,
): JsonObject {
  const other = players.find((one) => one !== player) ?? player
  const first = (field: Field): Json | undefined => {
    if (field.type === 'player') return field.among?.[0] ?? (field.others === true ? other : player)
    return 'default' in field ? field.default : undefined
  }
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const value = first(field)
      return value === undefined || field.optional === true ? [] : [[field.name, value]]
    }),
  )
}
