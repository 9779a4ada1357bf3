// npm run bench -- relays [--games=N]: what so many games of three ask of the relays that come with the app, and what
// becomes of games whose relays vanish. Nothing is dialled: one game is played against relays in memory, and multiplied.
import { knownRelays } from '../../../src/network/mail/known-relays.ts'
import { halves, leftWithout, pickedBy, shareOf } from './many-games.ts'
import { measureDay, measureMoving, measureVanishing, visitsPerDay } from './one-game.ts'

const games = Number(process.argv.find((one) => one.startsWith('--games='))?.slice(8) ?? 100_000)
const days = 30
/** Of a browser that is alone for ten minutes: it says that it is there at once, and after 30 s, 60, 120 and 240 more. */
const callsAlone = 5
/** As measured at a relay where three meet (docs/REACH.md). */
const callBytes = 21_000 / 24

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')
const percent = (part: number): string => `${((100 * part) / games).toFixed(1)} %`

const day = await measureDay(days)
console.log(`One game of three on one of its relays, day ${days}: ${visitsPerDay} visits`)
console.log(
  `${day.connections} connections, ${day.requests} requests, ${day.written} events, ${whole(day.bytesIn)} B up, ` +
    `${whole(day.bytesOut)} B down; ${day.events} events lie there, ${whole(day.bytes)} B\n`,
)

const picks = pickedBy(games)
console.log(
  '| relay | games | connections a day | events a day: kept, passed on | up, GB | down, GB | lies there, GB |',
)
console.log('|---|---|---|---|---|---|---|')
const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1)
for (const relay of knownRelays) {
  const { mail, meet } = shareOf(picks, relay)
  const calls = meet * visitsPerDay * callsAlone
  const cells = [
    new URL(relay).host,
    whole(mail),
    whole(mail * day.connections + meet * visitsPerDay),
    `${whole(mail * day.written)}, ${whole(calls)}`,
    gigabytes(mail * day.bytesIn + calls * callBytes),
    gigabytes(mail * day.bytesOut),
    gigabytes(mail * day.bytes),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

console.log('\n| gone | games with 3 left | 2 | 1 | 0 |')
console.log('|---|---|---|---|---|')
const single = knownRelays.map((relay) => leftWithout(picks, [relay]))
const half = halves().map((gone) => leftWithout(picks, gone))
for (const [name, all] of [
  ['one', single],
  ['half', half],
] as const) {
  const range = (left: number): string => {
    const of = all.map((counts) => counts[left] ?? 0)
    return `${percent(Math.min(...of))} – ${percent(Math.max(...of))}`
  }
  console.log(`| ${name} | ${[3, 2, 1, 0].map(range).join(' | ')} |`)
}

console.log(
  '\n| of a game’s three relays gone | kept at | visits until all agree | with a new one |',
)
console.log('|---|---|---|---|')
for (const gone of [1, 2, 3]) {
  const { keptAt, agreed, agreedByNew, writtenToNew } = await measureVanishing(gone)
  console.log(
    `| ${gone} | ${keptAt} | ${agreed ?? 'never'} | ${agreedByNew ?? 'never'}, ${writtenToNew} events to it |`,
  )
}

console.log('\n| actions put on a new relay | letters | kB | minutes |')
console.log('|---|---|---|---|')
for (const actions of [100, 1_000, 3_000]) {
  const { letters, bytes, minutes } = await measureMoving(actions)
  console.log(`| ${whole(actions)} | ${letters} | ${whole(bytes / 1000)} | ${minutes.toFixed(1)} |`)
}
