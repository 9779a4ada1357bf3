import { fault, type Fault } from '../../base/result.ts'
import type { BodyOf } from '../../actions/body.ts'
import type { DeviceId, PlayerId } from '../../actions/ids.ts'
import type {
  Amount,
  LastPlayer,
  LastReference,
  LastState,
  LastTimer,
  LastTurnLine,
} from '../../actions/last-state.ts'
import { bringQuantitiesInto } from '../effects/quantity-effects.ts'
import { LayeredMap } from '../kernel/state/layered-map.ts'
import { limits } from '../kernel/state/limits.ts'
import type { References } from '../kernel/state/entity.ts'
import type { Cause, GameState, Player, Turn, TurnLine } from '../kernel/state/state.ts'
import type { Timer } from '../kernel/state/timer.ts'
import { change, record, type Work } from '../kernel/work.ts'
import { alike, playerName } from '../people/names.ts'
import { putRule } from '../rules/rule-versions.ts'
import { ruleByNumber } from '../rules/rules.ts'
import { turnLineOf } from './turn-line.ts'

/*
 * Where half of the players or more are silent no majority can play on without them: those who are there go on in a new game
 * that begins from the last state. docs/PROTOCOL.md, [game-onward].
 */

/** Why a game cannot begin so. */
export function unfitToGoOn(from: LastState): Fault | null {
  const { players, me, turn, beside, line, titles, entities, rules } = from
  const seats = new Set(players.map(({ player }) => player))
  const owners = entities.flatMap(({ owner }) => owner ?? [])
  const named = [
    me,
    ...(turn === null ? [] : [turn]),
    ...(beside === null || beside.after === null ? [] : [beside.after]),
    ...line.extra,
    ...line.passedOver.map(({ player }) => player),
    ...players.flatMap(({ links }) => links.map(({ to }) => to)),
    ...titles.map(({ player }) => player),
    ...owners,
    ...[...entities, ...rules].flatMap(({ references }) => references.map(({ to }) => to)),
  ]
  const isSound = seats.size === players.length && named.every((one) => seats.has(one))
  if (!isSound) return fault('last-state-unfit')
  const isNamed = players.every(({ name }) => playerName(name) === name)
  const areTold = players.every(({ name }, at) =>
    players.slice(0, at).every((other) => !alike(other.name, name)),
  )
  return isNamed && areTold && players.length <= limits.players ? null : fault('last-state-unfit')
}

/** Puts the players and all that they had into a game whose book is there; the creator has a seat, all others are absent. */
export function goOnFrom(
  work: Work,
  from: LastState,
  { dieKey, boxKey }: BodyOf<'create'>['creator'],
  device: DeviceId,
  cause: Cause,
): void {
  const { me, round, nextNumber, turnCount } = from
  const seatOf = (one: LastPlayer): Player => ({
    ...playerFrom(one, cause),
    ...(one.player === me ? { devices: [device], dieKey, status: 'seated' } : {}),
  })
  change(work, {
    status: 'playing',
    creator: me,
    players: new Map(from.players.map((one) => [one.player, seatOf(one)])),
    deviceOwner: new Map([[device, me]]),
    boxKeys: new Map([[device, boxKey]]),
    seats: from.players.map(({ player }) => player),
    signs: new Map([[me, cause.at]]),
    round,
    nextNumber,
    turnCount,
    table: amountsOf(from.table),
    titles: new Map(from.titles.map(({ title, player }) => [title, player])),
    entities: LayeredMap.of(
      from.entities.map(({ values, references, ...one }) => [
        one.id,
        { ...one, values: amountsOf(values), ...referring(references), born: cause },
      ]),
    ),
    timers: timersIn(work.state, from),
    turnLine: lineFrom(from.line),
    before: { game: from.game, last: from.last },
    ...turnFrom(from, cause),
  })
  for (const { number, marks, values, references, memory } of from.rules) {
    const rule = ruleByNumber(work.state, number)
    if (rule === undefined) continue
    const remembered = new Map(memory.map(({ key, value }) => [key, value]))
    const counted = values.length === 0 ? {} : { values: amountsOf(values) }
    putRule(work, { ...rule, marks, memory: remembered, ...counted, ...referring(references) })
  }
  bringQuantitiesInto(work)
  record(work, { cause, kind: 'game', what: 'went-on' })
}

function playerFrom(one: LastPlayer, cause: Cause): Player {
  const { player, name, account, dieKey, quantities, items, choices, roles, links } = one
  return {
    id: player,
    name,
    account,
    devices: [],
    dieKey,
    status: 'absent',
    joined: cause,
    quantities: amountsOf(quantities),
    items: amountsOf(items),
    choices: new Map(choices.map(({ choice, option }) => [choice, option])),
    roles: new Map(roles.map(({ role, since }) => [role, since])),
    ...(links.length === 0 ? {} : { links: new Map(links.map(({ link, to }) => [link, to])) }),
  }
}

function amountsOf(amounts: readonly Amount[]): ReadonlyMap<string, number> {
  return new Map(amounts.map(({ name, amount }) => [name, amount]))
}

/** Absent while it has nobody as anything. */
function referring(all: readonly LastReference[]): { readonly references?: References } {
  return all.length === 0 ? {} : { references: new Map(all.map(({ name, to }) => [name, to])) }
}

/** The creator's own turn goes on anew; after anybody else's the next one comes. */
function turnFrom(
  { turn, beside, me, turnCount: number }: LastState,
  cause: Cause,
): Pick<GameState, 'turns' | 'turnOver'> {
  if (turn === null) return { turns: [], turnOver: null }
  const after = beside === null ? {} : { after: beside.after }
  if (turn !== me) return { turns: [], turnOver: { player: turn, number, cause, ...after } }
  const besideAfter = beside === null ? {} : { besideAfter: beside.after }
  const own: Turn = { number, player: me, begun: cause, ...besideAfter }
  return { turns: [own], turnOver: null }
}

/** Absent while rules have done nothing to the order. */
function lineFrom({ passedOver, ...line }: LastTurnLine): TurnLine | undefined {
  const isPlain = line.extra.length + passedOver.length + line.beside === 0 && !line.isReversed
  if (isPlain) return undefined
  return { ...line, passedOver: new Map(passedOver.map(({ player, times }) => [player, times])) }
}

function timersIn(state: GameState, { timers }: LastState): readonly Timer[] {
  const kept = timers.flatMap(({ rule: number, isFrame, ...timer }): readonly Timer[] => {
    const rule = ruleByNumber(state, number)?.id
    if (rule === undefined) return []
    return [{ ...timer, rule, ...(isFrame ? { isFrame } : {}) }]
  })
  return kept.toSorted((a, b) => a.due - b.due).slice(0, limits.timers)
}

/** How a game stands for a new one to go on from it, in the eyes of one of its players. What is open is left behind. */
export function lastStateOf(state: GameState, me: PlayerId, last: LastState['last']): LastState {
  const { seats, players, turns, turnOver, turnCount, round, nextNumber } = state
  return {
    game: state.game,
    last,
    me,
    players: seats.flatMap((seat) => {
      const player = players.get(seat)
      return player === undefined ? [] : [lastPlayer(player)]
    }),
    turn: turns[0]?.player ?? turnOver?.player ?? null,
    beside: besideOf(state),
    line: lastLine(state),
    turnCount,
    round,
    nextNumber,
    table: listed(state.table),
    titles: [...state.titles].map(([title, player]) => ({ title, player })),
    entities: [...state.entities.values()].map(({ id, kind, owner, state: is, ...one }) => ({
      id,
      kind,
      owner,
      state: is,
      values: listed(one.values),
      references: referred(one.references),
    })),
    rules: [...state.rules.values()].flatMap(({ number, marks, values, references, memory }) => {
      const size = marks.length + memory.size + (values?.size ?? 0) + (references?.size ?? 0)
      const remembered = [...memory].map(([key, value]) => ({ key, value }))
      const counted = { values: listed(values), references: referred(references) }
      return size === 0 ? [] : [{ number, marks, ...counted, memory: remembered }]
    }),
    timers: state.timers.flatMap((timer) => lastTimer(state, timer)),
  }
}

function besideOf({ turns: [turn], turnOver }: GameState): LastState['beside'] {
  const after = turn === undefined ? turnOver?.after : turn.besideAfter
  return after === undefined ? null : { after }
}

function lastLine(state: GameState): LastTurnLine {
  const { passedOver, ...line } = turnLineOf(state)
  return { ...line, passedOver: [...passedOver].map(([player, times]) => ({ player, times })) }
}

/** What the rules have running begins anew, and what waits for something to happen is left behind; what stood still goes on. */
function lastTimer(state: GameState, timer: Timer): readonly LastTimer[] {
  const { id, due, mechanic, sentence, name, data, isFrame = false, isClock } = timer
  const { heldSince = state.now } = timer
  const number = state.rules.get(timer.rule)?.number
  if (number === undefined || isClock === true || timer.on !== undefined) return []
  const later = state.now - heldSince
  const of = sentence === undefined ? {} : { sentence }
  return [{ id, due: due + later, rule: number, mechanic, ...of, name, data, isFrame }]
}

function lastPlayer(player: Player): LastPlayer {
  const { id, name, account, dieKey, quantities, items, choices, roles, links = [] } = player
  return {
    player: id,
    name,
    account,
    dieKey,
    quantities: listed(quantities),
    items: listed(items),
    choices: [...choices].map(([choice, option]) => ({ choice, option })),
    roles: [...roles].map(([role, since]) => ({ role, since })),
    links: [...links].map(([link, to]) => ({ link, to })),
  }
}

function listed(amounts: ReadonlyMap<string, number> = new Map()): readonly Amount[] {
  return [...amounts].map(([name, amount]) => ({ name, amount }))
}

function referred(references: References = new Map()): readonly LastReference[] {
  return [...references].map(([name, to]) => ({ name, to }))
}
