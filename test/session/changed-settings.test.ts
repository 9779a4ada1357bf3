import { expect, it } from 'vitest'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import type { Body } from '../../src/actions/body.ts'
import { begun, expectSameEverywhere } from './seats-in-play.ts'

it('[seal-quorum] follows the settings of the last sealed state, and no state that is not sealed', async () => {
  const { ann, bo, cy, all, act, seal } = begun()
  const change: Body = {
    type: 'propose',
    title: 'Slower',
    changes: [{ do: 'setting', to: { settlingMs: 120_000, sealNumerator: 2, sealDenominator: 3 } }],
  }
  const { id } = act(ann, change)
  const proposal = ann.replica.state?.openProposals.get(id)
  if (proposal === undefined) throw new Error('it was proposed')
  const form = currentForm(proposal).hash
  act(ann, { type: 'call-vote', proposal: id, form })
  for (const device of [ann, bo, cy]) act(device, { type: 'vote', form, ballot: 'for' })
  const { seals } = ann.log
  expect(ann.replica.state?.settings.settlingMs).toBe(120_000)
  expect([seals?.settings.settlingMs, seals?.tally.quorum]).toEqual([60_000, 2])
  seal()
  expect([seals?.settings.settlingMs, seals?.tally.quorum]).toEqual([120_000, 3])
  act(bo, { type: 'tick' })
  const before = seals?.seals.length
  seal([ann, bo])
  seal([ann, bo])
  seal([ann, bo])
  expect(seals?.seals.length).toBe(before)
  seal()
  expect(seals?.seals.length).toBe((before ?? 0) + 1)
  await expectSameEverywhere(all, ann)
})
