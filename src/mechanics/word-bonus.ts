import type { Change } from '../actions/change.ts'
import { textOf } from '../language/content.ts'
import { isSeated } from '../engine/people/players.ts'
import { currentForm } from '../engine/votes/proposals.ts'
import type { Proposal, Rule } from '../engine/kernel/state.ts'
import { defineMechanic } from './define.ts'
import { flag, nameOf, wholeNumber, wordList } from './param.ts'
import { gains, listed } from './phrase.ts'

/** Chicken and Brick's rule 313, first condition: points for certain words in an adopted proposal. */
export const wordBonus = defineMechanic({
  kind: 'word-bonus',
  title: 'Points for words',
  group: 'scoring',
  params: {
    words: wordList({ label: 'Words', maxItems: 100, default: [] }),
    points: wholeNumber({ label: 'Points', min: -1000, max: 1000, default: 1 }),
    each: flag({ label: 'For each of the words that occurs', default: false }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
  },
  describe: ({ words, points, each, quantity }) => {
    const one = words.length === 0 ? 'a listed word (none is listed)' : listed(words, 'or')
    return each
      ? `When a proposal is adopted, its proponent ${gains(points, quantity)} for each of these words in it: ${one}.`
      : `When a proposal is adopted that contains ${one}, its proponent ${gains(points, quantity)}.`
  },
  reacts: {
    'vote-closed': ({ proposal: id, proponent, adopted }, { game, rule, params }) => {
      const proposal = game.closedProposals.get(id)
      if (!adopted || proposal === undefined || !isSeated(game, proponent)) return []
      if (madeBy(rule, proposal)) return []
      const text = spaced(
        currentForm(proposal)
          .changes.map((one) => wordsIn(one, game.version))
          .join(' '),
      )
      const found = params.words.filter((word) => text.includes(spaced(word))).length
      const times = params.each ? found : Math.min(found, 1)
      return times === 0
        ? []
        : [{ do: 'add', player: proponent, quantity: params.quantity, by: times * params.points }]
    },
  },
})

/** A rule earns nothing for the proposal that made it: it was not in force when that was proposed. */
function madeBy(rule: Rule, proposal: Proposal): boolean {
  return rule.history.some((one) => one.by === 'enact' && one.proposal === proposal.id)
}

function wordsIn(change: Change, version: number): string {
  switch (change.do) {
    case 'enact':
    case 'amend':
      return `${change.title ?? ''} ${textOf(change.passages, version)}`
    case 'alternatives':
      return change.options
        .flatMap((option) => option.changes.map((one) => wordsIn(one, version)))
        .join(' ')
    case 'repeal':
    case 'transmute':
    case 'renumber':
    case 'score':
    case 'setting':
      return ''
  }
}

/** The words alone, in lower case, with spaces around each: whole words are found, in any case. */
function spaced(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
}
