import { finish } from '../../src/base/task.ts'
import { entropyCommitment } from '../../src/crypto/entropy.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import type { Proposal } from '../../src/engine/kernel/state/state.ts'
import type { UnsignedAction } from '../../src/actions/action.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import type { Body } from '../../src/actions/body.ts'
import type { InitialRule } from '../../src/actions/change.ts'
import { signAction } from '../../src/actions/codec.ts'
import { deviceId, playerId, type PlayerId } from '../../src/actions/ids.ts'
import { firstAction } from '../../src/log/log.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { proved } from '../../src/session/record/prepare.ts'
import { Replica } from '../../src/session/record/replica.ts'
import { starters } from '../../src/starters/starters.ts'
import { boxKey } from '../crypto/box-key.ts'
import { passagesOf } from '../../src/actions/passage.ts'

const names = ['Ann', 'Bo', 'Cyd'] as const
const settlingMs = 60_000

/** A game of three that goes on for as long as it is played, sealed every now and then: years of play in seconds. */
export class LongGame {
  readonly replica: Replica
  /** Every action in the order in which they came. */
  readonly arrived: Authentic[] = []
  now = 1_767_225_600_000
  #round = 0

  constructor(seed: string, rules: readonly InitialRule[] = classicRules) {
    const keys = names.map((name) => keysOf(seed, name))
    this.#keys = keys
    const [ann] = keys
    if (ann === undefined) throw new Error('nobody plays')
    const first = firstAction(
      deviceId(ann.device.publicHex),
      createBody(introductionOf(ann), rules),
      this.now,
    )
    const create = this.#signed(first, 0)
    this.replica = new Replica(create.id, mechanicLibrary)
    this.#take(create)
    for (const [who, key] of keys.entries()) {
      if (who > 0) this.act(who, { type: 'join', ...introductionOf(key) })
    }
    this.act(0, { type: 'start', seats: keys.map(({ device }) => playerId(device.publicHex)) })
  }

  readonly #keys: readonly ReturnType<typeof keysOf>[]

  /** Of somebody's device, and of their die. */
  seedsOf(who: number): readonly Uint8Array[] {
    const { device, die } = this.#key(who)
    return [device.seed, die.seed]
  }

  /** Plays until the log holds so many actions. */
  playTo(count: number): void {
    while (this.replica.log.size < count) this.#playOn()
  }

  /** Signs and takes in; a refused move is an action, too. */
  act(who: number, body: Body): Authentic {
    const action = this.sign(who, body)
    this.#take(action)
    return action
  }

  /** An action that the others do not have yet. */
  sign(who: number, body: Body) {
    this.now += 1000
    const { die } = this.#key(who)
    const seat = { player: playerId(this.#device(who)), die }
    const luck = () => new Uint8Array(32)
    const whole = proved(mechanicLibrary, body, seat, this.replica.state, luck)
    const composed = this.replica.log.compose(this.#device(who), whole, this.now)
    if (!composed.ok) throw new Error(composed.fault.code)
    return this.#signed(composed.value, who)
  }

  /** Everybody signs what the next seal asks of them. */
  seal(): void {
    this.now += settlingMs
    for (let more = true; more;) {
      more = false
      for (const who of names.keys()) {
        const duty = this.replica.log.duty(this.#device(who), this.now)
        if (duty.is !== 'sign') continue
        this.act(who, duty.body)
        more = true
      }
    }
  }

  /** Somebody asks for a judgment. Which it is, and whose. */
  askForJudgment() {
    this.act(0, { type: 'invoke-judgment', question: 'Was it so?' })
    const asked = [...(this.replica.state?.judgments.values() ?? [])].at(-1)
    const judge = this.#keys.find(({ device }) => device.publicHex === asked?.judge)
    if (asked === undefined || judge === undefined) throw new Error('nobody judges')
    return { judgment: asked.id, judge }
  }

  #playOn(): void {
    const { state } = this.replica
    if (state === null) return
    const round = this.#round++
    if (round % 12 === 11) this.seal()
    const [owed] = state.owedThrows.values()
    const [open] = state.openProposals.values()
    const player = state.turns[0]?.player
    const who = this.#whoIs(player)
    if (state.status === 'won') {
      for (const by of this.#keys.keys()) {
        if (this.replica.state?.status === 'won')
          this.act(by, { type: 'new-round', keepRules: true })
      }
    } else if (owed !== undefined) {
      this.act(this.#whoIs(owed.player), { type: 'throw', throwId: owed.id })
    } else if (open === undefined) this.#propose(who, round)
    else if (open.phase === 'debate') this.#callVote(who, open)
    else this.#vote(open.id)
  }

  #propose(who: number, round: number): void {
    const text = `Players whose names are short may speak first in turn ${round}.`
    this.act(who, {
      type: 'propose',
      title: `Proposal ${round}`,
      changes: [{ do: 'enact', passages: passagesOf(text) }],
    })
    const [made] = this.replica.state?.openProposals.keys() ?? []
    if (made !== undefined) {
      this.act((who + 1) % 3, { type: 'comment', about: made, text: `What of ${round}?` })
    }
  }

  #callVote(who: number, { id, forms }: Proposal): void {
    const form = forms.at(-1)?.hash
    if (form !== undefined) this.act(who, { type: 'call-vote', proposal: id, form })
  }

  /** Two of three: most proposals need all, so the book stays short. */
  #vote(proposal: string): void {
    for (const who of names.keys()) {
      const open = [...(this.replica.state?.openProposals.values() ?? [])][0]
      const form = open?.forms.at(-1)?.hash
      if (open === undefined || open.id !== proposal || form === undefined) return
      if (open.votes.has(playerId(this.#device(who)))) continue
      this.act(who, { type: 'vote', form, ballot: who === this.#round % 3 ? 'against' : 'for' })
    }
  }

  #whoIs(player: PlayerId | undefined): number {
    return Math.max(
      0,
      this.#keys.findIndex(({ device }) => device.publicHex === player),
    )
  }

  #key(who: number) {
    const key = this.#keys[who]
    if (key === undefined) throw new Error(`nobody is number ${who}`)
    return key
  }

  #device(who: number) {
    return deviceId(this.#key(who).device.publicHex)
  }

  #signed(action: UnsignedAction, who: number) {
    const signed = signAction(action, this.#key(who).device)
    if (!signed.ok) throw new Error(signed.fault.code)
    return signed.value
  }

  #take(action: Authentic): void {
    this.arrived.push(action)
    finish(this.replica.loading([action], 0))
  }
}

function keysOf(seed: string, name: string) {
  return { name, device: scriptKey(seed, name, 'device'), die: scriptKey(seed, name, 'die') }
}

function introductionOf({ name, die }: ReturnType<typeof keysOf>) {
  return { name, dieKey: die.publicHex, entropy: entropyCommitment(die, 0), boxKey }
}

/** Those of the book that begins such a game, if nothing else is said. */
export const classicRules = starters.find(({ id }) => id === 'classic')?.rules ?? []

function createBody(
  creator: ReturnType<typeof introductionOf>,
  rules: readonly InitialRule[],
): Body {
  return {
    type: 'create',
    name: 'A long game',
    starter: 'classic',
    rules,
    settings: {
      settlingMs,
      patienceMs: 24 * 3_600_000,
      sealNumerator: 1,
      sealDenominator: 2,
      silenceMs: 7 * 86_400_000,
      contestMs: 0,
      judgeMs: 3 * 86_400_000,
      signaling: [],
      iceServers: [],
      door: 'word',
    },
    creator,
    nonce: '00'.repeat(32),
  }
}
