import type { InitialRule } from '../actions/change.ts'
import { rulesOf, says, uses } from './initial-rule.ts'
import { prose, proseWithList } from './prose.ts'

const rule = rulesOf('Mutable rules', 'mutable')
const firstSeat = ['become', ['at seat', 1], 'Speaker']
const thing = 'the most interesting thing of the last 24 hours'
const unpaused = ['measures', ['store', 'pause'], ['exactly', 0]]

/** Rules 305–350 of Speaker. */
export const speakerLaterRules: readonly InitialRule[] = [
  {
    ...rule(
      305,
      'Anonymous votes',
      prose(`
        All votes cast are anonymous, and may not be revealed except as the Voter who cast them chooses.
      `),
      uses('anonymous-votes', { seen: 'never' }),
    ),
    notes: [
      'With three players or more, only how many votes there are of each kind is ever counted. That somebody votes, and when, all can see; a Voter can show how they voted once the vote is over. Where all vote alike everybody knows it.',
    ],
  },
  {
    ...rule(
      318,
      'The most interesting thing',
      prose(`
        Whoever makes a proposal must also tell the most interesting thing that has happened to them in the 24
        hours before, or else gives up 10 points.

        What is the most interesting thing they decide themselves. For several proposals within 24 hours it may be
        the same one, as long as it still happened within the 24 hours before each.

        @ The app asks for something, and takes the 10 points from whoever tells nothing. When it happened they know
        themselves.
      `),
      says(['may tell', thing]),
      says([
        'when if',
        ['proposed'],
        ['not told', thing],
        ['lose', ['proponent'], ['so many', 10, 'points']],
      ]),
    ),
  },
  rule(
    326,
    'Points for abstentions',
    prose(`
      When the votes are counted, the proponent gains 3 points for each Voter who abstained.
    `),
    says([
      'when',
      ['vote closes'],
      [
        'gain',
        ['proponent'],
        ['for each', 3, 'points', ['player who', ['all of', ['abstained'], ['is not', 'Speaker']]]],
      ],
    ]),
  ),
  rule(
    327,
    'Commentary',
    prose(`
      With a proposal its proponent must give a commentary that tells why they feel that it makes the game better.

      @ The app asks for a commentary. Whether it tells why is for you to say; whoever thinks that it does not
      invokes judgment.
    `),
    says(['needs commentary']),
  ),
  {
    ...rule(
      329,
      'UTC',
      prose(`
        In all that Voters and Speaker formally tell one another, times are those of UTC.

        @ So the app tells them. Where you write a time yourselves, write it so.
      `),
      says(['zone', 'UTC']),
    ),
    notes: [
      'On your own screen the app shows times by your own clock; tap a deadline to see it in UTC.',
    ],
  },
  {
    ...rule(
      334,
      'Shorter votes for a token',
      prose(`
        The voting period is only three days, from when the Speaker hands the proposal out to all players, if the
        proponent gives the players a fitting token for it together with the proposal.

        A token fits unless a majority of the players objects that it does not. A proponent whose token is found
        not to fit loses 10 points, and the voting period is a week after all.

        The token must be a picture of a bird.

        @ Whether it is one is for you to say: object when the app asks.
      `),
      says(['may give picture']),
      says([
        'when if',
        ['proposed'],
        ['has picture'],
        [
          'unless part object, else',
          ['days', 3],
          ['most'],
          ['steps', ['silent', 'abstains'], ['close']],
          ['lose', ['proponent'], ['so many', 10, 'points']],
        ],
      ]),
      says(['takes precedence', ['by number', 205]]),
    ),
    notes: [
      'The app asks all players whether they object to the token; to one that they cannot see, too, they may.',
      'The picture goes to all players with the proposal, at most 16 KiB and without what a camera noted. Anybody can hide it on their own screen, and a majority for all.',
    ],
  },
  rule(
    338,
    'Quorum',
    prose(`
      The quorum for a proposed rule-change is one Voter, of those at the beginning of its prescribed voting period.
    `),
    says(['quorum of', ['is not', 'Speaker'], ['so many', 1]]),
  ),
  rule(
    339,
    'One vote each',
    'Each Voter has exactly one vote. The Speaker may have exactly one vote.',
    says(['each has votes', 1]),
  ),
  {
    ...rule(
      340,
      'The Slush Fund',
      prose(`
        The Speaker may propose a “Slush Fund” action whenever they could make a proposal. Once it is announced,
        all players have 48 hours to try to abort it before it happens. If a simple majority of the active players
        chooses to, it does not happen, and may not be proposed again before a prescribed voting period has gone
        by at least once.

        When it happens, the points of each player are divided by 2. The player keeps one half, the other is added
        to the Slush Fund. The Slush Fund is then divided by the number of active players, and each of them is
        awarded an equal share of it.
      `),
      says(['table has', 'Slush Fund', 0]),
      says(['table has', 'pause', 0]),
      says([
        'may',
        ['holder while', 'Speaker', unpaused],
        'propose the Slush Fund',
        [
          'unless part object, else',
          ['hours', 48],
          ['most'],
          ['pool', ['everyone'], ['half'], 'points', ['down'], 'Slush Fund'],
          [
            'steps',
            ['store becomes', 'pause', 1],
            ['later', ['days', 7], ['store becomes', 'pause', 0]],
          ],
        ],
      ]),
    ),
    notes: [
      'To abort is to object when the app asks. Points stay whole: what cannot be shared equally stays in the Slush Fund.',
    ],
  },
  {
    ...rule(
      343,
      'Voters and the Speaker',
      prose(`
        Each player is, at any time, either a Voter or the Speaker, and never both. At any time there is exactly one
        Speaker. Where the rules say “player” they mean the Voters as well as the Speaker.
      `),
      says(['exactly one', 'Speaker']),
      ...[['leaves'], ['ceases', 'Speaker']].map((event) =>
        says(['when if', event, ['nobody', ['is', 'Speaker']], firstSeat]),
      ),
    ),
    notes: [
      'Whoever is not the Speaker is a Voter. The book does not say who follows a Speaker who leaves; here it is the player in the first seat.',
    ],
  },
  rule(
    344,
    'Ordinal numbers',
    prose(`
      The Speaker gives each proposed rule-change a number by which it is called. The numbers begin with 301, and
      every rule-change that is properly proposed takes the next whole number, whether it is adopted or not.

      A rule that is repealed and enacted again takes the number of the proposal that enacts it again. A rule that
      is amended or transmuted takes the number of the proposal that amends or transmutes it.
    `),
    uses('ordinal-numbers', { first: 301, amended: true, transmuted: true }),
  ),
  {
    ...rule(
      347,
      'Right!',
      prose(`
        If a player says “Right right?”, all players must answer “Right!” within 24 hours. Whoever does gains 1
        point, whoever does not loses 1 point.
      `),
      says([
        'when',
        ['says', 'Right right?'],
        [
          'asked to answer',
          ['everyone'],
          'Right!',
          ['hours', 24],
          [
            'steps',
            ['gain', ['everyone who', ['answered']], ['so many', 1, 'points']],
            ['lose', ['everyone who', ['did not answer']], ['so many', 1, 'points']],
          ],
        ],
      ]),
    ),
    notes: [
      'It is heard wherever it is said in the game: in a comment, with a proposal or an open vote, in a question, a ruling or a claim. The app asks all players, whoever called included.',
    ],
  },
  rule(
    350,
    'What a proposal may contain',
    proseWithList(`
      A proposal may contain any number of each of these sections: - one that creates a rule; - one that amends an
      existing rule, which must be mutable when the proposal is made; - one that transmutes a rule: makes an
      immutable rule mutable, or a mutable rule immutable; - one that changes scores: that of a named player, or of
      several, becomes so much, or so much more or less, when it is adopted; - a sub-proposal, with any section
      that may be in a proposal except sub-proposals; several of them are alternatives that compete on one
      matter; - one that gives an existing rule another number; - one that deletes an existing, mutable rule.
    `),
    says(['may also make', ['any of', ['renumbering'], ['scores'], ['alternatives']]]),
  ),
]
