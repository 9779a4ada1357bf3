/**
 * Kinds of mechanics that play scripts had once, each with the sentences that say the same: whoever has an old script is shown
 * what to write.
 */
export const formerKinds: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'debate',
    [
      'Nobody may put a proposal of another player to the vote.',
      'No rule may put a proposal to the vote.',
      'Players are warned of a proposal that makes several changes.',
      'Players are warned of a proposal that changes nothing.',
      'Players are warned of a proposal that leaves no way to win.',
    ],
  ],
  ['inherent', ['The app always lets a change take effect at the moment its vote closes.']],
  [
    'adoption',
    ['A rule-change is adopted if more than half of those who may vote are for it, and only then.'],
  ],
  [
    'quorum',
    ['A proposal is adopted only if at least 50 percent of those who may vote have voted.'],
  ],
  [
    'proposals-voted-on',
    [
      'A turn does not end until the proposal made in it has been voted on.',
      'No rule may withdraw a proposal.',
      'No rule may defeat a proposal without its vote.',
    ],
  ],
  ['vote-deadline', ['A vote closes 3 days after it opened.']],
  ['ballots', ['Nobody may abstain.']],
  ['eligible-voters', ['Every player may always vote, whatever rules of lower rank say.']],
  ['vote-needs', ['Only whoever has more than 0 health may vote.']],
  ['one-vote', ['Nobody may change their vote.']],
  ['hidden-votes', ['Votes are not shown until the vote closes.']],
  ['anonymous-votes', ['Votes are anonymous.']],
  [
    'end-debate',
    [
      'At least two thirds of those who may vote may together end the debate on a proposal under debate: it is put to the vote.',
    ],
  ],
  ['quantity', ['Each player has points, at first 0.']],
  ['vote-reward', ['When a proposal is adopted, everyone who voted against it gains 10 points.']],
  ['proponent-points', ['When a proposal is defeated, its proponent loses 10 points.']],
  ['change-reward', ['When a rule-change takes effect, everyone gains 2 points.']],
  [
    'score-by-formula',
    [
      'When the vote on a proposal closes, its proponent gains as many points as ((its number minus 291) times the number of votes for it) divided by the number of votes on it (rounded).',
    ],
  ],
  [
    'word-bonus',
    ['When a proposal is adopted and it contains one of “”, its proponent gains 1 point.'],
  ],
  ['each-turn', ['When a player’s turn ends, everyone loses 5 points.']],
  ['salary', ['When a player’s turn begins and they are Webmaster, they gain 2 points.']],
  ['transfer', ['A player may give any of their points to another player.']],
  ['market', ['A player may buy what is for sale, for points.']],
  ['goods', ['An onion is for sale for 5.']],
  [
    'item-use',
    ['Once or several times, a player may eat an onion (costs 1 onion): they gain 1 health.'],
  ],
  [
    'lit-item',
    [
      'Each player has a undefined: out, lit or warm, at first out.',
      'Whoever has something other than lit as their flashlight and has at least 1 flashlight may light a flashlight (costs 1 point (0 if they have warm as their flashlight)): their flashlight becomes lit.',
      'Whoever has lit as their flashlight may put out the flashlight: their flashlight becomes warm.',
      'When a player’s turn begins and they have lit as their flashlight, if they have at least 1 flashlight and have at least 1 point, they lose 1 point; otherwise their flashlight becomes out.',
      'When a player’s turn begins and they have warm as their flashlight, their flashlight becomes out.',
    ],
  ],
  ['hand-over', ['A player may hand over any of their belongings to another player.']],
  ['win-at', ['Whoever has at least 100 points wins, and nobody otherwise.']],
  [
    'paradox-wins',
    [
      'If a Judge answers “paradox”, and that stands, the player who could not complete their turn wins.',
    ],
  ],
  [
    'winning-only-by-points',
    ['No proposal may let anyone win by anything but points, or by play that cannot go on.'],
  ],
  [
    'keep-rules-changeable',
    [
      'No proposal may leave no rule mutable, or leave nobody a way to change the rules.',
      'If the other rules leave nobody a vote, everyone has one.',
    ],
  ],
  ['turn-order', ['Turns go round by seat.']],
  [
    'turn-parts',
    [
      'Players may propose only in their turn.',
      'Nobody may make more than 1 proposal in a turn.',
      'A turn ends as soon as its player has had 1 proposal decided in their turn and owes no throw, and not before.',
    ],
  ],
  [
    'overlapping-turns',
    [
      'The next player may begin early: their turn begins.',
      'Every player may always make the move “begin early”, whatever rules of lower rank say.',
      'No proposal is put to the vote before those of earlier turns have been decided.',
    ],
  ],
  ['no-turns', ['There are no turns.']],
  [
    'proposal-deadline',
    [
      'A turn in which nothing is proposed for 36 hours is skipped.',
      'A Judge may give more time of 1 to 720 hours: the clocks of this rule run that many hours longer.',
    ],
  ],
  [
    'die',
    [
      'When the vote on a proposal closes, its proponent throws a 6-sided die and gains that many points.',
    ],
  ],
  [
    'rule-changes-allowed',
    [
      'No rule-change may be made but an enactment, an amendment of a mutable rule, a repeal of a mutable rule or a transmutation.',
    ],
  ],
  [
    'ordinal-numbers',
    [
      'Proposals are numbered from 301 on.',
      'A new rule takes the number of the proposal.',
      'An amended rule takes the number of the proposal.',
      'A transmuted rule takes the number of the proposal.',
    ],
  ],
  ['rule-limit', ['There may be at most 25 mutable rules.']],
  ['self-deleting', ['When this rule comes into force, this rule is repealed.']],
  [
    'private-drafts',
    ['Nobody may share a draft but with whoever has chosen the same team, other than undecided.'],
  ],
  [
    'judge-order',
    [
      'The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn.',
    ],
  ],
  [
    'consent-to-begin',
    [
      'Once judgment was invoked, the next turn begins only when more than half of the other players have consented.',
    ],
  ],
  [
    'overruling',
    ['Until the next turn begins, all of the other players can overrule a judge together.'],
  ],
  [
    'admission-by-vote',
    [
      'A newcomer comes in when more than half of the players agree, and can do nothing before every open proposal has been voted on.',
    ],
  ],
  ['may-forfeit', ['Every player may always forfeit, whatever rules of lower rank say.']],
  [
    'newcomers-begin',
    [
      'When a player joins, their points become the average of the points of everyone else (rounded).',
    ],
  ],
  ['player-limit', ['There may be at most 12 players at the table.']],
  [
    'dropping-out',
    [
      'A player who takes no part in 2 turns running in which something is proposed is out of the game.',
    ],
  ],
  ['passing-title', ['When a proposal is adopted, the title Champion passes to its proponent.']],
  [
    'choice',
    [
      'Each player has a side: heads or tails, at first undecided.',
      'Whoever has undecided as their side may choose their side: their side becomes that.',
      'Whoever has something other than undecided as their side may change their side (costs 10 points): their side becomes that.',
    ],
  ],
  [
    'declared-role',
    [
      'Whoever is not Webmaster may become Webmaster: they also become Webmaster.',
      'The Webmaster may resign as Webmaster: they are no longer Webmaster.',
    ],
  ],
  [
    'pack',
    [
      'There are minions, which players can own.',
      'Each of the minions can be dry.',
      'A player may open a minion package (costs 1 minion package): they get 10 new dry minions.',
    ],
  ],
  [
    'rejuvenation',
    [
      'Each of the minions can be dry or alive.',
      'Each of the minions has a health, at first 0.',
      'Each of the minions has a surliness, at first 0.',
      'Each of the minions has a wait, at first 0.',
      'Whoever owns any minions that are dry may water minions (costs 1 water (0 if the drought is exactly 0)): for each of their minions that are dry, the minion becomes alive and the health of the minion becomes 15.',
      'Whoever owns any minions that are dry may water minions badly (costs 1 water (0 if the drought is exactly 0)): for each of their minions that are dry, the minion becomes alive, the health of the minion becomes 15 and the surliness of the minion becomes 1.',
      'When a player’s turn ends, for each of the minions that are dry and have a wait of at least 1, if either the drought is exactly 0 or the owner of the minion has at least 1 water, the minion becomes alive and the health of the minion becomes 15.',
      'When a player’s turn ends, for each of the minions that are dry, the wait of the minion rises by 1.',
    ],
  ],
  [
    'ageing',
    [
      'When a player’s turn ends, for each of the minions that are alive, the health of the minion falls by (4, or 2 if either the drought is exactly 0 or the owner of the minion has at least 1 water).',
      'When a player’s turn ends, for each of the minions that are alive and have a health of at most 0, the minion is destroyed.',
    ],
  ],
  [
    'feeding',
    [
      'A player may feed any number of their minions that are alive and have a health of less than 15, by health (costs that many onion): for each of them, the health of the minion becomes the lower of 15 and (the health of the minion plus 2).',
    ],
  ],
  [
    'eating',
    [
      'A player may eat any number of their minions that are alive, by health: for each of them, the minion is destroyed and they gain as many health as the health of the minion minus 1.',
      'A player may serve any number of their minions that are alive, by health (costs 1 green bean salad): for each of them, the minion is destroyed and they gain as many health as (the health of the minion times 2) minus 1.',
    ],
  ],
  [
    'exploding',
    [
      'Each of the minions can be alive or exploded.',
      'A player may explode one of their minions that are alive: the minion becomes exploded.',
      'A player may eat the remains of one of the minions that are exploded: the minion is destroyed and they gain as many health as half of the health of the minion (rounded down).',
    ],
  ],
  [
    'immutable-first',
    [
      'An immutable rule takes precedence over a mutable one, which is void if nothing is left of something that it says.',
    ],
  ],
  [
    'number-precedence',
    [
      'Of two rules that are both mutable, or both immutable, the one with the lower number takes precedence, unless just one of them says otherwise of itself.',
    ],
  ],
  ['takes-precedence-over', ['This rule takes precedence over every other rule.']],
  ['defers-to', ['This rule gives way to every other rule.']],
])
