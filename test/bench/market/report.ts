import { usesIn } from '../../../src/actions/passage.ts'
import { market } from '../../../src/starters/market.ts'
import type { Answer } from '../log/driver.ts'
import { machine } from '../log/report.ts'
import { median, range } from '../log/statistics.ts'
import { distances } from './tasks.ts'

export interface Measured {
  readonly ours: readonly Answer[]
  readonly peer: readonly Answer[]
  /** After how many moves both were seen to stand alike. */
  readonly compared: number
  readonly others: Readonly<Record<string, readonly Answer[]>>
  readonly peerHeap: Answer | null
}

const inForce = market.rules.filter(({ status = 'in-force' }) => status === 'in-force')
const mechanics = inForce.reduce((sum, rule) => sum + usesIn(rule.passages).length, 0)

/** What each of the two does for a move, so that nobody takes the figures for more than they are. */
const does = [
  ['', 'Synomic', 'boardgame.io 0.50.2, `CreateGameReducer`'],
  [
    'rules',
    `data: ${inForce.length} rules in force with ${mechanics} mechanics; any can be amended while playing, and are`,
    'functions of the game; the texts are kept, amended and repealed, but only prices follow them',
  ],
  [
    'who decides',
    'every rule in force is asked; answers are weighed by precedence, itself asked of the rules',
    'the stage’s list of moves, then the move’s own checks',
  ],
  [
    'what is checked',
    'seat, time, form of every field, wording, text lengths, rule-changes against 103, 109, 114, 209',
    'whose stage it is, and in the move what Market’s turns need: votes, price, health, bribes, 103, 209',
  ],
  [
    'what is kept',
    'each change with its cause (action, rule, mechanic); a state to go back to every 32 actions; refusals with reasons',
    'its log of moves; undo is switched off, which makes it faster',
  ],
  [
    'state',
    'immutable, structure shared by hand',
    'immutable, structure shared by Immer; serialisability is not checked (production)',
  ],
  ['a round won', 'the next round begins in the same game', 'the next match begins: a new state'],
] as const

/** All figures as Markdown. */
export function report(measured: Measured, count: number): string {
  const { ours, peer, compared, others, peerHeap } = measured
  const each = 1000 / count
  const row = (name: string, answers: readonly Answer[]) => [
    name,
    ...['coldCpuMs', 'coldWallMs', 'warmCpuMs', 'warmWallMs'].map((field) =>
      cell(answers, field, each),
    ),
  ]
  const heads = ['', 'first time: CPU', 'first time: wall', 'warm: CPU', 'warm: wall']
  const rows = [row('Synomic', ours)]
  if (peer.length > 0) rows.push(row('boardgame.io', peer), ratios(ours, peer))
  return [
    machine(),
    `A game of Market by five players, ${count} moves. µs per move, medians of ${ours.length} fresh processes in turn, in brackets the smallest and the largest.`,
    table(heads, rows),
    compared === 0
      ? 'boardgame.io was left out.'
      : `Both stood alike after each of ${compared} moves: points, health, things, minions, rules in force, turn.`,
    rest(others, count, peerHeap),
    table(does[0], does.slice(1)),
  ].join('\n\n')
}

function ratios(ours: readonly Answer[], peer: readonly Answer[]): string[] {
  const ratio = (field: string) => {
    const times = median(values(peer, field)) / median(values(ours, field))
    return `${times.toFixed(2)} ×`
  }
  const fields = ['coldCpuMs', 'coldWallMs', 'warmCpuMs', 'warmWallMs']
  return ['boardgame.io ÷ Synomic', ...fields.map(ratio)]
}

function rest(others: Measured['others'], count: number, peerHeap: Answer | null): string {
  const of = (is: string, field: string, scale = 1) => cell(others[is] ?? [], field, scale)
  const megabyte = 1 / 1024 / 1024
  const peers = peerHeap === null ? '' : `; boardgame.io ${cell([peerHeap], 'heapBytes', megabyte)}`
  return table(
    [`Synomic, a game of ${count} moves`, ''],
    [
      ['heap, MB, without the actions', of('heap', 'heapBytes', megabyte) + peers],
      ['one more action among the first 1,000, µs', of('growth', 'firstMicros')],
      ['one more action among the last 1,000, µs', of('growth', 'lastMicros')],
      ['the game as it stood at some moment, ms', of('moments', 'momentMs')],
      ['hash the state for the first time, ms', of('moments', 'hashedMs')],
      ['hash it again after a change, ms', of('moments', 'hashedAgainMs')],
      ...distances.map((distance) => [
        `an action that comes ${distance} late, ms`,
        of('late', `late${distance}`),
      ]),
    ],
  )
}

function values(answers: readonly Answer[], field: string): readonly number[] {
  return answers.map((answer) => answer[field]).filter((value) => typeof value === 'number')
}

function cell(answers: readonly Answer[], field: string, scale = 1): string {
  const scaled = values(answers, field).map((value) => value * scale)
  if (scaled.length === 0) return '–'
  const [least, most] = range(scaled)
  const middle = short(median(scaled))
  return scaled.length === 1 ? middle : `${middle} (${short(least)}–${short(most)})`
}

function short(value: number): string {
  if (value >= 100) return value.toFixed(0)
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
