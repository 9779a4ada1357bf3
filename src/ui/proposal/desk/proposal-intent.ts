import type { Change } from '../../../actions/change.ts'
import type { Proposal } from '../../../engine/kernel/state/state.ts'
import type { Intent } from '../../../session/api.ts'
import type { DraftView, ProposalDraft } from '../../../session/drafts/drafts-api.ts'

export type WritingMode = 'propose' | 'revise' | 'suggest'

/**
 * What sending a draft means: a new proposal, another wording of one's own, or one suggested to its proponent. `kept`:
 * the draft that is sent, which has a name where it is on the table. `picture`: the hash of one that goes with a proposal.
 */
export function intentOf(
  mode: WritingMode,
  proposal: Proposal | undefined,
  draft: ProposalDraft,
  kept: DraftView | null,
  picture: string | null = null,
): Intent {
  const shared = kept?.isShared === true ? kept.id : null
  const changes = draft.changes.map(withoutBlanks)
  const title = draft.title.trim()
  const words = draft.commentary.trim()
  if (proposal === undefined || mode === 'propose') {
    return {
      type: 'propose',
      title,
      changes,
      ...(words === '' ? {} : { commentary: words }),
      ...(picture === null ? {} : { picture }),
      ...(shared === null ? {} : { draft: shared }),
      ...(Object.keys(draft.extra).length === 0 ? {} : { extra: draft.extra }),
    }
  }
  return mode === 'revise'
    ? { type: 'revise', proposal: proposal.id, title, changes }
    : { type: 'comment', about: proposal.id, text: words, suggestion: changes }
}

/** Nobody votes on a text field that was left empty. */
function withoutBlanks(change: Change): Change {
  switch (change.do) {
    case 'enact':
    case 'amend': {
      const passages = change.passages.filter((one) => !('prose' in one) || one.prose.trim() !== '')
      return { ...change, passages }
    }
    case 'alternatives': {
      const options = change.options.map((one) => ({
        ...one,
        changes: one.changes.map(withoutBlanks),
      }))
      return { ...change, options }
    }
    default:
      return change
  }
}
