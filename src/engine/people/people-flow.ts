import { fault, type Fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { changeStatus } from '../effects/change-player.ts'
import { bringQuantitiesInto } from '../effects/quantity-effects.ts'
import { heardOf } from './absence.ts'
import { isSeated } from './players.ts'
import { nameJudgesForLack } from '../judgments/judgment-flow.ts'
import { askNewcomer } from '../polls/poll-flow.ts'
import { banOn } from '../kernel/questions/forbidden.ts'
import type { Cause } from '../kernel/state/state.ts'
import { lapseLotsOf } from '../votes/lot-terms.ts'
import { withdraw } from '../votes/close-vote.ts'
import { openVote } from '../votes/vote-flow.ts'
import { openProposalsBy } from '../votes/proposals.ts'
import { endTurnsOfGone } from '../turns/turn-flow.ts'
import { change, tell, type Work } from '../kernel/work.ts'

/** Takes a player to the table, in a seat of their own; those who come back find their old one. */
export function seatPlayer(work: Work, player: PlayerId, cause: Cause): Fault | null {
  if (!work.state.players.has(player)) return fault('no-such-player')
  if (isSeated(work.state, player)) return null
  const returning = work.state.seats.includes(player)
  if (!returning) change(work, { seats: [...work.state.seats, player] })
  forgetSponsor(work, player)
  changeStatus(work, player, 'seated', cause)
  heardOf(work, player)
  bringQuantitiesInto(work)
  askNewcomer(work, player)
  tell(work, { type: 'player-seated', player, returning })
  nameJudgesForLack(work)
  return null
}

/** What only those gone have begun is gone with them. */
function forgetWordsOf(work: Work, player: PlayerId): void {
  const { together, hiding, sponsors } = work.state
  const isLeft = (one: PlayerId) => isSeated(work.state, one)
  const hidingLeft = [...(hiding ?? [])].filter(([, words]) => words.some(isLeft))
  change(work, {
    together: new Map([...together].filter(([, { signers }]) => signers.some(isLeft))),
    hiding: hidingLeft.length === 0 ? undefined : new Map(hidingLeft),
    sponsors: new Map([...sponsors].filter(([, { by }]) => by !== player)),
  })
}

export function forgetSponsor(work: Work, player: PlayerId): void {
  const sponsors = new Map(work.state.sponsors)
  const name = work.state.players.get(player)?.name ?? ''
  if (sponsors.delete(name)) change(work, { sponsors })
}

/** Someone leaves the table: their turn ends unless it waits for a vote, and what they owed is owed no more. */
export function removePlayer(
  work: Work,
  player: PlayerId,
  how: 'forfeited' | 'dropped' | 'left',
  cause: Cause,
): Fault | null {
  if (!isSeated(work.state, player)) return fault('not-seated')
  changeStatus(work, player, how, cause)
  lapseLotsOf(work, player)
  const owed = [...work.state.owedThrows].filter(([, one]) => one.player !== player)
  change(work, { owedThrows: new Map(owed) })
  forgetWordsOf(work, player)
  for (const proposal of openProposalsBy(work.state, player)) {
    // What is voted on already the others decide, and so they do what the rules want voted on.
    if (proposal.phase !== 'debate') continue
    const ban = banOn(work, { do: 'withdraw-proposal', proposal: proposal.id }, null)
    if (ban === null) withdraw(work, proposal, cause)
    else openVote(work, proposal.id, { ...cause, rule: ban.rule, number: ban.number })
  }
  endTurnsOfGone(work, player)
  tell(work, { type: 'player-gone', player, how })
  return null
}
