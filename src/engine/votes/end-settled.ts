import { fault } from '../../base/result.ts'
import type { Handler } from '../kernel/handler.ts'
import { isRehearsedBallot } from './encrypted-ballots.ts'
import { putProposal } from './vote-flow.ts'

/**
 * A holder's device has the end of a hidden vote settled, so that no ballot comes before it any more. When enough say so, the votes
 * that chance casts can be thrown: docs/PROTOCOL.md, [throw-when].
 */
export const tellSettled: Handler<'tell-settled'> = ({ work, by }, body) => {
  const proposal = work.state.openProposals.get(body.proposal)
  const { phase, holders, settledBy = [] } = proposal ?? {}
  if (proposal === undefined || phase !== 'drawing' || holders === undefined) {
    return fault('no-ballots-to-open')
  }
  const all = holders.map(({ player }) => player)
  if (isRehearsedBallot(body)) {
    putProposal(work, { ...proposal, settledBy: all })
    return null
  }
  if (!all.includes(by.id)) return fault('holds-no-share')
  if (settledBy.includes(by.id)) return fault('already-opened')
  putProposal(work, { ...proposal, settledBy: [...settledBy, by.id] })
  return null
}
