import type { Action } from '../../src/log/action.ts'
import type { DeviceId, PlayerId } from '../../src/log/ids.ts'
import type { Evaluation, Roster, SealMachine } from '../../src/log/seals/roster.ts'

interface ToyState {
  readonly digest: number
  readonly count: number
  readonly devices: ReadonlyMap<PlayerId, readonly DeviceId[]>
}

const empty: ToyState = { digest: 7, count: 0, devices: new Map() }

/**
 * A state machine that remembers everything that order can change, and knows who plays: what the seals need of an
 * engine, at a thousandth of the cost.
 */
export function toyMachine(): SealMachine {
  let order: readonly Action[] = []
  let states: ToyState[] = [empty]
  return {
    evaluate: (next, unchanged) => {
      for (let i = 0; i < unchanged; i++) {
        if (next[i] !== order[i]) throw new Error(`entry ${i} was said to be unchanged`)
      }
      states = states.slice(0, unchanged + 1)
      for (const action of next.slice(unchanged)) states.push(applied(states.at(-1)!, action))
      order = next
      return evaluation(states.at(-1)!)
    },
  }
}

/** The hash of the state that an order leads to. */
export function digestOf(order: readonly Action[]): string {
  return evaluation(order.reduce(applied, empty)).hash()
}

function applied(state: ToyState, action: Action): ToyState {
  const { type } = action.body
  if (type === 'minutes' || type === 'countersign' || type === 'pass') return state
  const digest = Math.imul(state.digest ^ Number.parseInt(action.id.slice(0, 8), 16), 0x9e3779b1)
  const mixed = (digest ^ (digest >>> 15)) >>> 0
  return { digest: mixed, count: state.count + 1, devices: people(state, action) }
}

function people(state: ToyState, action: Action): ToyState['devices'] {
  const { body, device } = action
  const devices = new Map(state.devices)
  const owner = [...devices].find(([, own]) => own.includes(device))
  if (body.type === 'create' || body.type === 'join') {
    if (owner === undefined) devices.set(device as string as PlayerId, [device])
  } else if (owner !== undefined && body.type === 'leave') devices.delete(owner[0])
  else if (owner !== undefined && body.type === 'add-device') {
    if (![...devices.values()].some((own) => own.includes(body.device))) {
      devices.set(owner[0], [...owner[1], body.device])
    }
  } else if (owner !== undefined && body.type === 'revoke-device') {
    const rest = owner[1].filter((own) => own !== body.device)
    if (rest.length > 0) devices.set(owner[0], rest)
  } else return state.devices
  return devices
}

function evaluation(state: ToyState): Evaluation {
  const seats = [...state.devices].map(([player, devices]) => ({ player, devices }))
  const roster: Roster = { seats }
  const hash = (): string =>
    (state.digest.toString(16).padStart(8, '0') + state.count.toString(16).padStart(8, '0')).repeat(
      4,
    )
  return { roster, hash }
}
