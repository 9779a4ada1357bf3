// What can be made of the corpus by turning a word round, and much of what can be by adding a condition; by day a part of it is read.
import { describe, expect, it } from 'vitest'
import { flipsAtNight, flipsOf } from './flips.ts'
import { leftOut, offeringTheSame } from './offering.ts'
import { rowsOf } from './rows.ts'
import { actingAsBefore } from './turned.ts'

const corpus = rowsOf('corpus.txt')

/** What one must pay is a cost, whose offer says that it is lost. */
const mustAsCost = /^You must pay 2 points for make a |\byou must give 2 points\b/

/** Asides, that say nothing whichever way they are turned; and who votes differently to another votes differently from them. */
const turnsNothing =
  /\bits only fair\b|\bno matter what\b|\bfair enough from me\b|\bdifferently to\b/

const flips = (prose: string) => flipsAtNight(prose).filter((one) => !turnsNothing.test(one))

describe('prose of which a word is turned round, or which has a condition more', () => {
  it('is made of the whole corpus', () => {
    expect(corpus.flatMap(({ prose }) => flipsOf(prose)).length).toBeGreaterThan(corpus.length * 10)
  })

  it('never acts as before', () => {
    expect(actingAsBefore(corpus, flips)).toEqual([])
  })

  it('is never offered what was offered before', () => {
    expect(offeringTheSame(rowsOf('offered.txt'), flips)).toEqual([])
  })

  it('loses nothing in an offer that turns a rule round', () => {
    const texts = ['corpus.txt', 'traps.txt', 'offered.txt']
      .flatMap(rowsOf)
      .flatMap(({ prose }) => [prose, ...flips(prose)])
      .filter((prose) => !mustAsCost.test(prose) && !turnsNothing.test(prose))
    expect(leftOut(texts)).toEqual([])
  })
})
