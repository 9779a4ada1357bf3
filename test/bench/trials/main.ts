// npm run bench -- trials: what it costs to try a proposal on a copy, and to play games of chance ahead.
import { finish } from '../../../src/base/task.ts'
import { mechanicLibrary } from '../../../src/mechanics/library.ts'
import { tryingOut } from '../../../src/views/if-adopted.ts'
import { playingAhead } from '../../../src/views/played-ahead.ts'
import type { GameState } from '../../../src/engine/kernel/state.ts'
import { data } from '../../language/data.ts'
import { ann, enact, rulesOf, started, stateOf, underWay } from '../../ui/gallery/classic-game.ts'

const rounds = 15
const turns = 20
const living = (words: string) => [{ kind: 'sentence', params: { sentence: data(words) } }]
const points = 'When a proposal is adopted, its proponent gains 5 points.'
const gold = 'When a proposal is adopted, its proponent gains 5 gold.'
const prize = enact('Prize', 'Live.', living(points))

/** Ms of CPU, whatever else the machine does. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? 0
}

/** Some sixty rules, half of them with a sentence that acts, in 30 kB of text. */
function sixtyRules(): GameState {
  const text =
    'Whoever has a proposal adopted is to be thanked by all, and to be given what they like. '
  const more = Array.from({ length: 31 }, (_, index) => ({
    number: 401 + index,
    mutability: 'mutable' as const,
    passages: [{ prose: text.repeat(10) }, ...living(gold)],
  }))
  // Rule 209 allows 25.
  const book = rulesOf('classic').filter(({ number }) => number !== 209)
  return stateOf(started('classic', [...book, ...more]))
}

const games = new Map([
  ['Classic, 4 turns in', stateOf(underWay())],
  ['60 rules, 31 sentences', sixtyRules()],
  ['Market', stateOf(started('market'))],
])
const wording = { by: ann.player, title: '', changes: [prize], extra: {}, of: null }

console.log('| game | rules | tried once | longest step | a game of 20 turns played ahead |')
console.log('|---|---|---|---|---|')
for (const [name, state] of games) {
  const whole: number[] = []
  const steps: number[] = []
  for (let round = 0; round < rounds; round++) {
    const task = tryingOut(mechanicLibrary, { ...state }, { wording }, ann.player)
    let [sum, longest, isDone] = [0, 0, false]
    while (!isDone) {
      const step = cpuOf(() => (isDone = task.next().done === true))
      sum += step
      longest = Math.max(longest, step)
    }
    whole.push(sum)
    steps.push(longest)
  }
  const ahead = Array.from({ length: 5 }, (_, seed) =>
    cpuOf(() => finish(playingAhead(mechanicLibrary, state, { seed: String(seed), turns }))),
  )
  const ms = (values: readonly number[]) => `${Math.round(middle(values))} ms`
  console.log(`| ${name} | ${state.rules.size} | ${ms(whole)} | ${ms(steps)} | ${ms(ahead)} |`)
}
