import { comparisonCode } from '../../crypto/comparison-code.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import { otherSeatedPlayers } from '../../engine/people/players.ts'
import type { Reclaim } from '../../engine/people/seat-keys.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { DeviceId, PlayerId } from '../../actions/ids.ts'
import { nameOf, namesOf } from './people.ts'

/** A new device that asks for a seat, and what the others say to it. */
export interface ReclaimView {
  readonly device: DeviceId
  readonly player: PlayerId
  readonly name: string
  /** Digits that the asking device shows too, for comparing in person. */
  readonly code: string
  readonly asked: number
  readonly agreed: readonly string[]
  readonly declined: readonly string[]
  /** The player whose seat it is says so on a device of theirs. */
  readonly deniedByOwner: boolean
  /** How many more have to agree. */
  readonly missing: number
  readonly mine: 'agreed' | 'declined' | null
  /** When a device of the seat last did something that counts, ms. */
  readonly lastAct: number | null
}

/** Of those who ask for one seat and have no answer yet, so many are shown: whoever has the link can ask. */
const unansweredShown = 5

/** The requests to show: those that somebody has answered, and of each seat the newest of the others. */
export function shownReclaims({ reclaims }: GameState): readonly Reclaim[] {
  const all = [...(reclaims?.values() ?? [])]
  return all.filter((one, at) => {
    const younger = all.slice(at + 1).filter(({ player }) => player === one.player)
    return isAnswered(one) || younger.filter((other) => !isAnswered(other)).length < unansweredShown
  })
}

function isAnswered({ agreed, declined }: Reclaim): boolean {
  return agreed.size + declined.size > 0
}

/** Who asks for a seat now, the newest last. `me` is who looks. */
export function reclaimViews(
  state: GameState,
  entries: readonly Entry[],
  me: PlayerId | null,
): readonly ReclaimView[] {
  return shownReclaims(state).map((asked) => {
    const { player, device, agreed, declined, cause } = asked
    const others = otherSeatedPlayers(state, player).map(({ id }) => id)
    const needed = Math.floor(others.length / 2) + 1
    const inFavour = others.filter((id) => agreed.has(id))
    const last = entries.findLast(
      ({ action, outcome }) =>
        outcome.kind === 'applied' && state.deviceOwner.get(action.device) === player,
    )
    return {
      device,
      player,
      name: nameOf(state, player),
      code: comparisonCode(device),
      asked: cause.at,
      agreed: namesOf(state, inFavour),
      declined: namesOf(
        state,
        [...declined].filter((id) => id !== player),
      ),
      deniedByOwner: declined.has(player),
      missing: Math.max(0, needed - inFavour.length),
      mine: me === null ? null : answerOf(asked, me),
      lastAct: last?.action.time ?? null,
    }
  })
}

function answerOf(
  {
    agreed,
    declined,
  }: {
    readonly agreed: ReadonlyMap<PlayerId, unknown>
    readonly declined: ReadonlySet<PlayerId>
  },
  me: PlayerId,
): ReclaimView['mine'] {
  if (agreed.has(me)) return 'agreed'
  return declined.has(me) ? 'declined' : null
}
