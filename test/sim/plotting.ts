import type { Json } from '../../src/base/json.ts'
import { isSeated } from '../../src/engine/people/players.ts'
import { giveWord, say, type Mischief, type Scene } from './mischief.ts'

/*
 * What two with modified clients do together, each of whom holds what the other holds: keep back what they sign, for days, and
 * show it all at once; sign at once what profits one of them, and all that is asked of the other for it.
 */

const byPlotters = {
  /** From now on they show nothing of what they sign; and they begin with something that both want. */
  'keeps-back': async (scene) => {
    for (const { rogue } of scene.plotters()) rogue.keepBack()
    await plot(scene)
  },
  /** All that they kept back, to all, or to one alone of those that each of them reaches. */
  reveals: ({ random, plotters }) => {
    const chosen = random.chance(1, 3) ? random.below(4) : null
    for (const { rogue } of plotters()) {
      rogue.reveal((link) => chosen === null || link === chosen)
    }
    return Promise.resolve()
  },
  /** One of them does what profits them, and each gives their word for it, at once. */
  'as-one': (scene) => plot(scene),
} satisfies Record<string, Mischief>

export type PlottersMischief = keyof typeof byPlotters
export const ofPlotters: Readonly<Record<PlottersMischief, Mischief>> = byPlotters
export const plottersMischief = Object.keys(byPlotters) as readonly PlottersMischief[]

async function plot(scene: Scene): Promise<void> {
  const { rogue, now } = scene
  await say(rogue, [await rogue.forge({ body: profitable(scene) }, now)])
  for (const { rogue: one } of scene.plotters()) {
    // Each sees what the other has just done.
    const own = scene.plotters().find((other) => other.rogue === one)
    if (own !== undefined && own.seat !== null) await giveWord(own, own.seat)
  }
}

/** What would decide for the others how the game goes, if it held. */
function profitable({ random, state, plotters }: Scene): Json {
  const plotting = plotters().flatMap(({ seat }) => (seat === null ? [] : [seat.player]))
  const player = random.pick(plotting.length === 0 ? state.seats : plotting)
  const others = state.seats.filter((id) => isSeated(state, id) && !plotting.includes(id))
  const victim = random.pick(others.length === 0 ? state.seats : others)
  const points = { do: 'add', player, quantity: 'points', by: 97 }
  const drop = { do: 'drop-player', player: victim }
  const win = { do: 'win', player }
  const together = random.pick([points, drop, win])
  const gain = { prose: 'What there is belongs to those who proposed this.' }
  return random.pick<Json>([
    { type: 'claim', rule: 201, effects: [points], note: 'Ours.' },
    { type: 'claim', rule: 201, effects: [drop], note: 'Not here.' },
    { type: 'claim', rule: 201, effects: [win], note: 'Won.' },
    { type: 'propose', title: 'Ours', changes: [{ do: 'enact', passages: [gain] }] },
    { type: 'propose', title: 'Gone', changes: [{ do: 'repeal', rule: 201 }] },
    { type: 'absent', player: victim },
    { type: 'sign-together', what: { do: 'apply', effects: [together] } },
    { type: 'invoke-judgment', question: 'Is all ours?' },
    { type: 'end-turn' },
  ])
}
