import { describe, expect, it } from 'vitest'
import { fail, fault, ok } from '../../src/base/result.ts'
import type { Surroundings } from '../../src/cli/command.ts'
import { runCommand } from '../../src/cli/run.ts'

/** What a command prints and complains of, given the files. */
function run(words: readonly string[], files: Readonly<Record<string, unknown>> = {}) {
  const printed: string[] = []
  const complaints: string[] = []
  const around: Surroundings = {
    readFile: (path) => {
      const file = files[path]
      if (file === undefined) return fail(fault('file-unreadable', { path, reason: 'ENOENT' }))
      return ok(new TextEncoder().encode(JSON.stringify(file, null, 1)))
    },
    writeFile: () => ok(null),
    beside: (_, path) => path,
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  }
  const status = runCommand(words, around)
  return { status, printed: printed.join('\n'), complaints: complaints.join('\n') }
}

const gains = 'When a proposal is adopted, its proponent gains 2 gold.'
const data = ['when', ['adopted'], ['gain', ['proponent'], ['so many', 2, 'gold']]]
const players = [{ name: 'Ann' }, { name: 'Bo' }]
const adopt = [
  { do: 'callVote' },
  { by: 'Ann', do: 'vote', ballot: 'for' },
  { by: 'Bo', do: 'vote', ballot: 'for' },
]
const enacting = (...passages: unknown[]) => ({
  by: 'Ann',
  do: 'propose',
  as: 'p1',
  changes: [{ enact: { title: '', passages } }],
})
const script = (moves: unknown[], game: unknown = { starter: 'classic', seed: 'x' }) => ({
  'game.json': { synomic: 1, game, players, moves },
})
const play = (...of: Parameters<typeof script>) => {
  const { status, printed, complaints } = run(['play', 'game.json', '--json'], script(...of))
  const result: Record<string, never> = JSON.parse(printed) as never
  return { status, complaints, result }
}

describe('passages in play scripts', () => {
  it('say and do what they say, in order, and come back as they are', () => {
    const { status, result } = play([
      enacting('Gold *shines*.', { say: gains }, { say: 'Each player has gold, at first 5.' }),
      ...adopt,
      { by: 'Ann', do: 'throw' },
      { by: 'Bo', do: 'propose', changes: [{ enact: { text: 'Tea.' } }] },
      ...adopt,
      { expect: { quantities: { Bo: { gold: 7 } } } },
    ])
    expect(result).toMatchObject({ refused: [], failedExpectations: [] })
    expect(status).toBe(0)
    const rules: readonly { number: number }[] = (result['state'] as never)['rules']
    expect(rules.find(({ number }) => number === 301)).toMatchObject({
      title: '',
      text: `Gold *shines*.\n\n${gains}\n\nEach player has gold, at first 5.`,
      passages: [
        { prose: 'Gold *shines*.' },
        { kind: 'sentence', params: { sentence: data } },
        { kind: 'sentence', params: { sentence: ['each has', 'gold', 5] } },
      ],
    })
  })

  it('are taken as data, in rules of a game, and in an amendment', () => {
    const rules = [
      {
        number: 201,
        mutability: 'mutable',
        passages: [{ say: 'Each player has gold, at first 0.' }, 'Gold.'],
      },
      { number: 202, mutability: 'mutable', passages: [{ say: gains }] },
      {
        number: 203,
        mutability: 'mutable',
        passages: [
          'Most votes.',
          {
            say: 'A rule-change is adopted if more than half of those who may vote are for it, and only then.',
          },
        ],
      },
    ]
    const amend = { amend: 202, passages: ['None.', { sentence: data }, { prose: 'Never.' }] }
    const { status, result } = play(
      [
        { by: 'Ann', do: 'propose', changes: [amend] },
        ...adopt,
        {
          expect: {
            quantities: { Ann: { gold: 2 } },
            rules: { 202: { text: `None.\n\n${gains}\n\nNever.` } },
          },
        },
      ],
      { rules },
    )
    expect(result['failedExpectations']).toEqual([])
    expect(status).toBe(0)
  })

  it.each([
    ['its proponent gains 2 silver.', 'moves[0].changes[0].enact.passages[1].say', 'silver'],
    ['its propnent gains 2 points.', 'moves[0].changes[0].enact.passages[1].say', 'propnent'],
  ])(
    'that cannot be read stop the script at the field, and name the word: %s',
    (end, field, word) => {
      const moves = [enacting('Hm.', { say: `When a proposal is adopted, ${end}` })]
      const { status, complaints, result } = play(moves)
      expect(status).toBe(2)
      expect(result['error']).toMatchObject({ code: 'sentence-unread', field })
      expect(complaints).toMatch(new RegExp(`^line \\d+, .*“${word}”`))
    },
  )

  it('that cannot be read stop a script in the rules of its game, too', () => {
    const rules = [{ number: 201, mutability: 'mutable', passages: [{ say: gains }] }]
    const { status, result } = play([], { rules })
    expect(status).toBe(2)
    expect(result['error']).toMatchObject({ field: 'game.rules[0].passages[0].say' })
  })

  it('need either passages or a text', () => {
    const { status, result } = play([{ by: 'Ann', do: 'propose', changes: [{ enact: {} }] }])
    expect(status).toBe(2)
    expect(result['error']).toMatchObject({ code: 'schema-no-key' })
  })
})

describe('what a refused move would have made', () => {
  it('cannot be spoken of, for the same reason; a later one of its name can', () => {
    const early = { by: 'Bo', do: 'propose', as: 'p1', changes: [{ repeal: 206 }] }
    const { status, result } = play([
      early,
      { by: 'Bo', do: 'callVote', proposal: 'p1' },
      { by: 'Ann', do: 'vote', proposal: 'p1', ballot: 'for' },
      { by: 'Ann', do: 'comment', about: 'p1', text: 'Hm.' },
      { do: 'signTogether', what: { closeVote: 'p1' } },
      { ...early, by: 'Ann' },
      { do: 'callVote', proposal: 'p1' },
    ])
    expect(status).toBe(0)
    const made = { code: 'script-made-nothing', rule: 202 }
    expect(result['refused']).toMatchObject([
      { index: 0, code: 'not-your-turn', rule: 202 },
      { index: 1, ...made, message: expect.stringContaining('“p1”') as unknown },
      { index: 2, ...made },
      { index: 3, ...made },
      { index: 4, ...made },
    ])
  })

  it('is told with the rules that gave way', () => {
    const oneVote = (number: number, changeable: boolean) => ({
      number,
      mutability: 'mutable',
      passages: [
        'One vote.',
        {
          say: changeable
            ? 'Every player may always change their vote, whatever rules of lower rank say.'
            : 'Nobody may change their vote.',
        },
      ],
    })
    const vote = { by: 'Bo', do: 'vote', ballot: 'for' }
    const { result } = play(
      [
        { by: 'Ann', do: 'propose', changes: [{ enact: { text: 'Tea.' } }] },
        { do: 'callVote' },
        vote,
        { ...vote, ballot: 'against' },
      ],
      { rules: [oneVote(201, false), oneVote(202, true)] },
    )
    expect(result['refused']).toMatchObject([
      { index: 3, code: 'vote-stands', rule: 201, over: [202] },
    ])
  })
})

describe('synomic say', () => {
  it('gives the data of a sentence, and of data the words', () => {
    const { status, printed } = run([
      'say',
      'When a proposal is adopted, its proponent gains 2 points.',
    ])
    expect(status).toBe(0)
    expect(JSON.parse(printed)).toEqual([
      'when',
      ['adopted'],
      ['gain', ['proponent'], ['so many', 2, 'points']],
    ])
    expect(run(['say', printed])).toMatchObject({
      status: 0,
      printed: 'When a proposal is adopted, its proponent gains 2 points.',
    })
  })

  it('takes names for granted, and says which', () => {
    const { status, printed, complaints } = run(['say', gains])
    expect([status, JSON.parse(printed)]).toEqual([0, data])
    expect(complaints).toContain('“gold”')
    expect(run(['say', gains, '--names', 'silver, gold']).complaints).toBe('')
    const king = 'When a proposal is adopted, the king gains 2 gold.'
    const { printed: json } = run(['say', king, '--json'])
    expect(JSON.parse(json)).toMatchObject({
      words: king,
      assumed: { quantities: ['gold'], roles: ['king'] },
    })
  })

  it.each([
    ['When a proposal is adopted, its proponent gainz 2 points.', '“gainz”'],
    ['When a proposal is', 'not finished'],
    ['["when",["adopted"]]', 'not a sentence'],
    ['["when",', 'not a sentence'],
  ])('refuses %s', (words, told) => {
    const { status, complaints } = run(['say', words])
    expect([status, complaints]).toEqual([2, expect.stringContaining(told)])
  })
})
