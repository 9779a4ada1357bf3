// npm run bench -- log [--ours] [--quick] [--rounds=N] [--json]: Synomic's log beside others.
// npm run bench -- log --growth: what an action costs in a short and in a long game.
// npm run bench -- log --reopen: a whole game, opened from its archive and from its snapshot.
// npm run bench -- log --newcomer: ten thousand actions from a peer in Chromium, every signature verified.
// npm run bench -- log --browser: as --reopen, and in Chromium, until the table can be used.
import { installPeers } from './install-peers.ts'
import { libraries } from './libraries.ts'
import { measure, type Plan } from './measurements.ts'
import { newcomerReport } from './newcomer.ts'
import { growthReport, reopenReport } from './own.ts'
import { report } from './report.ts'

const options = process.argv.slice(2)
const has = (name: string) => options.includes(`--${name}`)
const rounds = Number(options.find((one) => one.startsWith('--rounds='))?.slice(9) ?? 5)
const full: Plan = { short: 2000, long: 10_000, rounds }
const quick: Plan = { short: 200, long: 400, rounds: 1 }

if (has('growth')) console.log(await growthReport(has('quick') ? 5000 : 100_000))
else if (has('newcomer')) console.log(await newcomerReport(has('quick') ? 400 : 10_000, rounds))
else if (has('reopen')) console.log(await reopenReport(has('quick') ? 400 : 10_000, rounds, false))
else if (has('browser')) console.log(await reopenReport(has('quick') ? 400 : 10_000, rounds, true))
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
