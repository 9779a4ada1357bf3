import { readFileSync } from 'node:fs'
import type { Task } from '../log/driver.ts'
import { coldAndWarm } from './cold-and-warm.ts'
import type { Script } from './script.ts'
import { growth, heapOfReplay, lateArrivals, moments, replayOf } from './tasks.ts'

/** One task of Synomic's, in a process of its own. `path`: a file with a {@link Script} in JSON. */
async function perform({ is, path }: Task): Promise<object> {
  const { actions }: Script = JSON.parse(readFileSync(path, 'utf8'))
  switch (is) {
    case 'play':
      return coldAndWarm(() => replayOf(actions))
    case 'heap':
      return heapOfReplay(actions)
    case 'growth':
      return growth(actions)
    case 'moments':
      return moments(actions)
    case 'late':
      return lateArrivals(actions)
    default:
      throw new Error(`nothing is called ${is}`)
  }
}

void perform(JSON.parse(process.argv[2] ?? '')).then((answer) => {
  process.stdout.write(`\n${JSON.stringify(answer)}\n`)
})
