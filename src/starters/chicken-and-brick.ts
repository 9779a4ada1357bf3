import type { InitialRule } from '../actions/change.ts'
import { initialSetWith, rulesOf, says, uses } from './initial-rule.ts'
import { immutableRules } from './initial-set-immutable.ts'
import { mutableRules } from './initial-set-mutable.ts'
import { prose, proseWithList } from './prose.ts'
import type { Starter } from './starter.ts'

const rule = rulesOf('Mutable rules', 'mutable')
const closed = (one: InitialRule): InitialRule => ({ ...one, status: 'closed' })
const changesOfMutableRules = ['enact', 'amend', 'repeal']

const later: readonly InitialRule[] = [
  rule(
    301,
    'Overlapping turns',
    prose(`
      The players begin their turns clockwise, one whole turn each. No turn may be skipped or passed, and no part
      of a turn may be left out. A player’s turn may begin at any time after the turn of the player before has
      begun, but their proposed rule-change may not be voted on until that of the player before has been. Every
      player begins with zero points.
    `),
    uses('turn-order', { by: 'seat', kept: true }),
    says(['turn needs', 1]),
    uses('overlapping-turns'),
    uses('quantity', { name: 'points', of: 'player', initial: 0 }),
  ),
  closed(
    rule(
      304,
      'Majority',
      prose(`
        A rule-change is adopted if a majority of the eligible voters vote for it, and only then.
      `),
      uses('adoption', { threshold: 'majority', of: 'eligible' }),
    ),
  ),
  rule(
    305,
    'Deli’s Rule',
    prose(`
      A Live Chicken gains two points each time a rule-change after this one is enacted. A Brick throws one die
      once after completing a turn and gains the number of points on its face. Whoever is neither a Live Chicken
      nor a Brick is a Hoser.

      When this rule is enacted every player has to choose between Live Chicken and Brick, and so has every new
      player on joining. A Live Chicken may become a Brick at any time, and a Brick a Live Chicken, for 10
      points. A Hoser may become either at any time for nothing.

      If it were not for this sentence, this rule would not refer to itself.
    `),
    uses('choice', {
      name: 'Deli',
      options: ['Live Chicken', 'Brick'],
      fallback: 'Hoser',
      price: 10,
      quantity: 'points',
      debt: true,
    }),
    says(['everyone may always', ['make the move', 'choose']]),
    says(['everyone may always', ['make the move', 'change']]),
    uses('change-reward', {
      who: 'chosen',
      choice: 'Deli',
      option: 'Live Chicken',
      points: 2,
      quantity: 'points',
    }),
    uses('die', {
      when: 'turn-ended',
      sides: 6,
      count: 1,
      quantity: 'points',
      choice: 'Deli',
      option: 'Brick',
    }),
  ),
  rule(
    308,
    'Majority for changes to mutable rules',
    proseWithList(`
      A rule-change of one of these kinds is adopted if a majority of the eligible voters vote for it, and only
      then: - to enact, repeal or amend a mutable rule; - to enact, repeal or amend an amendment.
    `),
    uses('adoption', { kinds: changesOfMutableRules, threshold: 'majority', of: 'eligible' }),
  ),
  closed(
    rule(
      309,
      'The NOP rule',
      prose(`
        As soon as it is adopted, rule 309 is deleted from the rules, and has no effect of any kind on the game
        from then on.
      `),
      uses('self-deleting'),
    ),
  ),
  closed(
    rule(
      310,
      'Ending debate',
      prose(`
        The debate on a proposed rule-change ends if two thirds of the eligible voters vote to end it. Any player
        may call for such a vote. The proponent must then settle the final form of the proposal, which must be
        one that they have proposed already in the turn, and the eligible voters must vote on it. This rule takes
        precedence over rule 111.
      `),
      uses('end-debate', { share: 'two-thirds' }),
      uses('takes-precedence-over', { rules: 'listed', list: [{ rule: 111 }] }),
    ),
  ),
  rule(
    312,
    'Making a rule immutable',
    prose(`
      A rule-change that transmutes a mutable rule into an immutable rule is adopted if every eligible voter
      votes for it, and only then.
    `),
    uses('adoption', { kinds: ['transmute-to-immutable'], threshold: 'unanimous', of: 'eligible' }),
  ),
  rule(
    313,
    'Nacho’s Rule',
    proseWithList(`
      A player whose proposal is adopted may earn bonus points for it, in three ways, each of which counts on its
      own.

      1. One bonus point if the proposal contains at least one of these words: - pundit - velociraptor -
      Parthenon - innards - palaver - tenfold - pancreas - indubitably - pitchfork - gronk - porridge - anal -
      piglet - geriatric - pugnacious - zipper

      2. Two bonus points if the proposal is written as a poem that rhymes. Rhythm, metre and number of syllables
      do not matter, and alliteration, assonance and consonance do not help: every line, or every other line,
      must end in a rhyme. A false rhyme invites judgment and a long debate.

      @ Whoever earned these points claims them. Whoever hears no rhyme contests the claim, and a Judge decides.

      3. Ten bonus points if the proposal is written as a haiku; a tanka earns as much.

      @ These are claimed, and contested, in the same way.

      The adoption of this rule itself earns none of these points.
    `),
    uses('word-bonus', {
      words: [
        'pundit',
        'velociraptor',
        'Parthenon',
        'innards',
        'palaver',
        'tenfold',
        'pancreas',
        'indubitably',
        'pitchfork',
        'gronk',
        'porridge',
        'anal',
        'piglet',
        'geriatric',
        'pugnacious',
        'zipper',
      ],
      points: 1,
      each: false,
      quantity: 'points',
    }),
    uses('claimable-bonus', {
      bonuses: [
        { what: 'a proposal in rhyme', points: 2 },
        { what: 'a proposal that is a haiku or a tanka', points: 10 },
      ],
      quantity: 'points',
    }),
  ),
]

/** Classic with overlapping turns, a majority for most changes, and a side to take. */
export const chickenAndBrick: Starter = {
  id: 'chicken-and-brick',
  title: 'Chicken and Brick',
  rules: [...immutableRules, ...initialSetWith(mutableRules, { without: [201, 203] }), ...later],
}
