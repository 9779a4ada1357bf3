// Every question that rules can answer: where two answer differently, who holds and why, as 110 and 211 stand now.
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../src/engine/kernel/questions/mechanic.ts'
import type { QuestionAnswer, QuestionName } from '../../src/engine/kernel/questions/question.ts'
import { passagesOf, type MechanicUse } from '../../src/actions/passage.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { questionWords } from '../../src/texts/en/views/conflicts.ts'
import { conflicts } from '../../src/views/precedence/conflicts.ts'
import { playerOf, rule, Table } from '../engine/table.ts'
import { mechanic as madeUp } from '../engine/mechanics.ts'
import { alsoKnowing } from '../mechanics/made-up.ts'
import { oneInWords } from '../in-words.ts'

const ann = playerOf('Ann')
const bo = playerOf('Bo')
const yes = { allow: true } as const
const no = { allow: false, fault: { code: 'rule-forbids', args: {} } } as const
const points = { name: 'points', of: 'player', min: 0, display: 'decimal' } as const
const field = { type: 'text', name: 'most', label: 'Most', maxLength: 9, default: '' } as const

type Pair<Q extends QuestionName> = readonly [QuestionAnswer<Q>, QuestionAnswer<Q>]

/** Two answers that contradict each other; `null`: all answers hold beside each other. */
const contrary: { readonly [Q in QuestionName]: Pair<Q> | null } = {
  'may-propose': [yes, no],
  'may-change': [yes, no],
  'may-call-vote': [no, yes],
  'may-revise': [yes, no],
  'may-vote': [yes, no],
  'vote-weight': [
    { above: 1, below: 1 },
    { above: 1, below: 2 },
  ],
  'may-cast': [yes, no],
  'may-effect': [yes, no],
  'may-change-vote': [yes, no],
  'forced-ballot': ['for', 'against'],
  'turned-ballot': ['for', 'against'],
  'vote-over': [true, false],
  adopted: [
    { adopted: true, needs: 'majority' },
    { adopted: true, needs: 'unanimous' },
  ],
  meeting: ['later', 'earlier'],
  secrecy: ['open', 'hidden'],
  anonymity: ['anonymous', 'named'],
  'leaver-vote': ['dropped', 'counted'],
  'own-vote': ['as-changed', 'as-before'],
  unfinished: ['follows', 'ends'],
  'proposal-number': [400, 500],
  'rule-number': [400, 500],
  'proposal-fields': [[field], [{ ...field, label: 'Best' }]],
  'next-turn': [ann, bo],
  'has-turns': [true, false],
  counts: [true, false],
  'may-begin-turn': [yes, no],
  'may-end-turn': [yes, no],
  'turn-over': [true, false],
  judge: [ann, bo],
  'may-invoke-judgment': [no, yes],
  'may-judge': [yes, no],
  'judgment-answers': [['Yes'], ['No']],
  overruled: [true, false],
  'ruling-term': ['unless-overruled', 'unless-upheld'],
  upheld: [true, false],
  'may-overrule': [yes, no],
  winners: [[ann], [bo]],
  'may-join': [yes, no],
  admission: ['at-once', 'vote'],
  admitted: ['yes', 'no'],
  'may-move': [yes, no],
  'may-forfeit': [yes, no],
  'may-keep-rules': [yes, no],
  'may-share-draft': [yes, no],
  'may-claim': [yes, no],
  precedence: ['a', 'b'],
  quantities: [[{ ...points, initial: 1 }], [{ ...points, initial: 2 }]],
  amount: [2, 8],
  room: null,
  value: [
    { above: '1', below: '1', quantity: 'points' },
    { above: '2', below: '1', quantity: 'points' },
  ],
  clocks: null,
  'clocks-stand': [true, false],
  suspends: null,
  'time-zone': ['UTC', 'Asia/Tokyo'],
  warnings: null,
}

/** Games are begun before the made-up rules speak, so that these end nothing and forbid nothing. */
let speaking = false

function says<Q extends QuestionName>(question: Q, value: QuestionAnswer<Q>) {
  const answers = {
    [question]: () => (speaking ? { value, ...(value === yes ? { right: {} } : {}) } : undefined),
  }
  return madeUp(`says ${question} ${JSON.stringify(value)}`, {
    answers: Object.assign({}, answers) as Answers<null>,
  })
}

const byNumber = (which: 'lower' | 'higher'): MechanicUse =>
  oneInWords(
    `Of two rules that are both mutable, or both immutable, the one with the ${which} number takes precedence, unless just one of them says otherwise of itself.`,
  )
const claim: MechanicUse = oneInWords('This rule takes precedence over every other rule.')
const deference: MechanicUse = oneInWords('This rule gives way to every other rule.')

interface Told {
  readonly table: Table
  readonly conflicts: () => readonly (readonly [number, number, string])[]
}

/** Rules with these numbers and additions, of which the first says one thing and the second another. */
function told(
  question: QuestionName,
  one: readonly [number, ...MechanicUse[]],
  other: readonly [number, ...MechanicUse[]],
): Told {
  const pair = contrary[question]
  if (pair === null) throw new Error('these do not contradict each other')
  const [first, second] = [says(question, pair[0]), says(question, pair[1])]
  alsoKnowing(first, second)
  speaking = false
  const [a, ...moreOfA] = one
  const [b, ...moreOfB] = other
  const rules = [
    rule(
      110,
      oneInWords(
        'An immutable rule takes precedence over a mutable one, which is void if nothing is left of something that it says.',
      ),
    ),
    rule(211, byNumber('lower')),
    rule(a, first.kind, ...moreOfA),
    rule(b, second.kind, ...moreOfB),
  ]
  const table = Table.of(['Ann', 'Bo'], rules, mechanicLibrary)
  return {
    table,
    conflicts: () => {
      speaking = true
      const found = conflicts(table.state).filter(
        ({ winner, loser }) => [a, b].includes(winner.number) && [a, b].includes(loser.number),
      )
      speaking = false
      expect(found.every(({ on }) => on === questionWords(question))).toBe(true)
      return found.map(({ winner, loser, because }) => [winner.number, loser.number, because])
    },
  }
}

function amend211({ table }: Told): void {
  const change = {
    do: 'amend',
    rule: 211,
    passages: passagesOf('The highest.', [byNumber('higher')]),
  } as const
  for (const name of ['Ann', 'Bo']) {
    table.act(name, { type: 'sign-together', what: { do: 'change', changes: [change] } })
  }
  expect(table.result).toBe('applied')
}

const questions = Object.keys(contrary).filter(
  (name): name is QuestionName => contrary[name as QuestionName] !== null && name !== 'precedence',
)

describe('a conflict', () => {
  it.each(questions)('on %s goes by number, and the other way when 211 is amended', (question) => {
    const game = told(question, [301], [302])
    expect(game.conflicts()).toEqual([[301, 302, 'rule 301 has the lower number (rule 211)']])
    amend211(game)
    expect(game.conflicts()).toEqual([[302, 301, 'rule 302 has the higher number (rule 211)']])
  })

  it.each(questions)('on %s goes to the immutable rule before all numbers', (question) => {
    const game = told(question, [301], [199])
    amend211(game)
    expect(game.conflicts()).toEqual([[199, 301, 'rule 199 is immutable (rule 110)']])
  })

  it('goes to the rule that claims it, or to which the other defers', () => {
    expect(told('has-turns', [301], [302, claim]).conflicts()).toEqual([
      [302, 301, 'rule 302 says of itself that it takes precedence (rule 211)'],
    ])
    expect(told('has-turns', [301, deference], [302]).conflicts()).toEqual([
      [302, 301, 'rule 301 says of itself that it defers (rule 211)'],
    ])
  })

  it('on precedence itself goes to the lower number, whatever 211 says', () => {
    const game = told('precedence', [201], [302])
    amend211(game)
    const because = 'on precedence itself the lower number holds'
    expect(game.conflicts()).toEqual([[201, 302, because]])
  })

  it('is settled by the lower number where no rule speaks of precedence', () => {
    const game = told('judge', [301], [302])
    const changes = [{ do: 'repeal', rule: 211 }] as const
    for (const name of ['Ann', 'Bo']) {
      game.table.act(name, { type: 'sign-together', what: { do: 'change', changes } })
    }
    const because = 'no rule says which takes precedence, and then the lower number does'
    expect(game.conflicts()).toEqual([[301, 302, because]])
  })

  it('has words for every question', () => {
    for (const question of questions) expect(questionWords(question)).not.toBe(question)
  })
})
