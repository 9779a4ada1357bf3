import type { QuantityDefinition } from '../engine/kernel/question.ts'
import { fault } from '../base/result.ts'
import { defineMechanic } from './define.ts'
import { maybeNumber, nameOf, oneOf, wholeNumber } from './param.ts'

const most = 1_000_000_000

/** Rules 201, 311: a number kept for every player or for the table. */
export const quantity = defineMechanic({
  kind: 'quantity',
  title: 'A quantity',
  group: 'scoring',
  params: {
    name: nameOf('quantity', { label: 'Called', default: 'points' }),
    of: oneOf({
      label: 'Kept for',
      options: { player: 'each player', table: 'the table' },
      default: 'player',
    }),
    initial: wholeNumber({ label: 'Begins at', min: -most, max: most, default: 0 }),
    min: maybeNumber({ label: 'Never below', min: -most, max: most, default: 0 }),
    max: maybeNumber({ label: 'Never above', min: -most, max: most, default: 0 }),
    display: oneOf({
      label: 'Written',
      options: { decimal: 'as usual', hexadecimal: 'in hexadecimal' },
      default: 'decimal',
    }),
  },
  check: ({ initial, min, max }) =>
    (min !== undefined && initial < min) || (max !== undefined && initial > max)
      ? fault('initial-outside-limits', { initial })
      : undefined,
  describe: ({ name, of, initial, min, max, display }) => {
    const written = (value: number) => writtenAs(display, value)
    const whose = of === 'player' ? 'Every player has' : 'The table has'
    const limits = [
      ...(min === undefined ? [] : [`never below ${written(min)}`]),
      ...(max === undefined ? [] : [`never above ${written(max)}`]),
    ]
    const hex = display === 'hexadecimal' ? ', written in hexadecimal' : ''
    return `${whose} ${name}, ${[`${written(initial)} to begin with`, ...limits].join(', ')}${hex}.`
  },
  answers: {
    quantities: (_input, { params }) => ({ value: [definition(params)] }),
  },
})

function definition(params: {
  readonly name: string
  readonly of: 'player' | 'table'
  readonly initial: number
  readonly min: number | undefined
  readonly max: number | undefined
  readonly display: 'decimal' | 'hexadecimal'
}): QuantityDefinition {
  const { name, of, initial, min, max, display } = params
  return {
    name,
    of,
    initial,
    display,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  }
}

function writtenAs(display: 'decimal' | 'hexadecimal', value: number): string {
  if (display === 'decimal') return `${value}`
  return (value < 0 ? '−' : '') + Math.abs(value).toString(16).toUpperCase()
}
