import type { Body, ClaimEffect, Order, Together } from '../../src/actions/body.ts'
import type { Change } from '../../src/actions/change.ts'
import {
  actionId,
  formHash,
  playerId,
  type ActionId,
  type DeviceId,
  type PlayerId,
} from '../../src/actions/ids.ts'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { deviceOf, enact, playerOf, rule, Table, use } from './table.ts'
import { boxKey } from '../crypto/box-key.ts'
import { passagesOf } from '../../src/actions/passage.ts'

/** Rules of all sorts for random games: some help, some meddle, some fail. */
export const manyRules = libraryOf(
  mechanic('turns', { answers: { 'has-turns': () => ({ value: true }) } }),
  mechanic('majority', { answers: { 'vote-over': ({ tally }) => ({ value: tally.for > 1 }) } }),
  mechanic('reward', {
    answers: {
      quantities: () => ({
        value: [{ name: 'points', of: 'player', initial: 3, min: -5, max: 40, display: 'decimal' }],
      }),
      winners: (_input, { game }) => {
        const won = [...game.players.values()].filter(
          (one) => (one.quantities.get('points') ?? 0) > 30,
        )
        return won.length === 0 ? undefined : { value: won.map((one) => one.id) }
      },
    },
    reacts: {
      'vote-cast': ({ player }) => [{ do: 'add', player, quantity: 'points', by: 7 }],
      'vote-closed': ({ proponent, adopted }) => [
        { do: 'add', player: proponent, quantity: 'points', by: adopted ? 2 : -9 },
        { do: 'end-turn-of', player: proponent },
      ],
    },
  }),
  mechanic('judged', {
    answers: {
      judge: ({ former }, { game }) => ({
        value: game.seats.find((seat) => !former.includes(seat)) ?? null,
      }),
      overruled: ({ by }) => ({ value: by.length > 1 }),
    },
  }),
  mechanic('clock', {
    reacts: {
      proposed: (_event, { game }) => [
        { do: 'set-timer', name: `t${game.nextNumber % 3}`, due: game.now + 4_000, data: null },
      ],
      'timer-due': ({ name }, { game }) => [
        { do: 'remember', key: name, value: game.now },
        { do: 'null-proposal', player: game.creator },
        { do: 'create-entity', kind: 'egg', owner: game.creator, state: 'new', values: [] },
      ],
    },
  }),
  mechanic('ordinal', {
    answers: { 'rule-number': ({ proposalNumber }) => ({ value: proposalNumber }) },
  }),
  mechanic('broken', {
    answers: {
      'may-propose': () => {
        throw new Error('broken')
      },
    },
    reacts: {
      'turn-began': () => [{ do: 'take-item', player: playerOf('Nobody'), item: 'x', count: 1 }],
      'vote-cast': () => {
        throw new RangeError('broken, too')
      },
    },
  }),
)

export const names = ['Ann', 'Bo', 'Cy'] as const
/** None with half a letter: no bytes stand for such a text, so no action that is read holds one. */
const strangeTexts = ['__proto__', 'constructor', 'toString', '', '\u202e', 'points']

/** One step of a random game: numbers that a {@link randomBody} reads as it likes. */
export type Step = readonly [who: number, what: number, a: number, b: number]

export function randomTable(): Table {
  const book = [
    rule(101, 'ordinal'),
    rule(201, 'turns', 'judged'),
    rule(202, 'reward'),
    rule(203, 'clock'),
    rule(204, 'broken'),
  ]
  return Table.of(names, book, manyRules)
}

export function pick<T>(list: readonly T[], index: number): T | undefined {
  return list.length === 0 ? undefined : list[index % list.length]
}

/** Something a player might try, sensible or not, given how the game stands. */
export function randomBody(at: Table, [, what, a, b]: Step): Body {
  const proposals = [...at.state.openProposals.values()]
  const proposal = pick(proposals, a)
  const form = proposal === undefined ? formHash('0') : currentForm(proposal).hash
  const target = proposal?.id ?? actionId('nothing')
  const judgment = pick(at.state.unsettled, a) ?? actionId('nothing')
  const bodies: readonly (() => Body)[] = [
    () => ({ type: 'propose', title: 'T', changes: [randomChange(a, b)] }),
    () => ({ type: 'call-vote', proposal: target, form }),
    () => ({ type: 'vote', form, ballot: b % 3 === 0 ? 'against' : 'for' }),
    () => ({ type: 'vote', form, ballot: 'for' }),
    () => ({ type: 'end-turn' }),
    () => ({ type: 'claim', rule: 201 + (a % 6), note: '', effects: [randomEffect(a, b)] }),
    () => ({ type: 'invoke-judgment', question: 'Why?' }),
    () => ({ type: 'judge', judgment, answer: 'So.', orders: [randomOrder(at, a, b)] }),
    () => ({ type: 'overrule', judgment }),
    () => ({
      type: 'contest',
      claim: pick([...at.state.claims.keys()], a) ?? judgment,
      reason: 'x',
    }),
    () => ({ type: 'sign-together', what: randomTogether(at, a, b) }),
    () => ({ type: 'forfeit' }),
    () => ({ type: 'join', name: pick(strangeTexts, a) ?? '', dieKey: '', boxKey }),
    () => ({ type: 'new-round', keepRules: a % 2 === 0 }),
    () => ({ type: 'consent' }),
    () => ({ type: 'revise', proposal: target, title: '', changes: [randomChange(b, a)] }),
    () => ({
      type: 'revoke-device',
      device: deviceOf('Bo'),
      last: lastAmong(at, deviceOf('Bo'), a),
    }),
    () => ({ type: 'reclaim', player: playerOf(pick(names, a) ?? ''), dieKey: '', boxKey }),
    () => randomReseat(at, a, b),
    () => ({ type: 'decline-reseat', device: pick(askingFor(at), a)?.device ?? deviceOf('Bo') }),
    () => ({ type: 'move', rule: 201, move: pick(strangeTexts, b) ?? '', input: {} }),
    () => ({ type: 'throw', throwId: pick(strangeTexts, a) ?? '', proof: 'zz' }),
    () => ({ type: 'tick' }),
  ]
  const make = bodies[what % bodies.length]
  return make === undefined ? { type: 'tick' } : make()
}

function askingFor({ state }: Table) {
  return [...(state.reclaims?.values() ?? [])]
}

/** One of the actions of a device, or none. */
function lastAmong(at: Table, device: DeviceId, index: number): ActionId | null {
  const own = at.order.filter((one) => one.device === device)
  return index % 5 === 0 ? null : (pick(own, index)?.id ?? null)
}

/** Agrees that one of those who ask gets the seat, if anybody asks; sometimes the lost device's past is cut short. */
function randomReseat(at: Table, a: number, b: number): Body {
  const asked = pick(askingFor(at), a)
  const player = asked?.player ?? playerOf('Bo')
  const former = at.state.players.get(player)?.devices ?? []
  const lasts = former.map((device) => ({ device, last: lastAmong(at, device, b) }))
  const device = asked?.device ?? deviceOf('Nobody')
  return { type: 'reseat', player, device, dieKey: asked?.dieKey ?? '', boxKey, lasts }
}

function randomChange(a: number, b: number): Change {
  const number = 199 + (a % 8)
  const kind = pick(manyRules.kinds, b) ?? 'turns'
  const changes: readonly Change[] = [
    enact(`Text ${a}`, kind),
    { do: 'amend', rule: number, passages: passagesOf(`Text ${b}`, [use(kind)]) },
    { do: 'repeal', rule: number },
    { do: 'transmute', rule: number, to: 'immutable' },
    { do: 'renumber', rule: number, to: 400 + b },
    { do: 'score', player: randomPlayer(a), quantity: 'points', by: (b - 50) * 10 ** (a % 14) },
    enact('\ud800'),
  ]
  return pick(changes, a + b) ?? enact()
}

function randomPlayer(a: number): PlayerId {
  return a % 5 === 4 ? playerId('__proto__') : playerOf(pick(names, a) ?? 'Ann')
}

function randomEffect(a: number, b: number): ClaimEffect {
  const player = randomPlayer(a)
  const text = pick(strangeTexts, b) ?? ''
  const effects: readonly ClaimEffect[] = [
    { do: 'add', player, quantity: 'points', by: b - 50 },
    { do: 'set', player: null, quantity: text, to: 2 ** 53 - 1 },
    { do: 'give-item', player, item: text, count: b },
    { do: 'give-title', player, title: text },
    { do: 'set-choice', player, choice: text, option: 'x' },
    { do: 'end-turn' },
    { do: 'mark-rule', rule: 201, mark: text },
  ]
  return pick(effects, a + b) ?? { do: 'end-turn' }
}

function randomAction(at: Table, a: number): ActionId {
  return pick(at.order, a)?.id ?? at.state.game
}

function randomOrder(at: Table, a: number, b: number): Order {
  if (b % 3 === 0) return { do: 'apply', effects: [randomEffect(a, b)] }
  return { do: 'undo', action: randomAction(at, a * 7 + b) }
}

/** Few different ones, so that all sometimes sign the same. */
function randomTogether(at: Table, a: number, b: number): Together {
  const proposal = [...at.state.openProposals.keys()][0] ?? at.state.game
  const all: readonly Together[] = [
    { do: 'undo', action: randomAction(at, 5 + (b % 3)) },
    { do: 'close-vote', proposal },
    { do: 'change', changes: [enact('Together.')] },
  ]
  return pick(all, a) ?? { do: 'close-vote', proposal }
}
