// npm run bench -- trials: what it costs to try a proposal on a copy.
import { tryingOut } from '../../../src/views/proposals/if-adopted.ts'
import type { GameState } from '../../../src/engine/kernel/state/state.ts'
import { ann, enact, started, stateOf, underWay } from '../../ui/gallery/classic-game.ts'
import { playMarket } from '../market/script.ts'
import { replayOf } from '../market/tasks.ts'
import { living, sixtyRules } from './sixty-rules.ts'

const rounds = 15
const points = 'When a proposal is adopted, its proponent gains 5 points.'
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

/** As it stands after so many moves. */
function longMarket(): GameState {
  const { state } = replayOf(playMarket(2000).actions)
  if (state === null) throw new Error('there is no game')
  return state
}

const games = new Map([
  ['Classic, 4 turns in', stateOf(underWay())],
  ['60 rules, 31 sentences', stateOf(sixtyRules())],
  ['Market', stateOf(started('market'))],
  ['Market, 2,000 moves in', longMarket()],
])

console.log('| game | rules | tried once | longest step |')
console.log('|---|---|---|---|')
for (const [name, state] of games) {
  const by = state.turns[0]?.player ?? state.seats[0] ?? ann.player
  const wording = { by, title: '', changes: [prize], extra: {}, of: null }
  const whole: number[] = []
  const steps: number[] = []
  for (let round = 0; round < rounds; round++) {
    const task = tryingOut({ ...state }, { wording }, by)
    let [sum, longest, isDone] = [0, 0, false]
    while (!isDone) {
      const step = cpuOf(() => (isDone = task.next().done === true))
      sum += step
      longest = Math.max(longest, step)
    }
    whole.push(sum)
    steps.push(longest)
  }
  const ms = (values: readonly number[]) => `${Math.round(middle(values))} ms`
  console.log(`| ${name} | ${state.rules.size} | ${ms(whole)} | ${ms(steps)} |`)
}
