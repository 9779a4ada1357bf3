/** The id of the line about one entry on the chronicle's page; `place`: the entry's in the game, from 0. */
export function momentAnchor(place: number): string {
  return `moment-${place}`
}
