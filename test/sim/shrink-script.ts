import { readFileSync, writeFileSync } from 'node:fs'
import { brokenBy } from './played-script.ts'
import type { PlayScript } from './script-of.ts'
import { fewest } from './shrink.ts'

/*
 * A program: FILE INVARIANT MS. Leaves as many moves as it can out of a play script in which an invariant breaks, for so long at
 * most, and writes it anew. Ends with 1 where it does not break by the engine alone.
 */

const [file = '', invariant, ms] = process.argv.slice(2)
const script = JSON.parse(readFileSync(file, 'utf8')) as PlayScript
const endMs = Date.now() + Number(ms)
const breaks = (moves: PlayScript['moves']): boolean => brokenBy({ ...script, moves }) === invariant

if (!breaks(script.moves)) process.exit(1)
const moves = await fewest(script.moves, breaks, () => Date.now() > endMs)
writeFileSync(file, `${JSON.stringify({ ...script, moves }, null, 2)}\n`)
