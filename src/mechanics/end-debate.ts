import type { Json } from '../base/json.ts'
import { fault, ok, type Fault } from '../base/result.ts'
import type { Context } from '../engine/kernel/mechanic.ts'
import { remembered } from '../engine/rules/rules.ts'
import type { Proposal, Rule } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer } from './move.ts'
import { seatedIds } from './seated.ts'
import { isShare, shareInWords, shareParam, type Share } from './share.ts'

const kind = 'end-debate'

/** Chicken and Brick's rule 310: enough voters together end the debate, whatever the proponent wants. */
export const endDebate = defineMechanic({
  kind,
  title: 'Ending the debate together',
  group: 'voting',
  params: { share: shareParam({ label: 'Of the eligible voters', default: 'two-thirds' }) },
  describe: ({ share }) =>
    `When ${shareInWords[share]} the eligible voters ask for it, the debate ends and the last form of the proposal is put to the vote.`,
  asserts: () => [{ about: 'open-vote', says: 'deed', cases: [] }],
  offers: (player, context) => {
    const proposal = underDebate(context)
    if (proposal === undefined) return []
    const closed = wanting(context.rule, proposal).includes(player)
      ? fault('already-asked', {}, context.rule.number)
      : (cannotVote(context, player, proposal) ?? cannotBeCalled(context, proposal))
    return [offer('end-debate', `End the debate on proposal ${proposal.number}`, {}, { closed })]
  },
  play: (move, player, _input, context) => {
    const proposal = underDebate(context)
    if (move !== 'end-debate' || proposal === undefined) return noSuchMove()
    const by = [...wanting(context.rule, proposal), player]
    if (!isEnough(context, proposal, by)) {
      return ok([{ do: 'remember', key: 'by', value: [proposal.id, ...by] }])
    }
    return ok([
      { do: 'remember', key: 'by', value: null },
      { do: 'open-vote', proposal: proposal.id },
    ])
  },
})

/** The debate that is talked of: the one that has gone on longest. */
function underDebate({ game }: Context<unknown>): Proposal | undefined {
  return [...game.openProposals.values()].find((proposal) => proposal.phase === 'debate')
}

/** Who has asked for the end of this debate. */
function wanting(rule: Rule, proposal: Proposal): readonly string[] {
  const kept: Json = remembered(rule, kind, 'by') ?? []
  if (!Array.isArray(kept) || kept[0] !== proposal.id) return []
  return kept.slice(1).filter((one: Json) => typeof one === 'string')
}

function cannotVote(
  context: Context<unknown>,
  player: PlayerId,
  proposal: Proposal,
): Fault | undefined {
  const permit = context.ask('may-vote', { player, proposal: proposal.id }).value
  return permit.allow ? undefined : permit.fault
}

/** What keeps even the proponent from calling the vote, such as an earlier proposal that is not voted on yet. */
function cannotBeCalled({ ask }: Context<unknown>, { by, id }: Proposal): Fault | undefined {
  const permit = ask('may-call-vote', { player: by, proposal: id }).value
  return permit.allow ? undefined : permit.fault
}

function isEnough(
  context: Context<{ readonly share: Share }>,
  proposal: Proposal,
  by: readonly string[],
): boolean {
  const eligible = seatedIds(context.game).filter(
    (player) => cannotVote(context, player, proposal) === undefined,
  )
  const asking = eligible.filter((player) => by.includes(player))
  return isShare(context.params.share, asking.length, eligible.length)
}
