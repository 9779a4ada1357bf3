import { starter } from './starter.ts'

export const byMail = starter(
  'by-mail',
  'By mail',
  `Synomic rule book, plain text, version 1

== Immutable rules ==

Rule 101: Rules are binding
[immutable, in force]
[note] Rules 117 to 119, which the book has besides, are there whenever a game begins, too.
Every player must follow all the rules in force at the time, as they read at the time.
[live] For people: “The app follows what it can run. That the rest is followed is for you to see to: claim what a rule gives or takes, and invoke judgment where somebody plays otherwise”.

Only the rules of the Initial Set are in force whenever a game begins. It consists of rules 101 to 116, which are immutable, and rules 201 to 213, which are mutable.
[live] The app always goes by the rules in force as they stand.
[live] Nobody may begin a new round with the rules as they are.

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
[live] No rule that is mutable may defeat a proposal without its vote.

Rule 105: Everyone votes
[immutable, in force]
Every player is an eligible voter.
[live] Every player may always vote, whatever rules of lower rank say.
[live] Every player is counted.

Rule 106: In writing
[immutable, in force]
A proposed rule-change, and whatever its proponent officially announces about it, must be sent to all players before it is voted on.
[live] For people: “What is in a proposal, or in a comment on it, the app sends to all. What its proponent announces elsewhere they send themselves”.

If it is adopted, it governs play in exactly the form in which it was voted on.
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
[note] The app asks for the vote of every eligible voter here: that those who abstain do not count is said by rule 202, which is mutable.
A rule-change that transmutes an immutable rule into a mutable rule is adopted if the vote is unanimous among the eligible voters, and only then.
[live] A transmutation that makes a rule mutable is adopted if everyone who may vote votes for it, and only then.

Rule 110: Immutable rules prevail
[immutable, in force]
A mutable rule that is at odds with an immutable rule in any way is void and without effect as a whole; only a proposal to transmute the immutable rule is no such conflict. A mutable rule does not, by implication, transmute an immutable rule and amend it in one stroke. A rule-change that transmutes an immutable rule into a mutable one has effect only if it says outright that it does so.
[live] An immutable rule takes precedence over a mutable one, which is void if nothing is left of something that it says.
[live] The app always takes a change from mutable to immutable and back for a change of its own.

Rule 111: Debate and final form
[immutable, in force]
[note] The book gives no time for it; the app gives two days, as rule 202 does to propose.
If a proposed rule-change is unclear, ambiguous, paradoxical or destructive of play, if it may be said to combine two or more rule-changes, if it is an amendment that changes nothing, or if its worth is doubtful in some other way, then the other players may suggest amendments to it, or argue against it, until the voting period ends. The proponent decides on the final form in which the proposal is voted on, before the voting period begins. Otherwise it is a NULL proposal and has no effect on play: a proponent who does not fix the final form forfeits the turn. The only remedy for a bad proposal is prevention: a vote against it.
[live] Nobody may put a proposal of another player to the vote.
[live] No rule may put a proposal to the vote.
[live] Players are warned of a proposal that makes several changes.
[live] Players are warned of a proposal that changes nothing.
[live] Players are warned of a proposal that leaves no way to win.
[live] Every player may always put a proposal to the vote, whatever rules of lower rank say.
[live] When a proposal is not put to the vote within 2 days, it is defeated.

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

Rule 117: Taking part
[immutable, in force]
[note] Who says something in a turn in which nothing is proposed takes part in it; who does not misses none, for there is nothing to take part in.
A player who takes part in neither of two consecutive turns, in discussion or in voting, is dropped from the list of players.
[live] A player who takes no part in 2 turns running in which something is proposed is out of the game.

Rule 118: At most twelve
[immutable, in force]
There may never be more than twelve players.
[live] There may be at most 12 players at the table.

Rule 119: Joining
[immutable, in force]
Whoever wishes to join the game needs a current player as a sponsor, who tells the other players their name. A vote is then taken, and the person may join if a majority of the players votes to accept them or abstains. It may not take longer than one week (7 days) from when the sponsor gave the name. Former players may come back at any time, without a sponsor, merely by telling the current players that they want to.
[live] A newcomer for whom a player speaks comes in when more than half of the players agree or abstain; whoever has not voted within 7 days abstains.
[live] A former player comes back at once.

== Mutable rules ==

Rule 201: Turns
[mutable, in force]
The players take turns down a list of their names, in the alphabetical order of their account names, one whole turn each. No turn may be skipped or passed, and no part of a turn may be left out. Every player begins with zero points.
[live] Turns go round by account name.
[live] Every player is counted.
[live] No rule may pass over a turn or change the order of turns.
[live] Each player has points, at first 0.
[live] When a new player joins, their points become 0.

Rule 202: What a turn is
[mutable, in force]
[note] The id is that of the signed action by which the proposal was made; it always has a digit. Who tries many wordings can choose it.
A turn is a period of two days in which the player whose turn it is may choose to propose a rule-change. If they do not, a NULL proposal counts as made, under the ordinal number that it takes, and as defeated, with all that follows from that. If they do propose:
- the turn goes on until the proposal is adopted or defeated;
- the proponent receives as many points as the last digit of the id of the message that first contained the proposal (if that has no digit, of the first vote on it that has one);
- votes are accepted for up to three days after the proponent has fixed the final form of the proposal. Then voting is closed, and who has not voted abstains. Those who abstain count neither towards nor against its adoption.

All players are told the result of a vote, or that there is a NULL proposal, at once. Then the turn passes to the next player.
[live] Players may propose only in their turn.
[live] Nobody may make more than 1 proposal in a turn.
[live] A turn ends as soon as its player has had 1 proposal decided in their turn, and not before.
[live] A turn does not end before 1 proposal has been decided in it.
[live] A turn in which nothing is proposed for 2 days ends with a NULL proposal.
[live] When a proposal is made, its proponent gains as many points as the last digit of its id.
[live] Every player may always abstain, whatever rules of lower rank say.
[live] A vote closes 3 days after it opened; whoever has not voted by then abstains.

Rule 203: Adoption
[mutable, in force]
[note] Those who abstain do not count, as rule 202 says.
A rule-change is adopted if the vote is unanimous among the eligible voters, and only then.
[live] A rule-change is adopted if all votes for or against it are for it, and only then.

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
Each player always has exactly one vote on each rule-change or judgment, and votes may not be changed.
[live] Nobody may change their vote.
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
[note] The book does not say who overrules a Judge; the app asks for all other players, as in the Initial Set.
[note] A Judge who does not answer within the time on which you agree in the settings is followed by the one before; the book names no time.
[note] This book has no teams. Once a rule makes them (“Each player has a team: red or blue, at first undecided.”), the app passes over teammates, too.
If players disagree on whether a move is legal, or on how a rule is to be read, then the player before the one whose turn it is is the Judge and decides the question. For this rule it is enough that any one player insists that there is disagreement. This is called invoking judgment.

When judgment has been invoked the clock stands still, and so the next player may not begin their turn without the consent of a majority of the other players, given before that turn begins. If a Judge’s judgment is overruled, the player before the Judge in the playing order becomes the new Judge of the question, and so on; but nobody is Judge in their own turn or in that of somebody on their team, and whoever would be is passed over.

Unless overruled, one Judge settles every question that arises from the game until the next turn begins, also those about whether they are rightly the Judge and what they may decide.

New Judges are not bound by what former Judges decided. They may, though, settle only those questions on which players then disagree and which bear on completing the turn in which judgment was invoked.
[live] For people: “The app asks whoever is Judge, and takes their answer. Whether the question was theirs to settle is for the others to say, who can overrule them”.

Every judgment must accord with all the rules then in force; where these are silent, inconsistent or unclear on the question, the Judge is guided by common morality, common logic and the spirit of the game alone.
[live] For people: “What accords with the rules is for the Judge to find, with reasons, and for the others to overrule”.
[live] The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn or in that of whoever has chosen the same team.
[live] Once judgment was invoked, the next turn begins only when more than half of the other players have consented.
[live] Once judgment was invoked, all clocks stand still until more than half of the other players have consented.
[live] Until the next turn begins, all of the other players can overrule a judge together.

Rule 213: When play cannot go on
[mutable, in force]
If the rules come to be such that play cannot go on, if it cannot be settled for good whether a move is legal, or if, by a Judge’s best reasoning and without being overruled, a move appears as legal as it is illegal, then the first player who cannot complete a turn wins.
[live] For people: “Whether it has come to that is for the Judge to find, by answering paradox. If that stands, the app names the winner”.

This rule takes precedence over every other rule that determines the winner.
[live] If a Judge answers “paradox”, and that stands, the player who could not complete their turn wins.
[live] This rule takes precedence over every other rule about who wins.
`,
)
