import { begin, setOut } from './beginning.ts'
import { onPlatform } from './platform.ts'
import type { Scenario } from './plan.ts'
import { scriptOf, type PlayScript } from './script-of.ts'
import { stepLine } from './step.ts'
import { Violation, type Invariant } from './invariants.ts'
import { Watch } from './watch.ts'
import { World } from './world.ts'

/** How a run went. */
export interface Outcome {
  /** `null`: nothing happened that must not. */
  readonly failure: {
    readonly invariant: Invariant | 'throws'
    readonly text: string
    /** The game so far, as the first honest device has it, as a play script; `null`: no script can tell it. */
    readonly script: PlayScript | null
  } | null
  /** What happened, and when the failure was found. */
  readonly story: readonly string[]
  /** Names everything that the run came to: the same seed, the same digest. */
  readonly digest: string
  readonly actions: number
  /** Of each kind of action, with what became of it, how many. */
  readonly came: ReadonlyMap<string, number>
}

/** Plays a scenario from its first step to its last, and looks after each. */
export function runScenario({ seed, config, steps }: Scenario): Promise<Outcome> {
  return onPlatform(seed, async (platform): Promise<Outcome> => {
    const world = new World(platform, config)
    const watch = new Watch(world)
    let failure: Outcome['failure'] = null
    try {
      await begin(world)
      watch.look()
      await setOut(world)
      for (const step of steps) {
        world.story.push(`- ${stepLine(step)}`)
        await world.take(step)
        await platform.pass(0)
        watch.look()
      }
      world.story.push('- the end')
      await world.reunite(
        () => watch.look(),
        (held) => watch.lookAfterRoads(held),
      )
      const all = [...world.whatCame()].map(([what, count]) => `${count} ${what}`)
      world.story.push(`all: ${all.join(', ')}`, `the rogues: ${world.gang.whatCame()}`)
      await watch.end()
    } catch (error) {
      const invariant = error instanceof Violation ? error.invariant : 'throws'
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const [tab] = world.honest.flatMap(({ tabs }) => tabs)
      const undone = error instanceof Violation ? error.undone : null
      const script = tab === undefined ? null : scriptOf(tab.record.replica, text, undone)
      failure = { invariant, text, script }
      world.story.push(...world.standing())
    }
    const came = world.whatCame()
    for (const { device, tab } of world.tabs) device.crash(tab)
    const heads = world.devices.map(({ disk }) =>
      disk
        .rows(world.game)
        .map(({ id }) => id.slice(0, 8))
        .join(),
    )
    const digest = `${platform.now} ${platform.fired} ${world.air.messages} ${heads.join(' ')}`
    const actions = Math.max(...world.devices.map(({ disk }) => disk.rows(world.game).length))
    return { failure, story: world.story, digest, actions, came }
  })
}
