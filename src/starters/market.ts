import { classic } from './classic.ts'
import { rulesOf, starter } from './starter.ts'

export const market = starter(
  'market',
  'Market',
  `Synomic rule book, plain text, version 1

== Immutable rules ==

Rule 101: Rules are binding
[immutable, in force]
[note] Rules 301 to 315, which the book has besides, are there whenever a game begins, too.
Every player must follow all the rules in force at the time, as they read at the time.
[live] For people: “The app follows what it can run. That the rest is followed is for you to see to: claim what a rule gives or takes, and invoke judgment where somebody plays otherwise”.

Rules 101 to 116, which are immutable, and rules 201 to 213, which are mutable, form the Initial Set; they are in force when a game begins.
[live] The app always goes by the rules in force as they stand.
[live] Nobody may begin a new round with the rules as they are.

${rulesOf(classic, 102)}

Rule 103: What a rule-change is
[immutable, in force]
A rule-change is one of these: (1) to enact, repeal or amend a mutable rule; (2) to enact, repeal or amend an amendment of a mutable rule; (3) to transmute an immutable rule into a mutable one, or a mutable rule into an immutable one.
[live] No rule-change may be made but an enactment, an amendment of a mutable rule, a repeal of a mutable rule or a transmutation.

${rulesOf(classic, 104)}

Rule 105: Everyone votes
[immutable, in force]
[note] The app takes rule 311, by which health is needed to vote, as an exception.
Every player is an eligible voter, and every eligible voter must take part in every vote on a rule-change.
[live] Every player may always vote, whatever rules of lower rank say, except rule 311.
[live] A vote does not close until everyone who may vote has voted.
[live] Every player is counted.

${rulesOf(classic, 106, 108)}

Rule 109: Transmutation needs everyone
[immutable, in force]
A rule-change that transmutes an immutable rule into a mutable rule is adopted if the vote is unanimous among the eligible voters, and only then. A transmutation is never implied: it takes effect only if the proposal states it outright.
[live] A transmutation that makes a rule mutable is adopted if everyone who may vote votes for it, and only then.

Rule 110: Immutable rules prevail
[immutable, in force]
Where a mutable rule and an immutable rule conflict, the immutable rule takes precedence and the mutable rule is wholly void. For this rule, a proposal to transmute an immutable rule does not conflict with it.
[live] An immutable rule takes precedence over a mutable one, which is void if nothing is left of something that it says.
[live] The app always takes a change from mutable to immutable and back for a change of its own.

Rule 111: Debate and final form
[immutable, in force]
If a proposed rule-change is unclear, ambiguous, paradoxical or destructive of play, if it may be said to combine two or more rule-changes, if it is an amendment that changes nothing, or if its worth is doubtful in some other way, then the other players may suggest amendments to it, or argue against it, before the vote.

There must be a reasonable time for this debate.
[live] For people: “How long is reasonable is for you to say. Whoever is cut short invokes judgment before the vote is over; a Judge who is asked in that turn can end the debate”.

The proponent decides on the final form in which the proposal is voted on and, unless the Judge has been asked to do so, also on when the debate ends and the vote begins.
[live] Nobody may put a proposal of another player to the vote.
[live] No rule other than this one may put a proposal to the vote.
[live] A Judge may end the debate on another player’s proposal under debate: it is put to the vote.
[live] Players are warned of a proposal that makes several changes.
[live] Players are warned of a proposal that changes nothing.
[live] Players are warned of a proposal that leaves no way to win.

${rulesOf(classic, 112, 116)}

== Mutable rules ==

Rule 201: Turns
[mutable, in force]
The players take turns in alphabetical order of their surnames, one whole turn each. No turn may be skipped or passed, and no part of a turn may be left out. Every player begins with zero points.
[live] Turns go round by surname.
[live] No rule may pass over a turn or change the order of turns.
[live] A turn does not end before 1 proposal has been decided in it.
[live] Each player has points, at first 0.

Rule 202: What a turn is
[mutable, in force]
[note] A vote that a proposal received stays one of its votes, for its adoption too, if whoever cast it forfeits.
A turn has two parts, in this order: (1) its player proposes one rule-change, and it is voted on; (2) 291 is subtracted from the ordinal number of the proposal, the result is multiplied by the fraction in favour of the votes that it received, rounded to the nearest whole number, and added to the player’s points. (For the first player this gives between 0 and 10; the most that can be had grows by one each turn, and popular proposals earn more.)
[live] Players may propose only in their turn.
[live] Nobody may make more than 1 proposal in a turn.
[live] A turn ends as soon as its player has had 1 proposal decided in their turn, and not before.
[live] When the vote on a proposal closes, at the end of this turn, its proponent gains as many points as ((its number minus 291) times the number of votes for it) divided by the number of votes on it (rounded).
[live] A vote, once cast, counts even if its voter leaves.

Rule 203: Adoption
[mutable, repealed]
[note] Defunct: rule 301 has taken its place.
A rule-change is adopted if a simple majority of the eligible voters votes for it, and only then.
[live] A rule-change is adopted if more than half of those who may vote are for it, and only then.

${rulesOf(classic, 204, 207)}

Rule 208: Winning
[mutable, in force]
Whoever is the first to reach 200 points, positive ones, wins.
[live] Whoever has at least 200 points wins, and nobody otherwise.

${rulesOf(classic, 209)}

${rulesOf(classic, 211)}

Rule 212: Judgment
[mutable, in force]
If players disagree on whether a move is legal, or on how a rule is to be read or applied, then the player before the one moving is the Judge and decides the question. For this rule it is enough that any one player insists that there is disagreement. This is called invoking judgment.

Once judgment has been invoked, the next player may not begin their turn without the consent of a majority of the other players.

A Judge’s judgment can be overruled only by a unanimous vote of the other players, taken before the next turn begins. If it is overruled, the player before the Judge in the playing order becomes the new Judge of the question, and so on; but nobody is Judge in their own turn or in the turn of someone on their team.

Unless overruled, one Judge settles every question that arises until the next turn begins, also those about whether they are rightly the Judge and what they may decide.

New Judges are not bound by what former Judges decided. They may, though, settle only those questions on which players then disagree and which bear on completing the turn in which judgment was invoked.
[live] For people: “The app asks whoever is Judge, and takes their answer. Whether the question was theirs to settle is for the others to say, who can overrule them”.

Every judgment must accord with all the rules then in force; where these are silent, inconsistent or unclear on the question, the Judge goes by game-custom and the spirit of the game before any other standard.
[live] For people: “What accords with the rules is for the Judge to find, with reasons, and for the others to overrule”.
[live] Every player may always invoke judgment, whatever rules of lower rank say.
[live] The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn or in that of whoever has chosen the same team.
[live] Once judgment was invoked, the next turn begins only when more than half of the other players have consented.
[live] Until the next turn begins, all of the other players can overrule a judge together.
[live] When a Judge does not answer before the next turn begins, another Judge is named.

${rulesOf(classic, 213)}

Rule 301: Majority Rules
[mutable, in force]
Rule 203 now reads: A rule-change is adopted if a simple majority of the eligible voters votes for it, and only then.
[live] A rule-change is adopted if more than half of those who may vote are for it, and only then.

Rule 302: Tiebreaking
[mutable, in force]
If there are as many votes for a proposed rule as against it, the reigning Judge changes their vote, so that the rule is adopted or rejected. Because this rule bends the Judge’s will, the Judge receives 10 points more in compensation.
[does] tie-break (points 10, quantity points)

Rule 303: Bribery
[mutable, in force]
[note] A bribed player who is silent votes as bribed when all others have voted. If one of these could still outbid a bribe that came after their vote, the app gives them a day.
In their turn, players may bribe others: 10 points, if the player has that many, go from their score to that of one opponent, who is then sure to vote for the proposal, willing or not. Nobody can refuse a bribe, and every bribe is announced to all players when it happens.

Once somebody has been bribed, any other opponent may bribe the same person again: for 5 points they have their free will back, or for 10 points they vote the opposite of what the bribes so far had bound them to. Here too the one who pays must have the points.

In one turn there may be as many bribes as the players like, but only the proponent of the time can start them, and they must always be visible to all players.
[does] bribery (quantity points, bribe 10, free 5, turn 10, hours 24)
[live] Every player may always make the move “bribe”, whatever rules of lower rank say.
[live] Every player may always make the move “counter-bribe”, whatever rules of lower rank say.

Rule 304: next unless defined($proposal);
[mutable, in force]
[note] By its number rule 201 would go before it, and no part of a turn could be left out; the app takes this rule as its group played it.
In this rule the player whose turn it is is called the proponent. A new proposal must be made within 36 hours of the change of turn. If none is made in that time, the turn ends without any points, and the proponent bears the title “Rotting Slacking Bastard” until another player earns it. The proponent may call for a Judge, who may give more time, as they see fit.
[live] A turn in which nothing is proposed for 36 hours is skipped, and its player takes the title Rotting Slacking Bastard.
[live] A Judge may give more time of 1 to 720 hours: the clocks of this rule run that many hours longer.
[live] This rule takes precedence over rule 201.

Rule 305: Mutables Illimitable
[mutable, defeated]
Rule 209, which is mutable and limits the number of mutable rules to 25, is abolished once and for all.

Rule 306: Webmaster Salary
[mutable, in force]
[note] The third revision of this rule.
Whoever is responsible for keeping the rules where everyone can read them, and for all that goes with it, receives two points at the beginning of their turn. Keeping the site on which the rules are published and shown is part of this work.
[live] For people: “Whoever does this work says so, and becomes the Webmaster. Whoever sees that they do not do it invokes judgment”.

A responsible player (called a Webmaster below) with 100 points or more receives one pat on the back instead. A Webmaster may choose at any time to receive one pat on the back rather than points.
[live] Whoever is not Webmaster may become Webmaster: they also become Webmaster.
[live] The Webmaster may resign as Webmaster: they are no longer Webmaster.
[live] Each player has pat on the back, at first 0, never fewer than 0.
[live] Each player has a Webmaster pay: points or pat on the back, at first points.
[live] The Webmaster may choose their Webmaster pay: their Webmaster pay becomes that.
[live] When a player’s turn begins and they are Webmaster and have pat on the back as their Webmaster pay, they gain 1 pat on the back.
[live] When a player’s turn begins and they are Webmaster, have points as their Webmaster pay and have at least 100 points, they gain 1 pat on the back.
[live] When a player’s turn begins and they are Webmaster, have points as their Webmaster pay and have fewer than 100 points, they gain 2 points.
[live] Every player may always make the move “choose”, whatever rules of lower rank say.

Rule 307: Ants prefer peanut butter over onions
[mutable, defeated]
Every ant likes peanut butter better than onions.

Rule 308: The Market
[mutable, in force]
In the gamespace there is a Market, which all players are taken to be able to reach conveniently at all times. The Market sells:
- one jar of peanut butter, for 2 points;
- one onion, nice and fresh, for 5 points.

The Market may sell other things too, but players can buy only what is known to be in its inventory. For the purposes of play its stock of whatever it sells has no end, but it may stop selling something altogether.
[live] A player may buy what is for sale, for points.
[live] Every player may always make the move “buy”, whatever rules of lower rank say.
[live] A jar of peanut butter is for sale for 2.
[live] An onion is for sale for 5.

Rule 309: More Merchandise
[mutable, in force]
The Market has flashlights for sale. A flashlight costs 5 points. In each round in which it is active it burns one point. While it is active it shows what is not seen otherwise.
[live] A flashlight is for sale for 5.
[live] Each player has a flashlight: out, lit or warm, at first out.
[live] Whoever has something other than lit as their flashlight and has at least 1 flashlight may light a flashlight (costs 1 point (0 if they have warm as their flashlight)): their flashlight becomes lit.
[live] Whoever has lit as their flashlight may put out the flashlight: their flashlight becomes warm.
[live] At the end of every circuit of turns, everyone who has fewer than 1 flashlight gets out as their flashlight.
[live] At the end of every circuit of turns, everyone who has fewer than 1 point gets out as their flashlight.
[live] At the end of every circuit of turns, everyone who has warm as their flashlight gets out as their flashlight.
[live] At the end of every circuit of turns, everyone who has lit as their flashlight loses 1 point.

Rule 310: Chicken Sandwiches
[mutable, in force]
Chicken sandwiches can be bought in the Market. A chicken sandwich costs 2 points.
[live] A chicken sandwich is for sale for 2.

Rule 311: heathly rule
[mutable, in force]
Every player has a value called “health”. It begins at 4B units: for the players of the time when this rule is enacted, and for all others when their account is made. So that it is not mistaken for something else, health is written in hexadecimal.

A player may vote only if their health is more than zero in that turn.
[live] Each player has health, at first 75, written in hexadecimal.
[live] When this rule is enacted, the health of everyone become 75.
[live] Only whoever has more than 0 health may vote.

Rule 312: The Millstone of Time
[mutable, in force]
Every turn all players lose 5 units of health to various influences, within them and without, that nobody has defined. This loss is subtracted from whatever else happens to their health: somebody who loses 6 units otherwise loses 11 in all, and somebody who gains 9 gains 4.

The Rotting Slacking Bastard loses 6 units a turn.
[live] When a player’s turn ends, everyone but the Rotting Slacking Bastard loses 5 health and the Rotting Slacking Bastard loses 6 health.

Rule 313: Minions
[mutable, in force]
[note] The book names no price for a package of minions. The app charges 5 points until a rule says otherwise. For a store it takes every other rule that says “may buy”, as the Market’s does.
[note] A minion that is dead and has health left has exploded. One whose health ran out stays where it lies, and nobody gets anything by eating it.
Minions assist players. What they may do for them has yet to be defined; what follows is about how they are bought, owned, and die.
[live] For people: “What minions do for you a rule would have to say first”.

A minion is dry, alive or dead.

Dry minions are bought in packages of ten. Every store that sells anything for points sells minions. A package is sealed, as if in foil, and holds the dried parts of ten minions. In a package minions keep for ever. Once it is opened, all of its minions must be brought to life at once, and within one turn.

To bring minions to life a player mixes what is in the package with water; this can be done in the package itself, so no bucket is needed.

There is enough water for free, unless there is said to be a drought.
[live] For people: “Who says so is not said here: a rule can, or all of you together. The app keeps whether there is one”.

How surly the minions are depends on the water: ugly water makes surly minions, clean water polite ones.
[live] For people: “Which water it was is for their player to say. The app remembers how surly they are, and does nothing by it”.

A minion begins life with F points of health, and never has more than one digit of health (at present, F). Minions lose 2 points of health each turn. In a drought they lose 4 points each turn, unless their player has water in the inventory.

They cannot regain any, except by magic or other supernatural means.
[live] For people: “What is magic is for a rule to say, or for a Judge: then it is claimed”.

A player may eat minions, as many as they like, and adds the health that each has left, minus 1, to their own. The minions that remain are too dumb to run away or leave. Served on top of a green bean salad, minions are worth twice their health (minus 1) to the player who eats them.

A package of dry minions is worth one point of health in all. Whoever eats dry minions has minion breath for 5 turns after that. Living minions do not give minion breath.

Minions know no loyalty. They can be traded among players at will, for whatever the players agree on.
[live] For people: “The app hands over bags for points. Whatever else you agree on you give one another by what other rules let you do”.

All deals in minions are made in the dark: only players with flashlights can see such a deal, or rely on the minions that they buy or sell being what they are said to be. (Somebody without a flashlight can be sold an empty bag, and will not know.)

A minion that dies before its time explodes with a loud pop. Players may eat the remains of exploded minions, and receive half of the health that the minion had, rounded down.
[live] A player, while the number of rules that contain “may buy” is at least 2, may buy a minion package for 5 points.
[live] Every player may always make the move “buy minion package”, whatever rules of lower rank say.
[live] There are minions, which players can own.
[live] Each of the minions can be dry, alive or dead.
[live] A player may open a minion package (costs 1 minion package): they get 10 new dry minions.
[live] Each of the minions has a health, at first 0, never fewer than 0 or more than 15.
[live] Each of the minions has a surliness, at first 0.
[live] Each of the minions has a wait, at first 0.
[live] Whoever owns any minions that are dry may water minions (costs 1 water (0 if the drought is exactly 0)): for each of their minions that are dry, the minion becomes alive and the health of the minion becomes 15.
[live] Whoever owns any minions that are dry may water minions badly (costs 1 water (0 if the drought is exactly 0)): for each of their minions that are dry, the minion becomes alive, the health of the minion becomes 15 and the surliness of the minion becomes 1.
[live] When a player’s turn ends, for each of the minions that are dry and have a wait of at least 1, if either the drought is exactly 0 or the owner of the minion has at least 1 water, the minion becomes alive and the health of the minion becomes 15.
[live] When a player’s turn ends, for each of the minions that are dry, the wait of the minion rises by 1.
[live] Players can have water.
[live] When a player’s turn ends, for each of the minions that are alive, the health of the minion falls by (4, or 2 if either the drought is exactly 0 or the owner of the minion has at least 1 water).
[live] When a player’s turn ends, for each of the minions that are alive and have a health of at most 0, the minion becomes dead.
[live] Players can have green bean salads.
[live] A player may eat any number of their minions that are alive, by health: for each of them, the minion is destroyed and they gain as many health as the health of the minion minus 1.
[live] Every player may always make the move “eat”, whatever rules of lower rank say.
[live] Every player may always make the move “serve”, whatever rules of lower rank say.
[live] A player may serve any number of their minions that are alive, by health (costs 1 green bean salad): for each of them, the minion is destroyed and they gain as many health as (the health of the minion times 2) minus 1.
[live] A player may explode one of their minions that are alive: the minion becomes dead.
[live] A player may eat the remains of one of the minions that are dead: the minion is destroyed and they gain as many health as half of the health of the minion (rounded down).
[does] dark-deals (creature minion, state alive, light flashlight, quantity points)
[live] Every player may always make the move “offer-bag”, whatever rules of lower rank say.
[live] Every player may always make the move “accept-bag”, whatever rules of lower rank say.
[live] Every player may always make the move “hand-over-bag”, whatever rules of lower rank say.
[live] Once or several times, a player may eat a minion package (costs 1 minion package): they gain 1 health and their minion breath become the higher of their minion breath and 5.
[live] Each player has minion breath, at first 0, never fewer than 0.
[live] When a player’s turn ends, everyone loses 1 minion breath.
[live] There is a number, the drought, at first 0, never fewer than 0 or more than 1.

Rule 314: Scrubs Don’t Get No Love
[mutable, in force]
A new player may join the game at any time, as a scrub, if a majority of the players active at the time agree that they are worthy. A scrub can do nothing until the vote on the current proposal is complete, and is a player from then on.

New players begin with 0 points, and with health at the average of the other active players, rounded to the nearest point.
[live] A newcomer comes in when more than half of the players agree, and can do nothing before every open proposal has been voted on.
[live] Every player may always join the game, whatever rules of lower rank say.
[live] When a player joins, their points become 0.
[live] When a player joins, their health become the average of the health of everyone else (rounded).

Rule 315: The Voting Demon and Fairy
[mutable, in force]
[note] Closed: the vote on this rule had ended when the book was written down.
[note] Vote and comment are drawn together: until they are there nobody can foresee or choose them, and the silent can no longer vote themselves.
When a new proposal is active and open to votes, and its vote has not closed by then, the pitiless Voting Demon begins to time it at 00:00:00 EST. The timer stops when the vote closes or when 48 hours have passed, whichever is first. The Demon takes no interest in the players’ affairs and stops its timer for no other reason.

For every player who has not voted when the timer runs out, the kindly Voting Fairy casts a vote, and writes a comment in their name. The Voting Fairy is a being of vast intelligence whose methods no mortal understands; its vote for a player may or may not be what that player thinks, or believed that they thought, of the proposal. (For this game it is safe to say that its vote and its comment are quite random every time.)

For its services the Fairy charges 3 points from each player whom it helps. Out of pity it takes 1 or 2 points from a player who has no more than that, and works for nothing for one who has 0 points or fewer.
[live] When the vote on a proposal is not over within 48 hours of the next 00:00 in EST, even while clocks stand still, whoever has not voted on it loses as many points as the higher of 0 and (the lower of 3 and their points) and whoever has not voted on it votes at random, saying “It tastes of peanut butter.”, “An onion told me so.”, “Less light, please.”, “For the ants!”, “Not before breakfast.” or “Ask a minion.”, drawn together.
`,
)
