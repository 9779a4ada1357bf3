import { isComposed, type Phrase } from '../../actions/phrase.ts'
import type { Formula } from '../formula/formula.ts'

const names = {
  number: ['its number'],
  for: ['how many', ['vote for']],
  against: ['how many', ['vote against']],
  abstain: ['how many', ['abstention']],
  votes: ['how many', ['vote on']],
  eligible: ['how many', ['voter']],
  words: ['how many', ['word in it']],
} as const satisfies Readonly<Record<string, Phrase>>

/** What a formula can name: how the vote on a proposal ended. */
export const formulaNames: readonly string[] = Object.keys(names)

const namesInWords: ReadonlyMap<string, Phrase> = new Map(Object.entries(names))

const signs = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'divided' } as const
const roundings = { round: 'nearest', floor: 'down', ceiling: 'up' } as const

/** A formula as the number of a sentence. */
export function numberOf(formula: Formula): Phrase {
  switch (formula.is) {
    case 'number': {
      const { above, below } = formula
      return below === 1n ? Number(above) : ['divided', Number(above), Number(below)]
    }
    case 'name':
      return namesInWords.get(formula.name) ?? 0
    case 'minus':
      return ['minus', 0, termOf(formula.of)]
    case 'operation':
      return [signs[formula.sign], termOf(formula.left), termOf(formula.right)]
    case 'call':
      return called(formula.name, formula.of)
  }
}

/** The same where it has to stand for itself: in brackets. */
function termOf(formula: Formula): Phrase {
  const number = numberOf(formula)
  return formula.is === 'name' || typeof number === 'number' ? number : ['group', number]
}

function called(name: Extract<Formula, { is: 'call' }>['name'], of: readonly Formula[]): Phrase {
  const [first, ...others] = of
  if (first === undefined) return 0
  switch (name) {
    case 'min':
    case 'max': {
      const operator = name === 'min' ? 'lower of' : 'higher of'
      const grouped = (phrase: Phrase): Phrase =>
        isComposed(phrase) && phrase[0] === operator ? ['group', phrase] : phrase
      return others.reduce<Phrase>(
        (so, one) => [operator, grouped(so), termOf(one)],
        others.length === 0 ? numberOf(first) : termOf(first),
      )
    }
    case 'round':
    case 'floor':
    case 'ceiling':
      return ['rounded', numberOf(first), [roundings[name]]]
    case 'abs':
      return ['higher of', termOf(first), ['group', ['minus', 0, termOf(first)]]]
  }
}
