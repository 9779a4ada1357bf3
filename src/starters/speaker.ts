import { classic } from './classic.ts'
import { rulesOf, starter } from './starter.ts'

export const speaker = starter(
  'speaker',
  'Speaker',
  `Synomic rule book, plain text, version 1

== Immutable rules ==

Rule 101: Rules are binding
[immutable, in force]
Every player must follow all the rules in force at the time, as they read at the time.
[live] For people: “The app follows what it can run. That the rest is followed is for you to see to: claim what a rule gives or takes, and invoke judgment where somebody plays otherwise”.

Rules 101 to 116, which are immutable, and rules 201 to 219, which are mutable, form the Initial Set; they are in force when the first game begins.
[live] The app always goes by the rules in force as they stand.

${rulesOf(classic, 102)}

Rule 104: The first Speaker
[immutable, in force]
[note] The book names a person. Here it is whoever has the first seat, also where a later game begins with nobody as Speaker.
The Speaker of the first game is the player in the first seat.
[live] When the game begins, the player in the first seat becomes the Speaker.
[live] While the round is exactly 1, no rule may make everyone but the player in the first seat Speaker.
[live] When a round begins and nobody is Speaker, the player in the first seat becomes the Speaker.

Rule 105: What a rule-change is
[immutable, in force]
[note] What else a proposal may contain, which is no rule-change, other rules can say: 350 does.
A rule-change is one of these: (1) to enact, repeal or amend a mutable rule; (2) to transmute an immutable rule into a mutable one, or a mutable rule into an immutable one.

(It follows that, to begin with, every new rule is mutable. As long as a rule is immutable, it can be neither amended nor repealed; as long as it is mutable, it can be both; and any rule may be transmuted. No rule is wholly safe from change.)
[live] No rule-change may be made but an enactment, an amendment of a mutable rule, a repeal of a mutable rule or a transmutation, and what another rule says that a proposal may make.
[live] No rule is safe from change.

Rule 106: Proposals are voted on
[immutable, in force]
Every rule-change that is properly proposed is voted on. It is adopted if it receives the number of votes that is required and there is a quorum, and only then.
[live] When a proposal is made, it is put to the vote.
[live] A proposal is adopted without what can no longer be done.
[live] No rule may withdraw a proposal.
[live] No rule may defeat a proposal without its vote.

Rule 107: In writing
[immutable, in force]
A proposed rule-change must be in writing, or otherwise in print, before it is voted on. If it is adopted, it governs play in the form in which it was voted on.
[live] The app always binds each vote to the form that was put to the vote.

Rule 108: Nothing works backwards
[immutable, in force]
No rule-change takes effect before the moment at which the vote that adopts it is complete, even if its own words say otherwise. No rule-change applies to what happened before.
[live] The app always lets a change take effect at the moment its vote closes.
[live] A rule says of the vote that changes it what it said before.

Rule 110: Transmutation needs all who vote
[immutable, in force]
A rule-change that transmutes an immutable rule into a mutable rule may be adopted if the vote is unanimous among the votes that were legally cast, and only then. A transmutation is never implied: it takes effect only if the proposal states it outright.
[live] A transmutation that makes a rule mutable is adopted if all votes for or against it are for it, and only then.
[live] The app always takes a change from mutable to immutable and back for a change of its own.

Rule 111: Immutable rules prevail
[immutable, in force]
Where a mutable rule and an immutable rule conflict, the immutable rule takes precedence and the mutable rule is wholly void. For this rule, a proposal to transmute an immutable rule does not conflict with it.
[live] An immutable rule takes precedence over a mutable one, which is void if nothing is left of something that it says.

${rulesOf(classic, 112, 115)}

Rule 116: What is not forbidden
[immutable, in force]
Whatever no rule forbids or governs is permitted and ungoverned. The one exception is changing the rules: that is permitted only where a rule or several rules, explicitly or by implication, permit it.

== Mutable rules ==

Rule 202: Points
[mutable, in force]
Every player begins with 0 points.

Points may be gained, lost or traded only where the rules explicitly say so.
[live] For people: “The app moves no points unless a rule does. Whether a rule explicitly says what somebody claims is for you to see to: contest the claim”.
[live] Each player has points, at first 0.
[live] When a player joins, their points become 0.

Rule 203: Winning
[mutable, in force]
[note] Among several winners everybody draws together, not the Speaker alone: nobody can foresee or choose it, and no silent Speaker holds it up.
The first Voter to reach 100 points, positive ones, wins. If several Voters reach them at the same moment, all of them win.

When a game ends so:
- if there is one winner, that Voter becomes the Speaker, and the Speaker before becomes a Voter;
- if there are several, the Speaker draws one of them by lot, who becomes the Speaker, and the Speaker before becomes a Voter;
- all scores go back to 0;
- a new game begins. All rules and proposed rule-changes stay as they were at the end of the game before.
[live] Whoever is not Speaker and has at least 100 points wins, and nobody otherwise.
[live] When the game is won by this rule, a lot is drawn together among the winners: a new round begins with the rules and proposals as they are and whoever is drawn becomes the Speaker.

Rule 205: The voting period
[mutable, in force]
[note] The app hands a proposal out as it is made. The vote stays open for the whole week, also where everybody has voted.
The prescribed voting period of a proposal is one week (7 days), from when the Speaker hands it out to all players.
[live] A vote lasts 7 days; whoever has not voted by then abstains.

Rule 207: For or against
[mutable, in force]
[note] With three players or more, votes are encrypted until the vote closes; only more than half of the players together could look before. That somebody votes, and when, all can see. While votes are anonymous (305) they stay so, and whoever joins within the period votes, too; were they only hidden, those alone who were there when it began.
Voters may vote for or against any proposal within its prescribed voting period. To be legally cast, a vote must reach the Speaker by the end of that period. The Speaker may reveal no vote before. A Voter who has not legally voted by then counts as having abstained.
[live] Whoever is not Speaker may always vote, whatever rules of lower rank say.
[live] Every player is counted.
[live] Nobody may abstain.
[live] Votes are not shown until the vote closes.

Rule 208: The Speaker’s consent
[mutable, in force]
[note] The Speaker says so of any proposal, until the vote on it is over.
[note] Whether it is one for which consent is needed (209) the app cannot know, nor go by the word Speaker: that is for the Speaker to say first. Who disagrees invokes judgment; a ruling that undoes the refusal has the votes counted without it.
At the end of the prescribed voting period the Speaker reveals all votes that were legally cast on the proposal. Where the Speaker’s consent may be needed for its adoption, the Speaker should say by then whether they consent. A Speaker who does not explicitly refuse is taken to consent.
[live] Each proposal can have a refuser.
[live] The Speaker may refuse consent to a proposal: they become its refuser.
[live] The Speaker may consent to a proposal: it loses its refuser.

Rule 209: Adoption
[mutable, in force]
[note] A transmutation it leaves to the rules on that; where there are none, it takes more votes for it than against.
A proposal that would directly alter what the Speaker must do, or must not do, is adopted by:
- a simple majority of all votes legally cast, if the Speaker consents;
- two thirds of all votes legally cast, if the Speaker does not.

Any other proposal is adopted by a simple majority of the votes legally cast. This rule defers to rules that say how many votes it takes to transmute a rule.
[live] For people: “Whether a proposal directly alters what the Speaker must do is for you to say: where consent is refused to one that does not, invoke judgment and undo the refusal”.
[live] A vote, once cast, counts even if its voter leaves.
[live] An enactment, an amendment, a repeal, a renumbering, a change of scores or a choice between alternatives is adopted if more votes are for it than against it and either nobody is Speaker and is its refuser or at least two thirds of the votes for or against it are for it, and only then.

Rule 210: When a change takes effect
[mutable, in force]
An adopted rule-change takes full effect at the moment at which the vote that adopted it is complete.
[live] The app always lets a change take effect at the moment its vote closes.
[live] What a rule asked or waits for ends as the rule is repealed.

Rule 211: Points for voting and proposing
[mutable, in force]
[note] The number is drawn together, which takes some minutes, or some days where people look in once a day: nobody can foresee or choose it, and anyone can check it. Where only two play, the proponent throws for it. The 10 points come in the same moment, so that all win who reach 100 by one adoption.
[note] While votes are anonymous (305) the app cannot know who voted against. Whoever shows, before the next game begins, that they did, gets the 10 points at once, or as the vote closes if they show it before; to stay anonymous is to go without them.
Each Voter who voted against a proposal that is adopted receives 10 points. A player whose proposal is adopted receives a random number of points from 1 to 10. A player whose proposal is not adopted loses 10 points.
[live] When a proposal is adopted, a number from 1 to 10 is drawn together: its proponent gains that many points and everyone who voted against it and is not Speaker gains 10 points.
[live] When a player shows that they voted against a proposal that was adopted and they are not Speaker, they gain 10 points.
[live] When a proposal is defeated, its proponent loses 10 points.

Rule 212: Conflicts between rules
[mutable, in force]
If two or more mutable rules conflict with each other, or two or more immutable rules do, the rule with the lowest ordinal number takes precedence.

If at least one of the rules in conflict says of itself outright that it defers to another rule, or kind of rule, or that it takes precedence over another rule, or kind of rule, then what it says counts instead of the numbers.

If two or more rules claim precedence over one another, or defer to one another, then the numbers decide after all.
[live] Of two rules that are both mutable, or both immutable, the one with the lower number takes precedence, unless just one of them says otherwise of itself.

Rule 213: Invoking judgment
[mutable, in force]
If players disagree on whether a move is legal, or on how a rule is to be read or applied, any of them may invoke judgment by handing the Speaker a statement to be judged. For this rule it is enough that any one player insists that there is disagreement. As soon as possible the Speaker then names a Judge, as the rules say, and tells all players the statement and who the Judge is.
[live] Every player may always invoke judgment, whatever rules of lower rank say.

Rule 214: Who judges
[mutable, in force]
[note] The lot is drawn together: nobody can foresee or choose it, and no silent Speaker holds it up. The week of rule 215 begins when the Judge is drawn.
[note] With three players a single Voter can be left to draw. If that one is silent, too, nobody is left to draw, and the question waits; what would follow from an answer all of you together can still have take effect.
If a Voter invoked judgment, the first Judge of the statement is the Speaker. If the Speaker did, it is a Voter drawn by lot.

Whenever a statement needs another Judge after the first, it is a Voter drawn by lot, but neither the one who was drawn for it last nor the player who invoked judgment.
[live] The Speaker is the first Judge of what others invoke.
[live] When a Judge is needed, a lot is drawn together among everyone who is not Speaker, is not whoever invoked it and is not its last Judge: whoever is drawn judges it.

Rule 215: A week to judge
[mutable, in force]
From when the Speaker has told who the Judge is, the Judge has one week (7 days) to deliver a legal judgment. A Judge who does not loses 10 points, and a new Judge is named. A judgment is delivered by handing it to the Speaker, who tells all players as soon as possible.
[live] A Judge has 7 days to answer.
[live] When a Judge does not answer within 7 days, they lose 10 points and another Judge is named.

Rule 216: What a judgment is
[mutable, in force]
A legal judgment is TRUE, FALSE or UNDECIDED. It may come with reasons and arguments, which are no part of it; if it does, the Speaker tells them to all players together with it.
[live] A Judge answers “TRUE”, “FALSE” or “UNDECIDED”.

Rule 217: How to judge
[mutable, in force]
All judgments must accord with the rules. Where these are silent, inconsistent or unclear on the statement, the Judge considers game custom and the spirit of the game before any other standard.

Rule 218: The Speaker’s duties
[mutable, in force]
[note] The app does all of that for everybody.
Besides what other rules may say, the Speaker has these duties:
- to register new players;
- to keep a list of all players and their scores, and let all players have it;
- to keep a full list of the rules as they are, and let all players have it;
- to draw by lot whatever the rules leave to chance.

Rule 219: When play cannot go on
[mutable, in force]
[note] The app knows such a statement by how it begins: with one of those that the sentence names, and then, after a full stop, a colon or “because”, what it is about and why. Whether it is so the Judge says.
A player who believes that, as the rules are, play cannot go on, or that it cannot be settled for good whether a move is legal, or that a move appears as legal as it is illegal, may invoke judgment on a statement to that effect. If it is judged TRUE, the player who invoked judgment wins, and the game ends, without another to follow it.

This rule takes precedence over every other rule that determines the winner.
[live] For people: “The app knows a statement to that effect by these words alone. Of one in other words that is judged TRUE claim the win by this rule”.
[live] If a Judge answers “TRUE” to the statement “play cannot go on”, “further play is impossible”, “the rules are such that further play is impossible”, “no further play is possible”, “play is impossible”, “it cannot be settled for good whether a move is legal”, “the legality of a move cannot be determined with finality”, “whether a move is legal cannot be determined with finality”, “a move appears as legal as it is illegal” or “a move appears equally legal and illegal”, and that stands, whoever asked it wins.
[live] This rule takes precedence over every other rule about who wins.

Rule 305: Anonymous votes
[mutable, in force]
[note] With three players or more, only how many votes there are of each kind is ever counted. That somebody votes, and when, all can see; a Voter can show how they voted as soon as they have. Where all vote alike everybody knows it.
All votes cast are anonymous, and may not be revealed except as the Voter who cast them chooses.
[live] Votes are anonymous.

Rule 318: The most interesting thing
[mutable, in force]
Whoever makes a proposal must also tell the most interesting thing that has happened to them in the 24 hours before, or else gives up 10 points.

What is the most interesting thing they decide themselves. For several proposals within 24 hours it may be the same one, as long as it still happened within the 24 hours before each.
[live] For people: “The app asks for something, and takes the 10 points from whoever tells nothing. When it happened they know themselves”.
[live] With a proposal its proponent can tell “the most interesting thing of the last 24 hours”.
[live] When a proposal is made and it does not tell “the most interesting thing of the last 24 hours”, its proponent loses 10 points.

Rule 326: Points for abstentions
[mutable, in force]
When the votes are counted, the proponent gains 3 points for each Voter who abstained.
[live] When the vote on a proposal closes, its proponent gains 3 points for each player who abstained and is not Speaker.

Rule 327: Commentary
[mutable, in force]
With a proposal its proponent must give a commentary that tells why they feel that it makes the game better.
[live] For people: “The app asks for a commentary. Whether it tells why is for you to say; whoever thinks that it does not invokes judgment”.
[live] A proposal needs a commentary.

Rule 329: UTC
[mutable, in force]
[note] On your own screen the app shows times by your own clock; tap a deadline to see it in UTC.
In all that Voters and Speaker formally tell one another, times are those of UTC.
[live] For people: “So the app tells them. Where you write a time yourselves, write it so”.
[live] All times are told by the clocks of UTC.

Rule 334: Shorter votes for a token
[mutable, in force]
[note] The app asks all players whether they object to the token; to one that they cannot see, too, they may.
[note] The picture goes to all players with the proposal, at most 16 KiB and without what a camera noted. Anybody can hide it on their own screen, and a majority for all.
The voting period is only three days, from when the Speaker hands the proposal out to all players, if the proponent gives the players a fitting token for it together with the proposal.

A token fits unless a majority of the players objects that it does not. A proponent whose token is found not to fit loses 10 points, and the voting period is a week after all.

The token must be a picture of a bird.
[live] For people: “Whether it is one is for you to say: object when the app asks”.
[live] With a proposal its proponent can give a picture.
[live] When a proposal is made and it comes with a picture, after 3 days, unless more than half of the players object, whoever has not voted on it abstains and the vote closes; otherwise its proponent loses 10 points.
[live] This rule takes precedence over every rule that contains “voting period”.

Rule 338: Quorum
[mutable, in force]
The quorum for a proposed rule-change is one Voter, of those at the beginning of its prescribed voting period.
[live] A proposal is adopted only if, of everyone who is not Speaker as its vote opens, at least 1 voted on it, whatever quorum rules of lower rank ask for.

Rule 339: One vote each
[mutable, in force]
Each Voter has exactly one vote. The Speaker may have exactly one vote.
[live] Each player has 1 vote.

Rule 340: The Slush Fund
[mutable, in force]
[note] To abort is to object when the app asks. Points stay whole: what cannot be shared equally stays in the Slush Fund.
The Speaker may propose a “Slush Fund” action whenever they could make a proposal. Once it is announced, all players have 48 hours to try to abort it before it happens. If a simple majority of the active players chooses to, it does not happen, and may not be proposed again before a prescribed voting period has gone by at least once.

When it happens, the points of each player are divided by 2. The player keeps one half, the other is added to the Slush Fund. The Slush Fund is then divided by the number of active players, and each of them is awarded an equal share of it.
[live] There is a number, the Slush Fund, at first 0.
[live] There is a number, the pause, at first 0.
[live] Only whoever can make a proposal may make the move “propose the Slush Fund”.
[live] The Speaker, while the pause is exactly 0, may propose the Slush Fund: after 48 hours, unless more than half of the players object, everyone puts half of their points (rounded down) into the Slush Fund, and all of that is shared equally among them; otherwise the pause rises by 1 and after a voting period the pause falls by 1.

Rule 343: Voters and the Speaker
[mutable, in force]
[note] Whoever is not the Speaker is a Voter. The book does not say who follows a Speaker who leaves; here it is the player in the first seat.
Each player is, at any time, either a Voter or the Speaker, and never both. At any time there is exactly one Speaker. Where the rules say “player” they mean the Voters as well as the Speaker.
[live] There is exactly one Speaker: whoever becomes it follows the one before.
[live] When a player leaves and nobody is Speaker, the player in the first seat becomes the Speaker.
[live] When someone stops being Speaker and nobody is Speaker, the player in the first seat becomes the Speaker.

Rule 344: Ordinal numbers
[mutable, in force]
The Speaker gives each proposed rule-change a number by which it is called. The numbers begin with 301, and every rule-change that is properly proposed takes the next whole number, whether it is adopted or not.

A rule that is repealed and enacted again takes the number of the proposal that enacts it again. A rule that is amended or transmuted takes the number of the proposal that amends or transmutes it.
[live] Proposals are numbered from 301 on.
[live] A new rule takes the number of the proposal.
[live] An amended rule takes the number of the proposal.
[live] A transmuted rule takes the number of the proposal.

Rule 347: Right!
[mutable, in force]
[note] It is heard wherever it is said in the game, and so is the answer: in a comment, with a proposal or an open vote, in a question, a ruling or a claim. The app asks all players, whoever called included.
If a player says “Right right?”, all players must answer “Right!” within 24 hours. Whoever does gains 1 point, whoever does not loses 1 point.
[live] When someone says “Right right?”, everyone has 24 hours to answer “Right!”: everyone who answered gains 1 point and everyone who did not answer loses 1 point.

Rule 350: What a proposal may contain
[mutable, in force]
A proposal may contain any number of each of these sections:
- one that creates a rule;
- one that amends an existing rule, which must be mutable when the proposal is made;
- one that transmutes a rule: makes an immutable rule mutable, or a mutable rule immutable;
- one that changes scores: that of a named player, or of several, becomes so much, or so much more or less, when it is adopted;
- a sub-proposal, with any section that may be in a proposal except sub-proposals; several of them are alternatives that compete on one matter;
- one that gives an existing rule another number;
- one that deletes an existing, mutable rule.
[live] A proposal may also make a renumbering, a change of scores or a choice between alternatives.
`,
)
