import { seededRandom, type Random } from '../../../src/base/random.ts'
import { rulesInForce } from '../../../src/engine/rules/rules.ts'
import type { Action } from '../../../src/actions/action.ts'
import type { Body } from '../../../src/actions/body.ts'
import { singularOf } from '../../../src/language/reading/noun.ts'
import { inWords } from '../../in-words.ts'
import { market } from '../../../src/starters/market.ts'
import { playerOf } from '../../engine/table.ts'
import { amendment, enactment, Game, repeal } from '../../mechanics/game.ts'
import { names } from './names.ts'
import type { BookChange, Standing, Step } from './step.ts'

/** A long game of Market as both engines are told it. */
export interface Script {
  /** The game's beginning (create, join, start), then one action for each step. */
  readonly actions: readonly Action[]
  readonly steps: readonly Step[]
  /** How things stand after each step. */
  readonly standings: readonly Standing[]
}

/**
 * Lets five players play Market by chance, sensibly: in each turn some shop, the mover proposes, perhaps bribes, all
 * vote; whoever's health fails eats minions; at 200 points another round begins. Only moves that are legal.
 */
export function playMarket(count: number, seed = 'market'): Script {
  const g = new Game(market.rules, names)
  const player = new MarketPlayers(g, seededRandom(seed))
  while (player.steps.length < count) player.turn()
  const { steps, standings } = player
  return {
    actions: g.order.slice(0, names.length + 1 + count),
    steps: steps.slice(0, count),
    standings: standings.slice(0, count),
  }
}

class MarketPlayers {
  readonly steps: Step[] = []
  readonly standings: Standing[] = []
  private readonly g: Game
  private readonly random: Random
  private enacted: number[] = []

  constructor(g: Game, random: Random) {
    this.g = g
    this.random = random
  }

  turn(): void {
    const { g } = this
    if (g.state.status === 'won') {
      this.enacted = []
      const needed = names.slice(0, Math.floor(names.length / 2) + 1)
      for (const by of needed) {
        this.step({ by, do: 'new-round', begins: by === needed.at(-1) })
      }
      this.step({ by: this.random.pick(names), do: 'take-role' })
    }
    for (const name of names) this.mind(name)
    const mover = g.mover ?? ''
    this.step({ by: mover, do: 'propose', change: this.change() })
    const bribed = this.bribe(mover)
    this.step({ by: mover, do: 'call-vote' })
    const free = bribed === null ? null : this.counter(mover, bribed)
    for (const by of names) {
      if (by === bribed && free !== 'free') continue
      const ballot = by === mover || this.random.chance(3, 4) ? 'for' : 'against'
      this.step({ by, do: 'vote', ballot })
    }
  }

  /** Somebody looks after their health, and perhaps shops. */
  private mind(by: string): void {
    const { g, random } = this
    if ((g.quantity(by, 'health') ?? 0) <= 40) this.recover(by)
    const item = random.pick([
      'onions',
      'jars of peanut butter',
      'chicken sandwiches',
      'flashlights',
    ])
    const spare = (g.points(by) ?? 0) - 15
    if (spare > 0 && random.chance(1, 4)) {
      this.step({ by, do: 'buy', item, count: 1 + random.below(2) })
    }
  }

  private recover(by: string): void {
    const alive = this.minionsOf(by)
    if (alive > 0) return this.step({ by, do: 'eat', count: alive })
    if ((this.g.points(by) ?? 0) < 5) return
    this.step({ by, do: 'buy', item: 'minion packages', count: 1 })
    this.step({ by, do: 'open a minion package' })
    this.step({ by, do: 'water minions' })
    this.step({ by, do: 'eat', count: 5 })
  }

  /** 209 would soon be in the way, so it goes first. */
  private change(): BookChange {
    const { g, random, enacted } = this
    if (g.rule(209)?.status === 'in-force') return { do: 'repeal', rule: 209 }
    const about = `The ${random.below(1000)}th thing to keep in mind on a day like this.`
    const rule = enacted.length === 0 ? undefined : random.pick(enacted)
    const wanted = rule === undefined ? 0 : random.below(enacted.length > 12 ? 5 : 4)
    if (wanted === 1) {
      const price = 1 + random.below(5)
      const shop = g.rule(310)?.number ?? 310
      return { do: 'reprice', rule: shop, item: 'chicken sandwiches', price }
    }
    if (rule === undefined || wanted === 0) return { do: 'enact', text: about }
    return wanted === 2 ? { do: 'amend', rule, text: about } : { do: 'repeal', rule }
  }

  private bribe(by: string): string | null {
    if ((this.g.points(by) ?? 0) < 20 || this.random.chance(1, 2)) return null
    const whom = this.random.pick(names.filter((name) => name !== by))
    this.step({ by, do: 'bribe', whom })
    return whom
  }

  private counter(mover: string, whom: string): 'free' | 'turn' | null {
    const rich = names.filter(
      (name) => name !== mover && name !== whom && (this.g.points(name) ?? 0) >= 10,
    )
    if (rich.length === 0 || this.random.chance(1, 2)) return null
    const how = this.random.pick(['free', 'turn'] as const)
    this.step({ by: this.random.pick(rich), do: 'counter-bribe', whom, how })
    return how
  }

  private step(step: Step): void {
    const { g } = this
    // A bribe can make its receiver win in the middle of a turn.
    if (g.state.status === 'won' && step.do !== 'new-round') return
    g.act(step.by, this.bodyOf(step))
    if (g.result !== 'applied') throw new Error(`${JSON.stringify(step)}: ${g.result}`)
    this.steps.push(step)
    this.standings.push(standingOf(g))
    const closed = [...g.state.closedProposals.values()].at(-1)
    if (closed?.outcome !== 'adopted') return
    this.enacted = [...g.state.rules.values()]
      .filter((rule) => rule.number > 315 && rule.status === 'in-force' && rule !== g.rule(310))
      .map((rule) => rule.number)
  }

  private bodyOf(step: Step): Body {
    const proposal = [...this.g.state.openProposals.keys()][0] ?? this.g.state.game
    switch (step.do) {
      case 'propose':
        return { type: 'propose', title: '', changes: [changeOf(step.change)] }
      case 'call-vote':
        return { type: 'call-vote', proposal, form: this.g.formOf(proposal) }
      case 'vote':
        return { type: 'vote', form: this.g.formOf(proposal), ballot: step.ballot }
      case 'new-round':
        return { type: 'new-round', keepRules: false }
      case 'take-role':
        return { type: 'move', rule: 306, move: 'become Webmaster', input: {} }
      case 'bribe':
        return { type: 'move', rule: 303, move: step.do, input: { whom: playerOf(step.whom) } }
      case 'counter-bribe': {
        const input = { whom: playerOf(step.whom), how: step.how }
        return { type: 'move', rule: 303, move: step.do, input }
      }
      case 'buy': {
        if (step.item === 'minion packages') {
          return { type: 'move', rule: 313, move: 'buy minion package', input: {} }
        }
        const input = { item: step.item, count: step.count }
        return { type: 'move', rule: 308, move: step.do, input }
      }
      case 'open a minion package':
      case 'water minions':
        return { type: 'move', rule: 313, move: step.do, input: {} }
      case 'eat': {
        const input = { number: step.count, option: 'least health' }
        return { type: 'move', rule: 313, move: step.do, input }
      }
    }
  }

  private minionsOf(name: string): number {
    return standingOf(this.g).players[name]?.minions ?? 0
  }
}

function changeOf(change: BookChange) {
  switch (change.do) {
    case 'enact':
      return enactment(change.text)
    case 'amend':
      return amendment(change.rule, change.text)
    case 'repeal':
      return repeal(change.rule)
    case 'reprice': {
      const { rule, item, price } = change
      const goods = inWords(`A ${singularOf(item)} is for sale for ${String(price)}.`)
      return amendment(rule, `A ${singularOf(item)} costs ${price} points.`, ...goods)
    }
  }
}

function standingOf(g: Game): Standing {
  const { state } = g
  // What is left of dead ones lies there, and boardgame.io's side takes it away.
  const minions = [...state.entities.values()].filter((one) => one.state !== 'dead')
  return {
    over: state.status === 'won',
    mover: g.mover ?? null,
    rules: rulesInForce(state).map((rule) => rule.number),
    players: Object.fromEntries(
      names.map((name) => [
        name,
        {
          points: g.points(name) ?? 0,
          health: g.quantity(name, 'health') ?? 0,
          items: {
            ...Object.fromEntries(state.players.get(playerOf(name))?.items ?? []),
            ...patsOf(g, name),
          },
          minions: minions.filter((one) => one.owner === playerOf(name)).length,
        },
      ]),
    ),
  }
}

/** Rule 306's pats on the back are counted, not held like what 308 sells. */
function patsOf(g: Game, name: string): Readonly<Record<string, number>> {
  const pats = g.quantity(name, 'pat on the back') ?? 0
  return pats > 0 ? { 'pat on the back': pats } : {}
}
