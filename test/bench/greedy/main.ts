// npm run bench -- greedy: what one act takes, at most, where rules ask for as much as rules can, and what honest books need.
import { limits } from '../../../src/engine/kernel/state/limits.ts'
import type { Entry } from '../../../src/engine/kernel/state/entry.ts'
import { starters } from '../../../src/starters/starters.ts'
import { bookWith, greedyRule, greedySentences } from '../../greedy/greedy-sentences.ts'
import { Game } from '../../mechanics/game.ts'
import { plain } from '../../mechanics/sentence-table.ts'
import { playMarket } from '../market/script.ts'
import { replayOf } from '../market/tasks.ts'
import { acted, cpuOf } from './books.ts'
import { playText, scriptsIn, scriptText } from '../../play/play-folder.ts'

const circuits = 6
const month = 30 * 86_400_000

interface Act {
  readonly ms: number
  readonly steps: number
}

class Measured extends Game {
  readonly acts: Act[] = []

  override act(...how: Parameters<Game['act']>): ReturnType<Game['act']> {
    let id: ReturnType<Game['act']> | undefined
    const ms = cpuOf(() => (id = super.act(...how)))
    // The first action is signed while the class is still being made.
    this.acts?.push({ ms, steps: this.replay.entries.at(-1)?.steps ?? 0 })
    if (id === undefined) throw new Error('nothing was done')
    return id
  }
}

/** The acts of a game of some circuits, a month between each; without the first half, in which code is compiled. */
function played(sentences: readonly string[], names: readonly string[]): readonly Act[] {
  const g = new Measured(bookWith(greedyRule(301, sentences)), names)
  for (let circuit = 0; circuit < circuits; circuit++) {
    g.wait(month)
    for (const name of names) {
      g.decide(name, [plain])
      g.act(name, { type: 'end-turn' })
    }
  }
  return g.acts.slice(g.acts.length >> 1)
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const three = ['Ann', 'Bo', 'Cy']
const twelve = [...three, 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim', 'Lou']

console.log(
  '| rules that | most steps | ms of that act, middle and longest of its like | with twelve |',
)
console.log('|---|---|---|---|')
for (const [name, sentences] of Object.entries(greedySentences)) {
  const cells = [three, twelve].map((names) => {
    const acts = played(sentences, names)
    const most = Math.max(...acts.map(({ steps }) => steps))
    const like = acts.filter(({ steps }) => steps > most * 0.8).map(({ ms }) => ms)
    return { most, text: `${middle(like).toFixed(1)}, ${Math.max(...like).toFixed(1)}` }
  })
  console.log(`| ${name} | ${cells[0]?.most} | ${cells.map(({ text }) => text).join(' | ')} |`)
}

const ofAct = limits.stepsAside + limits.stepsCommon + limits.stepsOfKernel
console.log(`\n| honest | acts | half below | 99 of 100 below | most | of ${ofAct} |`)
console.log('|---|---|---|---|---|---|')

function tell(name: string, entries: readonly Entry[]): void {
  const steps = entries.map((entry) => entry.steps).toSorted((a, b) => a - b)
  const at = (part: number) => steps[Math.floor(part * (steps.length - 1))] ?? 0
  const most = at(1)
  console.log(
    `| ${name} | ${steps.length} | ${at(0.5)} | ${at(0.99)} | ${most} | 1/${Math.floor(ofAct / most)} |`,
  )
}

for (const { id } of starters) {
  const entries = scriptsIn(id).flatMap(
    (script) => replayOf(playText(scriptText(id, script)).played.actions).entries,
  )
  tell(`${id}, its scripts`, entries)
}
tell('market, 10,000 moves', replayOf(playMarket(10_000).actions).entries)

console.log(
  '\n| with ten players | acts | longest act, ms | half of them | longest step, ms | 99 of 100 steps’ longest |',
)
console.log('|---|---|---|---|---|---|')
for (const starter of starters) {
  const acts = Object.values(greedySentences).flatMap((sentences) => {
    const some = acted(starter, sentences, 120)
    // In the first half code is compiled.
    return some.slice(some.length >> 1)
  })
  const at = (values: readonly number[], part: number) =>
    (values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0).toFixed(1)
  const ms = acts.map((act) => act.ms)
  const steps = acts.map(({ longestMs }) => longestMs)
  console.log(
    `| ${starter.id} | ${acts.length} | ${at(ms, 1)} | ${at(ms, 0.5)} | ${at(steps, 1)} | ${at(steps, 0.99)} |`,
  )
}

console.log('\n| a thousand acts, all of that in one book | s of CPU | longest step, ms |')
console.log('|---|---|---|')
for (const starter of starters) {
  const acts = acted(starter, Object.values(greedySentences).flat().slice(0, 50), 1000)
  const seconds = acts.reduce((sum, { ms }) => sum + ms, 0) / 1000
  const longest = Math.max(...acts.map(({ longestMs }) => longestMs))
  console.log(`| ${starter.id}, ${acts.length} | ${seconds.toFixed(1)} | ${longest.toFixed(1)} |`)
}
