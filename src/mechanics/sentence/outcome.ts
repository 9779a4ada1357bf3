import type { ProposalId } from '../../actions/ids.ts'
import type { Phrase } from '../../actions/phrase.ts'
import type { Setting } from '../../engine/kernel/questions/mechanic.ts'
import { everyChange } from '../../engine/rules/alternatives.ts'
import type { Rule } from '../../engine/kernel/state/state.ts'
import { actingRules } from '../../engine/rules/rules.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { footprintOf } from '../../language/meaning/footprint.ts'
import type { VoteTally } from '../../language/meaning/world.ts'
import { sentencesOf } from '../../language/meaning/content.ts'

/** Steps to find what a sentence speaks of. */
const stepsOfFootprint = 20

/** With more votes to come only those of all of them together are thought of. */
const thoughtOfMost = 24

/**
 * What a vote comes to however those vote who have not, where nobody can change a vote: whether it is adopted. `null`: that is
 * still open.
 */
export function decidedAs(
  { game, ask, spend }: Pick<Setting, 'game' | 'ask' | 'spend'>,
  id: ProposalId,
  tally: VoteTally,
): boolean | null {
  const proposal = game.openProposals.get(id)
  if (proposal?.phase !== 'voting') return null
  const canChange = [...proposal.votes.keys()].some(
    (player) => ask('may-change-vote', { player, proposal: id }).value.allow,
  )
  if (canChange) return null
  const { eligible } = tally
  // Of each sentence that acts it is asked what it speaks of.
  spend(stepsOfFootprint * actingRules(game).reduce((sum, one) => sum + one.mechanics.length, 0))
  const isOver = tally.for + tally.against + tally.abstain === eligible
  if (!isOver && actingRules(game).some(asksWho)) return null
  const changes = everyChange(currentForm(proposal).changes)
  const isAdopted = (as: VoteTally) =>
    changes.every((change) => ask('adopted', { proposal: id, change, tally: as }).value.adopted)
  const [first, ...others] = endsOf(tally)
  const outcome = first !== undefined && isAdopted(first)
  return others.every((one) => isAdopted(one) === outcome) ? outcome : null
}

/** Whether a rule has adoption depend on who voted how: what is to come tells no tally of. */
function asksWho({ mechanics }: Rule): boolean {
  return mechanics.flatMap(sentencesOf).some(adoptsByBallots)
}

/** Whether a sentence says what is adopted by who voted how. */
export function adoptsByBallots(sentence: Phrase): boolean {
  const { asserts, reads } = footprintOf(sentence)
  return asserts.includes('adopted') && reads.some(({ of }) => of === 'ballots')
}

/** How the vote could end, that all to come are for it and against it first. */
function endsOf(tally: VoteTally): readonly VoteTally[] {
  const { unit = 1 } = tally
  // Of what is encrypted nobody knows how it was cast: it could be anything.
  const rest = tally.eligible - tally.for - tally.against - tally.abstain
  const withMore = (more: number, against: number): VoteTally => ({
    ...tally,
    for: tally.for + more,
    against: tally.against + against,
    abstain: tally.abstain + rest - more - against,
  })
  const extremes = [withMore(rest, 0), withMore(0, rest), withMore(0, 0)]
  const count = Math.floor(rest / unit)
  if (count > thoughtOfMost) return extremes
  const steps = Array.from({ length: count + 1 }, (_, votes) => votes)
  const others = steps.flatMap((more) =>
    steps
      .filter((against) => more + against <= count)
      .map((against) => withMore(more * unit, against * unit)),
  )
  return [...extremes, ...others]
}
