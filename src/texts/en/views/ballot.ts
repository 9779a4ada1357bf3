const thresholds: ReadonlyMap<string, string> = new Map([
  ['unanimous', 'every vote'],
  ['majority', 'more than half of the votes'],
  ['more-for-than-against', 'more votes for than against'],
  ['possible', 'something that had become impossible by then'],
  ['permission', 'what a rule forbids'],
])

/** Votes and what they need. */
export const ballotWords = {
  needs: (needs: string) => thresholds.get(needs) ?? needs,
}
