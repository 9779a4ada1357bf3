import type { Cause } from '../kernel/state/state.ts'

/**
 * Whether there is room for so many more of what all share. Claims, rulings and what all sign take no more than half of it: the rest
 * is the rules' own, so that nobody can fill it by hand. What does not grow always has room.
 */
export function hasRoom(
  { mechanic }: Pick<Cause, 'mechanic'>,
  before: number,
  after: number,
  most: number,
): boolean {
  return after <= before || after <= (mechanic === undefined ? most / 2 : most)
}
