// A ruling that waits for what the others say: what is asked of whom, by when, and what comes of silence.
import { expect, it } from 'vitest'
import { askedOfMe } from '../../src/views/awaited/asked-of-me.ts'
import { judgmentView } from '../../src/views/judging/judgment-view.ts'
import { ann, bo, cy, stateOf } from '../ui/gallery/classic-game.ts'
import { weighing } from '../ui/gallery/weighing-game.ts'

const twoDays = 2 * 86_400_000

it('is asked of whoever has not said anything, and of no Judge', () => {
  const table = weighing()
  const state = stateOf(table)
  const [judgment] = state.judgments.values()
  const given = judgment?.rulings[0]?.at ?? 0
  const asked = (person: typeof bo) =>
    askedOfMe(state, person.player).filter(({ what }) => what === 'weigh')
  expect(asked(ann)).toEqual([])
  expect(asked(cy)).toEqual([])
  expect(asked(bo)).toMatchObject([
    {
      about: judgment?.id,
      title: 'Uphold the judgment on “May a hat be a rule?”, or let it be overruled',
      rule: 301,
      due: given + twoDays,
      otherwise: expect.stringMatching(/^Then rule 301 acts: A judgment is overruled unless/),
    },
  ])
})

it('[ruling-term] tells when it is overruled by itself, under which rule, and who is for it', () => {
  const table = weighing()
  const view = () => {
    const state = stateOf(table)
    const [judgment] = state.judgments.values()
    if (judgment === undefined) throw new Error('it was invoked')
    return judgmentView(state, table.entries, judgment, bo.player)
  }
  const { standing, term, overruling, judgment } = view()
  expect(standing?.upheldBy).toEqual(['Ann Abel'])
  expect(overruling?.number).toBe(301)
  expect(term).toEqual({ is: 'overruled', due: (judgment.rulings[0]?.at ?? 0) + twoDays })
  table.wait(twoDays)
  table.must(ann, { type: 'tick' })
  expect(view()).toMatchObject({ standing: null, term: null, judgment: { status: 'open' } })
})
