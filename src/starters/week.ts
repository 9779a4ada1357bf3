import { evening } from './evening.ts'
import { rulesOf, starter } from './starter.ts'

const dayMs = 86_400_000

/** A book of our own, for people who have never heard of Nomic: a few minutes a day, whenever there is time. */
export const week = starter(
  'week',
  'One week',
  `Synomic rule book, plain text, version 1

== House rules ==

${rulesOf(evening, 201, 202)}

Rule 203: Whose turn it is
[mutable, in force]
[live] There are no turns.
[live] Nobody may have more than 1 open proposal.

${rulesOf(evening, 204, 205)}

Rule 206: One day
[mutable, in force]
[live] A vote closes 24 hours after it opened; whoever has not voted by then abstains.

${rulesOf(evening, 207, 209)}

Rule 210: A hand for the last
[mutable, in force]
[live] Every day at 20:00, whoever has the fewest points gains 2 points.

Rule 211: Winning
[mutable, in force]
[live] Whoever has at least 40 points wins.
[live] Every Sunday at 20:00, whoever has the most points wins.

${rulesOf(evening, 212)}
`,
  { silenceMs: 2 * dayMs, contestMs: dayMs, judgeMs: dayMs },
)
