// What one is refused others read in the chronicle: there it names who did it, and calls nobody *you*.
import { describe, expect, it } from 'vitest'
import type { FaultArgs } from '../../src/base/result.ts'
import { engineFaults as german } from '../../src/texts/de/engine.ts'
import { mechanicFaults as germanOfRules } from '../../src/texts/de/mechanics.ts'
import { engineFaults } from '../../src/texts/en/engine.ts'
import { mechanicFaults } from '../../src/texts/en/mechanics.ts'
import { sentenceAbout, sentenceOf } from '../../src/texts/en/sentence-of.ts'

type Said = Readonly<Record<string, (args: FaultArgs) => string>>

/** Found on the device alone, and never in the log. */
const apart = new Set(['drafts-private'])

/** Any number or name fits. */
const args = (who: Partial<FaultArgs>): FaultArgs =>
  new Proxy<FaultArgs>({}, { get: (_, key) => (key === 'who' ? who.who : '7') })

const toldOf = (said: Said, who: Partial<FaultArgs>) =>
  Object.entries(said)
    .filter(([code]) => !apart.has(code))
    .map(([, say]) => say(args(who)))

describe('a refusal that others read', () => {
  it.each<[string, Said, RegExp]>([
    [
      'English',
      { ...engineFaults, ...mechanicFaults },
      /(?<!all of |enough of )\byou(r|rs|rself)?\b/i,
    ],
    ['German', { ...german, ...germanOfRules }, /\b(du|dir|dich|dein(e|em|en|er|es)?)\b/i],
  ])('calls nobody “you” in %s', (_, said, you) => {
    expect(toldOf(said, { who: 'Ann Abel' }).filter((line) => you.test(line))).toEqual([])
    expect(toldOf(said, {}).filter((line) => /undefined/.test(line))).toEqual([])
  })

  it('names who it was, with the verb that goes with it; whoever did it is told themselves', () => {
    const fault = { code: 'already-voted', args: {} } as const
    expect(sentenceAbout(fault, 'Ann Abel')).toBe('Ann Abel has voted on this already.')
    expect(sentenceOf(fault)).toBe('You have voted on this already.')
    expect(sentenceAbout({ code: 'not-yours', args: { number: 301 } }, 'Bo Zorn')).toBe(
      'Proposal 301 is not Bo Zorn’s to change.',
    )
  })
})
