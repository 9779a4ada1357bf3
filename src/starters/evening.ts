import { starter } from './starter.ts'

const minuteMs = 60_000

/** A book of our own, for people who have never heard of Nomic: all together, for an hour. */
export const evening = starter(
  'evening',
  'One evening',
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
[live] Turns go round by seat.
[live] Players may propose only in their turn.
[live] Nobody may make more than 1 proposal in a turn.
[live] A turn ends as soon as its player has had 1 proposal decided in their turn and owes no throw, and not before.

Rule 204: Proposing
[mutable, in force]
A proposal makes a rule, changes one, or takes one away.
[live] When a proposal is made, it is put to the vote.

Rule 205: Most of us decide
[mutable, in force]
[live] A rule-change is adopted if more than half of those who may vote are for it, and only then.

Rule 206: Ten minutes
[mutable, in force]
[live] A turn in which nothing is proposed for 10 minutes is skipped.
[live] A vote closes 10 minutes after it opened; whoever has not voted by then abstains.

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
[live] At the end of every circuit of turns, whoever has the fewest points gains 2 points.

Rule 211: Winning
[mutable, in force]
[live] Whoever has at least 40 points wins.
[live] At the end of every circuit of turns, if the turn is at least 10, whoever has the most points wins.

Rule 212: If we disagree
[mutable, in force]
Whoever thinks that a rule was not kept asks for judgment.
[live] Every player may always invoke judgment, whatever rules of lower rank say.
[live] When a Judge is needed, a lot is drawn among everyone who is not whoever invoked it: whoever is drawn judges it.
[live] Until the next turn begins, all of the other players can overrule a judge together.
`,
  { silenceMs: 15 * minuteMs, contestMs: 10 * minuteMs, judgeMs: 10 * minuteMs },
)
