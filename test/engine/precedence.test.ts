import { describe, expect, it } from 'vitest'
import { ask } from '../../src/engine/kernel/questions/ask.ts'
import type { Right } from '../../src/engine/kernel/questions/question.ts'
import type { Rule } from '../../src/engine/kernel/state/state.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { rule, Table } from './table.ts'
import { passagesOf } from '../../src/actions/passage.ts'

const denies = { no: 'rule-forbids', never: 'nothing-is-due' } as const
const no = (kind: keyof typeof denies) =>
  mechanic(kind, {
    answers: {
      'may-propose': () => ({
        value: { allow: false, fault: { code: denies[kind], args: {} } },
      }),
    },
  })
const yes = mechanic('yes', { answers: { 'may-propose': () => ({ value: { allow: true } }) } })
const right = (kind: string, over: Right) =>
  mechanic(kind, { answers: { 'may-propose': () => ({ value: { allow: true }, right: over }) } })
const turns = (kind: string, value: boolean) =>
  mechanic(kind, { answers: { 'has-turns': () => ({ value }) } })

/** Immutable before mutable, silent where both are the same. */
const immutableFirst = mechanic('immutable-first', {
  answers: {
    precedence: ({ a, b }) =>
      a.mutability === b.mutability
        ? undefined
        : { value: a.mutability === 'immutable' ? 'a' : 'b' },
  },
})
const highest = mechanic('highest', { answers: { precedence: () => ({ value: 'b' }) } })
const inCircle = mechanic('circle', {
  answers: {
    // 201 before 202 before 203 before 201.
    precedence: ({ a, b }) => ({ value: b.number - a.number === 1 ? 'a' : 'b' }),
  },
})

const library = libraryOf(
  no('no'),
  no('never'),
  yes,
  right('right', {}),
  right('despite-202', { despite: [202] }),
  right('except-202', { except: [202] }),
  turns('turns', true),
  turns('no-turns', false),
  immutableFirst,
  highest,
  inCircle,
  mechanic('broken', {
    answers: {
      'has-turns': () => {
        throw new Error('oh')
      },
    },
  }),
  mechanic('asks-itself', {
    answers: {
      'has-turns': (input, { ask: again }) => ({ value: !again('has-turns', input).value }),
    },
  }),
)

function table(...rules: Parameters<typeof rule>[]) {
  return Table.of(
    ['Ann', 'Bo'],
    rules.map((one) => rule(...one)),
    library,
  )
}
const hasTurns = (at: Table) => ask(library, at.state, 'has-turns', {})
const mayPropose = (at: Table) =>
  ask(library, at.state, 'may-propose', {
    player: at.state.creator,
    changes: [],
    title: '',
  })
const numbersOf = (list: readonly { readonly number: number }[]) => list.map((one) => one.number)

describe('precedence', () => {
  it('is the lowest number’s where no rule speaks of it', () => {
    const verdict = hasTurns(table([202, 'no-turns'], [201, 'turns']))
    expect(verdict.value).toBe(true)
    expect(verdict.from?.number).toBe(201)
    expect(numbersOf(verdict.overridden)).toEqual([202])
  })

  it('is asked of the rules: a rule can put another order in its place', () => {
    const verdict = hasTurns(table([201, 'turns'], [202, 'no-turns'], [211, 'highest']))
    expect(verdict.value).toBe(false)
    expect(verdict.from?.number).toBe(202)
  })

  it('about precedence itself is the lowest-numbered rule’s that answers', () => {
    const rules = [
      [105, 'turns'],
      [110, 'immutable-first'],
      [201, 'no-turns'],
      [211, 'highest'],
    ] as const
    expect(hasTurns(table(...rules.map(([n, k]): [number, string] => [n, k]))).value).toBe(true)
    const bothMutable = table(
      [201, 'turns'],
      [202, 'no-turns'],
      [110, 'immutable-first'],
      [211, 'highest'],
    )
    expect(hasTurns(bothMutable).value).toBe(false)
  })

  it('that runs in a circle goes to the lowest number', () => {
    const verdict = hasTurns(
      table([201, 'turns'], [202, 'no-turns'], [203, 'no-turns'], [211, 'circle']),
    )
    expect(verdict.from?.number).toBe(201)
  })

  it('does not make answers that agree override each other', () => {
    expect(hasTurns(table([201, 'turns'], [202, 'turns'])).overridden).toEqual([])
  })
})

describe('permissions', () => {
  it('are given where no rule denies them', () => {
    expect(mayPropose(table()).value).toEqual({ allow: true })
  })

  it.each([
    {
      what: 'a denial and a higher yes',
      rules: [
        [201, 'no'],
        [202, 'yes'],
      ],
      denied: 'no',
    },
    {
      what: 'mere permission and a lower denial',
      rules: [
        [201, 'yes'],
        [202, 'no'],
      ],
      denied: 'no',
    },
    {
      what: 'a right and a lower denial',
      rules: [
        [201, 'right'],
        [202, 'no'],
      ],
      denied: null,
    },
    {
      what: 'a right and a higher denial',
      rules: [
        [201, 'no'],
        [202, 'right'],
      ],
      denied: 'no',
    },
    {
      what: 'a right despite one rule, and the denial of another',
      rules: [
        [201, 'despite-202'],
        [202, 'no'],
        [203, 'never'],
      ],
      denied: 'never',
    },
    {
      what: 'a right despite the one rule that denies',
      rules: [
        [201, 'despite-202'],
        [202, 'no'],
      ],
      denied: null,
    },
    {
      what: 'a right that excepts the rule that denies',
      rules: [
        [201, 'except-202'],
        [202, 'no'],
        [203, 'never'],
      ],
      denied: 'no',
    },
    {
      what: 'a right and a denial of a rule that goes before it',
      rules: [
        [201, 'right'],
        [202, 'no'],
        [211, 'highest'],
      ],
      denied: 'no',
    },
    {
      what: 'two denials',
      rules: [
        [201, 'no'],
        [202, 'never'],
      ],
      denied: 'no',
    },
    {
      what: 'two denials, the higher number first',
      rules: [
        [201, 'no'],
        [202, 'never'],
        [211, 'highest'],
      ],
      denied: 'never',
    },
  ] as { what: string; rules: [number, string][]; denied: keyof typeof denies | null }[])(
    'of $what: $denied',
    ({ rules, denied }) => {
      const { value } = mayPropose(table(...rules))
      expect(value.allow ? null : value.fault.code).toBe(denied === null ? null : denies[denied])
    },
  )

  it('name the rule that refuses', () => {
    const at = table([205, 'no'])
    at.propose('Ann', { do: 'enact', passages: passagesOf('x') })
    expect(at.outcome).toEqual({ kind: 'refused', fault: { code: denies.no, args: {}, rule: 205 } })
  })
})

describe('a mechanic that', () => {
  it('throws is silent, and flagged with its rule', () => {
    const at = table([201, 'broken'])
    expect(hasTurns(at)).toEqual({ value: false, overridden: [] })
    at.act('Ann', { type: 'tick' })
    expect(at.entry.changes).toMatchObject([
      { kind: 'flag', problem: 'oh', cause: { number: 201, mechanic: 'broken' } },
    ])
  })

  it('asks the question it is answering gets the plain default', () => {
    expect(hasTurns(table([201, 'asks-itself'])).value).toBe(true)
  })

  it('asks in a circle through another comes to an end', () => {
    expect(hasTurns(table([201, 'asks-itself'], [202, 'asks-itself'])).value).toBeTypeOf('boolean')
  })
})

describe('rules not in force', () => {
  it('answer nothing', () => {
    const at = table([201, 'turns'])
    at.pass([{ do: 'repeal', rule: 201 }], { Ann: 'for', Bo: 'for' })
    const repealed: Rule | undefined = [...at.state.rules.values()][0]
    expect(repealed?.status).toBe('repealed')
    expect(hasTurns(at).value).toBe(false)
  })
})
