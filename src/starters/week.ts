import { starter } from './starter.ts'

const dayMs = 86_400_000

/** A book of our own, for people who have never heard of Nomic: a few minutes a day, whenever there is time. */
export const week = starter(
  'week',
  'One week',
  `Synomic rule book, plain text, version 1

== House rules ==

Rule 201: The rules are ours
[mutable, in force]
We all keep the rules as they stand, and can change each of them.
[live] No proposal may leave no rule mutable, or leave nobody a way to change the rules.

Rule 202: Points
[mutable, in force]
[live] Each player has points, at first 0.

Rule 203: Whose turn it is
[mutable, in force]
[live] There are no turns.
[live] Nobody may have more than 1 open proposal.

Rule 204: Proposing
[mutable, in force]
A proposal makes a rule, changes one, or takes one away.
[live] When a proposal is made, it is put to the vote.

Rule 205: Most of us decide
[mutable, in force]
[live] A rule-change is adopted if more than half of those who vote are for it, and only then.

Rule 206: One day
[mutable, in force]
[live] A vote closes 24 hours after it opened; whoever has not voted by then abstains.

Rule 207: The die
[mutable, in force]
[live] When the vote on a proposal closes, its proponent throws a 6-sided die and gains that many points.

Rule 208: A good idea
[mutable, in force]
[live] When a proposal is adopted, its proponent gains 3 points.

Rule 209: A brave no
[mutable, in force]
[live] When a proposal is adopted, everyone who voted against it gains 2 points.

Rule 210: A hand for the last
[mutable, in force]
[live] Every day at 20:00, whoever has the fewest points gains 2 points.

Rule 211: Winning
[mutable, in force]
[live] Whoever has at least 40 points wins.
[live] Every Sunday at 20:00, whoever has the most points wins.

Rule 212: If we disagree
[mutable, in force]
Whoever thinks that a rule was not kept asks for judgment.
[live] Every player may always invoke judgment, whatever rules of lower rank say.
[live] Until the next turn begins, all of the other players can overrule a judge together.
`,
  { silenceMs: 2 * dayMs, contestMs: dayMs, judgeMs: dayMs },
)
