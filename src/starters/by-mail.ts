import { classic } from './classic.ts'
import { rulesOf, starter } from './starter.ts'

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

${rulesOf(classic, 102, 103)}

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

${rulesOf(classic, 107, 108)}

Rule 109: Transmutation needs everyone
[immutable, in force]
[note] The app asks for the vote of every eligible voter here: that those who abstain do not count is said by rule 202, which is mutable.
A rule-change that transmutes an immutable rule into a mutable rule is adopted if the vote is unanimous among the eligible voters, and only then.
[live] A transmutation that makes a rule mutable is adopted if everyone who may vote votes for it, and only then.

${rulesOf(classic, 110)}

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

${rulesOf(classic, 112, 116)}

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

${rulesOf(classic, 204, 206)}

Rule 207: One vote each
[mutable, in force]
Each player always has exactly one vote on each rule-change or judgment, and votes may not be changed.
[live] Nobody may change their vote.
[live] Each player has 1 vote.

${rulesOf(classic, 208, 211)}

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
[live] When a Judge does not answer before the next turn begins, another Judge is named.

${rulesOf(classic, 213)}
`,
)
