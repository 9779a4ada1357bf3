import { sha256Hex } from '../../src/base/hash.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import type { OrderFacts } from '../../src/log/order-facts.ts'
import type { Entry } from '../../src/engine/kernel/state/entry.ts'
import type { MechanicLibrary } from '../../src/engine/kernel/questions/mechanic.ts'
import { currentForm, proposalById } from '../../src/engine/votes/proposals.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { libraryOf } from './mechanics.ts'
import type { GameState, Outcome } from '../../src/engine/kernel/state/state.ts'
import type { Action } from '../../src/actions/action.ts'
import type { Ballot, Body, GameSettings } from '../../src/actions/body.ts'
import type { Change, InitialRule } from '../../src/actions/change.ts'
import { passagesOf, type MechanicUse } from '../../src/actions/passage.ts'
import {
  actionId,
  deviceId,
  playerId,
  type ActionId,
  type DeviceId,
  type PlayerId,
} from '../../src/actions/ids.ts'
import { boxKey } from '../crypto/box-key.ts'

const hex = (text: string) => sha256Hex(new TextEncoder().encode(text))

export const deviceOf = (name: string) => deviceId(hex(`device of ${name}`))
export const playerOf = (name: string): PlayerId => playerId(deviceOf(name))

/** A rule in a test's rule book; mechanics by kind. */
export function rule(number: number, ...mechanics: readonly (string | MechanicUse)[]): InitialRule {
  return {
    number,
    passages: passagesOf(
      `Rule ${number}.`,
      mechanics.map((one) => (typeof one === 'string' ? use(one) : one)),
    ),
    mutability: number < 200 ? 'immutable' : 'mutable',
  }
}

export const use = (kind: string): MechanicUse => ({ kind, params: {} })

export const enact = (text = 'New rule.', ...kinds: readonly string[]): Change => ({
  do: 'enact',
  passages: passagesOf(text, kinds.map(use)),
})

interface Signing {
  readonly time?: number
  readonly after?: Action | null
}

/** Plays a game without keys, network or clock: actions go straight into a replay. */
export class Table {
  readonly order: Action[] = []
  /** Where segments begin; the last one is where what is not settled begins. */
  readonly segments: number[] = []
  readonly replay: Replay
  private time = 1_000_000
  /** All that was ever signed, in the order or not. */
  private readonly signed = new Map<ActionId, Action>()
  readonly library: MechanicLibrary

  constructor(
    library: MechanicLibrary = libraryOf(),
    rules: readonly InitialRule[] = [],
    settings: Partial<GameSettings> = {},
    writeKey?: string,
  ) {
    this.library = library
    this.replay = new Replay(library)
    this.act('Ann', {
      type: 'create',
      name: 'Test',
      starter: 'none',
      rules,
      settings: {
        settlingMs: 0,
        patienceMs: 0,
        sealNumerator: 1,
        sealDenominator: 2,
        silenceMs: 7 * 86_400_000,
        contestMs: 0,
        judgeMs: 365 * 86_400_000,
        signaling: [],
        iceServers: [],
        door: 'word',
        ...settings,
      },
      creator: { name: 'Ann', dieKey: hex('die of Ann'), boxKey },
      nonce: hex('nonce'),
      ...(writeKey === undefined ? {} : { writeKey }),
    })
  }

  /** A game of these players, begun; Ann is the first. */
  static of(
    names: readonly string[],
    rules: readonly InitialRule[] = [],
    library: MechanicLibrary = libraryOf(),
  ): Table {
    const table = new Table(library, rules)
    for (const name of names.slice(1)) table.join(name)
    table.act('Ann', { type: 'start', seats: names.map(playerOf) })
    return table
  }

  get state(): GameState {
    const { state } = this.replay
    if (state === null) throw new Error('no game')
    return state
  }

  wait(ms: number): void {
    this.time += ms
  }

  /** The action as this device would sign it now. */
  sign(device: string, body: Body): Action {
    return this.signBy(deviceOf(device), body)
  }

  /**
   * The same by the device's id. `time`: when it says that it was, default now. `after`: what it did before, default all
   * that it did; what is before the time it builds on.
   */
  signBy(
    device: DeviceId,
    body: Body,
    { time = (this.time += 1_000), after = this.lastOf(device) }: Signing = {},
  ): Action {
    const seq = after === null ? 0 : after.seq + 1
    const before = this.order.findLast((one) => one.time < time)
    const action: Action = {
      v: 1,
      game: this.order[0]?.id ?? null,
      device,
      seq,
      prev: after?.id ?? null,
      parents: before === undefined || before === after ? [] : [before.id],
      time,
      body,
      id: actionId(hex(`${device} ${seq} ${time} ${after?.id} ${JSON.stringify(body)}`)),
    }
    this.signed.set(action.id, action)
    return action
  }

  get(id: ActionId | null): Action | undefined {
    return id === null ? undefined : this.signed.get(id)
  }

  /** What a device signed last; `null`: nothing yet. */
  lastOf(device: DeviceId): Action | null {
    return [...this.signed.values()].findLast((one) => one.device === device) ?? null
  }
  get facts(): OrderFacts {
    return {
      segments: [...this.segments],
      ancestry: { get: (id) => this.signed.get(id) },
      givesWay: new Map(),
    }
  }

  act(device: string, body: Body): ActionId {
    const action = this.sign(device, body)
    this.order.push(action)
    this.replay.advance(this.order, this.order.length - 1, this.facts)
    return action.id
  }

  /** A stranger's action, dated just after the `count`-th one: the others know nothing of it. */
  backdate(device: string, body: Body, count = 1): Action {
    const time = (this.order[count - 1]?.time ?? 0) + 1
    const late = this.signBy(deviceOf(device), body, { time })
    this.insert(late)
    return late
  }

  /** Settles these of what is not settled; the others then come after them. */
  settle(isChosen: (action: Action) => boolean = () => true): void {
    if (this.segments.length === 0) this.segments.push(1)
    const from = this.segments.at(-1) ?? 1
    const tail = this.order.splice(from)
    const chosen = tail.filter(isChosen)
    this.order.push(...chosen, ...tail.filter((action) => !isChosen(action)))
    this.segments.push(from + chosen.length)
    const same = this.order.findIndex((action, at) => at >= from && action !== tail[at - from])
    this.replay.advance(this.order, same < 0 ? this.order.length : same, this.facts)
  }

  /** Puts an action into its place by time, behind what is settled. */
  insert(action: Action): void {
    const settled = this.segments.at(-1) ?? 0
    const later = this.order.findIndex(({ time }, at) => at >= settled && time > action.time)
    const place = later < 0 ? this.order.length : later
    this.order.splice(place, 0, action)
    this.replay.advance(this.order, place, this.facts)
  }

  /** What became of the last action. */
  get outcome(): Outcome {
    return this.entry.outcome
  }

  get entry(): Entry {
    const entry = this.replay.entries.at(-1)
    if (entry === undefined) throw new Error('nothing happened')
    return entry
  }

  /** `applied`, or the code of the refusal. */
  get result(): string {
    const { outcome } = this
    return outcome.kind === 'refused' ? outcome.fault.code : outcome.kind
  }

  outcomeOf(id: ActionId): Outcome | undefined {
    return this.replay.entries.find((entry) => entry.action.id === id)?.outcome
  }

  join(name: string): ActionId {
    return this.act(name, { type: 'join', name, dieKey: hex(`die of ${name}`), boxKey })
  }

  /** Somebody comes during the game, and Ann lets them in; the others agree. */
  letIn(name: string): ActionId {
    this.join(name)
    return this.agreed('Ann', { type: 'admit', player: playerOf(name) })
  }

  /** Somebody does what no one player decides, and as many others agree as it takes. */
  agreed(by: string, body: Body): ActionId {
    const id = this.act(by, body)
    for (const player of this.state.seats) {
      const one = this.state.pending?.get(id)
      if (one?.voters.includes(player) !== true || one.agreed.includes(player)) continue
      this.act(this.state.players.get(player)?.name ?? '', { type: 'agree', claim: id })
    }
    return id
  }

  propose(by: string, ...changes: readonly Change[]): ActionId {
    return this.act(by, { type: 'propose', title: 'Proposal', changes })
  }

  formOf(proposal: ActionId) {
    const found = proposalById(this.state, proposal)
    if (found === undefined) throw new Error('no such proposal')
    return currentForm(found).hash
  }

  callVote(by: string, proposal: ActionId): ActionId {
    return this.act(by, { type: 'call-vote', proposal, form: this.formOf(proposal) })
  }

  vote(by: string, proposal: ActionId, ballot: Ballot, picks?: readonly number[]): ActionId {
    const form = this.formOf(proposal)
    return this.act(by, { type: 'vote', form, ballot, ...(picks === undefined ? {} : { picks }) })
  }

  /** All at the table show that they are here, and so have seen what lies on it. */
  seen(): void {
    for (const { name } of seatedPlayers(this.state)) this.act(name, { type: 'present' })
  }

  /** A whole proposal, from Ann, with everybody's votes. */
  pass(changes: readonly Change[], ballots: Readonly<Record<string, Ballot>>): ActionId {
    const proposal = this.propose('Ann', ...changes)
    this.callVote('Ann', proposal)
    for (const [name, ballot] of Object.entries(ballots)) this.vote(name, proposal, ballot)
    return proposal
  }

  quantity(name: string, quantity: string): number | undefined {
    return this.state.players.get(playerOf(name))?.quantities.get(quantity)
  }
}
