import type { Task } from '../../src/base/task.ts'
import type { Action } from '../../src/actions/action.ts'
import type { BodyOf } from '../../src/actions/body.ts'
import type { DeviceId, PlayerId } from '../../src/actions/ids.ts'
import type { Evaluation, Roster, SealMachine, SealSettings } from '../../src/log/seals/roster.ts'
import type { Segments } from '../../src/log/order-facts.ts'

interface ToyState {
  readonly digest: number
  readonly count: number
  readonly settings: SealSettings
  readonly devices: ReadonlyMap<PlayerId, readonly DeviceId[]>
  /** Who ever had a place, so that no key comes back. */
  readonly known: ReadonlySet<DeviceId>
  /** By what is wanted: who signed that a seat gets a new device. */
  readonly reseats: ReadonlyMap<string, ReadonlySet<PlayerId>>
}

type People = Pick<ToyState, 'devices' | 'known' | 'reseats'>

const empty: ToyState = {
  digest: 7,
  count: 0,
  settings: { settlingMs: 0, patienceMs: 0, sealNumerator: 1, sealDenominator: 2 },
  devices: new Map(),
  known: new Set(),
  reseats: new Map(),
}

/**
 * A state machine that remembers everything that order can change, and knows who plays: what the seals need of an
 * engine, at a thousandth of the cost.
 */
export function toyMachine(): SealMachine {
  let order: readonly Action[] = []
  let states: ToyState[] = [empty]
  return {
    evaluate: (next, unchanged, { segments }) => {
      for (let i = 0; i < unchanged; i++) {
        if (next[i] !== order[i]) throw new Error(`entry ${i} was said to be unchanged`)
      }
      states = states.slice(0, unchanged + 1)
      for (const [i, action] of next.slice(unchanged).entries()) {
        states.push(applied(states.at(-1)!, action, reachOf(action, unchanged + i, segments)))
      }
      order = next
      return evaluation(states.at(-1)!)
    },
  }
}

/** How far back a revocation reaches: to where the segment begins in which it stands. 0 for what reaches nowhere. */
function reachOf({ body }: Action, at: number, segments: Segments): number {
  if (body.type !== 'revoke-device' && body.type !== 'reseat') return 0
  return segments.findLast((begin) => begin <= at) ?? 0
}

function applied(state: ToyState, action: Action, reach: number): ToyState {
  const { type } = action.body
  if (type === 'minutes' || type === 'countersign' || type === 'pass') return state
  const said = Number.parseInt(action.id.slice(0, 8), 16) + reach
  const digest = Math.imul(state.digest ^ said, 0x9e3779b1)
  const mixed = (digest ^ (digest >>> 15)) >>> 0
  const { body } = action
  const settings = body.type === 'create' ? body.settings : state.settings
  return { ...people(state, action), settings, digest: mixed, count: state.count + 1 }
}

function people(state: ToyState, { body, device }: Action): People {
  const { devices, known } = state
  const [player, own] = [...devices].find(([, theirs]) => theirs.includes(device)) ?? []
  if (body.type === 'create' || body.type === 'join') {
    if (player !== undefined) return state
    return seat(state, device as string as PlayerId, [device], device)
  }
  if (player === undefined || own === undefined) return state
  if (body.type === 'leave') {
    return { ...state, devices: new Map([...devices].filter(([one]) => one !== player)) }
  }
  if (body.type === 'add-device') {
    return known.has(body.device) ? state : seat(state, player, [...own, body.device], body.device)
  }
  if (body.type === 'revoke-device') {
    const rest = own.filter((one) => one !== body.device)
    return rest.length === 0 ? state : seat(state, player, rest, body.device)
  }
  return body.type === 'reseat' ? reseated(state, player, body) : state
}

/** A majority of the others gives a seat a new device, and takes its old ones off it. */
function reseated(state: ToyState, by: PlayerId, body: BodyOf<'reseat'>): People {
  const { devices, known, reseats } = state
  if (by === body.player || known.has(body.device) || !devices.has(body.player)) return state
  const wish = `${body.player} ${body.device}`
  const signers = new Set([...(reseats.get(wish) ?? []), by])
  const others = [...devices.keys()].filter((one) => one !== body.player)
  const agreeing = others.filter((one) => signers.has(one)).length
  if (2 * agreeing > others.length) return seat(state, body.player, [body.device], body.device)
  return { ...state, reseats: new Map(reseats).set(wish, signers) }
}

function seat(
  state: ToyState,
  player: PlayerId,
  devices: readonly DeviceId[],
  named: DeviceId,
): People {
  const known = new Set(state.known).add(named)
  return { ...state, devices: new Map(state.devices).set(player, devices), known }
}

function evaluation(state: ToyState): Evaluation {
  const seats = [...state.devices].map(([player, devices]) => ({ player, devices }))
  const roster: Roster = { seats, absent: [] }
  const digits = [state.digest, state.count].map((part) => part.toString(16).padStart(8, '0'))
  function* hashing(): Task<string> {
    yield
    return digits.join('').repeat(4)
  }
  return { roster, settings: state.settings, hashing }
}
