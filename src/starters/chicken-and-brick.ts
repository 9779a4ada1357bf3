import { classic } from './classic.ts'
import { rulesOf, starter } from './starter.ts'

export const chickenAndBrick = starter(
  'chicken-and-brick',
  'Chicken and Brick',
  `Synomic rule book, plain text, version 1

== Immutable rules ==

${rulesOf(classic, 101, 116)}

== Mutable rules ==

${rulesOf(classic, 202)}

${rulesOf(classic, 204, 213)}

Rule 301: Overlapping turns
[mutable, in force]
The players begin their turns clockwise, one whole turn each. No turn may be skipped or passed, and no part of a turn may be left out. A player’s turn may begin at any time after the turn of the player before has begun, but their proposed rule-change may not be voted on until that of the player before has been. Every player begins with zero points.
[live] Turns go round by seat.
[live] No rule may pass over a turn or change the order of turns.
[live] A turn does not end before 1 proposal has been decided in it.
[live] The next player may begin early: their turn begins.
[live] Every player may always make the move “begin early”, whatever rules of lower rank say.
[live] No proposal is put to the vote before those of earlier turns have been decided.
[live] Each player has points, at first 0.
[live] When a player joins, their points become 0.

Rule 304: Majority
[mutable, void]
A rule-change is adopted if a majority of the eligible voters vote for it, and only then.
[live] A rule-change is adopted if more than half of those who may vote are for it, and only then.

Rule 305: Deli’s Rule
[mutable, in force]
A Live Chicken gains two points each time a rule-change after this one is enacted. A Brick throws one die once after completing a turn and gains the number of points on its face. Whoever is neither a Live Chicken nor a Brick is a Hoser.

When this rule is enacted every player has to choose between Live Chicken and Brick, and so has every new player on joining. A Live Chicken may become a Brick at any time, and a Brick a Live Chicken, for 10 points. A Hoser may become either at any time for nothing.

If it were not for this sentence, this rule would not refer to itself.
[live] Each player has a Deli: Live Chicken or Brick, at first Hoser.
[live] Whoever has Hoser as their Deli may choose their Deli: their Deli becomes that.
[live] Whoever has something other than Hoser as their Deli may change their Deli: their Deli becomes that and they lose 10 points.
[live] When this rule is enacted, everyone gets Hoser as their Deli.
[live] Every player may always make the move “choose”, whatever rules of lower rank say.
[live] Every player may always make the move “change”, whatever rules of lower rank say.
[live] When a rule-change takes effect, everyone who has Live Chicken as their Deli gains 2 points.
[live] When a player’s turn ends and they have Brick as their Deli, they throw a 6-sided die and gain that many points.

Rule 308: Majority for changes to mutable rules
[mutable, in force]
A rule-change of one of these kinds is adopted if a majority of the eligible voters vote for it, and only then:
- to enact, repeal or amend a mutable rule;
- to enact, repeal or amend an amendment.
[live] An enactment, an amendment of a mutable rule or a repeal of a mutable rule is adopted if more than half of those who may vote are for it, and only then.

Rule 309: The NOP rule
[mutable, void]
As soon as it is adopted, rule 309 is deleted from the rules, and has no effect of any kind on the game from then on.
[live] When this rule comes into force, this rule is repealed.

Rule 310: Ending debate
[mutable, void]
The debate on a proposed rule-change ends if two thirds of the eligible voters vote to end it. Any player may call for such a vote. The proponent must then settle the final form of the proposal, which must be one that they have proposed already in the turn, and the eligible voters must vote on it. This rule takes precedence over rule 111.
[live] At least two thirds of those who may vote may together end the debate on a proposal under debate: it is put to the vote.
[live] This rule takes precedence over rule 111.

Rule 312: Making a rule immutable
[mutable, in force]
A rule-change that transmutes a mutable rule into an immutable rule is adopted if every eligible voter votes for it, and only then.
[live] A transmutation that makes a rule immutable is adopted if everyone who may vote votes for it, and only then.

Rule 313: Nacho’s Rule
[mutable, in force]
A player whose proposal is adopted may earn bonus points for it, in three ways, each of which counts on its own.

1. One bonus point if the proposal contains at least one of these words:
- pundit
- velociraptor
- Parthenon
- innards
- palaver
- tenfold
- pancreas
- indubitably
- pitchfork
- gronk
- porridge
- anal
- piglet
- geriatric
- pugnacious
- zipper

2. Two bonus points if the proposal is written as a poem that rhymes. Rhythm, metre and number of syllables do not matter, and alliteration, assonance and consonance do not help: every line, or every other line, must end in a rhyme. A false rhyme invites judgment and a long debate.
[live] For people: “Whoever earned these points claims them. Whoever hears no rhyme contests the claim, and a Judge decides”.

3. Ten bonus points if the proposal is written as a haiku; a tanka earns as much.
[live] For people: “These are claimed, and contested, in the same way”.

The adoption of this rule itself earns none of these points.
[live] When a proposal is adopted and it makes an enactment, a repeal, a transmutation or an amendment of a rule other than this one and it contains one of “pundit, velociraptor, Parthenon, innards, palaver, tenfold, pancreas, indubitably, pitchfork, gronk, porridge, anal, piglet, geriatric, pugnacious, zipper”, its proponent gains 1 point.
[does] {"kind":"claimable-bonus","params":{"bonuses":[{"what":"a proposal in rhyme","points":2},{"what":"a proposal that is a haiku or a tanka","points":10}],"quantity":"points"}}
`,
)
