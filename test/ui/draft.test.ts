import { describe, expect, it } from 'vitest'
import type { Change } from '../../src/actions/change.ts'
import { blankDraft, readDraft, writeDraft } from '../../src/ui/proposal/draft.ts'
import { bo, majority } from './gallery/classic-game.ts'
import { rareChanges } from './gallery/every-change.ts'

const changes: readonly Change[] = [
  { do: 'enact', title: 'So', text: 'So be it.', mechanics: [] },
  majority,
  { do: 'repeal', rule: 205 },
  { do: 'transmute', rule: 101, to: 'mutable' },
  { do: 'score', player: bo.player, quantity: 'points', to: 0 },
  ...rareChanges,
]

describe('a draft that is kept', () => {
  it.each(changes.map((change) => [change.do, change] as const))('%s: comes back', (_, change) => {
    const draft = { ...blankDraft, title: 'So', changes: [change] }
    expect(readDraft(writeDraft(draft))).toEqual(draft)
  })

  it.each([
    ['no JSON', 'so'],
    ['another kind of change', { do: 'annul', rule: 205 }],
    ['a rule that is no number', { do: 'repeal', rule: '205' }],
    ['a score by and to', { ...changes[4], by: 1 }],
    ['a score of neither', { do: 'score', player: bo.player, quantity: 'points' }],
    ['an option that is none', { do: 'alternatives', options: [{ title: 'So', changes: [{}] }] }],
    ['mechanics that are none', { do: 'enact', text: '', mechanics: [7] }],
  ])('is begun anew where it holds %s', (_, change) => {
    const kept =
      typeof change === 'string' ? change : JSON.stringify({ ...blankDraft, changes: [change] })
    expect(readDraft(kept)).toBeNull()
  })
})
