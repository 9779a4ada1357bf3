import { randomBytes } from '@noble/hashes/utils.js'
import { sign, signingKey, verify } from '../../../src/crypto/keys.ts'
import { countsIn, dealChoice, isChoiceRight, summed } from '../../../src/crypto/choices.ts'
import {
  deal,
  holdersOf,
  isDealtRightly,
  isOpenedRightly,
  openingBy,
  openTogether,
  secretTogether,
  summedDealing,
} from '../../../src/crypto/threshold.ts'
import { ballotBytes } from '../../../src/engine/votes/encrypted-ballots.ts'
import * as peer from './schoenmakers.ts'

/*
 * npm run bench -- ballots: what a vote that nobody can read before its close costs on the thread that draws the screen, for
 * 3, 7 and 12 players, who all vote, and what something drawn together does. Medians of CPU time, ms. The peer is Schoenmakers' scheme, in the same process.
 */

const rounds = 15
const context = 'bench'

function measure(work: () => unknown): number {
  const times: number[] = []
  for (let round = -3; round < rounds; round++) {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    if (round >= 0) times.push((user + system) / 1000)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN
}

function ours(count: number) {
  const keys = Array.from({ length: count }, () => signingKey(randomBytes(32)))
  const holders = holdersOf(keys.map(({ publicKey }) => publicKey))
  if (holders === null) throw new Error('these can hold')
  const plain = ballotBytes({ ballot: 'for' })
  const seed = randomBytes(32)
  const dealOne = () => deal({ holders, context, plain, seed, luck: randomBytes(32) })
  const dealings = keys.map(dealOne)
  const [first = dealOne()] = dealings
  const openings = keys.map((key) => openingBy(key.seed, dealings))
  const [opening = openingBy(seed, dealings)] = openings
  const shares = openings.map(({ shares: all }, place) => ({ place, bytes: all[0] ?? plain }))
  return {
    bytes: first.length,
    encrypt: measure(dealOne),
    check: measure(() => isDealtRightly(first, holders, context)),
    share: measure(() => openingBy(seed, dealings)),
    checkShare: measure(() => isOpenedRightly(opening, holders, 0, dealings)),
    open: measure(() => openTogether(first, holders, context, shares)),
  }
}

/** What something drawn together costs, of the same. */
function drawn(count: number) {
  const keys = Array.from({ length: count }, () => signingKey(randomBytes(32)))
  const holders = holdersOf(keys.map(({ publicKey }) => publicKey))
  if (holders === null) throw new Error('these can hold')
  const seed = randomBytes(32)
  const plain = new Uint8Array()
  const dealOne = () => deal({ holders, context, plain, seed, luck: randomBytes(32) })
  const dealings = Array.from({ length: holders.needed }, dealOne)
  const [first = dealOne()] = dealings
  const summed = () => {
    const sum = summedDealing(dealings, holders)
    if (sum === null) throw new Error('they come to something')
    return sum
  }
  const sum = summed()
  const openings = keys.map((key) => openingBy(key.seed, [sum]))
  const [opening = openingBy(seed, [sum])] = openings
  const shares = openings.map(({ shares: all }, place) => ({ place, bytes: all[0] ?? plain }))
  return {
    bytes: first.length,
    deal: measure(dealOne),
    check: measure(() => isDealtRightly(first, holders, context)),
    sum: measure(summed),
    share: measure(() => openingBy(seed, [sum])),
    checkShare: measure(() => isOpenedRightly(opening, holders, 0, [sum])),
    show: measure(() => secretTogether(sum, holders, shares)),
  }
}

/** Votes of which only the sum is opened; each of three kinds. */
function counted(count: number) {
  const keys = Array.from({ length: count }, () => signingKey(randomBytes(32)))
  const holders = holdersOf(keys.map(({ publicKey }) => publicKey))
  if (holders === null) throw new Error('these can hold')
  const offered = [0, 1, 2]
  const seed = randomBytes(32)
  const dealOne = (choice: number) =>
    dealChoice({ holders, context, offered, choice, seed: randomBytes(32), luck: randomBytes(32) })
  const weighed = keys.map((_, i) => ({ dealing: dealOne(i % 3), weight: 1 }))
  const first = dealOne(1)
  const add = () => summed(weighed, holders)
  const sum = add()
  const openings = keys.map((key) => openingBy(key.seed, [sum]))
  const [opening = openingBy(seed, [sum])] = openings
  const shares = openings.map(({ shares: all }, place) => ({ place, bytes: all[0] ?? sum }))
  const weights = weighed.map(({ weight }) => weight)
  return {
    bytes: first.length,
    encrypt: measure(() => dealOne(1)),
    check: measure(() => isChoiceRight(first, holders, context, offered)),
    add: measure(add),
    share: measure(() => openingBy(seed, [sum])),
    checkShare: measure(() => isOpenedRightly(opening, holders, 0, [sum])),
    count: measure(() => countsIn(sum, holders, shares, weights, 3)),
  }
}

function peers(count: number) {
  const secrets = Array.from({ length: count }, peer.randomScalar)
  const keys = secrets.map(peer.keyOf)
  const needed = Math.floor(count / 2) + 1
  const dealing = peer.deal(keys, needed)
  const opened = () =>
    secrets.slice(0, needed).map((secret, i) => [i, peer.openedShare(dealing, i, secret)] as const)
  const shares = new Map(opened())
  return {
    bytes: 32 * (needed + 2 * count + 1),
    encrypt: measure(() => peer.deal(keys, needed)),
    check: measure(() => peer.isDealtRightly(keys, dealing)),
    open: measure(() => peer.openTogether(shares)),
  }
}

const key = signingKey(randomBytes(32))
const message = randomBytes(200)
const signature = sign(key, message)
const unit = measure(() => verify(signature, message, key.publicKey))
console.log(`One Ed25519 signature verified: ${unit.toFixed(2)} ms`)
for (const count of [3, 7, 12]) {
  const [one, theirs] = [ours(count), peers(count)]
  const needed = Math.floor(count / 2) + 1
  const own = one.encrypt + one.check + one.open
  const whole = one.encrypt + count * (one.check + one.open) + one.share + needed * one.checkShare
  const last = one.checkShare + count * one.open
  const sums = counted(count)
  const told = (what: object) =>
    Object.entries(what)
      .map(([name, ms]) => `${name} ${Number(ms).toFixed(name === 'bytes' ? 0 : 1)}`)
      .join(', ')
  console.log(`${count} players: ${told(one)}`)
  console.log(
    `  a ballot: ${own.toFixed(1)}; a whole vote: ${whole.toFixed(0)}, longest at once ${last.toFixed(0)}`,
  )
  const vote = sums.encrypt + sums.check + sums.checkShare + (sums.add + sums.count) / count
  console.log(`  anonymous: ${told(sums)}`)
  console.log(
    `  an anonymous ballot: ${vote.toFixed(1)}; longest at once ${(sums.add + sums.checkShare + sums.count).toFixed(0)}`,
  )
  console.log(`  Schoenmakers: ${told(theirs)}`)
  const draw = drawn(count)
  const all =
    needed * (draw.check + draw.checkShare) + draw.deal + draw.share + draw.sum + draw.show
  console.log(`  drawn together: ${told(draw)}; on a device in all ${all.toFixed(0)}`)
}
