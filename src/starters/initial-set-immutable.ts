import type { InitialRule } from '../actions/change.ts'
import { rulesOf, says, uses } from './initial-rule.ts'
import { prose } from './prose.ts'

const rule = rulesOf('Immutable rules', 'immutable')

/** Rules 101–116 of Suber's Initial Set, said in our own words, with what the app does for them. */
export const immutableRules: readonly InitialRule[] = [
  rule(
    101,
    'Rules are binding',
    prose(`
      Every player must follow all the rules in force at the time, as they read at the time.

      @ The app follows what it can run. That the rest is followed is for you to see to: claim what a rule gives
      or takes, and invoke judgment where somebody plays otherwise.

      Rules 101 to 116, which are immutable, and rules 201 to 213, which are mutable, form the Initial Set; they
      are in force when a game begins.
    `),
    uses('inherent', { what: 'current-text' }),
  ),
  rule(
    102,
    'Immutable and mutable',
    prose(`
      At the beginning, rules numbered in the 100s are immutable and rules numbered in the 200s are mutable. To
      transmute a rule is to make an immutable rule mutable or a mutable rule immutable. A rule that is enacted
      or transmuted later may be of either sort, whatever its number, and rules of the Initial Set may be
      transmuted whatever their numbers.
    `),
  ),
  rule(
    103,
    'What a rule-change is',
    prose(`
      A rule-change is one of these: (1) to enact, repeal or amend a mutable rule; (2) to enact, repeal or amend
      an amendment; (3) to transmute an immutable rule into a mutable one, or a mutable rule into an immutable
      one.

      It follows that, to begin with, every new rule is mutable. As long as a rule is immutable, it can be neither
      amended nor repealed; as long as it is mutable, it can be both. No rule is safe from change for ever.
    `),
    uses('rule-changes-allowed', {
      kinds: ['enact', 'amend', 'repeal', 'transmute-to-mutable', 'transmute-to-immutable'],
    }),
  ),
  rule(
    104,
    'Proposals are voted on',
    prose(`
      Every rule-change that is properly proposed is voted on. It is adopted if it receives the number of votes
      that the rules require, and only then.
    `),
    uses('proposals-voted-on'),
  ),
  rule(
    105,
    'Everyone votes',
    prose(`
      Every player is an eligible voter, and every eligible voter must take part in every vote on a rule-change.
    `),
    uses('eligible-voters', { untilAll: true, own: true }),
    says(['all counted']),
    uses('ballots', { abstain: false }),
  ),
  rule(
    106,
    'In writing',
    prose(`
      A proposed rule-change must be in writing before it is voted on. If it is adopted, it governs play in
      exactly the form in which it was voted on.
    `),
    uses('inherent', { what: 'final-form' }),
  ),
  rule(
    107,
    'Nothing works backwards',
    prose(`
      No rule-change takes effect before the moment at which the vote that adopts it is complete, even if its own
      words say otherwise. No rule-change applies to what happened before.
    `),
    uses('inherent', { what: 'effect-at-close' }),
  ),
  rule(
    108,
    'Ordinal numbers',
    prose(`
      Each proposed rule-change is given an ordinal number by which it is called. The numbers begin with 301, and
      every rule-change that is properly proposed takes the next whole number, whether it is adopted or not.

      A rule that is repealed and enacted again takes the number of the proposal that enacts it again. A rule
      that is amended or transmuted takes the number of the proposal that amends or transmutes it. When an
      amendment is itself amended or repealed, the whole rule of which it is part takes the number of the
      proposal that does so.
    `),
    uses('ordinal-numbers', { first: 301, amended: true, transmuted: true }),
  ),
  rule(
    109,
    'Transmutation needs everyone',
    prose(`
      A rule-change that transmutes an immutable rule into a mutable rule is adopted if the vote is unanimous
      among the eligible voters, and only then.
    `),
    uses('adoption', {
      kinds: ['transmute-to-mutable'],
      threshold: 'unanimous',
      of: 'eligible',
    }),
  ),
  rule(
    110,
    'Immutable rules prevail',
    prose(`
      A mutable rule that is at odds with an immutable rule in any way is void and without effect as a whole;
      only a proposal to transmute the immutable rule is no such conflict. A mutable rule does not, by
      implication, transmute an immutable rule and amend it in one stroke. A rule-change that transmutes an
      immutable rule into a mutable one has effect only if it says outright that it does so.
    `),
    uses('immutable-first'),
    uses('inherent', { what: 'explicit' }),
  ),
  rule(
    111,
    'Debate and final form',
    prose(`
      If a proposed rule-change is unclear, ambiguous, paradoxical or destructive of play, if it may be said to
      combine two or more rule-changes, if it is an amendment that changes nothing, or if its worth is doubtful
      in some other way, then the other players may suggest amendments to it, or argue against it, before the
      vote.

      There must be a reasonable time for this debate.

      @ How long is reasonable is for you to say. Whoever is cut short invokes judgment before the vote is over.

      The proponent decides on the final form in which the proposal is voted on, and on when the debate ends and
      the vote begins. The only remedy for a bad proposal is prevention: a vote against it.
    `),
    uses('debate'),
  ),
  rule(
    112,
    'Winning by points',
    prose(`
      What wins may not be changed from reaching a number of points to anything else. How many points it takes,
      and how they are earned, may be changed. Rules that name a winner when play cannot go on may be enacted
      and, while they are mutable, amended or repealed.
    `),
    uses('winning-only-by-points', { quantity: 'points' }),
  ),
  rule(
    113,
    'Forfeiting',
    prose(`
      A player may always forfeit the game rather than play on or suffer a penalty.

      No penalty may be imposed that the player who would suffer it judges to be worse than losing.

      @ Whether it is worse is for that player to say: contest the claim that imposes it, or invoke judgment.
    `),
    uses('may-forfeit'),
  ),
  rule(
    114,
    'Change stays possible',
    prose(`
      There must always be at least one mutable rule. It must never become entirely impossible to adopt a
      rule-change.
    `),
    uses('keep-rules-changeable'),
  ),
  rule(
    115,
    'Rules about changing rules',
    prose(`
      A rule-change that affects the rules by which rules are changed is as permissible as any other. Even one
      that amends or repeals the rule by which it was itself adopted is permissible. No rule-change and no kind
      of move is forbidden merely because it refers or applies to itself.
    `),
    uses('inherent', { what: 'self-reference' }),
  ),
  rule(
    116,
    'What is not forbidden',
    prose(`
      Whatever no rule explicitly forbids or governs is permitted and ungoverned. The one exception is changing
      the rules: that is permitted only where a rule or several rules, explicitly or by implication, permit it.
    `),
  ),
]
