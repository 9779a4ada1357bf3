import { bytesFromHex, hexFromBytes } from '../../src/base/bytes.ts'
import type { Fault } from '../../src/base/result.ts'
import type { JsonObject } from '../../src/base/json.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import { vrfProve } from '../../src/crypto/vrf.ts'
import { rehearseBallot } from '../../src/engine/votes/encrypted-ballots.ts'
import { admissionHashOf } from '../../src/engine/votes/form-hash.ts'
import type { MechanicLibrary } from '../../src/engine/kernel/questions/mechanic.ts'
import { offersFor } from '../../src/engine/kernel/questions/offers.ts'
import type { Proposal } from '../../src/engine/kernel/state/state.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import type { Body, Ballot } from '../../src/actions/body.ts'
import type { Change, InitialRule } from '../../src/actions/change.ts'
import { passagesOf, proseIn, type MechanicUse } from '../../src/actions/passage.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { playerOf, Table } from '../engine/table.ts'

const dieKey = (name: string) => scriptKey('test', name, 'die')

/** A table with the real library of mechanics, and dice that are really thrown. */
export class Game extends Table {
  readonly names: readonly string[]

  constructor(
    rules: readonly InitialRule[],
    names: readonly string[],
    library: MechanicLibrary = mechanicLibrary,
  ) {
    super(library, rules)
    this.names = names
    for (const name of names.slice(1)) this.join(name)
    this.act('Ann', { type: 'start', seats: names.map(playerOf) })
    if (this.result !== 'applied') throw new Error(`not started: ${this.result}`)
  }

  /** What is to be encrypted counts in the clear, as in a rehearsal. */
  override act(device: string, body: Body): ActionId {
    if (body.type === 'answer') rehearseBallot(body)
    return super.act(device, withDieKey(device, body))
  }

  get fault(): Fault | undefined {
    return this.outcome.kind === 'refused' ? this.outcome.fault : undefined
  }

  /** The name of whose turn it is; of several, who began first. */
  get mover(): string | undefined {
    const player = this.state.turns[0]?.player
    return this.names.find((name) => playerOf(name) === player)
  }

  points(name: string): number | undefined {
    return this.quantity(name, 'points')
  }

  /** Throws what this player owes, as the app would. Returns what the die showed. */
  throwDie(name: string): readonly number[] {
    const owed = [...this.state.owedThrows.values()].find((one) => one.player === playerOf(name))
    if (owed === undefined) throw new Error(`${name} owes no throw`)
    const alpha = bytesFromHex(owed.id)
    if (!alpha.ok) throw new Error('not hexadecimal')
    const proof = hexFromBytes(vrfProve(dieKey(name), alpha.value))
    this.act(name, { type: 'throw', throwId: owed.id, proof })
    const thrown = this.entry.changes.find((one) => one.kind === 'thrown')
    return thrown?.kind === 'thrown' ? thrown.values : []
  }

  /** Proposes, calls the vote, and lets everyone vote: for, unless named in `against`. */
  decide(by: string, changes: readonly Change[], against: readonly string[] = []): ActionId {
    const proposal = this.propose(by, ...changes)
    if (this.result !== 'applied') throw new Error(`not proposed: ${this.result}`)
    this.callVote(by, proposal)
    if (this.result !== 'applied') throw new Error(`vote not called: ${this.result}`)
    for (const name of this.names) {
      if (!this.state.openProposals.has(proposal)) break
      const ballot: Ballot = against.includes(name) ? 'against' : 'for'
      if (!this.state.openProposals.get(proposal)?.votes.has(playerOf(name))) {
        this.vote(name, proposal, ballot)
      }
    }
    return proposal
  }

  /** A whole turn of Classic: a decision and the throw. */
  turn(by: string, changes: readonly Change[], against: readonly string[] = []): ActionId {
    const proposal = this.decide(by, changes, against)
    if (this.state.status === 'playing') this.throwDie(by)
    return proposal
  }

  /** Makes a move of the rule with this number. */
  move(by: string, rule: number, move: string, input: JsonObject = {}): ActionId {
    return this.act(by, { type: 'move', rule, move, input })
  }

  /** Votes on whether a newcomer may join. */
  admit(by: string, newcomer: string, ballot: Ballot): ActionId {
    return this.act(by, {
      type: 'vote',
      form: admissionHashOf(this.state.game, playerOf(newcomer)),
      ballot,
    })
  }

  offers(name: string) {
    return offersFor(this.library, this.state, playerOf(name))
  }

  /** The rule that has the number now, or had it last. */
  rule(number: number) {
    return ruleByNumber(this.state, number)
  }

  /** A proposal whose vote has closed. */
  closed(id: ActionId): Proposal {
    const proposal = this.state.closedProposals.get(id)
    if (proposal === undefined) throw new Error('it is open')
    return proposal
  }

  outcomeOfProposal(id: ActionId): string | undefined {
    return this.state.closedProposals.get(id)?.outcome
  }

  /** What went wrong inside rules while the game was played; nothing should. */
  get flags(): readonly string[] {
    return this.replay.entries.flatMap((entry) =>
      entry.changes.flatMap((one) => (one.kind === 'flag' ? [one.problem] : [])),
    )
  }
}

function withDieKey(device: string, body: Body): Body {
  if (body.type === 'join') return { ...body, dieKey: dieKey(device).publicHex }
  if (body.type !== 'create') return body
  return { ...body, creator: { ...body.creator, dieKey: dieKey(device).publicHex } }
}

export const mechanic = (kind: string, params: JsonObject = {}): MechanicUse => ({ kind, params })

export const enactment = (text: string, ...mechanics: readonly MechanicUse[]): Change => ({
  do: 'enact',
  passages: passagesOf(text, mechanics),
})

export const amendment = (
  rule: number,
  text: string,
  ...mechanics: readonly MechanicUse[]
): Change => ({ do: 'amend', rule, passages: passagesOf(text, mechanics) })

export const repeal = (rule: number): Change => ({ do: 'repeal', rule })

/** A rule of a test's book. */
/** A rule that says what it says and does these things instead of its own. */
export function acting(rule: InitialRule, ...mechanics: readonly MechanicUse[]): InitialRule {
  return { ...rule, passages: passagesOf(proseIn(rule.passages), mechanics) }
}

export function bookRule(number: number, ...mechanics: readonly MechanicUse[]): InitialRule {
  const mutability = number < 200 ? 'immutable' : 'mutable'
  return { number, passages: passagesOf(`Rule ${number}.`, mechanics), mutability }
}
