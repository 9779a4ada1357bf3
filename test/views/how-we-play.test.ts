// What was agreed on beside the rules, where a rule in force has it otherwise.
import { describe, expect, it } from 'vitest'
import { judgeDue } from '../../src/views/judging/judge-term.ts'
import { askedOfMe } from '../../src/views/awaited/asked-of-me.ts'
import { howWePlay, silenceInWords } from '../../src/views/rules/settings-in-words.ts'
import { bo, gathered, started, stateOf } from '../ui/gallery/classic-game.ts'
import { speaking } from '../ui/gallery/speaker-game.ts'

const dayMs = 86_400_000

describe('how a game is played', () => {
  it('follows a rule that gives the Judge a time, or names the clocks, not what was agreed on', () => {
    const ofSpeaker = howWePlay(stateOf(started('speaker')))
    expect(ofSpeaker).toContain('A Judge has 7 days to answer, as rule 215 has it.')
    expect(ofSpeaker).toContain(
      'Times of day that rules name are those of UTC, as rule 329 has it.',
    )
    expect(ofSpeaker.join(' ')).not.toContain('3 days')
    const ofClassic = howWePlay(stateOf(started()))
    expect(ofClassic).toContain(
      'A Judge who has said nothing for 3 days gives way to the next Judge.',
    )
    expect(howWePlay(stateOf(gathered('speaker')))).toEqual(ofSpeaker)
  })

  it('says of silence, and of a Judge’s term, what is told where one waits', () => {
    const table = started()
    table.must(bo, { type: 'invoke-judgment', question: 'May Bo pass?' })
    const state = stateOf(table)
    expect(howWePlay(state)).toContain(silenceInWords(state))
    const [judgment] = state.judgments.values()
    const judge = judgment?.judge
    if (judgment === undefined || judge === null || judge === undefined) throw new Error('no Judge')
    const [asked] = askedOfMe(state, judge).filter(({ what }) => what === 'judge')
    expect(asked).toMatchObject({
      due: judgment.named + 3 * dayMs,
      otherwise: 'Then the next Judge is named.',
    })
  })

  it('gives the Judge of a question until the time that counts for it', () => {
    const termOf = (table: ReturnType<typeof started>) => {
      const state = stateOf(table)
      const [judgment] = state.judgments.values()
      return judgment && (judgeDue(state, judgment) ?? 0) - judgment.named
    }
    expect(termOf(speaking())).toBe(7 * dayMs)
    const classic = started()
    classic.must(bo, { type: 'invoke-judgment', question: 'May Bo pass?' })
    expect(termOf(classic)).toBe(3 * dayMs)
  })
})
