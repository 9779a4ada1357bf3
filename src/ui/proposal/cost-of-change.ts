import type { Change } from '../../actions/change.ts'
import type { Proposal } from '../../engine/kernel/state/state.ts'
import { everyChange } from '../../engine/rules/alternatives.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { costOf } from '../parts/text/markdown-renderer.svelte.ts'
import { pieceCost } from '../parts/text/turns.svelte.ts'

/** To read a sentence back from its data, and say it: in letters. */
const sentenceCost = 1_000

/** What it takes to work out what a change says, and against what: for `mayDraw`. What it says is drawn bit by bit beside. */
export function costOfChange(change: Change): number {
  const frame = 5 * pieceCost
  switch (change.do) {
    case 'enact':
      return frame + costOfSentences(change)
    case 'amend':
      // Compared with what was there, which can take as long as the longest text does.
      return frame + costOfSentences(change) + 2 * lengthOf(change)
    case 'alternatives': {
      const inner = change.options.flatMap(({ changes }) => changes)
      return inner.reduce((sum, one) => sum + costOfChange(one), frame)
    }
    default:
      return frame
  }
}

/** What it takes to draw what an open proposal says, where sentences stand in it about. */
export function costOfProposal(proposal: Proposal): number {
  const { changes } = currentForm(proposal)
  const says = everyChange(changes).flatMap((one) => ('passages' in one ? one.passages : []))
  return [
    ...changes.map(costOfChange),
    ...says.map((one) => ('prose' in one ? pieceCost + costOf(one.prose) : sentenceCost)),
    costOf(proposal.commentary ?? ''),
  ].reduce((sum, cost) => sum + cost, 0)
}

type Worded = Extract<Change, { readonly do: 'enact' | 'amend' }>

function costOfSentences({ passages }: Worded): number {
  return passages.reduce((sum, one) => sum + ('prose' in one ? 0 : sentenceCost), 0)
}

function lengthOf({ passages }: Worded): number {
  return passages.reduce((sum, one) => sum + ('prose' in one ? one.prose.length : 0), 0)
}
