// [propose-size] [act-steps] Whatever is proposed, all can read it in little time, and are told so before it is signed.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../src/actions/change.ts'
import type { Body } from '../../src/actions/body.ts'
import { readBody } from '../../src/actions/read-body.ts'
import { passagesOf, type MechanicUse } from '../../src/actions/passage.ts'
import { proposalMost } from '../../src/actions/proposal-size.ts'
import type { Json } from '../../src/base/json.ts'
import { preview } from '../../src/engine/history/preview.ts'
import { applying } from '../../src/engine/kernel/apply.ts'
import { limits } from '../../src/engine/kernel/state/limits.ts'
import { imaginedAction } from '../../src/engine/history/rehearsed.ts'
import { readingBook } from '../../src/engine/rules/reading-first.ts'
import { rulesInForce } from '../../src/engine/rules/rules.ts'
import { checkSentence } from '../../src/language/reading/check.ts'
import { starters } from '../../src/starters/starters.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { playerOf } from '../engine/table.ts'
import { anySentence } from '../language/any-sentence.ts'
import { Game } from '../mechanics/game.ts'
import { names, plain } from '../mechanics/sentence-table.ts'
import { bookWith } from './greedy-sentences.ts'

/** The most that is read of one sentence. */
const ofOne = 6_000
/** What an act takes that proposes what takes nothing to read. */
const ofAct = limits.stepsAside + limits.stepsCommon + limits.stepsOfKernel

function stepsOf(use: MechanicUse): number {
  const sentence = use.params['sentence']
  const checked = Array.isArray(sentence) ? checkSentence(phraseOf(sentence)) : null
  return checked?.ok === true ? checked.value : 0
}

const phraseOf = (value: unknown) => value as Parameters<typeof checkSentence>[0]

/** Any sentence that can be said, read anew by each game. */
const use = anySentence.map((sentence): MechanicUse => {
  const copy: Json = JSON.parse(JSON.stringify(sentence))
  return { kind: 'sentence', params: { sentence: copy } }
})

const heaviest = fc
  .sample(use, { numRuns: 2_000, seed: 24 })
  .map((one) => ({ one, steps: stepsOf(one) }))
  .toSorted((a, b) => b.steps - a.steps)
  .slice(0, 50)
  .map(({ one }) => one)
const enacting = (uses: readonly MechanicUse[]): Change => ({
  do: 'enact',
  passages: passagesOf('Much.', structuredClone(uses)),
})

const proposing = (...changes: readonly Change[]): Body => ({
  type: 'propose',
  title: 'Much',
  changes,
})
const book = bookWith()

/** What its writer is told before it is signed, and what all take of it who get it all the same. */
function both(body: Body): readonly (string | undefined)[] {
  const g = new Game(book, names)
  const outcome = preview(mechanicLibrary, g.state, body, playerOf('Ann'), g.state.now)
  const told = outcome.kind === 'refused' ? outcome.fault.code : undefined
  const read = readBody(JSON.parse(JSON.stringify(body)))
  return [told, read.ok ? undefined : read.fault.code]
}

describe('what is too much for one proposal', () => {
  const [one] = heaviest
  const most = proposalMost.sentences
  const long = 'x'.repeat(proposalMost.bytes / 2)
  const few = Array.from({ length: most / 2 }, () => one).flatMap((each) => each ?? [])

  it.each([
    ['too-many-changes', Array.from({ length: 51 }, () => plain)],
    ['too-many-sentences', [enacting(few), enacting(few), enacting(few.slice(0, 1))]],
    [
      'too-many-sentences',
      [
        {
          do: 'alternatives',
          options: [few, few, few].map((uses) => ({ title: 'a', changes: [enacting(uses)] })),
        },
      ],
    ],
    ['proposal-too-long', [long, long].map((text) => enactedAs(text))],
  ] as [string, readonly Change[]][])('is refused before it is signed: %s', (code, changes) => {
    expect(both(proposing(...changes))).toEqual([code, code])
    for (const body of [
      { type: 'revise', proposal: '0'.repeat(64), title: '', changes },
      { type: 'comment', about: '0'.repeat(64), text: '', suggestion: changes },
      { type: 'sign-together', what: { do: 'change', changes } },
    ]) {
      expect(readBody(JSON.parse(JSON.stringify(body)))).toMatchObject({ fault: { code } })
    }
  })

  function enactedAs(text: string): Change {
    return { do: 'enact', passages: passagesOf(text) }
  }
})

describe('reading what is proposed', () => {
  it('takes a bounded number of steps for each sentence', () => {
    expect(heaviest.map(stepsOf).filter((steps) => steps > ofOne)).toEqual([])
    expect(stepsOf(heaviest[0] ?? { kind: '', params: {} })).toBeGreaterThan(ofOne / 10)
  })

  it('is counted, and stops where a proposal has no steps left for it', () => {
    const g = new Game(book, names)
    const few = heaviest.slice(0, 4)
    const steps = few.map(stepsOf).reduce((sum, each) => sum + each, 0)
    g.propose('Ann', plain)
    const without = g.entry.steps
    g.propose('Ann', enacting(few))
    expect(g.result).toBe('applied')
    expect(g.entry.steps - without).toBeGreaterThanOrEqual(steps)
    const much = [enacting(heaviest), enacting(heaviest)]
    expect(both(proposing(...much))).toEqual(['too-much-to-read', undefined])
    g.propose('Ann', ...much)
    expect(g.result).toBe('too-much-to-read')
    expect(g.entry.steps).toBeGreaterThan(limits.stepsOfReading)
    expect(g.entry.steps).toBeLessThanOrEqual(limits.stepsOfReading + ofOne + 2 * ofAct)
  })

  it('never takes more than that, whatever is proposed', () => {
    const sentences = fc.array(use, { maxLength: 50, size: 'max' })
    const proposals = fc.array(sentences.map(enacting), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(proposals, (changes) => {
        const g = new Game(book, names)
        g.propose('Ann', ...changes)
        expect(g.entry.steps).toBeLessThanOrEqual(limits.stepsOfReading + ofOne + 2 * ofAct)
      }),
      { numRuns: 10, seed: 24 },
    )
  })

  it('leaves far more than any of the five books needs, and than the longest of their rules', () => {
    for (const { rules } of starters) {
      const g = new Game(rules, names)
      const bookSteps = rules
        .flatMap(({ passages }) => passages.flatMap((one) => ('kind' in one ? [stepsOf(one)] : [])))
        .reduce((sum, steps) => sum + steps, 0)
      expect(bookSteps).toBeLessThan(limits.stepsOfReadingBook / 5)
      const each = rules.map(({ passages }) =>
        passages
          .flatMap((one) => ('kind' in one ? [stepsOf(one)] : []))
          .reduce((sum, steps) => sum + steps, 0),
      )
      // Market tells in one rule all that there is about minions.
      const long = each.filter((steps) => steps >= limits.stepsOfReading / 5)
      expect(long.length).toBeLessThanOrEqual(1)
      for (const steps of long) expect(steps).toBeLessThan((limits.stepsOfReading * 3) / 5)
      expect(g.state.status).toBe('playing')
    }
  })

  it('is done sentence by sentence, so that the page is free in between', () => {
    const { state } = new Game(book, names)
    const body = proposing(enacting(heaviest.slice(0, 10)))
    const action = imaginedAction(state, body, playerOf('Ann'), state.now)
    expect([...applying(mechanicLibrary, state, action)].length).toBeGreaterThanOrEqual(10)
    expect([...readingBook(mechanicLibrary, state)].length).toBe(rulesInForce(state).length)
  })
})
