import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { actingUses } from '../../src/engine/rules/rule-uses.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { SuggestedMechanic } from '../../src/rulebook/book.ts'
import { boundMs, timed } from './cpu-time.ts'
import { suggestMechanics } from '../../src/rulebook/suggest.ts'
import { imported } from './reading.ts'

const hourMs = 3_600_000

const nullProposal = [
  'when',
  ['nothing proposed', ['within', ['hours', 48]]],
  ['steps', ['null proposal', ['they']], ['end own turn']],
]

function mayorTells(move: string, value: number) {
  const about = ['proposal about', 'Mayor']
  return [
    'may',
    ['holder', 'Mayor'],
    move,
    ['proposal value becomes', 'refusal', value],
    null,
    about,
  ]
}

function poolOf(time: string): string {
  return `The Mayor may propose a 'Common Pot' action at any time. Once announced, all players have ${time} to attempt to stop it. If most do it does not occur and may not be proposed again until after the prescribed voting period for a proposal has elapsed. When it occurs, each player's points are divided by 2. One half is kept, the other half is added to the Common Pot. This Common Pot is then divided, and each is awarded an equal share of the points in it.`
}

const pooled = ['pool', ['everyone'], ['half'], 'points', ['down'], 'Common Pot']

/** A rule's words, and the mechanics that they call for. */
const rules: readonly (readonly [
  text: string,
  suggested: readonly (readonly [kind: string, params?: object])[],
])[] = [
  [
    'A rule change is adopted if the vote is unaminous among the eligible voters.',
    [['adoption', { threshold: 'unanimous', of: 'eligible' }]],
  ],
  [
    'Changes pass by a simple majority of the votes cast.',
    [['adoption', { threshold: 'majority', of: 'cast' }]],
  ],
  [
    'A change is adopted by two-thirds.',
    [['adoption', { threshold: 'two-thirds', of: 'eligible' }]],
  ],
  [
    'Changes that transmute mutable rules into immutable rules are adopted when all eligible voters agree.',
    [['adoption', { kinds: ['transmute-to-immutable'], threshold: 'unanimous', of: 'eligible' }]],
  ],
  [
    'The enactment or repeal of a mutable rule is adopted by a majority.',
    [['adoption', { kinds: ['enact', 'repeal'], threshold: 'majority', of: 'eligible' }]],
  ],
  [
    'A Judge can be overruled only by unanimous vote of the other players.',
    [['overruling', { share: 'unanimous' }]],
  ],
  [
    'When a proposed rule change is defeated, its author loses 10 points.',
    [['proponent-points', { points: -10 }]],
  ],
  [
    'A turn shall consist of a two-day period; if nobody proposes, a NULL-proposal is defined to have failed.',
    [['sentence', { sentence: nullProposal }]],
  ],
  [
    'Votes will be accepted up to 3 days, after which any non-submitted votes shall become ABSTAINS.',
    [['ballots'], ['vote-deadline', { withinMs: 72 * hourMs, silent: 'abstain' }]],
  ],
  [
    'Abstaining voters will not be counted towards or against it. A rule change is adopted if the vote is unanimous.',
    [['adoption', { threshold: 'unanimous', of: 'decided' }]],
  ],
  [
    'Newcomers must be sponsored. A person may join the game if a majority of players vote for them or abstain. The vote may not take longer than 1 week.',
    [['sentence', { sentence: ['newcomers, sponsored', ['most'], ['days', 7]] }]],
  ],
  ['Former players may rejoin at any time.', [['sentence', { sentence: ['former players'] }]]],
  ['Who votes against an adopted proposal gets five points.', [['vote-reward', { points: 5 }]]],
  [
    'There may never be more than 25 mutable rules.',
    [['rule-limit', { max: 25, which: 'mutable' }]],
  ],
  [
    'Players may not conspire or consult on the making of future rule changes unless they are teammates.',
    [['private-drafts']],
  ],
  ['The first to hold 100 points wins.', [['win-at', { atLeast: 100 }]]],
  ['The winner is the first player to reach 60 (positive) points.', [['win-at', { atLeast: 60 }]]],
  ['Then throw one die and add it.', [['die', { count: 1, sides: 6, when: 'vote-closed' }]]],
  [
    'Players go clockwise, and all players begin with zero points.',
    [['turn-order', { by: 'seat' }], ['quantity']],
  ],
  ['Turns go in alphabetical order by surname.', [['turn-order', { by: 'surname' }]]],
  [
    'Turns go in alphabetical order based on email account names.',
    [['turn-order', { by: 'account' }]],
  ],
  [
    'A new proposal must be submitted within 12 hours, or the title of "Slow Heron" passes on.',
    [['proposal-deadline', { withinMs: 12 * hourMs, title: 'Slow Heron', extendable: false }]],
  ],
  [
    'A rule change is any of the following: the enactment, repeal or amendment of a rule; its transmutation.',
    [['rule-changes-allowed', { besides: true }]],
  ],
  [
    'The prescribed voting period shall be five days, beginning at the time the Speaker distributes the proposal.',
    [
      ['sentence', { sentence: ['lasts', ['days', 5]] }],
      ['sentence', { sentence: ['when', ['proposed'], ['open vote']] }],
    ],
  ],
  [
    'Voters may vote either for or against it. The Speaker may not reveal any votes until the end. Who does not vote shall be deemed to have abstained.',
    [
      ['ballots', { abstain: false }],
      ['hidden-votes', { shown: 'closed' }],
    ],
  ],
  [
    'A legal judgement is either YES, NO, or MAYBE.',
    [['sentence', { sentence: ['judge answers', 'YES', 'NO', 'MAYBE'] }]],
  ],
  [
    'If a player says “Ahoy!” all players must respond “Aye!”. Those that do get 2 points. Those that do not get -1 point. There are 12 hrs for it.',
    [['sentence']],
  ],
  [
    'Players whose proposals are adopted shall receive a random number of points in the range 1-8 inclusive.',
    [
      [
        'sentence',
        {
          sentence: [
            'when',
            ['adopted'],
            ['draw number', 8, ['gain', ['proponent'], ['that many', 'points']]],
          ],
        },
      ],
    ],
  ],
  [
    'If the Mayor’s consent may be required for a proposal to be adopted, then the Mayor should indicate at that time whether or not e gives eir consent. If the Mayor does not explicitly indicate that e refuses to consent to the proposal, it shall be assumed that e consents.',
    [
      ['sentence', { sentence: ['each proposal has', 'refusal', 0] }],
      ['sentence', { sentence: mayorTells('consent to', 0) }],
      ['sentence', { sentence: mayorTells('refuse consent to', 1) }],
    ],
  ],
  [
    'A proposal is adopted by: a) a simple majority of all votes legally cast, if the Mayor consents; b) a 2/3 majority of all votes legally cast, if the Mayor does not consent.',
    [
      [
        'sentence',
        {
          sentence: [
            'adopted if',
            ['any'],
            [
              'both',
              ['most decided for'],
              [
                'either',
                ['measures', ['its value', 'refusal'], ['exactly', 0]],
                ['share of decided for', ['two thirds']],
              ],
            ],
          ],
        },
      ],
    ],
  ],
  [
    'If players disagree about a move, then a player may invoke judgement by submitting a statement.',
    [['sentence', { sentence: ['everyone may always', ['invoke judgment']] }]],
  ],
  [
    'When votes are counted, the submitter of a proposal shall gain 4 points for each voter who abstained from voting.',
    [
      [
        'sentence',
        {
          sentence: [
            'when',
            ['vote closes'],
            [
              'gain',
              ['proponent'],
              [
                'for each',
                4,
                'points',
                ['player who', ['all of', ['abstained'], ['is not', 'Speaker']]],
              ],
            ],
          ],
        },
      ],
    ],
  ],
  ['Its author gains 4 points for each voter who abstained.', [['score-by-formula']]],
  [
    poolOf('24 hours'),
    [
      ['sentence', { sentence: ['table has', 'Common Pot', 0] }],
      [
        'sentence',
        {
          sentence: [
            'may',
            ['holder', 'Mayor'],
            'propose the Common Pot',
            ['unless part object', ['hours', 24], ['most'], pooled],
          ],
        },
      ],
    ],
  ],
  ['Rules must include commentary.', [['sentence', { sentence: ['needs commentary'] }]]],
  ['The voting period shall be one week.', [['vote-deadline', { withinMs: 168 * hourMs }]]],
  [
    'Each player has a value called "glow". It is set to 2C. Note it in hex.',
    [['quantity', { name: 'glow', initial: 44, display: 'hexadecimal' }]],
  ],
  [
    'A lantern costs 3 points. A nice fresh bun may be had for 2 points.',
    [
      [
        'goods',
        {
          goods: [
            { item: 'lantern', price: 3 },
            { item: 'bun', price: 2 },
          ],
        },
      ],
    ],
  ],
  [
    'At most twelve players may sit here, no more than 12 players.',
    [['player-limit', { max: 12 }]],
  ],
  [
    'This rule takes precedence over rule 111.',
    [['sentence', { sentence: ['takes precedence', ['by number', 111]] }]],
  ],
  ['If adopted by unanimous vote, a rule change earns its author a biscuit.', []],
  ['If it is adopted by a majority, all sing; otherwise nobody sings.', []],
  ['Its author may sing if the change was adopted by unanimous vote.', []],
  ['A change that was adopted by a majority of the votes cast stays for a week.', []],
  ['When somebody throws two dice, all clap.', []],
  [
    'Be kind. When a proposal is adopted, its proponent gains\n7 points. Sing.',
    [
      [
        'sentence',
        { sentence: ['when', ['adopted'], ['gain', ['proponent'], ['so many', 7, 'points']]] },
      ],
    ],
  ],
  [
    'Each player has gold, at first 5. When a proposal is adopted, its proponent gains 2 gold.',
    [['sentence'], ['sentence']],
  ],
  ['Be kind to one another, and bring biscuits.', []],
  ['', []],
]

describe('words that call for a mechanic', () => {
  it.each(rules)('%s', (text, suggested) => {
    const found = suggestMechanics(text, 7)
    expect(found.map(({ kind }) => kind).sort()).toEqual(suggested.map(([kind]) => kind).sort())
    for (const [kind, params = {}] of suggested) {
      const fitting = found.filter((each) => each.kind === kind).map((each) => each.params)
      expect(fitting).toContainEqual(expect.objectContaining(params))
    }
  })

  it('quotes the words, cut where they are many', () => {
    const [die] = suggestMechanics('After that, throw two\n dice.', 1)
    expect(die?.because).toBe('throw two dice')
    const [long] = suggestMechanics(`A change is adopted by ${'every '.repeat(40)}majority.`, 1)
    expect(long?.because).toMatch(/^A change is adopted by .{60,80}…$/)
  })

  it('stays in bounds with a text of a million characters', () => {
    for (const unit of [
      'One ',
      'a change is adopted ',
      'the winner is first ',
      'players begin with ',
      'a',
      'if ',
      'When a proposal is adopted, its proponent gains 7 points. ',
    ]) {
      const text = unit.repeat(1_000_000 / unit.length)
      expect(timed(() => suggestMechanics(text, 1)).cpuMs).toBeLessThan(boundMs)
    }
  })
})

const most = ['most']
it.each([
  [
    'Each judgement stands unless a majority of the other players overrule it within three days.',
    ['stands unless overruled', most, ['days', 3]],
  ],
  [
    'A Judge’s ruling is final unless it is overruled by all other players within 24 hours.',
    ['stands unless overruled', ['all'], ['hours', 24]],
  ],
  [
    'The decision is void unless two players confirm it within a week.',
    ['overruled unless upheld', ['so many', 2], ['days', 7]],
  ],
  [
    'A judgment stands unless most others overrule it within 2 days.',
    ['stands unless overruled', most, ['days', 2]],
  ],
])('reads what silence means to a judgment: %s', (words, sentence) => {
  const found = suggestMechanics(words, 7).map(({ params }) => params['sentence'])
  expect(found).toEqual([sentence])
})

describe('points for votes against what is adopted, in a book where votes are anonymous', () => {
  const anonymous = '305. All votes cast shall be anonymous.'
  const shown = ['shows against, adopted']
  const gains = (points: number) => ['gain', ['they'], ['so many', points, 'points']]
  it.each([
    ['Voters who voted against proposals which are adopted receive 10 points apiece.', 10],
    ['The players who vote against winning proposals shall receive 4 points apiece.', 4],
    ['A vote against an adopted proposal gets five points.', 5],
  ])('are paid to who shows theirs: %s', (words, points) => {
    const [rule] = imported(`211. ${words}\n${anonymous}\n`).rules
    expect(rule?.suggested).toMatchObject([
      { kind: 'vote-reward', params: { points } },
      { kind: 'sentence', params: { sentence: ['when', shown, gains(points)] } },
    ])
    expect(imported(`211. ${words}\n`).rules[0]?.suggested).toHaveLength(1)
  })

  it('but to Voters alone, where an office is none', () => {
    const words = 'Voters who voted against proposals which are adopted receive 10 points apiece.'
    const parted = '343. At any time, each player shall be either a Voter or the Mayor.'
    const [rule] = imported(`211. ${words}\n${anonymous}\n${parted}\n`).rules
    const voters = ['everyone who', ['all of', ['voted against'], ['is not', 'Mayor']]]
    expect(rule?.suggested.map(({ params }) => params['sentence'])).toEqual([
      ['when', ['adopted'], ['gain', voters, ['so many', 10, 'points']]],
      ['when if', shown, ['so', ['they'], ['is not', 'Mayor']], gains(10)],
    ])
  })
})

it('reads what a sentence of a rule before brought up', () => {
  const text = '301. Each player has gold, at first 5.\n302. Whoever has at least 9 gold wins.\n'
  const kinds = imported(text).rules.map(({ suggested }) => suggested.map(({ kind }) => kind))
  expect(kinds).toEqual([['sentence'], ['sentence']])
})

it('takes who is silent for abstaining where the book says so, before or after', () => {
  const text = [
    '301. The prescribed voting period shall be one week.',
    '302. Who does not vote in time shall be deemed to have abstained.',
    '303. Changes are adopted by a simple majority of votes legally cast.',
  ].join('\n')
  const [first, , third] = imported(`${text}\n`).rules.map(({ suggested }) => suggested)
  expect(first).toMatchObject([{ params: { sentence: ['lasts', ['days', 7], 'abstains'] } }])
  expect(third).toMatchObject([{ kind: 'adoption', params: { of: 'decided' } }])
})

it('has a picture shorten the vote unless so many object, against the rule on how long votes last', () => {
  const voting = '301. The prescribed voting period shall be four days.'
  const token = (objecting: string) =>
    `302. The voting period shall be granted a reduction to two days if the author provides a token with it. It fits if less than ${objecting} of players object. For one that does not, losing 5 points and having the reduction revoked is the price. The token must be a picture of a boat.`
  const suggested = (...lines: readonly string[]) =>
    imported(`${lines.join('\n')}\n`)
      .rules.filter(({ number }) => number === 302)
      .flatMap((rule) => rule.suggested.map(({ params }) => params['sentence']))
  const shortens = (quota: object, ends: object) => [
    'when if',
    ['proposed'],
    ['has picture'],
    [
      'unless part object, else',
      ['hours', 48],
      quota,
      ends,
      ['lose', ['proponent'], ['so many', 5, 'points']],
    ],
  ]
  expect(suggested(token('half'))).toEqual([
    ['may give picture'],
    shortens(['share', ['half']], ['close']),
  ])
  const silent = '303. Who does not vote in time shall be deemed to have abstained.'
  expect(suggested(voting, token('a majority'), silent)).toEqual([
    ['may give picture'],
    shortens(['most'], ['steps', ['silent', 'abstains'], ['close']]),
    ['takes precedence', ['by number', 301]],
  ])
})

it('has what was stopped wait for as long as votes last, where the book says how long', () => {
  const voting = '301. The prescribed voting period shall be four days.'
  const [, rule] = imported(`${voting}\n302. ${poolOf('2 days')}\n`).rules
  const waits = [
    'steps',
    ['store becomes', 'pause', 1],
    ['later', ['days', 4], ['store becomes', 'pause', 0]],
  ]
  const who = ['holder while', 'Mayor', ['measures', ['store', 'pause'], ['exactly', 0]]]
  const unless = ['unless part object, else', ['hours', 48], ['most'], pooled, waits]
  expect(rule?.suggested.map(({ params }) => params['sentence'])).toEqual([
    ['table has', 'Common Pot', 0],
    ['table has', 'pause', 0],
    ['may', who, 'propose the Common Pot', unless],
  ])
})

/** Our own fixtures, and the rule books of real games where SYNOMIC_SEEDS names their folder. */
const folders = [join(import.meta.dirname, 'fixtures'), process.env['SYNOMIC_SEEDS'] ?? '']

function suggestionsIn(folder: string): readonly SuggestedMechanic[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => imported(readFileSync(join(folder, name))).rules)
    .flatMap((rule) => rule.suggested)
}

it('suggests only what the library knows and can read', () => {
  const own = rules.flatMap(([text]) => suggestMechanics(text, 1))
  const books = folders.filter((folder) => folder !== '').flatMap(suggestionsIn)
  for (const use of [...own, ...books]) {
    expect([use, actingUses(mechanicLibrary, use)]).toMatchObject([{}, { ok: true }])
  }
})
