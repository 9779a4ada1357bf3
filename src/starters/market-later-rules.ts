import type { InitialRule } from '../actions/change.ts'
import { rulesOf, says, uses } from './initial-rule.ts'
import { minions } from './market-minions.ts'
import { prose, proseWithList } from './prose.ts'

const rule = rulesOf('Mutable rules', 'mutable')
const hourMs = 3_600_000
const idler = 'Rotting Slacking Bastard'
const fairyComments = [
  'It tastes of peanut butter.',
  'An onion told me so.',
  'Less light, please.',
  'For the ants!',
  'Not before breakfast.',
  'Ask a minion.',
]

/** Rules 301–315 of Market. */
export const marketLaterRules: readonly InitialRule[] = [
  rule(
    301,
    'Majority Rules',
    prose(`
      Rule 203 now reads: A rule-change is adopted if a simple majority of the eligible voters votes for it, and
      only then.
    `),
    uses('adoption', { threshold: 'majority', of: 'eligible' }),
  ),
  rule(
    302,
    'Tiebreaking',
    prose(`
      If there are as many votes for a proposed rule as against it, the reigning Judge changes their vote, so
      that the rule is adopted or rejected. Because this rule bends the Judge’s will, the Judge receives 10
      points more in compensation.
    `),
    uses('tie-break', { points: 10, quantity: 'points' }),
  ),
  rule(
    303,
    'Bribery',
    prose(`
      In their turn, players may bribe others: 10 points, if the player has that many, go from their score to that
      of one opponent, who is then sure to vote for the proposal, willing or not. Nobody can refuse a bribe, and
      every bribe is announced to all players when it happens.

      Once somebody has been bribed, any other opponent may bribe the same person again: for 5 points they have
      their free will back, or for 10 points they vote the opposite of what the bribes so far had bound them to.
      Here too the one who pays must have the points.

      In one turn there may be as many bribes as the players like, but only the proponent of the time can start
      them, and they must always be visible to all players.
    `),
    uses('bribery', { quantity: 'points', bribe: 10, free: 5, turn: 10 }),
  ),
  {
    ...rule(
      304,
      'next unless defined($proposal);',
      prose(`
      In this rule the player whose turn it is is called the proponent. A new proposal must be made within 36
      hours of the change of turn. If none is made in that time, the turn ends without any points, and the
      proponent bears the title “${idler}” until another player earns it. The proponent may call for a Judge,
      who may give more time, as they see fit.
    `),
      uses('proposal-deadline', { withinMs: 36 * hourMs, title: idler, extendable: true }),
      says(['takes precedence', ['by number', 201]]),
    ),
    notes: [
      'By its number rule 201 would go before it, and no part of a turn could be left out; the app takes this rule as its group played it.',
    ],
  },
  {
    ...rule(
      305,
      'Mutables Illimitable',
      prose(`
        Rule 209, which is mutable and limits the number of mutable rules to 25, is abolished once and for all.
      `),
    ),
    status: 'defeated',
  },
  {
    ...rule(
      306,
      'Webmaster Salary',
      prose(`
        Whoever is responsible for keeping the rules where everyone can read them, and for all that goes with it,
        receives two points at the beginning of their turn. Keeping the site on which the rules are published and
        shown is part of this work.

        @ Whoever does this work says so, and becomes Webmaster. Whoever sees that they do not do it invokes
        judgment.

        A responsible player (called a Webmaster below) with 100 points or more receives one pat on the back
        instead. A Webmaster may choose at any time to receive one pat on the back rather than points.
      `),
      uses('declared-role', { role: 'Webmaster', single: false }),
      uses('salary', {
        role: 'Webmaster',
        points: 2,
        quantity: 'points',
        below: 100,
        instead: 'pat on the back',
      }),
      says(['everyone may always', ['make the move', 'choose']]),
    ),
    notes: ['The third revision of this rule.'],
  },
  {
    ...rule(
      307,
      'Ants prefer peanut butter over onions',
      'Every ant likes peanut butter better than onions.',
    ),
    status: 'defeated',
  },
  rule(
    308,
    'The Market',
    proseWithList(`
      In the gamespace there is a Market, which all players are taken to be able to reach conveniently at all
      times. The Market sells: - one jar of peanut butter, for 2 points; - one onion, nice and fresh, for 5
      points.

      The Market may sell other things too, but players can buy only what is known to be in its inventory. For
      the purposes of play its stock of whatever it sells has no end, but it may stop selling something
      altogether.
    `),
    uses('market', { quantity: 'points' }),
    says(['everyone may always', ['make the move', 'buy']]),
    uses('goods', {
      goods: [
        { item: 'jar of peanut butter', price: 2 },
        { item: 'onion', price: 5 },
      ],
    }),
  ),
  rule(
    309,
    'More Merchandise',
    prose(`
      The Market has flashlights for sale. A flashlight costs 5 points. In each round in which it is active it
      burns one point. While it is active it shows what is not seen otherwise.
    `),
    uses('goods', { goods: [{ item: 'flashlight', price: 5 }] }),
    uses('lit-item', { item: 'flashlight', burns: 1, quantity: 'points' }),
  ),
  rule(
    310,
    'Chicken Sandwiches',
    prose(`
      Chicken sandwiches can be bought in the Market. A chicken sandwich costs 2 points.
    `),
    uses('goods', { goods: [{ item: 'chicken sandwich', price: 2 }] }),
  ),
  rule(
    311,
    'heathly rule',
    prose(`
      Every player has a value called “health”. It begins at 4B units: for the players of the time when this rule
      is enacted, and for all others when their account is made. So that it is not mistaken for something else,
      health is written in hexadecimal.

      A player may vote only if their health is more than zero in that turn.
    `),
    uses('quantity', { name: 'health', of: 'player', initial: 0x4b, display: 'hexadecimal' }),
    uses('vote-needs', { quantity: 'health', moreThan: 0 }),
  ),
  rule(
    312,
    'The Millstone of Time',
    prose(`
      Every turn all players lose 5 units of health to various influences, within them and without, that nobody
      has defined. This loss is subtracted from whatever else happens to their health: somebody who loses 6 units
      otherwise loses 11 in all, and somebody who gains 9 gains 4.

      The ${idler} loses 6 units a turn.
    `),
    uses('each-turn', {
      when: 'turn-ended',
      who: 'everyone',
      quantity: 'health',
      by: -5,
      title: idler,
      titleBy: -6,
    }),
  ),
  minions,
  rule(
    314,
    'Scrubs Don’t Get No Love',
    prose(`
      A new player may join the game at any time, as a scrub, if a majority of the players active at the time
      agree that they are worthy. A scrub can do nothing until the vote on the current proposal is complete, and
      is a player from then on.

      New players begin with 0 points, and with health at the average of the other active players, rounded to
      the nearest point.
    `),
    uses('admission-by-vote', { share: 'majority', waits: true }),
    says(['everyone may always', ['join']]),
    uses('newcomers-begin', { quantity: 'points', at: 'number', number: 0 }),
    uses('newcomers-begin', { quantity: 'health', at: 'average' }),
  ),
  {
    ...rule(
      315,
      'The Voting Demon and Fairy',
      prose(`
        When a new proposal is active and open to votes, and its vote has not closed by then, the pitiless Voting
        Demon begins to time it at 00:00:00 EST. The timer stops when the vote closes or when 48 hours have
        passed, whichever is first. The Demon takes no interest in the players’ affairs and stops its timer for
        no other reason.

        For every player who has not voted when the timer runs out, the kindly Voting Fairy casts a vote, and
        writes a comment in their name. The Voting Fairy is a being of vast intelligence whose methods no mortal
        understands; its vote for a player may or may not be what that player thinks, or believed that they
        thought, of the proposal. (For this game it is safe to say that its vote and its comment are quite random
        every time.)

        For its services the Fairy charges 3 points from each player whom it helps. Out of pity it takes 1 or 2
        points from a player who has no more than that, and works for nothing for one who has 0 points or fewer.
      `),
      says([
        'when',
        ['vote not over, fixed', ['within of', ['hours', 48], ['clock', '00:00', 'EST']]],
        [
          'steps',
          [
            'lose',
            ['silent voters'],
            [
              'as many',
              'points',
              ['higher of', 0, ['group', ['lower of', 3, ['their', 'points']]]],
            ],
          ],
          ['vote at random together', ['silent voters'], ...fairyComments],
        ],
      ]),
    ),
    notes: [
      'Closed: the vote on this rule had ended when the book was written down.',
      'Vote and comment are drawn together: until they are there nobody can foresee or choose them, and the silent can no longer vote themselves.',
    ],
  },
]
