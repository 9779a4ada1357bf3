import { starter } from './starter.ts'

export const classic = starter(
  'classic',
  'Classic',
  `Synomic rule book, plain text, version 1

== Immutable rules ==

Rule 101: Rules are binding
[immutable, in force]
Every player must follow all the rules in force at the time, as they read at the time.
[live] For people: “The app follows what it can run. That the rest is followed is for you to see to: claim what a rule gives or takes, and invoke judgment where somebody plays otherwise”.

Rules 101 to 116, which are immutable, and rules 201 to 213, which are mutable, form the Initial Set; they are in force when a game begins.
[live] The app always goes by the rules in force as they stand.

Rule 102: Immutable and mutable
[immutable, in force]
At the beginning, rules numbered in the 100s are immutable and rules numbered in the 200s are mutable. To transmute a rule is to make an immutable rule mutable or a mutable rule immutable. A rule that is enacted or transmuted later may be of either sort, whatever its number, and rules of the Initial Set may be transmuted whatever their numbers.

Rule 103: What a rule-change is
[immutable, in force]
A rule-change is one of these: (1) to enact, repeal or amend a mutable rule; (2) to enact, repeal or amend an amendment; (3) to transmute an immutable rule into a mutable one, or a mutable rule into an immutable one.

It follows that, to begin with, every new rule is mutable. As long as a rule is immutable, it can be neither amended nor repealed; as long as it is mutable, it can be both. No rule is safe from change for ever.
[live] No rule-change may be made but an enactment, an amendment of a mutable rule, a repeal of a mutable rule or a transmutation.
[live] No rule is safe from change.

Rule 104: Proposals are voted on
[immutable, in force]
Every rule-change that is properly proposed is voted on. It is adopted if it receives the number of votes that the rules require, and only then.
[live] A turn does not end until the proposal made in it has been voted on.
[live] No rule may withdraw a proposal.
[live] No rule may defeat a proposal without its vote.

Rule 105: Everyone votes
[immutable, in force]
Every player is an eligible voter, and every eligible voter must take part in every vote on a rule-change.
[live] Every player may always vote, whatever rules of lower rank say.
[live] A vote does not close until everyone who may vote has voted.
[live] Nobody’s vote is cast for them.
[live] Every player is counted.
[live] Nobody may abstain.

Rule 106: In writing
[immutable, in force]
A proposed rule-change must be in writing before it is voted on. If it is adopted, it governs play in exactly the form in which it was voted on.
[live] The app always binds each vote to the form that was put to the vote.

Rule 107: Nothing works backwards
[immutable, in force]
No rule-change takes effect before the moment at which the vote that adopts it is complete, even if its own words say otherwise. No rule-change applies to what happened before.
[live] The app always lets a change take effect at the moment its vote closes.

Rule 108: Ordinal numbers
[immutable, in force]
Each proposed rule-change is given an ordinal number by which it is called. The numbers begin with 301, and every rule-change that is properly proposed takes the next whole number, whether it is adopted or not.

A rule that is repealed and enacted again takes the number of the proposal that enacts it again. A rule that is amended or transmuted takes the number of the proposal that amends or transmutes it. When an amendment is itself amended or repealed, the whole rule of which it is part takes the number of the proposal that does so.
[live] Proposals are numbered from 301 on.
[live] A new rule takes the number of the proposal.
[live] An amended rule takes the number of the proposal.
[live] A transmuted rule takes the number of the proposal.

Rule 109: Transmutation needs everyone
[immutable, in force]
A rule-change that transmutes an immutable rule into a mutable rule is adopted if the vote is unanimous among the eligible voters, and only then.
[live] A transmutation that makes a rule mutable is adopted if everyone who may vote votes for it, and only then.

Rule 110: Immutable rules prevail
[immutable, in force]
A mutable rule that is at odds with an immutable rule in any way is void and without effect as a whole; only a proposal to transmute the immutable rule is no such conflict. A mutable rule does not, by implication, transmute an immutable rule and amend it in one stroke. A rule-change that transmutes an immutable rule into a mutable one has effect only if it says outright that it does so.
[live] An immutable rule takes precedence over a mutable one, which is void if nothing is left of something that it says.
[live] The app always takes a change from mutable to immutable and back for a change of its own.

Rule 111: Debate and final form
[immutable, in force]
If a proposed rule-change is unclear, ambiguous, paradoxical or destructive of play, if it may be said to combine two or more rule-changes, if it is an amendment that changes nothing, or if its worth is doubtful in some other way, then the other players may suggest amendments to it, or argue against it, before the vote.

There must be a reasonable time for this debate.
[live] For people: “How long is reasonable is for you to say. Whoever is cut short invokes judgment before the vote is over”.

The proponent decides on the final form in which the proposal is voted on, and on when the debate ends and the vote begins. The only remedy for a bad proposal is prevention: a vote against it.
[live] Nobody may put a proposal of another player to the vote.
[live] No rule may put a proposal to the vote.
[live] Players are warned of a proposal that makes several changes.
[live] Players are warned of a proposal that changes nothing.
[live] Players are warned of a proposal that leaves no way to win.

Rule 112: Winning by points
[immutable, in force]
What wins may not be changed from reaching a number of points to anything else. How many points it takes, and how they are earned, may be changed. Rules that name a winner when play cannot go on may be enacted and, while they are mutable, amended or repealed.
[live] No proposal may let anyone win by anything but points, or by play that cannot go on.

Rule 113: Forfeiting
[immutable, in force]
A player may always forfeit the game rather than play on or suffer a penalty.

No penalty may be imposed that the player who would suffer it judges to be worse than losing.
[live] For people: “Whether it is worse is for that player to say: contest the claim that imposes it, or invoke judgment”.
[live] Every player may always forfeit, whatever rules of lower rank say.

Rule 114: Change stays possible
[immutable, in force]
There must always be at least one mutable rule. It must never become entirely impossible to adopt a rule-change.
[live] No proposal may leave no rule mutable, or leave nobody a way to change the rules.
[live] If the other rules leave nobody a vote, everyone has one.

Rule 115: Rules about changing rules
[immutable, in force]
A rule-change that affects the rules by which rules are changed is as permissible as any other. Even one that amends or repeals the rule by which it was itself adopted is permissible. No rule-change and no kind of move is forbidden merely because it refers or applies to itself.
[live] The app always takes proposals that concern any rule and even themselves.
[live] A change of a rule about rule-changes is as permissible as any other.

Rule 116: What is not forbidden
[immutable, in force]
Whatever no rule explicitly forbids or governs is permitted and ungoverned. The one exception is changing the rules: that is permitted only where a rule or several rules, explicitly or by implication, permit it.

== Mutable rules ==

Rule 201: Turns
[mutable, in force]
The players take turns clockwise, one whole turn each. No turn may be skipped or passed, and no part of a turn may be left out. Every player begins with zero points.
[live] Turns go round by seat.
[live] No rule may pass over a turn or change the order of turns.
[live] A turn does not end before 1 proposal has been decided in it.
[live] Each player has points, at first 0.
[live] When a player joins, their points become 0.

Rule 202: What a turn is
[mutable, in force]
A turn has two parts, in this order: (1) its player proposes one rule-change, and it is voted on; (2) its player throws one die once, and adds the number on its face to their points.
[live] Players may propose only in their turn.
[live] Nobody may make more than 1 proposal in a turn.
[live] A turn ends as soon as its player has had 1 proposal decided in their turn and owes no throw, and not before.
[live] When the vote on a proposal closes, its proponent throws a 6-sided die and gains that many points.

Rule 203: Adoption
[mutable, in force]
A rule-change is adopted if the vote is unanimous among the eligible voters, and only then.
[live] A rule-change is adopted if everyone who may vote votes for it, and only then.

Rule 204: Points for voting against
[mutable, in force]
Once rule-changes can be adopted without unanimity, each player who votes against a proposal that is adopted receives 10 points.
[live] When a proposal is adopted, everyone who voted against it gains 10 points.

Rule 205: When a change takes effect
[mutable, in force]
An adopted rule-change takes full effect at the moment at which the vote that adopted it is complete.
[live] The app always lets a change take effect at the moment its vote closes.

Rule 206: A defeated proposal costs points
[mutable, in force]
A player whose proposed rule-change is defeated loses 10 points.
[live] When a proposal is defeated, its proponent loses 10 points.

Rule 207: One vote each
[mutable, in force]
No player ever has more than one vote, or less.
[live] Each player has 1 vote.

Rule 208: Winning
[mutable, in force]
Whoever is the first to reach 100 points, positive ones, wins.
[live] Whoever has at least 100 points wins, and nobody otherwise.

Rule 209: At most 25 mutable rules
[mutable, in force]
The number of mutable rules may never exceed 25.
[live] There may be at most 25 mutable rules.

Rule 210: No conspiring
[mutable, in force]
Players may not conspire or consult with one another about making future rule-changes, unless they are on the same team.
[live] For people: “The app shows nobody else your drafts. What you say to one another elsewhere it does not hear”.
[live] Nobody may share a draft but with whoever has chosen the same team, other than undecided.

Rule 211: Conflicts between rules
[mutable, in force]
If two or more mutable rules conflict with each other, or two or more immutable rules do, the rule with the lowest ordinal number takes precedence.

If at least one of the rules in conflict says of itself outright that it defers to another rule, or kind of rule, or that it takes precedence over another rule, or kind of rule, then what it says counts instead of the numbers.

If two or more rules claim precedence over one another, or defer to one another, then the numbers decide after all.
[live] Of two rules that are both mutable, or both immutable, the one with the lower number takes precedence, unless just one of them says otherwise of itself.

Rule 212: Judgment
[mutable, in force]
If players disagree on whether a move is legal, or on how a rule is to be read or applied, then the player before the one moving is the Judge and decides the question. For this rule it is enough that any one player insists that there is disagreement. This is called invoking judgment.

Once judgment has been invoked, the next player may not begin their turn without the consent of a majority of the other players.

A Judge’s judgment can be overruled only by a unanimous vote of the other players, taken before the next turn begins. If it is overruled, the player before the Judge in the playing order becomes the new Judge of the question, and so on; but nobody is Judge in their own turn or in the turn of someone on their team.

Unless overruled, one Judge settles every question that arises until the next turn begins, also those about whether they are rightly the Judge and what they may decide.

New Judges are not bound by what former Judges decided. They may, though, settle only those questions on which players then disagree and which bear on completing the turn in which judgment was invoked.
[live] For people: “The app asks whoever is Judge, and takes their answer. Whether the question was theirs to settle is for the others to say, who can overrule them”.

Every judgment must accord with all the rules then in force; where these are silent, inconsistent or unclear on the question, the Judge goes by common morality, common logic and the spirit of the game alone.
[live] For people: “What accords with the rules is for the Judge to find, with reasons, and for the others to overrule”.
[live] Every player may always invoke judgment, whatever rules of lower rank say.
[live] The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn or in that of whoever has chosen the same team.
[live] Once judgment was invoked, the next turn begins only when more than half of the other players have consented.
[live] Until the next turn begins, all of the other players can overrule a judge together.
[live] When a Judge does not answer before the next turn begins, another Judge is named.

Rule 213: When play cannot go on
[mutable, in force]
If the rules come to be such that play cannot go on, if it cannot be settled for good whether a move is legal, or if, by a Judge’s best reasoning and without being overruled, a move appears as legal as it is illegal, then the first player who cannot complete a turn wins.
[live] For people: “Whether it has come to that is for the Judge to find, by answering paradox. If that stands, the app names the winner”.

This rule takes precedence over every other rule that determines the winner.
[live] If a Judge answers “paradox”, and that stands, the player who could not complete their turn wins.
[live] This rule takes precedence over every other rule about who wins.
`,
)
