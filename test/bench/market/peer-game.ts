import type { Ctx, Events, Game, Move, MoveContext } from 'boardgame.io/internal'
import { proseIn } from '../../../src/actions/passage.ts'
import { market } from '../../../src/starters/market.ts'
import type { BookChange } from './step.ts'

/*
 * Market as a boardgame.io game, as its documentation says to write one: rules are functions that change G, stages
 * say who may make which moves, hooks run as turns begin and end, and `endIf` finds the winner.
 */

interface Rule {
  number: number
  title: string
  text: string
  mutability: 'immutable' | 'mutable'
  inForce: boolean
  history: { number: number; text: string; inForce: boolean; proposal: number }[]
}

interface Minion {
  state: 'dry' | 'alive'
  health: number
  openedInTurn: number
}

interface Player {
  points: number
  health: number
  minionBreath: number
  webmaster: boolean
  items: Record<string, number>
  minions: Minion[]
}

type Ballot = 'for' | 'against'

interface Proposal {
  number: number
  by: string
  change: BookChange
  voting: boolean
  votes: Record<string, Ballot>
  /** Who is bribed to which ballot; `null`: free again. */
  bound: Record<string, Ballot | null>
  outcome?: 'adopted' | 'defeated'
}

export interface MarketState {
  rules: Rule[]
  nextNumber: number
  players: Record<string, Player>
  prices: Record<string, number>
  proposal: Proposal | null
  closed: Proposal[]
}

type Context = MoveContext<MarketState>
const invalid = 'INVALID_MOVE'

/** The game for these players; they are numbered as boardgame.io does, in this order. */
export function marketGame(names: readonly string[]): Game<MarketState> {
  const surnames = names.map((name) => name.trim().split(/\s+/u).at(-1) ?? '')
  const bySurname = [...names.keys()].sort((a, b) =>
    (surnames[a] ?? '') < (surnames[b] ?? '') ? -1 : 1,
  )
  return {
    name: 'market',
    disableUndo: true,
    setup: ({ ctx }) => ({
      rules: market.rules.map(({ number, title = '', passages, mutability, status }) => {
        const text = proseIn(passages)
        const inForce = (status ?? 'in-force') === 'in-force'
        const history = [{ number, text, inForce, proposal: 0 }]
        return { number, title, text, mutability, inForce, history }
      }),
      nextNumber: 316,
      players: Object.fromEntries(ctx.playOrder.map((id) => [id, newPlayer()])),
      prices: {
        'jars of peanut butter': 2,
        onions: 5,
        flashlights: 5,
        'chicken sandwiches': 2,
        'minion packages': 5,
      },
      proposal: null,
      closed: [],
    }),
    turn: {
      order: {
        first: () => 0,
        next: ({ ctx }: { ctx: Ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
        playOrder: () => bySurname.map(String),
      },
      activePlayers: { currentPlayer: 'propose', others: 'wait' },
      stages: {
        propose: { moves: { ...tableMoves, propose } },
        debate: { moves: { ...tableMoves, callVote, bribe } },
        wait: { moves: { ...tableMoves, counterBribe } },
        vote: { moves: { ...tableMoves, vote, bribe, counterBribe } },
      },
      onBegin: paySalary,
      onEnd: age,
    },
    endIf: ({ G }) => {
      const winners = Object.keys(G.players).filter((id) => (G.players[id]?.points ?? 0) >= 200)
      return winners.length > 0 ? { winners } : undefined
    },
  }
}

function newPlayer(): Player {
  return { points: 0, health: 0x4b, minionBreath: 0, webmaster: false, items: {}, minions: [] }
}

const propose: Move<MarketState> = ({ G, playerID, events }, change: BookChange) => {
  if (G.proposal !== null || !canChange(G, change)) return invalid
  const number = G.nextNumber
  G.nextNumber += 1
  G.proposal = { number, by: playerID, change, voting: false, votes: {}, bound: {} }
  events.setActivePlayers({ currentPlayer: 'debate', others: 'wait' })
  return undefined
}

/** Rules 103 and 209, and that there is such a rule. */
function canChange(G: MarketState, change: BookChange): boolean {
  if (change.do === 'enact') {
    if (change.text.trim() === '' || change.text.length > 100_000) return false
    const limited = ruleOf(G, 209)?.inForce === true
    const mutable = G.rules.filter((rule) => rule.inForce && rule.mutability === 'mutable')
    return !limited || mutable.length < 25
  }
  const rule = ruleOf(G, change.rule)
  return rule !== undefined && rule.inForce && rule.mutability === 'mutable'
}

function ruleOf(G: MarketState, number: number): Rule | undefined {
  return G.rules.find((rule) => rule.number === number)
}

const callVote: Move<MarketState> = ({ G, playerID, events }) => {
  if (G.proposal === null || G.proposal.voting || G.proposal.by !== playerID) return invalid
  G.proposal.voting = true
  events.setActivePlayers({ all: 'vote' })
  return undefined
}

const vote: Move<MarketState> = ({ G, ctx, playerID, events }, ballot: Ballot) => {
  const { proposal } = G
  if (proposal === null || !proposal.voting || (ballot !== 'for' && ballot !== 'against')) {
    return invalid
  }
  const voters = eligible(G)
  const bound = proposal.bound[playerID] ?? ballot
  if (proposal.votes[playerID] !== undefined || !voters.includes(playerID) || bound !== ballot) {
    return invalid
  }
  proposal.votes[playerID] = ballot
  countIfOver(G, ctx, events)
  return undefined
}

/** Those who were bribed vote as bribed once all others have; then the vote is over. */
function countIfOver(G: MarketState, ctx: Ctx, events: Events): void {
  const { proposal } = G
  if (proposal === null) return
  const { votes, bound } = proposal
  const voters = eligible(G)
  const waiting = voters.filter((id) => votes[id] === undefined)
  if (waiting.some((id) => (bound[id] ?? null) === null)) return
  for (const id of waiting) votes[id] = bound[id] ?? 'for'
  breakTie(G, ctx, proposal, voters)
  const count = (ballot: Ballot) => voters.filter((id) => votes[id] === ballot).length
  const adopted = count('for') * 2 > voters.length
  proposal.outcome = adopted ? 'adopted' : 'defeated'
  if (adopted) enforce(G, proposal)
  score(G, proposal, count('for'), voters.length)
  G.closed.push(proposal)
  G.proposal = null
  events.endTurn()
}

/** Rule 302: the Judge, who moves before the proponent, votes the other way, for 10 points. */
function breakTie(G: MarketState, ctx: Ctx, { votes }: Proposal, voters: readonly string[]): void {
  const inFavour = voters.filter((id) => votes[id] === 'for').length
  if (voters.length === 0 || inFavour * 2 !== voters.length) return
  const judge = ctx.playOrder[(ctx.playOrderPos + ctx.numPlayers - 1) % ctx.numPlayers] ?? ''
  const player = G.players[judge]
  if (player === undefined || votes[judge] === undefined) return
  votes[judge] = votes[judge] === 'for' ? 'against' : 'for'
  player.points += 10
}

function enforce(G: MarketState, { number, change }: Proposal): void {
  if (change.do === 'enact') {
    const { text } = change
    const history = [{ number, text, inForce: true, proposal: number }]
    G.rules.push({ number, title: '', text, mutability: 'mutable', inForce: true, history })
    return
  }
  const rule = ruleOf(G, change.rule)
  if (rule === undefined) return
  if (change.do === 'repeal') rule.inForce = false
  else {
    rule.number = number
    rule.text =
      change.do === 'amend' ? change.text : `A ${change.item} costs ${change.price} points.`
    if (change.do === 'reprice') G.prices[change.item] = change.price
  }
  const { text, inForce } = rule
  rule.history.push({ number: rule.number, text, inForce, proposal: number })
}

/** Rules 202, 204, 206. */
function score(G: MarketState, proposal: Proposal, inFavour: number, votes: number): void {
  const adopted = proposal.outcome === 'adopted'
  const proponent = G.players[proposal.by]
  if (proponent !== undefined && votes > 0) {
    proponent.points += Math.round(((proposal.number - 291) * inFavour) / votes)
    if (!adopted) proponent.points -= 10
  }
  if (!adopted) return
  for (const [id, player] of Object.entries(G.players)) {
    if (proposal.votes[id] === 'against') player.points += 10
  }
}

function eligible(G: MarketState): string[] {
  return Object.keys(G.players).filter((id) => (G.players[id]?.health ?? 0) > 0)
}

const bribe: Move<MarketState> = ({ G, playerID }, whom: string) => {
  if (G.proposal?.by !== playerID || !canBeBribed(G.proposal, playerID, whom)) return invalid
  if (!pay(G, playerID, whom, 10)) return invalid
  G.proposal.bound[whom] = 'for'
  return undefined
}

const counterBribe: Move<MarketState> = ({ G, playerID }, whom: string, how: 'free' | 'turn') => {
  const { proposal } = G
  if (proposal === null || proposal.by === playerID) return invalid
  const bound = proposal.bound[whom]
  if (bound === undefined || bound === null || !canBeBribed(proposal, playerID, whom))
    return invalid
  if (!pay(G, playerID, whom, how === 'free' ? 5 : 10)) return invalid
  proposal.bound[whom] = how === 'free' ? null : bound === 'for' ? 'against' : 'for'
  return undefined
}

function canBeBribed(proposal: Proposal, by: string, whom: string): boolean {
  return whom !== by && whom !== proposal.by && proposal.votes[whom] === undefined
}

function pay(G: MarketState, from: string, to: string, price: number): boolean {
  const [payer, receiver] = [G.players[from], G.players[to]]
  if (payer === undefined || receiver === undefined || payer.points < price) return false
  payer.points -= price
  receiver.points += price
  return true
}

const buy: Move<MarketState> = ({ G, playerID }, item: string, count: number) => {
  const player = G.players[playerID]
  const price = Object.hasOwn(G.prices, item) ? G.prices[item] : undefined
  if (player === undefined || price === undefined) return invalid
  if (!Number.isSafeInteger(count) || count < 1 || count > 1000) return invalid
  if (price * count > player.points) return invalid
  player.points -= price * count
  player.items[item] = (player.items[item] ?? 0) + count
  return undefined
}

const openPackage: Move<MarketState> = ({ G, ctx, playerID }) => {
  const player = G.players[playerID]
  if (player === undefined || !takeOne(player, 'minion packages')) return invalid
  for (let i = 0; i < 10; i++) {
    player.minions.push({ state: 'dry', health: 0, openedInTurn: ctx.turn })
  }
  return undefined
}

function takeOne(player: Player, item: string): boolean {
  const has = player.items[item] ?? 0
  if (has === 0) return false
  player.items[item] = has - 1
  return true
}

const water: Move<MarketState> = ({ G, playerID }) => {
  const dry = G.players[playerID]?.minions.filter((minion) => minion.state === 'dry') ?? []
  if (dry.length === 0) return invalid
  for (const minion of dry) enliven(minion)
  return undefined
}

function enliven(minion: Minion): void {
  minion.state = 'alive'
  minion.health = 15
}

const eat: Move<MarketState> = ({ G, playerID }, count: number) => {
  const player = G.players[playerID]
  if (player === undefined || !Number.isSafeInteger(count) || count < 1) return invalid
  const alive = player.minions.filter((minion) => minion.state === 'alive')
  if (alive.length < count) return invalid
  const eaten = alive.sort((a, b) => a.health - b.health).slice(0, count)
  player.minions = player.minions.filter((minion) => !eaten.includes(minion))
  for (const { health } of eaten) player.health += Math.max(0, health - 1)
  return undefined
}

const takeRole: Move<MarketState> = ({ G, playerID }) => {
  const player = G.players[playerID]
  if (player === undefined || player.webmaster) return invalid
  player.webmaster = true
  return undefined
}

/** What anybody can do at any time. */
const tableMoves = { buy, openPackage, water, eat, takeRole }

/** Rule 306, as a turn begins. */
function paySalary({ G, ctx }: Context): void {
  const player = G.players[ctx.currentPlayer]
  if (player?.webmaster !== true) return
  if (player.points < 100) player.points += 2
  else player.items['pat on the back'] = (player.items['pat on the back'] ?? 0) + 1
}

/** Rules 312 and 313, as a turn ends. */
function age({ G, ctx }: Context): void {
  for (const player of Object.values(G.players)) {
    player.health -= 5
    player.minionBreath = Math.max(0, player.minionBreath - 1)
    for (const minion of player.minions) {
      if (minion.state === 'alive') minion.health -= 2
      else if (ctx.turn - minion.openedInTurn >= 1) enliven(minion)
    }
    if (player.minions.some((minion) => minion.state === 'alive' && minion.health <= 0)) {
      player.minions = player.minions.filter(({ state, health }) => state === 'dry' || health > 0)
    }
  }
}
