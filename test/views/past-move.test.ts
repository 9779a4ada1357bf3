import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import { currentForm, proposalById } from '../../src/engine/votes/proposals.ts'
import { PastMoves } from '../../src/session/record/past-moves.ts'
import { memoryArchive } from '../../src/storage/memory.ts'
import { pastMove, type PastMove, type Shown } from '../../src/views/chronicle/past-move.ts'
import { playerOf, startMs } from '../log/world.ts'
import { begun, enact, type Device } from '../session/seats-in-play.ts'

/** A day after it all began. */
const arrivedMs = startMs + 24 * 3_600_000

const shown = ({ replica }: Device): Shown => {
  const { state, entries, settled } = replica
  return { state, entries, settled }
}

/** Takes in what comes now, and says what that moved of what was shown. */
function arrival(at: Device, accepted: readonly Authentic[], before = shown(at)): PastMove | null {
  finish(at.replica.adding(accepted, arrivedMs))
  return pastMove(before, {
    ...shown(at),
    accepted,
    stateAt: (count) => at.replica.stateAt(count),
    isUpset: at.log.seals?.isUpset === true,
    arrivedMs,
  })
}

/** Ann's proposal was adopted by Bo's vote, which came last; his telephone said something else before. */
function adopted() {
  const play = begun()
  const { ann, bo, cy, phone, act, clock } = play
  const proposal = act(ann, enact)
  const form = currentForm(proposalById(ann.replica.state!, proposal.id)!).hash
  act(ann, { type: 'call-vote', proposal: proposal.id, form })
  act(ann, { type: 'vote', form, ballot: 'for' })
  act(cy, { type: 'vote', form, ballot: 'against' })
  const late = phone.sign({ type: 'vote', form, ballot: 'against' }, clock.now + 1)
  clock.now += 1000
  act(bo, { type: 'vote', form, ballot: 'for' })
  return { ...play, proposal, form, late }
}

describe('the past, when something comes that belongs before what was shown', () => {
  it('is said to have moved: by whom, with what, and what is different', () => {
    const { ann, bo, late } = adopted()
    expect(arrival(ann, [late])).toEqual({
      action: late.id,
      by: playerOf(bo.key),
      title: 'Bo voted against proposal 301',
      arrivedMs,
      differences: [
        { what: 'rule 301', before: 'rule 301, mutable, in force', after: 'not there' },
        { what: 'proposal 301', before: 'adopted', after: 'defeated' },
      ],
    })
  })

  it('has not moved by what comes last, nor by what changes nothing there', () => {
    const { ann, bo, cy, phone, act, clock } = adopted()
    const before = shown(ann)
    const next = act(cy, enact)
    const at = shown(ann)
    expect(
      pastMove(before, {
        ...at,
        accepted: [next],
        stateAt: (count) => ann.replica.stateAt(count),
        isUpset: false,
        arrivedMs: 0,
      }),
    ).toBe(null)
    const talk = phone.sign({ type: 'comment', about: next.id, text: 'Late.' }, clock.now - 1)
    act(bo, { type: 'tick' })
    expect(arrival(ann, [talk])).toBe(null)
  })

  it('has not moved where it is settled, and nothing may say so', () => {
    const { ann, seal, late } = adopted()
    seal()
    const before = shown(ann)
    expect(before.settled).toBe(before.entries.length)
    expect(arrival(ann, [late])).toBe(null)
    const forged = { ...shown(ann), entries: [...before.entries].reverse() }
    expect(() =>
      pastMove(before, {
        ...forged,
        accepted: [late],
        stateAt: () => before.state,
        isUpset: false,
        arrivedMs: 0,
      }),
    ).toThrow('what is settled does not move')
  })

  it('is kept for this device, and no more of it than a page holds', async () => {
    const { ann, late } = adopted()
    const move = arrival(ann, [late])!
    const archive = memoryArchive()
    const moves = await PastMoves.open(archive)
    for (let at = 0; at < 60; at++) moves.note({ ...move, arrivedMs: at })
    const again = await PastMoves.open(archive)
    expect(again.all).toHaveLength(50)
    expect(again.all.at(-1)).toEqual({ ...move, arrivedMs: 59 })
    await archive.putMeta('moves of the past', [{ title: 3 }])
    expect((await PastMoves.open(archive)).all).toEqual([])
  })
})
