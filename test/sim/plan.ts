import { seededRandom } from '../../src/base/random.ts'
import { books, booksOfLots, isOfWeeks } from './books.ts'
import { holdersMischief, lotsMischief } from './colluding.ts'
import { configOf, hasRoads, type SimConfig } from './config.ts'
import type { AnyMischief } from './every-mischief.ts'
import { memberMischief, strangerMischief, twoFaced } from './mischief.ts'
import { plottersMischief } from './plotting.ts'
import type { Happening, Step } from './step.ts'
import { typedIn } from './typed.ts'

/** Everything that a run follows from. */
export interface Scenario {
  readonly seed: string
  readonly config: SimConfig
  readonly steps: readonly Step[]
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** In games of weeks days go by, too, and whole votes. */
function pausesOf(book: string): readonly number[] {
  return isOfWeeks(book) ? [dayMs, 2 * dayMs, 3 * dayMs, 7 * dayMs] : []
}

const memberOfWeeks: readonly AnyMischief[] = [
  ...memberMischief,
  ...[...holdersMischief, ...holdersMischief, ...holdersMischief],
]

function mischiefOf(book: string): readonly AnyMischief[] {
  if (booksOfLots.includes(book)) return [...memberMischief, ...lotsMischief, ...memberOfWeeks]
  return isOfWeeks(book) ? memberOfWeeks : memberMischief
}

/** What becomes of tabs, disks and connections. */
const turbulences: readonly Happening[] = [
  ...(['close', 'open', 'tab', 'offline', 'offline', 'online', 'online'] as const),
  ...(['part', 'heal', 'cut', 'disk-full', 'disk-slow', 'disk-well'] as const),
  ...(['backup', 'restore'] as const),
]

/** What befalls somebody in every game, at some time, and where it ends, at some time later. */
const accidents: readonly (readonly Happening[])[] = [
  ['disk-full', 'disk-well'],
  ['clock-jumps', 'clock-right'],
  ['backup', 'restore'],
  ['tab'],
]

/** Runs of every day, which are a third as long: those whose seeds begin so. */
const short = 'short '

/** The run that a seed stands for. */
export function scenarioOf(seed: string): Scenario {
  const terms = configOf(seed)
  const rules = books.find(({ id }) => id === terms.book)?.rules ?? []
  const config: SimConfig = { ...terms, ...typedIn(seed, rules) }
  const random = seededRandom(`plan ${seed}`)
  const steps: Step[] = []
  const push = (what: Happening, ms = 0): void => {
    const [who, salt] = [random.below(60), random.next()]
    steps.push({ what, who, ms, salt })
  }
  const mischief = (): void => {
    const { rogue, accomplice, hasStranger } = config
    if (accomplice !== undefined && random.chance(1, 2)) return push(random.pick(plottersMischief))
    const kinds = rogue !== null ? mischiefOf(config.book) : hasStranger ? strangerMischief : []
    const fit = kinds.filter(
      (one) => rogue?.isTwoFaced === true || !twoFaced.some((two) => two === one),
    )
    if (fit.length > 0) push(random.pick(fit))
  }
  const onRoads = (): void => {
    if (config.relays !== undefined && random.chance(1, 8)) {
      push(random.pick(['apart', 'apart', 'heal', 'relay-loses', 'relay-cut']))
    }
    if (config.isInChat === true && random.chance(1, 6)) {
      push(random.pick(['apart', 'apart', 'heal', 'chat-refuses']), random.below(10 * minuteMs))
    }
    if (config.isHandedOn === true && random.chance(1, 2)) {
      push(random.pick(['give', 'give', 'take', 'take', 'take', 'apart']))
    }
  }
  const crashes = random.pick([0, 0, 10, 60])
  const turbulence = random.pick([10, 60, 200])
  const play = (): void => {
    for (let acts = random.pick([1, 1, 2]); acts > 0; acts--) {
      push(random.chance(crashes, 1000) ? 'act-crash' : 'act')
    }
    if (random.chance(1, 5)) push('doubt')
    if (random.chance(1, 2)) push('round')
  }
  const mindDevices = (): void => {
    if (config.hasNewApp === true && random.chance(1, 3)) push('update')
    if (random.chance(1, 60)) push('change-secret')
    if (config.rogue !== null && random.chance(1, 12)) push('remove')
  }
  const pauses = [minuteMs, config.settlingMs, config.patienceMs, ...pausesOf(config.book)] as const
  if (hasRoads(config) && random.chance(2, 3)) push('apart')
  const [least, more] = seed.startsWith(short) ? [3, 8] : [8, 22]
  for (let count = least + random.below(more); count > 0; count--) {
    play()
    push('wait', 500 + random.below(6000))
    if (random.chance(crashes, 1000)) push('crash')
    if (random.chance(turbulence, 1000)) push(random.pick(turbulences))
    onRoads()
    mindDevices()
    if (random.chance(1, 12)) push('draft')
    if (random.chance(1, 2)) mischief()
    if (random.chance(1, 3)) push('sleep', random.pick(pauses) + random.below(minuteMs))
    if (random.chance(1, 3)) push('open')
  }
  // At the latest possible moment, if at all.
  if (config.accomplice !== undefined && random.chance(3, 4)) push('reveals')
  return { seed, config, steps: withAccidents(seed, steps) }
}

/** Drawn apart from all else. */
function withAccidents(seed: string, steps: readonly Step[]): readonly Step[] {
  const random = seededRandom(`accidents ${seed}`)
  const all = [...steps]
  for (const accident of accidents) {
    const who = random.below(60)
    let from = 0
    for (const what of accident) {
      const at = from + random.below(all.length - from + 1)
      all.splice(at, 0, { what, who, ms: 0, salt: random.next() })
      from = at + 1
    }
  }
  return all
}
