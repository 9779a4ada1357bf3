// What is offered where prose does not act: nothing of the prose is lost in it, and whoever takes it has a sentence that acts.
import { describe, expect, it } from 'vitest'
import { flipsByDay, flipsOf, isDrawn } from './flips.ts'
import { isWholeIn, leftOut, offeringTheSame, offersOf, wordsOf } from './offering.ts'
import { rowsOf } from './rows.ts'
import { read } from './turned.ts'

const offered = rowsOf('offered.txt')
describe('offers', () => {
  it.each(offered)('offers something for “$prose”', ({ prose, sentence }) => {
    expect(read(prose).map(({ verdict }) => verdict)).toEqual(['almost'])
    expect(offersOf(prose).map(wordsOf)[0]).toBe(sentence)
  })

  it('are at most three, unlike one another, and each acts once it is taken', () => {
    for (const { prose } of offered) {
      const all = offersOf(prose).map(wordsOf)
      expect(all.length).toBeLessThanOrEqual(3)
      expect(new Set(all).size).toBe(all.length)
      for (const one of all) expect(read(one).map(({ verdict }) => verdict)).not.toContain('words')
      for (const one of all) expect(read(one).map(({ verdict }) => verdict)).not.toContain('almost')
    }
  })

  it('say something else once a word is turned round, or a condition is added', () => {
    expect(offeringTheSame(offered, flipsByDay)).toEqual([])
  })

  it('never leave out what turns a rule round', () => {
    const all = [...rowsOf('corpus.txt'), ...rowsOf('traps.txt')].flatMap(({ prose }) => [
      prose,
      ...flipsOf(prose),
    ])
    const texts = [
      ...all.filter((one) => isDrawn(one, 40)),
      ...offered.flatMap(({ prose }) => [prose, ...flipsByDay(prose)]),
    ]
    expect(leftOut(texts)).toEqual([])
  })
})

/** What is read of one clause only, what is not in it, and what is asked. */
const halves: readonly (readonly [prose: string, left: readonly string[], asks: string | null])[] =
  [
    ['you lose 3 points if you didnt vote on time', ['on time'], null],
    ['Once a week we all reset to zero points.', [], 'when'],
    [
      'You must wait one turn before proposing again if your proposal got voted down.',
      ['You must wait one turn before proposing again'],
      'what-happens',
    ],
    [
      'After three failed proposals by the same side, everyone gets a point.',
      ['After three failed proposals by the same side'],
      'when',
    ],
    [
      'The king may veto one rule per round unless he is in the lead.',
      ['unless he is in the lead'],
      'when-not',
    ],
  ]

describe('half of a rule', () => {
  it.each(halves)('is offered for “%s”, with what is not in it, and asks', (prose, left, asks) => {
    const [offer] = offersOf(prose)
    expect(offer?.unread.map(({ from, to }) => prose.slice(from, to))).toEqual(left)
    expect(offer?.asks).toBe(asks)
  })

  it.each([
    'If you don’t propose anything on someone else’s turn, you lose 3 points.',
    'Trading of points between players is forbidden on Mondays.',
    'Your vote counts double if you have fewer points than everyone else.',
    'If everyone votes yes, throw a party: all get 3 points.',
    'Every third round the turn order is shuffled.',
    'Only the mayor is allowed to propose changes to the tax.',
    'Anyone can sell their turn once per round.',
    'When you pass a rule you have to buy the others a coffee.',
    'When one of your rules gets repealed you lose 3 points.',
  ])('is not offered where the rest turns it round, or is another kind of rule: “%s”', (prose) => {
    expect(offersOf(prose).filter((one) => !isWholeIn(prose, one))).toEqual([])
  })
})

describe('a rule about rules and proposals', () => {
  it.each([
    'Every proposal must mention a colour.',
    'No rule may name a player’s pet.',
    'Proposals without a joke are invalid.',
    'Only the host may propose on holidays.',
    'Nobody may repeal a rule that is younger than a week.',
  ])('is kept by people, who let what breaks it be withdrawn: “%s”', (prose) => {
    const rule = prose.slice(0, -1)
    expect(offersOf(prose).map(wordsOf)[0]).toBe(
      `When a proposal is made, if most of the others find that “it breaks the rule: ${rule}”, it is withdrawn.`,
    )
    expect(read(prose)[0]?.why).toEqual({ is: 'left-open', asks: 'what-then' })
  })

  it.each([
    'No turns, anyone can propose whenever they want.',
    'Anyone can propose a rule, also people who do not play in this round.',
    'Rules that were passed by one vote must be confirmed a week later.',
    'Nobody can win before the fifth round.',
    'If two rules contradict each other, the older one wins.',
    'Players who fall ill do not have to pay anything.',
  ])('is none where it lets somebody do it, or the app does: “%s”', (prose) => {
    for (const one of offersOf(prose)) expect(wordsOf(one)).not.toMatch(/rule:|applies/)
  })
})

/** What must not be offered: the first came of such a text once, or nearly. */
const never: readonly (readonly [prose: string, words: RegExp])[] = [
  [
    'Whenever a player passes another player, the one who was passed gets 1 point.',
    /“they [^”]*”, they gain/,
  ],
  ['If you yawn in somebody’s turn you owe them a compliment.', /pays .* to the other/],
  ['The two youngest players get 1 point every round.', /name another player/],
  ['You score 1 for walking the dog, 2 for the cat.', /walking the dog, 2/],
  ['All players get a point if every player sings.', /“they sing”/],
  ['Only the funniest player gets 5 points.', /gains? 5/],
  ['Nobody who swears gets 2 points.', /gains? 2/],
  ['You don’t get 3 points if you swear.', /gains? 3/],
  ['5 points for no swearing.', /they were swearing/],
  ['You get 3 points if you sing and lose 2 points if you cry.', /./],
  ['If a proposal rhymes everyone gets 2 points.', /its proponent gains/],
  ['Everyone except the youngest player gets 2 points.', /everyone but/],
  ['A player who quits loses all their points and coins.', /lose 1 coin/],
  ['The judge cannot vote.', /broke the rule/],
  ['Each player shall receive ten coins upon the adoption of this rule.', /broke the rule/],
  ['No deleting rules till round 3.', /broke the rule/],
  ['Dave’s proposals need one more yes vote than everybody else’s.', /broke the rule/],
  ['The oldest player should go first, and then round to the left.', /broke the rule/],
  ['Proposals need the king’s yes.', /broke the rule/],
  ['10 points for a unanimous pass.', /it was/],
  ['Each week one player is picked at random and gets 6 points.', /they each/],
  ['If you roll two sixes you get 12 points and everyone has to clap!', /broke the rule/],
  [
    'Repealing a rule takes a three-quarters majority, and whoever gets it repealed earns 8 points.',
    /“(?!this applies)[^”]*takes a/,
  ],
  ['You get a rose when someone compliments your proposal.', /“they compliment/],
  ['You can sharpen your sword for 3 coins.', /gain/],
  ['One can buy an extra vote for 10 coins.', /gain/],
  ['The player to the left of the proposer shall serve as Judge.', /broke the rule/],
  ['Whoever won last time starts with 10 less.', /broke the rule/],
  ['Rule 205 should be ignored on weekends.', /broke the rule/],
  ['Everyone starts each week with five tokens to spend on bribes.', /broke the rule/],
  ['Whoever votes against the winning side loses 1.', /vote against the winning/],
  ['If you can’t answer the riddle you miss a turn.', /broke the rule/],
  ['The price of a proposal goes up by one point each time.', /gains?/],
  ['When there are more than twenty rules, the oldest is removed.', /out of the game/],
  ['Whenever somebody drops to zero, everyone else gives them one coin.', /they gain/],
  ['Three points for a win, one for a draw, none for a loss.', /gain/],
  ['Every player gets one last turn once somebody has 100 points.', /gains? 1/],
  ['The judge is replaced as soon as two thirds lose confidence in them.', /confidence/],
]

describe('what is not offered', () => {
  it.each(never)('is something else for “%s”', (prose, words) => {
    for (const offer of offersOf(prose)) expect(wordsOf(offer)).not.toMatch(words)
  })
})
