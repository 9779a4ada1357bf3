import { initialSetWith, says, uses, type Otherwise } from './initial-rule.ts'
import { immutableRules } from './initial-set-immutable.ts'
import { judgmentText, mutableRules } from './initial-set-mutable.ts'
import { prose } from './prose.ts'

/** Rules 101–116 as Market has them: a few say more, or less, than in the Initial Set. */
export const marketImmutableRules = initialSetWith(immutableRules, {
  changed: new Map<number, Otherwise>([
    [
      101,
      {
        mechanics: [
          uses('inherent', { what: 'current-text' }),
          says(['nobody may', ['keep the rules']]),
        ],
        notes: [
          'Rules 301 to 315, which the book has besides, are there whenever a game begins, too.',
        ],
      },
    ],
    [
      103,
      {
        text: prose(`
          A rule-change is one of these: (1) to enact, repeal or amend a mutable rule; (2) to enact, repeal or
          amend an amendment of a mutable rule; (3) to transmute an immutable rule into a mutable one, or a
          mutable rule into an immutable one.
        `),
      },
    ],
    // A tie (302) and a bribe (303) change votes here, and who has no health (311) has none.
    [
      105,
      {
        notes: ['The app takes rule 311, by which health is needed to vote, as an exception.'],
        mechanics: [
          uses('eligible-voters', { untilAll: true, except: [{ rule: 311 }] }),
          says(['all counted']),
        ],
      },
    ],
    [
      109,
      {
        text: prose(`
          A rule-change that transmutes an immutable rule into a mutable rule is adopted if the vote is unanimous
          among the eligible voters, and only then. A transmutation is never implied: it takes effect only if the
          proposal states it outright.
        `),
      },
    ],
    [
      110,
      {
        text: prose(`
          Where a mutable rule and an immutable rule conflict, the immutable rule takes precedence and the
          mutable rule is wholly void. For this rule, a proposal to transmute an immutable rule does not conflict
          with it.
        `),
      },
    ],
    [
      111,
      {
        text: prose(`
          If a proposed rule-change is unclear, ambiguous, paradoxical or destructive of play, if it may be said
          to combine two or more rule-changes, if it is an amendment that changes nothing, or if its worth is
          doubtful in some other way, then the other players may suggest amendments to it, or argue against it,
          before the vote.

          There must be a reasonable time for this debate.

          @ How long is reasonable is for you to say. Whoever is cut short invokes judgment before the vote is
          over; a Judge who is asked in that turn can end the debate.

          The proponent decides on the final form in which the proposal is voted on and, unless the Judge has been
          asked to do so, also on when the debate ends and the vote begins.
        `),
        mechanics: [uses('debate', { judge: true })],
      },
    ],
  ]),
})

/** Rules 201–213 as Market has them; 210 was gone, and 203 had given way to 301. */
export const marketMutableRules = initialSetWith(mutableRules, {
  without: [210],
  changed: new Map<number, Otherwise>([
    [
      201,
      {
        text: prose(`
          The players take turns in alphabetical order of their surnames, one whole turn each. No turn may be
          skipped or passed, and no part of a turn may be left out. Every player begins with zero points.
        `),
        mechanics: [
          uses('turn-order', { by: 'surname' }),
          says(['no rule may', ['move a turn']]),
          says(['turn needs', 1]),
          uses('quantity', { name: 'points', of: 'player', initial: 0 }),
        ],
      },
    ],
    [
      202,
      {
        text: prose(`
          A turn has two parts, in this order: (1) its player proposes one rule-change, and it is voted on; (2)
          291 is subtracted from the ordinal number of the proposal, the result is multiplied by the fraction of
          the votes that were in favour, rounded to the nearest whole number, and added to the player’s points.
          (For the first player this gives between 0 and 10; the most that can be had grows by one each turn,
          and popular proposals earn more.)
        `),
        mechanics: [
          uses('turn-parts', { propose: true, throw: false }),
          uses('score-by-formula', {
            formula: '(number - 291) * for / votes',
            outcome: 'either',
            rounding: 'nearest',
            quantity: 'points',
          }),
        ],
      },
    ],
    [
      203,
      {
        text: prose(`
          A rule-change is adopted if a simple majority of the eligible voters votes for it, and only then.
        `),
        status: 'repealed',
        notes: ['Defunct: rule 301 has taken its place.'],
        mechanics: [uses('adoption', { threshold: 'majority', of: 'eligible' })],
      },
    ],
    [
      208,
      {
        text: 'Whoever is the first to reach 200 points, positive ones, wins.',
        mechanics: [uses('win-at', { quantity: 'points', atLeast: 200 })],
      },
    ],
    [
      212,
      { text: judgmentText('game-custom and the spirit of the game before any other standard') },
    ],
  ]),
})
