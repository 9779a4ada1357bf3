import type { InitialRule } from '../actions/change.ts'
import { rulesOf, says, uses } from './initial-rule.ts'
import { prose } from './prose.ts'

const rule = rulesOf('Immutable rules', 'immutable')
const firstSeat = ['become', ['at seat', 1], 'Speaker']

/** Rules 101–116 of Speaker. */
export const speakerImmutableRules: readonly InitialRule[] = [
  rule(
    101,
    'Rules are binding',
    prose(`
      Every player must follow all the rules in force at the time, as they read at the time.

      @ The app follows what it can run. That the rest is followed is for you to see to: claim what a rule gives
      or takes, and invoke judgment where somebody plays otherwise.

      Rules 101 to 116, which are immutable, and rules 201 to 219, which are mutable, form the Initial Set; they
      are in force when the first game begins.
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
  {
    ...rule(
      104,
      'The first Speaker',
      'The Speaker of the first game is the player in the first seat.',
      says(['when', ['game begins'], firstSeat]),
      says([
        'in a frame',
        ['while', ['measures', ['round'], ['exactly', 1]]],
        ['no rule may', ['name some', 'Speaker', ['everyone but', ['at seat', 1]]]],
      ]),
      says(['when if', ['round begins'], ['nobody', ['is', 'Speaker']], firstSeat]),
    ),
    notes: [
      'The book names a person. Here it is whoever has the first seat, also where a later game begins with nobody as Speaker.',
    ],
  },
  {
    ...rule(
      105,
      'What a rule-change is',
      prose(`
        A rule-change is one of these: (1) to enact, repeal or amend a mutable rule; (2) to transmute an immutable
        rule into a mutable one, or a mutable rule into an immutable one.

        (It follows that, to begin with, every new rule is mutable. As long as a rule is immutable, it can be
        neither amended nor repealed; as long as it is mutable, it can be both; and any rule may be transmuted. No
        rule is wholly safe from change.)
      `),
      says([
        'no change but, besides',
        [
          'any of',
          ['enactment'],
          ['amendment of mutable'],
          ['repeal of mutable'],
          ['transmutation'],
        ],
      ]),
    ),
    notes: [
      'What else a proposal may contain, which is no rule-change, other rules can say: 350 does.',
    ],
  },
  rule(
    106,
    'Proposals are voted on',
    prose(`
      Every rule-change that is properly proposed is voted on. It is adopted if it receives the number of votes
      that is required and there is a quorum, and only then.
    `),
    says(['when', ['proposed'], ['open vote']]),
    says(['no rule may', ['withdraw']]),
    says(['no rule may', ['defeat']]),
  ),
  rule(
    107,
    'In writing',
    prose(`
      A proposed rule-change must be in writing, or otherwise in print, before it is voted on. If it is adopted,
      it governs play in the form in which it was voted on.
    `),
    uses('inherent', { what: 'final-form' }),
  ),
  rule(
    108,
    'Nothing works backwards',
    prose(`
      No rule-change takes effect before the moment at which the vote that adopts it is complete, even if its own
      words say otherwise. No rule-change applies to what happened before.
    `),
    uses('inherent', { what: 'effect-at-close' }),
  ),
  rule(
    110,
    'Transmutation needs all who vote',
    prose(`
      A rule-change that transmutes an immutable rule into a mutable rule may be adopted if the vote is unanimous
      among the votes that were legally cast, and only then. A transmutation is never implied: it takes effect
      only if the proposal states it outright.
    `),
    uses('adoption', { kinds: ['transmute-to-mutable'], threshold: 'unanimous', of: 'decided' }),
    uses('inherent', { what: 'explicit' }),
  ),
  rule(
    111,
    'Immutable rules prevail',
    prose(`
      Where a mutable rule and an immutable rule conflict, the immutable rule takes precedence and the mutable
      rule is wholly void. For this rule, a proposal to transmute an immutable rule does not conflict with it.
    `),
    uses('immutable-first'),
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
      Whatever no rule forbids or governs is permitted and ungoverned. The one exception is changing the rules:
      that is permitted only where a rule or several rules, explicitly or by implication, permit it.
    `),
  ),
]
