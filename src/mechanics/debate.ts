import { canonicalHash } from '../base/canonical-hash.ts'
import { fault, ok, type Fault } from '../base/result.ts'
import type { Context } from '../engine/kernel/mechanic.ts'
import type { GameState, Proposal } from '../engine/kernel/state.ts'
import type { Change } from '../actions/change.ts'
import type { PlayerId } from '../actions/ids.ts'
import { ruleByNumber } from '../engine/rules/rules.ts'
import { defineMechanic } from './define.ts'
import { isJudge } from './judging.ts'
import { noSuchMove, offer } from './move.ts'
import { flag } from './param.ts'
import { rulesAfter } from './rules-after.ts'
import { winsByWhat } from './ways-to-win.ts'

/** Rule 111: the proponent fixes the final form and ends the debate; the app points out what the rule warns of. */
export const debate = defineMechanic({
  kind: 'debate',
  title: 'Debate and final form',
  group: 'voting',
  params: {
    judge: flag({ label: 'A Judge who is asked to can end the debate too', default: false }),
  },
  describe: ({ judge }) => {
    const ends = judge ? '; a Judge who was asked to can end the debate as well' : ''
    return `Until the vote is called anyone can comment and suggest wordings; the proponent can revise the proposal, fixes its final form, and decides when to vote${ends}. The app points out proposals that combine several changes, change nothing, or leave no way to win.`
  },
  asserts: () => [{ about: 'open-vote', says: 'prohibition', cases: [] }],
  answers: {
    'may-effect': ({ effect, rule: actor }, { rule }) =>
      effect.do === 'open-vote' && actor !== rule.id
        ? { value: { allow: false, fault: fault('proponent-decides', {}, rule.number) } }
        : undefined,
    'may-call-vote': ({ player, proposal: id }, { game, rule }) => {
      const proposal = game.openProposals.get(id)
      if (proposal === undefined || proposal.by === player) return undefined
      const problem = fault('not-yours', { number: proposal.number }, rule.number)
      return { value: { allow: false, fault: problem } }
    },
    warnings: ({ changes }, { game, rule }) => ({
      value: warnings(game, changes).map((one) => ({ ...one, rule: rule.number })),
    }),
  },
  offers: (player, context) => {
    const proposal = forJudge(context, player)
    if (proposal === undefined) return []
    const { by, id, number } = proposal
    const permit = context.ask('may-call-vote', { player: by, proposal: id }).value
    const closed = permit.allow ? undefined : permit.fault
    return [offer('end-debate', `End the debate on proposal ${number}`, {}, { closed })]
  },
  play: (move, player, _input, context) => {
    const proposal = forJudge(context, player)
    if (move !== 'end-debate' || proposal === undefined) return noSuchMove()
    return ok([{ do: 'open-vote', proposal: proposal.id }])
  },
})

/** The proposal whose debate this player may end as a Judge: of the turn in which they were asked. */
function forJudge(
  { game, params }: Context<{ readonly judge: boolean }>,
  player: PlayerId,
): Proposal | undefined {
  if (!params.judge) return undefined
  return [...game.openProposals.values()].find(
    (one) => one.phase === 'debate' && one.by !== player && isJudge(game, player, one.turn),
  )
}

function warnings(game: GameState, changes: readonly Change[]): readonly Fault[] {
  const isEndless = canBeWon(game, []) && !canBeWon(game, changes)
  return [
    ...(isEndless ? [fault('warning-no-way-to-win')] : []),
    ...(changes.length > 1 ? [fault('warning-compounded', { count: changes.length })] : []),
    ...changes.flatMap((change) => warningsOf(game, change)),
  ]
}

/** Whether a rule says by what one wins, other than that play cannot go on. */
function canBeWon(game: GameState, changes: readonly Change[]): boolean {
  return rulesAfter(game, changes).some(({ mechanics }) =>
    mechanics.some((use) => ![null, 'stalemate'].includes(winsByWhat(use))),
  )
}

function warningsOf(game: GameState, change: Change): readonly Fault[] {
  if (change.do === 'alternatives') {
    return change.options.flatMap((option) =>
      option.changes.flatMap((one) => warningsOf(game, one)),
    )
  }
  if (change.do !== 'amend') return []
  const current = ruleByNumber(game, change.rule)
  if (current?.status !== 'in-force') return []
  const same =
    (change.title ?? current.title) === current.title &&
    canonicalHash(current.passages) === canonicalHash(change.passages)
  return same ? [fault('warning-no-difference', { number: current.number })] : []
}
