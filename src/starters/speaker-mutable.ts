import type { InitialRule } from '../actions/change.ts'
import { rulesOf, says, uses } from './initial-rule.ts'
import { prose, proseWithList } from './prose.ts'

const rule = rulesOf('Mutable rules', 'mutable')
const voter = ['is not', 'Speaker']
const allButTransmutation = [
  'any of',
  ...['enactment', 'amendment', 'repeal', 'renumbering', 'scores', 'alternatives'].map((one) => [
    one,
  ]),
]

/** That play cannot go on, in words of this book and of others. */
const statements = [
  'play cannot go on',
  'further play is impossible',
  'it cannot be settled for good whether a move is legal',
  'the legality of a move cannot be determined with finality',
  'a move appears as legal as it is illegal',
  'a move appears equally legal and illegal',
]

/** Rules 202–219 of Speaker. */
export const speakerMutableRules: readonly InitialRule[] = [
  rule(
    202,
    'Points',
    prose(`
      Every player begins with 0 points.

      Points may be gained, lost or traded only where the rules explicitly say so.

      @ The app moves no points unless a rule does. Whether a rule explicitly says what somebody claims is for you
      to see to: contest the claim.
    `),
    uses('quantity', { name: 'points', of: 'player', initial: 0 }),
  ),
  {
    ...rule(
      203,
      'Winning',
      proseWithList(`
        The first Voter to reach 100 points, positive ones, wins. If several Voters reach them at the same moment,
        all of them win.

        When a game ends so: - if there is one winner, that Voter becomes the Speaker, and the Speaker before
        becomes a Voter; - if there are several, the Speaker draws one of them by lot, who becomes the Speaker, and
        the Speaker before becomes a Voter; - all scores go back to 0; - a new game begins. All rules and proposed
        rule-changes stay as they were at the end of the game before.
      `),
      says(['wins, only', ['all of', voter, ['has', ['at least', 100], 'points']]]),
      says([
        'when',
        ['won by this'],
        [
          'draw lot together',
          ['winners'],
          ['steps', ['new round, going on'], ['become', ['drawn'], 'Speaker']],
        ],
      ]),
    ),
    notes: [
      'Among several winners everybody draws together, not the Speaker alone: nobody can foresee or choose it, and no silent Speaker holds it up.',
    ],
  },
  {
    ...rule(
      205,
      'The voting period',
      prose(`
        The prescribed voting period of a proposal is one week (7 days), from when the Speaker hands it out to all
        players.
      `),
      says(['lasts', ['days', 7], 'abstains']),
    ),
    notes: [
      'The app hands a proposal out as it is made. The vote stays open for the whole week, also where everybody has voted.',
    ],
  },
  {
    ...rule(
      207,
      'For or against',
      prose(`
        Voters may vote for or against any proposal within its prescribed voting period. To be legally cast, a
        vote must reach the Speaker by the end of that period. The Speaker may reveal no vote before. A Voter who
        has not legally voted by then counts as having abstained.
      `),
      says(['whoever may always', voter, ['vote']]),
      says(['all counted']),
      uses('ballots', { abstain: false }),
      uses('hidden-votes', { shown: 'closed' }),
    ),
    notes: [
      'With three players or more, votes are encrypted until the vote closes; only more than half of the players together could look before. That somebody votes, and when, all can see. While votes are anonymous (305) they stay so.',
    ],
  },
  {
    ...rule(
      208,
      'The Speaker’s consent',
      prose(`
        At the end of the prescribed voting period the Speaker reveals all votes that were legally cast on the
        proposal. Where the Speaker’s consent may be needed for its adoption, the Speaker should say by then
        whether they consent. A Speaker who does not explicitly refuse is taken to consent.
      `),
      says(['each proposal has', 'refusal', 0]),
      ...(['refuse consent to', 'consent to'] as const).map((move, refusal) =>
        says([
          'may',
          ['holder', 'Speaker'],
          move,
          ['proposal value becomes', 'refusal', 1 - refusal],
          null,
          ['proposal'],
        ]),
      ),
    ),
    notes: [
      'The Speaker says so of any proposal, until the vote on it is over.',
      'Whether it is one for which consent is needed (209) the app cannot know, nor go by the word Speaker: that is for the Speaker to say first. Who disagrees invokes judgment; a ruling that undoes the refusal has the votes counted without it.',
    ],
  },
  {
    ...rule(
      209,
      'Adoption',
      proseWithList(`
      A proposal that would directly alter what the Speaker must do, or must not do, is adopted by: - a simple
      majority of all votes legally cast, if the Speaker consents; - two thirds of all votes legally cast, if the
      Speaker does not.

      Any other proposal is adopted by a simple majority of the votes legally cast. This rule defers to rules that
      say how many votes it takes to transmute a rule.
    `),
      says([
        'adopted if',
        allButTransmutation,
        [
          'both',
          ['most decided for'],
          [
            'either',
            ['measures', ['its value', 'refusal'], ['exactly', 0]],
            ['share of decided for', ['two thirds']],
          ],
        ],
      ]),
    ),
    notes: [
      'A transmutation it leaves to the rules on that; where there are none, it takes more votes for it than against.',
    ],
  },
  rule(
    210,
    'When a change takes effect',
    prose(`
      An adopted rule-change takes full effect at the moment at which the vote that adopted it is complete.
    `),
    uses('inherent', { what: 'effect-at-close' }),
  ),
  {
    ...rule(
      211,
      'Points for voting and proposing',
      prose(`
        Each Voter who voted against a proposal that is adopted receives 10 points. A player whose proposal is
        adopted receives a random number of points from 1 to 10. A player whose proposal is not adopted loses 10
        points.
      `),
      says([
        'when',
        ['adopted'],
        ['gain', ['everyone who', ['all of', ['voted against'], voter]], ['so many', 10, 'points']],
      ]),
      says([
        'when',
        ['adopted'],
        ['draw number', 10, ['gain', ['proponent'], ['that many', 'points']]],
      ]),
      says([
        'when if',
        ['shows against, adopted'],
        ['so', ['they'], voter],
        ['gain', ['they'], ['so many', 10, 'points']],
      ]),
      uses('proponent-points', { outcome: 'defeated', points: -10, quantity: 'points' }),
    ),
    notes: [
      'The number is drawn together, which takes some minutes, or some days where people look in once a day: nobody can foresee or choose it, and anyone can check it. Where only two play, the proponent throws for it.',
      'While votes are anonymous (305) the app cannot know who voted against. Whoever shows, once the vote is over and before the next game begins, that they did, gets the 10 points at once; to stay anonymous is to go without them.',
    ],
  },
  rule(
    212,
    'Conflicts between rules',
    prose(`
      If two or more mutable rules conflict with each other, or two or more immutable rules do, the rule with the
      lowest ordinal number takes precedence.

      If at least one of the rules in conflict says of itself outright that it defers to another rule, or kind of
      rule, or that it takes precedence over another rule, or kind of rule, then what it says counts instead of
      the numbers.

      If two or more rules claim precedence over one another, or defer to one another, then the numbers decide
      after all.
    `),
    uses('number-precedence', { first: 'lowest', claims: true }),
  ),
  rule(
    213,
    'Invoking judgment',
    prose(`
      If players disagree on whether a move is legal, or on how a rule is to be read or applied, any of them may
      invoke judgment by handing the Speaker a statement to be judged. For this rule it is enough that any one
      player insists that there is disagreement. As soon as possible the Speaker then names a Judge, as the rules
      say, and tells all players the statement and who the Judge is.
    `),
    says(['everyone may always', ['invoke judgment']]),
  ),
  {
    ...rule(
      214,
      'Who judges',
      prose(`
        If a Voter invoked judgment, the first Judge of the statement is the Speaker. If the Speaker did, it is a
        Voter drawn by lot.

        Whenever a statement needs another Judge after the first, it is a Voter drawn by lot, but neither the one
        who was drawn for it last nor the player who invoked judgment.
      `),
      says(['first judge', 'Speaker']),
      says([
        'when',
        ['judge needed'],
        [
          'draw lot together',
          [
            'everyone who',
            ['all of', voter, ['is not whom', ['invoker']], ['is not whom', ['last judge']]],
          ],
          ['judge it', ['drawn']],
        ],
      ]),
    ),
    notes: [
      'The lot is drawn together: nobody can foresee or choose it, and no silent Speaker holds it up. The week of rule 215 begins when the Judge is drawn.',
      'With three players a single Voter can be left to draw. If that one is silent, too, nobody is left to draw, and the question waits; what would follow from an answer all of you together can still have take effect.',
    ],
  },
  rule(
    215,
    'A week to judge',
    prose(`
      From when the Speaker has told who the Judge is, the Judge has one week (7 days) to deliver a legal judgment.
      A Judge who does not loses 10 points, and a new Judge is named. A judgment is delivered by handing it to the
      Speaker, who tells all players as soon as possible.
    `),
    says(['judge has', ['days', 7]]),
    says([
      'when',
      ['judge silent', ['within', ['days', 7]]],
      ['steps', ['lose', ['they'], ['so many', 10, 'points']], ['another judge']],
    ]),
  ),
  rule(
    216,
    'What a judgment is',
    prose(`
      A legal judgment is TRUE, FALSE or UNDECIDED. It may come with reasons and arguments, which are no part of
      it; if it does, the Speaker tells them to all players together with it.
    `),
    says(['judge answers', 'TRUE', 'FALSE', 'UNDECIDED']),
  ),
  rule(
    217,
    'How to judge',
    prose(`
      All judgments must accord with the rules. Where these are silent, inconsistent or unclear on the statement,
      the Judge considers game custom and the spirit of the game before any other standard.
    `),
  ),
  {
    ...rule(
      218,
      'The Speaker’s duties',
      proseWithList(`
        Besides what other rules may say, the Speaker has these duties: - to register new players; - to keep a
        list of all players and their scores, and let all players have it; - to keep a full list of the rules as
        they are, and let all players have it; - to draw by lot whatever the rules leave to chance.
      `),
    ),
    notes: ['The app does all of that for everybody.'],
  },
  {
    ...rule(
      219,
      'When play cannot go on',
      prose(`
        A player who believes that, as the rules are, play cannot go on, or that it cannot be settled for good
        whether a move is legal, or that a move appears as legal as it is illegal, may invoke judgment on a
        statement to that effect. If it is judged TRUE, the player who invoked judgment wins, and the game ends,
        without another to follow it.

        This rule takes precedence over every other rule that determines the winner.
      `),
      says(['asker wins', 'TRUE', ...statements]),
      uses('takes-precedence-over', { rules: 'winning' }),
    ),
    notes: [
      'The app knows such a statement by how it begins: with one of those that the sentence names, and then, after a full stop, a colon or “because”, what it is about and why. Whether it is so the Judge says.',
    ],
  },
]
