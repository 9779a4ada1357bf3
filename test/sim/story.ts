import { spawnSync } from 'node:child_process'
import { buildSimulator } from './simulator.ts'

/* `npx tsx test/sim/story.ts SEED`: one run, or a fixture's file, step by step. docs/SIMULATOR.md */

const simulator = await buildSimulator()
const args = ['--enable-source-maps', simulator, 'story', process.argv[2] ?? '']
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
