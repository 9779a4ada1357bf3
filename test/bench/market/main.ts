// npm run bench -- market [--ours] [--quick] [--rounds=N] [--json]: a long game of Market through Synomic's engine,
// and the same turns through boardgame.io's reducer.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../../scripts/install.js'
import { run } from '../log/child.ts'
import type { Answer } from '../log/driver.ts'
import { installPeers } from '../log/install-peers.ts'
import { report, type Measured } from './report.ts'
import { playMarket } from './script.ts'

const folder = join(root, '.cache', 'bench-market')
const options = process.argv.slice(2)
const has = (name: string) => options.includes(`--${name}`)
const rounds = Number(options.find((one) => one.startsWith('--rounds='))?.slice(9) ?? 7)
const count = has('quick') ? 400 : 10_000
const script = join(folder, `${count}.json`)

// As both would run in earnest: boardgame.io checks and freezes more while one develops.
process.env['NODE_ENV'] = 'production'
mkdirSync(folder, { recursive: true })
const withPeer = !has('ours') && isInstalled()
console.error(`Playing ${count} moves of Market …`)
writeFileSync(script, JSON.stringify(playMarket(count)))
const drivers = await buildDrivers()
const measured = await measure(has('quick') ? 1 : rounds)
console.log(has('json') ? JSON.stringify(measured) : report(measured, count))

function isInstalled(): boolean {
  const manifest = join(root, 'test', 'bench', 'market', 'peer', 'package.json')
  const missing = installPeers({
    manifest,
    folder,
    what: 'boardgame.io to compare with',
    megabytes: 40,
  })
  if (missing.length > 0) {
    console.error('boardgame.io is not installed; npm’s own words are above. Going on without.')
  }
  return missing.length === 0
}

/** Plain JavaScript of both, our own code in it as the app's build would have it, boardgame.io left as published. */
async function buildDrivers(): Promise<{ readonly ours: string; readonly peer: string }> {
  const source = (name: string) => join(root, 'test', 'bench', 'market', name)
  await build({
    entryPoints: { ours: source('driver.ts'), peer: source('peer-driver.ts') },
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'es2022',
    external: ['boardgame.io'],
    logLevel: 'error',
  })
  return { ours: join(folder, 'ours.cjs'), peer: join(folder, 'peer.cjs') }
}

/** Fresh processes, the two in turn, so that what slows the machine for a while slows both. */
async function measure(times: number): Promise<Measured> {
  const ask = async (driver: string, is: string): Promise<Answer> => {
    const answer = await run(driver, { is, count, path: script })
    if (typeof answer === 'string') throw new Error(`${is}: ${answer}`)
    return answer
  }
  const ours: Answer[] = []
  const peer: Answer[] = []
  const compared = withPeer ? Number((await ask(drivers.peer, 'agree'))['compared']) : 0
  for (let i = 0; i < times; i++) {
    console.error(`Round ${i + 1} of ${times} …`)
    ours.push(await ask(drivers.ours, 'play'))
    if (withPeer) peer.push(await ask(drivers.peer, 'play'))
  }
  const others: Record<string, Answer[]> = {}
  for (const is of ['heap', 'growth', 'moments', 'late']) {
    others[is] = []
    for (let i = 0; i < Math.min(3, times); i++) others[is].push(await ask(drivers.ours, is))
  }
  const peerHeap = withPeer ? await ask(drivers.peer, 'heap') : null
  return { ours, peer, compared, others, peerHeap }
}
