import type { PlayerId } from '../../actions/ids.ts'
import type { Deed } from './deed.ts'

/** So much of something that goes from one player to another. */
export interface Passing {
  readonly from: PlayerId
  readonly to: PlayerId
  readonly quantity: string
  readonly by: number
}

/** What one pays and another gets: where either cannot be, neither is. */
export function passed({ from, to, quantity, by }: Passing): readonly Deed[] {
  return by <= 0 ? [] : together([...added(from, quantity, -by), ...added(to, quantity, by)])
}

/** All of these, or none; of what a deal is made of that is one itself, its parts. */
export function together(deeds: readonly Deed[]): readonly Deed[] {
  const parts = deeds.flatMap((deed) => (deed.do === 'all-of' ? deed.deeds : [deed]))
  return parts.length < 2 ? parts : [{ do: 'all-of', deeds: parts }]
}

/** `null`: what lies on the table. */
export function added(player: PlayerId | null, quantity: string, by: number): readonly Deed[] {
  return by === 0 ? [] : [{ do: 'add', player, quantity, by }]
}
