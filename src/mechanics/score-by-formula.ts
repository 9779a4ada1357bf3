import { textOf } from '../language/content.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import { currentForm } from '../engine/votes/proposals.ts'
import { isSeated } from '../engine/people/players.ts'
import type { Proposal } from '../engine/kernel/state.ts'
import { defineMechanic } from './define.ts'
import { evaluate, type Values } from './formula/evaluate.ts'
import { round } from '../base/rational.ts'
import { formula, nameOf, oneOf } from './param.ts'

/** What a formula can name: how the vote on a proposal ended. */
const variables = ['number', 'for', 'against', 'abstain', 'votes', 'eligible', 'words'] as const

/** The largest gain or loss at once; a formula beyond it counts as this much. */
const most = 1_000_000n

/** Market's rule 202: the proponent's points by a formula over how the vote went. */
export const scoreByFormula = defineMechanic({
  kind: 'score-by-formula',
  title: 'Points by a formula',
  group: 'scoring',
  params: {
    formula: formula({
      label: 'Formula',
      help: 'number: the proposal’s number; for, against, abstain: votes; votes: all votes cast; eligible: players who may vote; words: words in the proposal.',
      variables,
      default: '(number - 291) * for / votes',
    }),
    outcome: oneOf({
      label: 'When the proposal is',
      options: { either: 'adopted or defeated', adopted: 'adopted', defeated: 'defeated' },
      default: 'either',
    }),
    rounding: oneOf({
      label: 'Rounded',
      options: { nearest: 'to the nearest whole number', down: 'down', up: 'up' },
      default: 'nearest',
    }),
    quantity: nameOf('quantity', { label: 'Added to', default: 'points' }),
  },
  describe: ({ formula, outcome, rounding, quantity }) => {
    const when = outcome === 'either' ? 'adopted or defeated' : outcome
    const rounded = rounding === 'nearest' ? 'to the nearest whole number' : rounding
    return `When a proposal is ${when}, its proponent’s ${quantity} change by ${formula.text}, rounded ${rounded}.`
  },
  reacts: {
    'vote-closed': ({ proposal: id, proponent, adopted }, { game, rule, params }) => {
      const { outcome, formula, rounding, quantity } = params
      const proposal = game.closedProposals.get(id)
      if (outcome !== 'either' && (outcome === 'adopted') !== adopted) return []
      if (proposal?.tally === undefined || !isSeated(game, proponent)) return []
      const value = evaluate(formula.tree, valuesOf(proposal, game.version))
      if (!value.ok) return [nothingGained(rule.number)]
      const whole = round(value.value, rounding)
      const bounded = whole > most ? most : whole < -most ? -most : whole
      return [{ do: 'add', player: proponent, quantity, by: Number(bounded) }]
    },
  },
})

function nothingGained(number: number): Effect {
  const text = `The formula of rule ${number} divides by nothing here, so it gives no points.`
  return { do: 'note', text }
}

function valuesOf(proposal: Proposal, version: number): Values {
  const tally = proposal.tally ?? { for: 0, against: 0, abstain: 0, eligible: 0 }
  return new Map([
    ['number', proposal.number],
    ['for', tally.for],
    ['against', tally.against],
    ['abstain', tally.abstain],
    ['votes', tally.for + tally.against + tally.abstain],
    ['eligible', tally.eligible],
    ['words', wordCount(proposal, version)],
  ])
}

function wordCount(proposal: Proposal, version: number): number {
  return currentForm(proposal).changes.reduce(
    (sum, change) =>
      'passages' in change
        ? sum + (textOf(change.passages, version).match(/[\p{L}\p{N}]+/gu)?.length ?? 0)
        : sum,
    0,
  )
}
