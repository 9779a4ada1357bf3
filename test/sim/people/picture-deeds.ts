import { madePng } from '../../actions/made-png.ts'
import type { Idea } from './mind.ts'

/** So many differ. */
const picturesMost = 5
/** Pixels of a side. */
const side = 32

/** Pictures beside names, and what somebody wants nobody to be shown. */
export const ideasOfPictures: readonly Idea[] = [
  ({ random }) => {
    if (!random.chance(1, 3)) return null
    const bytes = madePng(`picture ${random.below(picturesMost)}`, side)
    return {
      what: 'picture',
      run: async (session) => {
        const offered = await session.offerPicture(bytes)
        return offered.ok ? session.send({ type: 'picture', picture: offered.value }) : offered
      },
    }
  },
  ({ state, me, random }) => {
    const has = state.players.get(me)?.picture !== undefined
    return has && random.chance(1, 6) ? { type: 'picture' } : null
  },
  // Mostly what somebody wants hidden already: one alone hides nothing.
  ({ state, random, entries }) => {
    const pending = [...(state.hiding?.keys() ?? [])]
    if (pending.length > 0) return { type: 'hide', what: random.pick(pending) }
    const shown = entries.flatMap(({ action, outcome }) => {
      const isShown = action.body.type === 'picture' || action.body.type === 'comment'
      return isShown && outcome.kind === 'applied' ? action.id : []
    })
    const what = random.chance(1, 8) ? random.pick(state.seats) : shown.at(-1)
    return what === undefined || !random.chance(1, 3) ? null : { type: 'hide', what }
  },
]
