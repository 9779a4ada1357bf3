import { defaultGameSettings, type ClaimEffect, type Order } from '../../src/actions/body.ts'
import type { ActionId, PlayerId } from '../../src/actions/ids.ts'
import { Rehearsal } from '../../src/cli/scripts/rehearsal.ts'
import { ask } from '../../src/engine/kernel/questions/ask.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { Intent } from '../../src/session/api.ts'
import type { Starter } from '../../src/starters/starter.ts'

export const names = ['Ann', 'Bo', 'Cy', 'Dora']

/** A game of four on a book that ships: real signatures, real logs, and the terms that the app gives a game. */
export class Game {
  readonly table: Rehearsal

  /** How far apart two acts are, ms. */
  stepMs = 60_000

  constructor(starter: Starter, door: 'word' | 'open' = 'word') {
    const opened = Rehearsal.open(mechanicLibrary, {
      name: 'Spoil',
      starter: starter.id,
      rules: starter.rules,
      settings: { ...defaultGameSettings, door },
      seed: `spoil ${starter.id}`,
      players: names.map((name) => ({ name })),
      startMs: Date.UTC(2026, 0, 1),
    })
    if (!opened.ok) throw new Error(JSON.stringify(opened.fault))
    this.table = opened.value
  }

  get state(): GameState {
    const { state } = this.table.replicaOf(null)
    if (state === null) throw new Error('no game')
    return state
  }

  id(name: string): PlayerId {
    return this.table.person(name).id
  }

  /** The refusal’s code, or the id. */
  act(name: string, intent: Intent): ActionId {
    const { id, refused } = this.try(name, intent)
    if (id === null || refused !== null)
      throw new Error(`${intent.type}: ${JSON.stringify(refused)}`)
    return id
  }

  try(name: string, intent: Intent) {
    this.table.now += this.stepMs
    return this.table.act(name, intent)
  }

  claim(name: string, ...effects: readonly ClaimEffect[]): ActionId {
    const [rule] = this.state.rules.values()
    return this.act(name, {
      type: 'claim',
      rule: rule?.number ?? 0,
      effects,
      note: 'By this rule.',
    })
  }

  /** Ruled on by whoever is Judge; their name. */
  ruled(judgment: ActionId, ...orders: readonly Order[]) {
    const judge = this.nameOf(this.state.judgments.get(judgment)?.judge ?? null)
    const [offered = 'Yes'] = ask(mechanicLibrary, this.state, 'judgment-answers', {
      judgment,
    }).value
    const ruling = this.act(judge, { type: 'judge', judgment, answer: offered, orders })
    return { judge, judgment, ruling }
  }

  nameOf(player: PlayerId | null): string {
    return player === null ? 'nobody' : (this.state.players.get(player)?.name ?? 'nobody')
  }

  /** Every vote on the table comes to its end, and whoever owes a throw throws, as far as the book has it. */
  playOn(): void {
    const passages = [{ prose: 'We greet.' }]
    for (const name of names) {
      const changes = [{ do: 'enact', passages }] as const
      this.try(name, { type: 'propose', title: 'Greet', changes })
      for (const { id, forms } of this.state.openProposals.values()) {
        const form = forms.at(-1)?.hash
        if (form === undefined) continue
        this.try(name, { type: 'call-vote', proposal: id, form })
        for (const voter of names) this.try(voter, { type: 'vote', form, ballot: 'for' })
      }
      for (const { id, player } of this.state.owedThrows.values()) {
        this.try(this.nameOf(player), { type: 'throw', throwId: id })
      }
      for (const other of names) this.try(other, { type: 'consent' })
    }
  }

  get seated(): readonly string[] {
    return seatedPlayers(this.state).map(({ name }) => name)
  }

  /** Each of these says that they are here, so that they have seen what there is. */
  here(...who: readonly string[]): void {
    for (const name of who) this.act(name, { type: 'present' })
  }

  /** Done by all of them, as a rule might have. */
  together(...effects: readonly ClaimEffect[]): void {
    for (const name of names)
      this.act(name, { type: 'sign-together', what: { do: 'apply', effects } })
  }

  /** What one wins by where one has enough of it, if anything. */
  get scored(): string | undefined {
    return [...(this.state.players.get(this.id('Bo'))?.quantities.keys() ?? [])].find(
      (name) => name === 'points',
    )
  }

  /** All of them, the first one not in an office that keeps them from winning: in *Speaker* the Speaker does not win. */
  get four(): readonly [string, string, string, string] {
    const isFree = ![...this.state.titles.values()].includes(this.id('Bo'))
    return isFree ? ['Bo', 'Cy', 'Ann', 'Dora'] : ['Cy', 'Bo', 'Ann', 'Dora']
  }

  wait(hours: number): void {
    this.table.advanceTo(this.table.now + hours * 3_600_000)
  }
}
