import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Task } from '../log/driver.ts'
import { memoryInUse } from '../log/stopwatch.ts'
import { names } from './names.ts'
import { playPeer } from './peer.ts'
import { peerActions } from './peer-actions.ts'
import type { Script } from './script.ts'
import { coldAndWarm } from './cold-and-warm.ts'

/** One task of boardgame.io's, in a process of its own. `path`: a file with a {@link Script} in JSON. */
async function perform({ is, path }: Task): Promise<object> {
  const script: Script = JSON.parse(readFileSync(path, 'utf8'))
  const actions = peerActions(script.steps, names)
  switch (is) {
    case 'play':
      return coldAndWarm(() => playPeer(actions, names))
    case 'heap': {
      const before = memoryInUse().heap
      const played = playPeer(actions, names)
      return { heapBytes: memoryInUse().heap - before, matches: played.matches.length }
    }
    case 'agree':
      return agree(script)
    default:
      throw new Error(`nothing is called ${is}`)
  }
}

/** After each step both must show the same points, health, things, rules and turn. */
function agree({ steps, standings }: Script): object {
  let compared = 0
  playPeer(peerActions(steps, names), names, ({ standing, index }) => {
    const expected = standings[index]
    // Synomic still ends the turn in which somebody wins; boardgame.io stops at once.
    const same = expected?.over === true ? standing.over : isDeepStrictEqual(standing, expected)
    if (!same) {
      const told = JSON.stringify([index, steps[index], expected, standing])
      throw new Error(`they differ after a step: ${told}`)
    }
    compared += 1
  })
  return { compared }
}

void perform(JSON.parse(process.argv[2] ?? '')).then((answer) => {
  process.stdout.write(`\n${JSON.stringify(answer)}\n`)
})
