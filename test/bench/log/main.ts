// npm run bench -- log [--ours] [--quick] [--rounds=N] [--json]: Synomic's log beside others.
// npm run bench -- log --growth: what an action costs in a short and in a long game.
import { installPeers } from './install-peers.ts'
import { buildDriver, run } from './child.ts'
import { libraries } from './libraries.ts'
import { measure, type Plan } from './measurements.ts'
import { machine, report } from './report.ts'

const options = process.argv.slice(2)
const has = (name: string) => options.includes(`--${name}`)
const rounds = Number(options.find((one) => one.startsWith('--rounds='))?.slice(9) ?? 5)
const full: Plan = { short: 2000, long: 10_000, rounds }
const quick: Plan = { short: 200, long: 400, rounds: 1 }

if (has('growth')) await showGrowth()
else await compare(has('quick') ? quick : full)

async function compare(plan: Plan): Promise<void> {
  const missing = has('ours') ? [] : installPeers()
  if (missing.length > 0) {
    console.error(
      `Not installed: ${missing.join(', ')}. npm’s own words are above; most often the network is the reason. Going on without.`,
    )
  }
  const chosen = libraries.filter(({ needs }) =>
    has('ours') ? needs === undefined : needs === undefined || !missing.includes(needs),
  )
  const measured = await measure(chosen, plan, (line) => console.error(line))
  console.log(has('json') ? JSON.stringify(measured) : report(chosen, plan, measured))
}

async function showGrowth(): Promise<void> {
  const count = has('quick') ? 5000 : 100_000
  const answer = await run(await buildDriver('synomic'), { is: 'growth', count, path: '' })
  console.log(`${machine()}\n`)
  if (typeof answer === 'string') {
    console.error(answer)
    process.exitCode = 1
    return
  }
  const { loadSmall, loadLarge, appendSmall, appendLarge } = answer
  const line = (name: string, small: unknown, large: unknown) => {
    const ratio = Number(large) / Number(small)
    console.log(
      `${name}: ${Number(small).toFixed(1)} µs at 1,000, ${Number(large).toFixed(1)} µs at ${count} (${ratio.toFixed(2)} ×)`,
    )
  }
  line('one action of a cold load', loadSmall, loadLarge)
  line('one more action written', appendSmall, appendLarge)
}
