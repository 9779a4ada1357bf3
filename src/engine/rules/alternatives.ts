import type { Change } from '../../actions/change.ts'
import { currentForm } from '../votes/proposals.ts'
import type { Proposal } from '../kernel/state/state.ts'

/** What one change of a proposal comes down to: itself, or the changes of the alternative that was chosen. */
export interface ChosenChange {
  /** Of the change within the proposal. */
  readonly index: number
  readonly changes: readonly Change[]
}

/** The changes that an adopted proposal makes, given its votes. */
export function chosenChanges(proposal: Proposal): readonly ChosenChange[] {
  return changesPicked(currentForm(proposal).changes, picksOf(proposal))
}

/** What changes come down to with these alternatives, one for each choice; where none is named, with the first. */
export function changesPicked(
  changes: readonly Change[],
  picks: readonly number[],
): readonly ChosenChange[] {
  let position = -1
  return changes.map((change, index) => {
    if (change.do !== 'alternatives') return { index, changes: [change] }
    position += 1
    return { index, changes: change.options[picks[position] ?? 0]?.changes ?? [] }
  })
}

/** Which alternatives a proposal comes down to, given its votes: the place of one for each choice. */
export function picksOf(proposal: Proposal): readonly number[] {
  const choices = choicesIn(currentForm(proposal).changes)
  return choices.map((options, position) => mostPicked(proposal, position, options))
}

/** How many changes of these are a choice between alternatives: as many picks belong to a vote. */
export function choicesIn(changes: readonly Change[]): readonly number[] {
  return changes.flatMap((change) => (change.do === 'alternatives' ? [change.options.length] : []))
}

/**
 * The ways in which choices with so many alternatives each can go, picks for each way: first as few as hold every alternative,
 * then others, at most so many in all.
 */
export function waysToChoose(
  choices: readonly number[],
  most: number,
): { readonly ways: readonly (readonly number[])[]; readonly isAll: boolean } {
  const total = choices.reduce((all, options) => Math.min(all * options, most + 1), 1)
  const each = Array.from({ length: Math.max(1, ...choices) }, (_, way) =>
    choices.map((options) => way % options),
  )
  const others = Array.from({ length: Math.min(total, most) }, (_, way) => {
    let rest = way
    return choices.map((options) => {
      const pick = rest % options
      rest = Math.trunc(rest / options)
      return pick
    })
  })
  const ways = new Map([...each, ...others].map((picks) => [String(picks), picks]))
  return { ways: [...ways.values()].slice(0, most), isAll: total <= most }
}

/** Every single change in these, those of all alternatives included. */
export function everyChange(changes: readonly Change[]): readonly Change[] {
  return changes.flatMap((change) =>
    change.do === 'alternatives'
      ? [change, ...change.options.flatMap((option) => option.changes)]
      : [change],
  )
}

/** The alternative most voters preferred; of equals the first. */
function mostPicked(proposal: Proposal, position: number, options: number): number {
  const counts = Array.from({ length: options }, () => 0)
  for (const vote of proposal.votes.values()) {
    const pick = vote.picks?.[position]
    if (pick !== undefined && counts[pick] !== undefined) counts[pick] += 1
  }
  for (const [place, { picks }] of (proposal.choices ?? []).entries()) {
    const pick = picks?.[position]
    if (pick !== undefined && counts[pick] !== undefined) {
      counts[pick] += proposal.counted?.[place] ?? 0
    }
  }
  return counts.reduce((best, count, index) => (count > (counts[best] ?? 0) ? index : best), 0)
}
