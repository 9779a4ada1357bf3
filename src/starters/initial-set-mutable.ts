import type { InitialRule } from '../actions/change.ts'
import { rulesOf, says, uses } from './initial-rule.ts'
import { prose } from './prose.ts'

const rule = rulesOf('Mutable rules', 'mutable')

/** Rules 201–213 of Suber's Initial Set, said in our own words, with what the app does for them. */
export const mutableRules: readonly InitialRule[] = [
  rule(
    201,
    'Turns',
    prose(`
      The players take turns clockwise, one whole turn each. No turn may be skipped or passed, and no part of a
      turn may be left out. Every player begins with zero points.
    `),
    uses('turn-order', { by: 'seat', kept: true }),
    says(['turn needs', 1]),
    uses('quantity', { name: 'points', of: 'player', initial: 0 }),
  ),
  rule(
    202,
    'What a turn is',
    prose(`
      A turn has two parts, in this order: (1) its player proposes one rule-change, and it is voted on; (2) its
      player throws one die once, and adds the number on its face to their points.
    `),
    uses('turn-parts', { propose: true, throw: true }),
    uses('die', { when: 'vote-closed', sides: 6, count: 1, quantity: 'points' }),
  ),
  rule(
    203,
    'Adoption',
    prose(`
      A rule-change is adopted if the vote is unanimous among the eligible voters, and only then.
    `),
    uses('adoption', { threshold: 'unanimous', of: 'eligible' }),
  ),
  rule(
    204,
    'Points for voting against',
    prose(`
      Once rule-changes can be adopted without unanimity, each player who votes against a proposal that is
      adopted receives 10 points.
    `),
    uses('vote-reward', { ballot: 'against', outcome: 'adopted', points: 10, quantity: 'points' }),
  ),
  rule(
    205,
    'When a change takes effect',
    prose(`
      An adopted rule-change takes full effect at the moment at which the vote that adopted it is complete.
    `),
    uses('inherent', { what: 'effect-at-close' }),
  ),
  rule(
    206,
    'A defeated proposal costs points',
    prose(`
      A player whose proposed rule-change is defeated loses 10 points.
    `),
    uses('proponent-points', { outcome: 'defeated', points: -10, quantity: 'points' }),
  ),
  rule(
    207,
    'One vote each',
    'No player ever has more than one vote, or less.',
    says(['each has votes', 1]),
  ),
  rule(
    208,
    'Winning',
    'Whoever is the first to reach 100 points, positive ones, wins.',
    uses('win-at', { quantity: 'points', atLeast: 100 }),
  ),
  rule(
    209,
    'At most 25 mutable rules',
    'The number of mutable rules may never exceed 25.',
    uses('rule-limit', { max: 25, which: 'mutable' }),
  ),
  rule(
    210,
    'No conspiring',
    prose(`
      Players may not conspire or consult with one another about making future rule-changes, unless they are on
      the same team.

      @ The app shows nobody else your drafts. What you say to one another elsewhere it does not hear.
    `),
    uses('private-drafts'),
  ),
  rule(
    211,
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
    212,
    'Judgment',
    judgmentText('common morality, common logic and the spirit of the game alone'),
    says(['everyone may always', ['invoke judgment']]),
    uses('judge-order', { who: 'preceding', parted: true }),
    uses('consent-to-begin', { share: 'majority' }),
    uses('overruling', { share: 'unanimous' }),
  ),
  rule(
    213,
    'When play cannot go on',
    prose(`
      If the rules come to be such that play cannot go on, if it cannot be settled for good whether a move is
      legal, or if, by a Judge’s best reasoning and without being overruled, a move appears as legal as it is
      illegal, then the first player who cannot complete a turn wins.

      @ Whether it has come to that is for the Judge to find, by answering paradox. If that stands, the app names
      the winner.

      This rule takes precedence over every other rule that determines the winner.
    `),
    uses('paradox-wins', { answer: 'paradox' }),
    uses('takes-precedence-over', { rules: 'winning' }),
  ),
]

/** Rule 212; `standard`: what the Judge goes by where the rules do not say. */
export function judgmentText(standard: string): string {
  return prose(`
    If players disagree on whether a move is legal, or on how a rule is to be read or applied, then the player
    before the one moving is the Judge and decides the question. For this rule it is enough that any one
    player insists that there is disagreement. This is called invoking judgment.

    Once judgment has been invoked, the next player may not begin their turn without the consent of a majority
    of the other players.

    A Judge’s judgment can be overruled only by a unanimous vote of the other players, taken before the next
    turn begins. If it is overruled, the player before the Judge in the playing order becomes the new Judge of
    the question, and so on; but nobody is Judge in their own turn or in the turn of someone on their team.

    Unless overruled, one Judge settles every question that arises until the next turn begins, also those
    about whether they are rightly the Judge and what they may decide.

    New Judges are not bound by what former Judges decided. They may, though, settle only those questions on
    which players then disagree and which bear on completing the turn in which judgment was invoked.

    @ The app asks whoever is Judge, and takes their answer. Whether the question was theirs to settle is for
    the others to say, who can overrule them.

    Every judgment must accord with all the rules then in force; where these are silent, inconsistent or unclear
    on the question, the Judge goes by ${standard}.

    @ What accords with the rules is for the Judge to find, with reasons, and for the others to overrule.
  `)
}
