import type { AskedOnCard, DeviceSettings, GameCard } from '../../session/api.ts'
import { callWithDue } from '../../views/awaited/called.ts'
import { writeRoute } from '../route.ts'

/** Something that a player is told while they look elsewhere. */
export interface FreshCall {
  /** The same for the same cause, in every tab. */
  readonly tag: string
  readonly title: string
  readonly body: string
  /** The way there: what comes behind the page's address. */
  readonly hash: string
}

/** The games as they stood at a moment, ms. */
export interface Moment {
  readonly games: readonly GameCard[]
  readonly now: number
}

/** What is due sooner than this is nearly due. */
const nearMs = 86_400_000

/** What calls now and did not before: once for each cause, of the kinds that the person asked for. */
export function freshCalls(
  before: Moment,
  after: Moment,
  wanted: DeviceSettings['calls'],
): readonly FreshCall[] {
  return after.games.flatMap((game) => {
    const known = before.games.find(({ id }) => id === game.id)?.asked ?? []
    const { name: title } = game
    const hash = writeRoute({ screen: 'game', game: game.id, page: { name: 'table' } })
    return game.asked.flatMap((asked): readonly FreshCall[] => {
      const isNew = !known.some(({ id }) => id === asked.id)
      const tag = `${game.id} ${asked.id}`
      const body = callWithDue(asked.call ?? asked.title, asked.due, after.now)
      const isCalled =
        (isNew && wanted.includes(asked.kind)) ||
        (wanted.includes('deadline') && becameNear(asked, before, after))
      return isCalled ? [{ tag, title, body, hash }] : []
    })
  })
}

/** A deadline that had passed before one looked calls nobody any more. */
function becameNear({ due }: AskedOnCard, before: Moment, { now }: Moment): boolean {
  return due !== null && before.now < due - nearMs && now >= due - nearMs && now < due
}
