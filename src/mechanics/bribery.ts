import { isJsonList, isJsonObject, type Json } from '../base/json.ts'
import { fail, fault, ok, type Fault, type Result } from '../base/result.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import type { Context } from '../engine/kernel/questions/mechanic.ts'
import type { RunningClock } from '../engine/kernel/questions/question.ts'
import { quantityOf } from '../engine/kernel/state/quantities.ts'
import { isSeated } from '../engine/people/players.ts'
import { remembered } from '../engine/rules/rules.ts'
import type { Proposal } from '../engine/kernel/state/state.ts'
import type { Ballot } from '../actions/body.ts'
import { playerId, type PlayerId } from '../actions/ids.ts'
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
  hours: wholeNumber({ label: 'Hours to outbid a bribe', min: 0, max: 1000, default: 24 }),
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
  describe: ({ quantity, bribe, free, turn, hours }) =>
    `In their own turn a proponent can pay another player ${amount(bribe, quantity)}, and that player’s vote on the proposal is then for it. Any third player can pay the bribed one ${amount(free, quantity)} to free the vote again, or ${amount(turn, quantity)} to turn it round, also once it was freed, as often as they like until it is cast. Nobody can refuse, and nobody can pay more than they have. A bribed player who has not voted votes as bribed when all others have: at once, unless some of these could still outbid a bribe that came after their vote; then ${amount(hours, 'hours')} after the bribe.`,
  asserts: () => [{ about: 'cast-vote', says: 'deed', cases: [] }],
  answers: {
    'forced-ballot': ({ player, proposal: id }, context) => {
      const proposal = context.game.openProposals.get(id)
      const ballot = proposal === undefined ? null : boundTo(context, proposal, player)
      if (proposal === undefined || ballot === null) return undefined
      return isLeftToBribes(context, proposal) && !runsStill(context, proposal)
        ? { value: ballot }
        : undefined
    },
    // While it runs those who voted before a bribe may outbid it.
    clocks: (_, context) => ({
      value: [...context.game.openProposals.values()].flatMap((proposal) =>
        proposal.phase === 'voting' && isLeftToBribes(context, proposal)
          ? clockOf(context, proposal)
          : [],
      ),
    }),
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
    const closed = bribesOn(context, proposal).every(({ whom }) => whom === player)
      ? fault('nobody-bribed')
      : cannotPay(context, player, Math.min(context.params.free, context.params.turn))
    return [offer('counter-bribe', 'Outbid a bribe', counterForm, { closed })]
  },
  play: (move, player, input, context) => {
    const proposal = current(context)
    if (proposal === undefined) return noSuchMove()
    if (move === 'bribe' && proposal.by === player) {
      return withInput(bribeForm, input, ({ whom }) =>
        pay(context, proposal, {
          player,
          whom,
          price: context.params.bribe,
          to: 'for',
          isFree: false,
        }),
      )
    }
    if (move !== 'counter-bribe' || proposal.by === player) return noSuchMove()
    return withInput(counterForm, input, ({ whom, how }) => {
      const before = bribesOn(context, proposal).find((one) => one.whom === whom)
      if (before === undefined || (how === 'free' && before.isFree))
        return fail(fault('not-bribed'))
      const { to: bound } = before
      const to = how === 'free' ? bound : bound === 'for' ? 'against' : 'for'
      const price = context.params[how]
      return pay(context, proposal, { player, whom, price, to, isFree: how === 'free' })
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
    readonly to: Ballot
    readonly isFree: boolean
  },
): Result<readonly Effect[]> {
  const { player, whom, price, to, isFree } = deal
  const problem =
    notAnother(context.game, player, whom) ??
    (whom === proposal.by ? fault('proponent-not-bribed') : undefined) ??
    (proposal.votes.has(whom) ? fault('has-voted-already') : undefined) ??
    (mayVote(context, proposal, whom) ? undefined : fault('no-vote-to-buy')) ??
    cannotPay(context, player, price)
  if (problem !== undefined) return fail(problem)
  const { quantity } = context.params
  const others = bribesOn(context, proposal).filter((one) => one.whom !== whom)
  const bound = [...others, { whom, to, isFree, by: player, at: context.game.now }]
  return ok([
    { do: 'add', player, quantity, by: -price },
    { do: 'add', player: whom, quantity, by: price },
    { do: 'remember', key: 'bound', value: [proposal.id, ...bound.map((one) => ({ ...one }))] },
  ])
}

/** Who was bound last to which ballot, and freed since or not; by whose payment, and when they paid; game time, ms. */
interface Bound {
  readonly whom: PlayerId
  readonly to: Ballot
  readonly isFree: boolean
  readonly by: PlayerId
  readonly at: number
}

/** Who is bound on this proposal. */
function bindings(context: Context<unknown>, proposal: Proposal): readonly Bound[] {
  return bribesOn(context, proposal).filter(({ isFree }) => !isFree)
}

/** Who at the table was bribed on this proposal, also if they are free again. */
function bribesOn({ game, rule }: Context<unknown>, proposal: Proposal): readonly Bound[] {
  const kept: Json = remembered(rule, kind, 'bound') ?? []
  if (!isJsonList(kept) || kept[0] !== proposal.id) return []
  return kept.slice(1).flatMap((bound) => {
    if (!isJsonObject(bound)) return []
    const { whom, to, isFree, by, at } = bound
    if (typeof whom !== 'string' || typeof by !== 'string' || typeof at !== 'number') return []
    if (to !== 'for' && to !== 'against') return []
    if (!isSeated(game, playerId(whom))) return []
    return [{ whom: playerId(whom), to, isFree: isFree === true, by: playerId(by), at }]
  })
}

function boundTo(context: Context<unknown>, proposal: Proposal, player: PlayerId): Ballot | null {
  return bindings(context, proposal).find(({ whom }) => whom === player)?.to ?? null
}

/** Whether only bribed players have yet to vote: as long as others have, a bribe can be outbid. */
function isLeftToBribes(context: Context<unknown>, proposal: Proposal): boolean {
  const bound = bindings(context, proposal).map(({ whom }) => whom)
  return (
    bound.some((player) => !proposal.votes.has(player)) &&
    !seatedIds(context.game).some(
      (player) =>
        !bound.includes(player) &&
        !proposal.votes.has(player) &&
        mayVote(context, proposal, player),
    )
  )
}

/** How long the last bribe can be outbid that somebody can still outbid who voted before it. */
function clockOf(context: Bribery, proposal: Proposal): readonly RunningClock[] {
  const times = bindings(context, proposal)
    .filter((bound) =>
      seatedIds(context.game).some((one) => mayOutbid(context, proposal, bound, one)),
    )
    .map(({ at }) => at)
  if (times.length === 0) return []
  const last = Math.max(...times)
  return [{ name: `proposal ${proposal.id} ${last}`, due: last + context.params.hours * 3_600_000 }]
}

/** Whoever votes after a bribe lets it be, and so does whoever paid it; only who opens the bribing buys a vote that was turned. */
function mayOutbid(
  { game, params }: Bribery,
  proposal: Proposal,
  { whom, to, by, at }: Bound,
  player: PlayerId,
): boolean {
  if (proposal.votes.has(whom) || player === whom || player === by) return false
  const voted = proposal.votes.get(player)
  if (voted !== undefined && voted.at > at) return false
  const { quantity, bribe, free, turn } = params
  if (player === proposal.by) return to === 'against' && quantityOf(game, player, quantity) >= bribe
  return quantityOf(game, player, quantity) >= Math.min(free, turn)
}

/** Whether {@link clockOf} runs: not if it is over, or has not been set. */
function runsStill(context: Bribery, proposal: Proposal): boolean {
  return clockOf(context, proposal).some(({ name, due }) => {
    const timer = context.game.timers.find(
      (one) => one.rule === context.rule.id && one.mechanic === kind && one.name === name,
    )
    return timer === undefined ? due > context.game.now : timer.isOver !== true
  })
}

function mayVote({ ask }: Context<unknown>, { id: proposal }: Proposal, player: PlayerId): boolean {
  return ask('may-vote', { player, proposal }).value.allow
}

function cannotPay({ game, params }: Bribery, player: PlayerId, price: number): Fault | undefined {
  const { quantity } = params
  const has = quantityOf(game, player, quantity)
  if (has >= price) return undefined
  return fault('cannot-pay', { has: amount(has, quantity), price: amount(price, quantity) })
}
