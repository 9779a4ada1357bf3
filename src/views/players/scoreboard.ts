import { ask } from '../../engine/kernel/questions/ask.ts'
import { quantityDefinitions } from '../../engine/kernel/questions/collect.ts'
import type { QuantityDisplay } from '../../engine/kernel/questions/question.ts'
import type { GameState, Player, PlayerStatus } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { freeEntities, ownedEntities } from './owned-entities.ts'
import { inSeatOrder, nameOf } from './people.ts'
import { whoIsWhat, type IsOf } from '../rules/references.ts'
import { quantityText } from './quantity-text.ts'

export interface ScoreColumn {
  readonly quantity: string
  readonly display: QuantityDisplay
}

export interface Score {
  readonly quantity: string
  readonly value: number
  readonly text: string
}

export interface ScoreRow {
  readonly player: PlayerId
  readonly name: string
  readonly status: PlayerStatus
  readonly onTurn: boolean
  readonly winner: boolean
  readonly judging: boolean
  readonly scores: readonly Score[]
  readonly titles: readonly string[]
  readonly roles: readonly string[]
  readonly choices: readonly (readonly [string, string])[]
  readonly items: readonly (readonly [string, number])[]
  /** Whom they have as what. */
  readonly links: readonly (readonly [link: string, name: string])[]
  /** What they are to rules, proposals and things: `captain of ship 2`. */
  readonly isOf: readonly IsOf[]
  /** Things with numbers and states of their own, by kind: `2 ships, strength 3`. */
  readonly things: readonly string[]
  /** At the table, and by a rule not counted. */
  readonly isUncounted: boolean
  /** That rule's number. */
  readonly uncountedBy: number | null
}

export interface Scoreboard {
  readonly columns: readonly ScoreColumn[]
  /** In seat order. */
  readonly rows: readonly ScoreRow[]
  /** Kept for the table, not for one player. */
  readonly table: readonly Score[]
  /** Things that nobody owns. */
  readonly free: readonly string[]
}

/** Who has what. Columns are the quantities that rules in force keep, and any that players have besides. */
export function scoreboard(state: GameState): Scoreboard {
  const columns = columnsOf(state)
  const judges = new Set(
    [...state.judgments.values()]
      .filter(({ status }) => status === 'open')
      .map(({ judge }) => judge),
  )
  const areOf = whoIsWhat(state)
  const rows = inSeatOrder(state).flatMap((id) => {
    const player = state.players.get(id)
    if (player === undefined) return []
    return [{ ...rowOf(state, player, columns, judges.has(id)), isOf: areOf.get(id) ?? [] }]
  })
  const free = freeEntities(state)
  return { columns, rows, table: tableScores(state), free }
}

function columnsOf(state: GameState): readonly ScoreColumn[] {
  const columns = new Map<string, ScoreColumn>()
  for (const { name, of, display } of quantityDefinitions(mechanicLibrary, state)) {
    if (of === 'player') columns.set(name, { quantity: name, display })
  }
  for (const player of state.players.values()) {
    for (const quantity of player.quantities.keys()) {
      if (!columns.has(quantity)) columns.set(quantity, { quantity, display: 'decimal' })
    }
  }
  return [...columns.values()]
}

function rowOf(
  state: GameState,
  player: Player,
  columns: readonly ScoreColumn[],
  judging: boolean,
): Omit<ScoreRow, 'isOf'> {
  return {
    player: player.id,
    name: player.name,
    status: player.status,
    onTurn: state.status === 'playing' && state.turns.some((turn) => turn.player === player.id),
    winner: state.winners.includes(player.id),
    judging,
    scores: columns.map(({ quantity, display }) => {
      const value = player.quantities.get(quantity) ?? 0
      return { quantity, value, text: quantityText(value, display) }
    }),
    titles: [...state.titles].filter(([, holder]) => holder === player.id).map(([title]) => title),
    roles: [...player.roles.keys()],
    choices: [...player.choices],
    items: [...player.items].filter(([, count]) => count !== 0),
    links: [...(player.links ?? [])].map(([link, other]) => [link, nameOf(state, other)]),
    things: ownedEntities(state, player.id),
    isUncounted: player.isUncounted === true,
    uncountedBy:
      player.isUncounted === true
        ? (ask(mechanicLibrary, state, 'counts', { player: player.id }).from?.number ?? null)
        : null,
  }
}

function tableScores(state: GameState): readonly Score[] {
  const displays = new Map<string, QuantityDisplay>()
  for (const { name, of, display } of quantityDefinitions(mechanicLibrary, state)) {
    if (of === 'table') displays.set(name, display)
  }
  const names = new Set([...displays.keys(), ...state.table.keys()])
  return [...names].map((quantity) => {
    const value = state.table.get(quantity) ?? 0
    return { quantity, value, text: quantityText(value, displays.get(quantity) ?? 'decimal') }
  })
}
