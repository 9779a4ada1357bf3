import { initialSetWith, rulesOf, says, uses, type Otherwise } from './initial-rule.ts'
import { immutableRules } from './initial-set-immutable.ts'
import { mutableRules } from './initial-set-mutable.ts'
import { prose, proseWithList } from './prose.ts'
import type { Starter } from './starter.ts'

const dayMs = 86_400_000
const twoDays = ['within', ['days', 2]]

const immutable = initialSetWith(immutableRules, {
  changed: new Map<number, Otherwise>([
    [
      101,
      {
        text: prose(`
          Every player must follow all the rules in force at the time, as they read at the time.

          @ The app follows what it can run. That the rest is followed is for you to see to: claim what a rule gives
          or takes, and invoke judgment where somebody plays otherwise.

          Only the rules of the Initial Set are in force whenever a game begins. It consists of rules 101 to 116, which are immutable,
          and rules 201 to 213, which are mutable.
        `),
        mechanics: [
          uses('inherent', { what: 'current-text' }),
          says(['nobody may', ['keep the rules']]),
        ],
        notes: [
          'Rules 117 to 119, which the book has besides, are there whenever a game begins, too.',
        ],
      },
    ],
    [
      104,
      {
        mechanics: [
          uses('proposals-voted-on', { lapses: true }),
          says(['no rule that may', ['mutable'], ['defeat']]),
        ],
      },
    ],
    [
      105,
      {
        text: 'Every player is an eligible voter.',
        mechanics: [uses('eligible-voters'), says(['all counted'])],
      },
    ],
    [
      106,
      {
        text: prose(`
          A proposed rule-change, and whatever its proponent officially announces about it, must be sent to all
          players before it is voted on.

          @ What is in a proposal, or in a comment on it, the app sends to all. What its proponent announces
          elsewhere they send themselves.

          If it is adopted, it governs play in exactly the form in which it was
          voted on.
        `),
      },
    ],
    [
      109,
      {
        notes: [
          'The app asks for the vote of every eligible voter here: that those who abstain do not count is said by rule 202, which is mutable.',
        ],
      },
    ],
    [
      111,
      {
        text: prose(`
          If a proposed rule-change is unclear, ambiguous, paradoxical or destructive of play, if it may be said to
          combine two or more rule-changes, if it is an amendment that changes nothing, or if its worth is doubtful
          in some other way, then the other players may suggest amendments to it, or argue against it, until the
          voting period ends. The proponent decides on the final form in which the proposal is voted on, before the
          voting period begins. Otherwise it is a NULL proposal and has no effect on play: a proponent who does not
          fix the final form forfeits the turn. The only remedy for a bad proposal is prevention: a vote against it.
        `),
        mechanics: [
          uses('debate'),
          says(['everyone may always', ['call the vote']]),
          says(['when', ['not put to the vote', twoDays], ['defeat']]),
        ],
        notes: [
          'The book gives no time for it; the app gives two days, as rule 202 does to propose.',
        ],
      },
    ],
  ]),
})

const rule = rulesOf('Immutable rules', 'immutable')

/** Rules 117–119: who drops out, how many there may be, and who comes in. */
const people = [
  {
    ...rule(
      117,
      'Taking part',
      prose(`
        A player who takes part in neither of two consecutive turns, in discussion or in voting, is dropped from
        the list of players.
      `),
      uses('dropping-out', { turns: 2 }),
    ),
    notes: [
      'The app counts turns in which something is proposed: in others there is nothing to take part in.',
    ],
  },
  rule(
    118,
    'At most twelve',
    'There may never be more than twelve players.',
    uses('player-limit', { max: 12 }),
  ),
  rule(
    119,
    'Joining',
    prose(`
      Whoever wishes to join the game needs a current player as a sponsor, who tells the other players their name.
      A vote is then taken, and the person may join if a majority of the players votes to accept them or abstains.
      It may not take longer than one week (7 days) from when the sponsor gave the name. Former players may come
      back at any time, without a sponsor, merely by telling the current players that they want to.
    `),
    says(['newcomers, sponsored', ['most'], ['days', 7]]),
    says(['former players']),
  ),
]

const mutable = initialSetWith(mutableRules, {
  changed: new Map<number, Otherwise>([
    [
      201,
      {
        text: prose(`
          The players take turns down a list of their names, in the alphabetical order of their account names, one
          whole turn each. No turn may be skipped or passed, and no part of a turn may be left out. Every player
          begins with zero points.
        `),
        mechanics: [
          uses('turn-order', { by: 'account' }),
          says(['all counted']),
          says(['no rule may', ['move a turn']]),
          uses('quantity', { name: 'points', of: 'player', initial: 0 }),
        ],
      },
    ],
    [
      202,
      {
        text: proseWithList(`
          A turn is a period of two days in which the player whose turn it is may choose to propose a rule-change.
          If they do not, a NULL proposal counts as made, under the ordinal number that it takes, and as defeated,
          with all that follows from that. If they do propose: - the turn goes on until the proposal is adopted or
          defeated; - the proponent receives as many points as the last digit of the id of the message that first
          contained the proposal (if that has no digit, of the first vote on it that has one); - votes are accepted
          for up to three days after the proponent has fixed the final form of the proposal. Then voting is closed,
          and who has not voted abstains. Those who abstain count neither towards nor against its adoption.

          All players are told the result of a vote, or that there is a NULL proposal, at once. Then the turn passes
          to the next player.
        `),
        mechanics: [
          uses('turn-parts', { propose: true, throw: false }),
          says(['turn needs', 1]),
          says(['idle turn, NULL', ['days', 2]]),
          says([
            'when',
            ['proposed'],
            ['gain', ['proponent'], ['as many', 'points', ['last digit of id']]],
          ]),
          uses('ballots', { abstain: true }),
          uses('vote-deadline', { withinMs: 3 * dayMs, silent: 'abstain' }),
        ],
        notes: [
          'The id is that of the signed action by which the proposal was made; it always has a digit. Who tries many wordings can choose it.',
        ],
      },
    ],
    [
      203,
      {
        mechanics: [uses('adoption', { threshold: 'unanimous', of: 'decided' })],
        notes: ['Those who abstain do not count, as rule 202 says.'],
      },
    ],
    [
      207,
      {
        text: prose(`
          Each player always has exactly one vote on each rule-change or judgment, and votes may not be changed.
        `),
        mechanics: [uses('one-vote'), says(['each has votes', 1])],
      },
    ],
    [
      212,
      {
        text: prose(`
          If players disagree on whether a move is legal, or on how a rule is to be read, then the player before the
          one whose turn it is is the Judge and decides the question. For this rule it is enough that any one player
          insists that there is disagreement. This is called invoking judgment.

          When judgment has been invoked the clock stands still, and so the next player may not begin their turn
          without the consent of a majority of the other players, given before that turn begins. If a Judge’s
          judgment is overruled, the player before the Judge in the playing order becomes the new Judge of the
          question, and so on; but nobody is Judge in their own turn or in that of somebody on their team, and
          whoever would be is passed over.

          Unless overruled, one Judge settles every question that arises from the game until the next turn begins,
          also those about whether they are rightly the Judge and what they may decide.

          New Judges are not bound by what former Judges decided. They may, though, settle only those questions on
          which players then disagree and which bear on completing the turn in which judgment was invoked.

          @ The app asks whoever is Judge, and takes their answer. Whether the question was theirs to settle is for
          the others to say, who can overrule them.

          Every judgment must accord with all the rules then in force; where these are silent, inconsistent or
          unclear on the question, the Judge is guided by common morality, common logic and the spirit of the game
          alone.

          @ What accords with the rules is for the Judge to find, with reasons, and for the others to overrule.
        `),
        mechanics: [
          uses('judge-order', { who: 'preceding', parted: true }),
          uses('consent-to-begin', { share: 'majority' }),
          says(['clocks stand', ['most']]),
          uses('overruling', { share: 'unanimous' }),
        ],
        notes: [
          'The book does not say who overrules a Judge; the app asks for all other players, as in the Initial Set.',
          'This book has no teams. Once a rule makes them (“Each player has a team: red or blue, at first undecided.”), the app passes over teammates, too.',
        ],
      },
    ],
  ]),
})

/** The Initial Set played over weeks: a time for everything, and silence abstains. */
export const byMail: Starter = {
  id: 'by-mail',
  title: 'By mail',
  rules: [...immutable, ...people, ...mutable],
}
