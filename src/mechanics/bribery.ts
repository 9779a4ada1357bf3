import type { Json } from '../base/json.ts'
import { fail, fault, ok, type Fault, type Result } from '../base/result.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import type { Context } from '../engine/kernel/questions/mechanic.ts'
import { quantityOf } from '../engine/kernel/state/quantities.ts'
import { remembered } from '../engine/rules/rules.ts'
import type { Proposal } from '../engine/kernel/state/state.ts'
import type { Ballot } from '../actions/body.ts'
import type { PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, notAnother, offer, withInput } from './move.ts'
import { nameOf, oneOf, player as playerParam, wholeNumber, type ParamsOf } from './param.ts'
import { amount } from './phrase.ts'
import { seatedIds } from './seated.ts'

const kind = 'bribery'

const params = {
  quantity: nameOf('quantity', { label: 'Paid in', default: 'points' }),
  bribe: wholeNumber({ label: 'A bribe costs', min: 0, max: 1000, default: 10 }),
  free: wholeNumber({ label: 'Restoring free will costs', min: 0, max: 1000, default: 5 }),
  turn: wholeNumber({ label: 'Turning the vote round costs', min: 0, max: 1000, default: 10 }),
}
type Bribery = Context<ParamsOf<typeof params>>

const bribeForm = { whom: playerParam({ label: 'Whom', others: true }) }
const counterForm = {
  whom: playerParam({ label: 'Whom', others: true }),
  how: oneOf({
    label: 'To',
    options: { free: 'vote freely again', turn: 'vote the other way' },
    default: 'free',
  }),
}

/** Market's rule 303: the proponent buys votes, and the others buy them back or turn them round. */
export const bribery = defineMechanic({
  kind,
  title: 'Bribes',
  group: 'voting',
  params,
  describe: ({ quantity, bribe, free, turn }) =>
    `In their own turn a proponent can pay another player ${amount(bribe, quantity)}, and that player’s vote on the proposal is then for it. Any third player can pay the bribed one ${amount(free, quantity)} to free the vote again, or ${amount(turn, quantity)} to turn it round, as often as they like until it is cast. Nobody can refuse, nobody can pay more than they have, and a bribed player who has not voted votes as bribed when all others have.`,
  asserts: () => [{ about: 'cast-vote', says: 'deed', cases: [] }],
  answers: {
    'forced-ballot': ({ player, proposal: id }, context) => {
      const proposal = context.game.openProposals.get(id)
      const ballot = proposal === undefined ? null : boundTo(context, proposal, player)
      if (proposal === undefined || ballot === null) return undefined
      return othersWait(context, proposal) ? undefined : { value: ballot }
    },
    'may-cast': ({ player, proposal: id, ballot }, context) => {
      const proposal = context.game.openProposals.get(id)
      const bound = proposal === undefined ? null : boundTo(context, proposal, player)
      if (bound === null || bound === ballot) return undefined
      const problem = fault('ballot-not-offered', { ballot }, context.rule.number)
      return { value: { allow: false, fault: problem } }
    },
  },
  offers: (player, context) => {
    const proposal = current(context)
    if (proposal === undefined) return []
    if (proposal.by === player) {
      const prices = [{ quantity: context.params.quantity, amount: context.params.bribe }]
      const closed = cannotPay(context, player, context.params.bribe)
      return [offer('bribe', 'Bribe a player', bribeForm, { closed, prices })]
    }
    const closed =
      boundPlayers(context, proposal).filter((one) => one !== player).length === 0
        ? fault('nobody-bribed')
        : cannotPay(context, player, Math.min(context.params.free, context.params.turn))
    return [offer('counter-bribe', 'Outbid a bribe', counterForm, { closed })]
  },
  play: (move, player, input, context) => {
    const proposal = current(context)
    if (proposal === undefined) return noSuchMove()
    if (move === 'bribe' && proposal.by === player) {
      return withInput(bribeForm, input, ({ whom }) =>
        pay(context, proposal, { player, whom, price: context.params.bribe, to: 'for' }),
      )
    }
    if (move !== 'counter-bribe' || proposal.by === player) return noSuchMove()
    return withInput(counterForm, input, ({ whom, how }) => {
      const bound = boundTo(context, proposal, whom)
      if (bound === null) return fail(fault('not-bribed'))
      const to = how === 'free' ? null : bound === 'for' ? 'against' : 'for'
      return pay(context, proposal, { player, whom, price: context.params[how], to })
    })
  },
})

/** The proposal of the turn under way, while it can still be voted on. */
function current({ game }: Context<unknown>): Proposal | undefined {
  const id = game.turns.find((turn) => turn.proposal !== undefined)?.proposal
  return id === undefined ? undefined : game.openProposals.get(id)
}

function pay(
  context: Bribery,
  proposal: Proposal,
  deal: {
    readonly player: PlayerId
    readonly whom: PlayerId
    readonly price: number
    readonly to: Ballot | null
  },
): Result<readonly Effect[]> {
  const { player, whom, price, to } = deal
  const problem =
    notAnother(context.game, player, whom) ??
    (whom === proposal.by ? fault('proponent-not-bribed') : undefined) ??
    (proposal.votes.has(whom) ? fault('has-voted-already') : undefined) ??
    cannotPay(context, player, price)
  if (problem !== undefined) return fail(problem)
  const { quantity } = context.params
  const others = bindings(context, proposal).filter(([bribed]) => bribed !== whom)
  const bound = to === null ? others : [...others, [whom, to] as const]
  return ok([
    { do: 'add', player, quantity, by: -price },
    { do: 'add', player: whom, quantity, by: price },
    { do: 'remember', key: 'bound', value: [proposal.id, ...bound] },
  ])
}

/** Who is bound to which ballot on this proposal. */
function bindings(
  { rule }: Context<unknown>,
  proposal: Proposal,
): readonly (readonly [string, Ballot])[] {
  const kept: Json = remembered(rule, kind, 'bound') ?? []
  if (!Array.isArray(kept) || kept[0] !== proposal.id) return []
  return kept.slice(1).flatMap((pair: Json) => {
    if (!Array.isArray(pair) || typeof pair[0] !== 'string') return []
    return pair[1] === 'for' || pair[1] === 'against' ? [[pair[0], pair[1]] as const] : []
  })
}

function boundTo(context: Context<unknown>, proposal: Proposal, player: PlayerId): Ballot | null {
  return bindings(context, proposal).find(([bribed]) => bribed === player)?.[1] ?? null
}

function boundPlayers(context: Context<unknown>, proposal: Proposal): readonly string[] {
  return bindings(context, proposal).map(([player]) => player)
}

/** Whether anyone who votes freely has yet to vote: until then a bribe can be outbid. */
function othersWait(context: Context<unknown>, proposal: Proposal): boolean {
  const bound = boundPlayers(context, proposal)
  return seatedIds(context.game).some(
    (player) =>
      !bound.includes(player) &&
      !proposal.votes.has(player) &&
      context.ask('may-vote', { player, proposal: proposal.id }).value.allow,
  )
}

function cannotPay({ game, params }: Bribery, player: PlayerId, price: number): Fault | undefined {
  const { quantity } = params
  const has = quantityOf(game, player, quantity)
  if (has >= price) return undefined
  return fault('cannot-pay', { has: amount(has, quantity), price: amount(price, quantity) })
}
