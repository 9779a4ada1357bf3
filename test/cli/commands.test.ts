import { wholeListing } from '../../src/prose/assistant/listing.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { fail, fault, ok } from '../../src/base/result.ts'
import type { Surroundings } from '../../src/cli/command.ts'
import { runCommand } from '../../src/cli/run.ts'
import { decodeAction } from '../../src/actions/codec.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { readGameFile, writeGameFile } from '../../src/storage/game-file.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A terminal with files of its own. */
class Terminal implements Surroundings {
  readonly files = new Map<string, Uint8Array>()
  printed: string[] = []
  complaints: string[] = []

  readonly readFile = (path: string) => {
    const bytes = this.files.get(path)
    return bytes ? ok(bytes) : fail(fault('file-unreadable', { path, reason: 'ENOENT' }))
  }
  readonly writeFile = (path: string, bytes: Uint8Array) => {
    if (path.startsWith('/full/')) return fail(fault('file-unwritable', { path, reason: 'ENOSPC' }))
    this.files.set(path, bytes)
    return ok(null)
  }
  readonly beside = (_: string, path: string) => path
  readonly print = (line: string) => void this.printed.push(line)
  readonly complain = (line: string) => void this.complaints.push(line)

  run(...words: readonly string[]) {
    this.printed = []
    this.complaints = []
    return runCommand(words, this)
  }

  get json(): { readonly [key: string]: never } & Record<string, unknown> {
    return JSON.parse(this.printed.join('\n')) as never
  }
}

const opening = `"synomic": 1, "game": { "starter": "classic", "seed": "cli" },
  "players": [ { "name": "Ann" }, { "name": "Bo" } ]`

const script = `{ ${opening},
  "moves": [
    { "by": "Bo", "do": "propose", "changes": [ { "repeal": 206 } ] },
    { "by": "Ann", "do": "propose", "as": "p1", "title": "Tea",
      "changes": [ { "enact": { "text": "There is tea." } } ] },
    { "do": "callVote" },
    { "by": "Ann", "do": "vote", "ballot": "for" },
    { "by": "Bo", "do": "vote", "ballot": "for" },
    { "do": "throw" },
    { "wait": "36h" },
    { "expect": { "proposals": { "p1": "adopted" }, "turn": "Bo" } }
  ] }`

describe('synomic play', () => {
  const terminal = new Terminal()
  terminal.files.set('game.json', bytesOf(script))

  it('prints state, refusals and failed expectations as JSON, and exits with 0', () => {
    expect(terminal.run('play', 'game.json', '--json')).toBe(0)
    const { state, refused, failedExpectations } = terminal.json
    expect(state).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      turn: 'Bo',
      proposals: [{ number: 301, as: 'p1', outcome: 'adopted', votes: { Ann: 'for', Bo: 'for' } }],
    })
    expect(refused).toMatchObject([{ index: 0, line: 4, rule: 202 }])
    expect(failedExpectations).toEqual([])
  })

  it('gives the same state each time, and settles what is old', () => {
    terminal.run('play', 'game.json', '--json')
    const first = terminal.json
    terminal.run('play', 'game.json', '--json')
    expect(terminal.json).toEqual(first)
    const { sealed } = first['state'] as unknown as { readonly sealed: number }
    expect(sealed).toBeGreaterThan(5)
  })

  it('plays only the first steps with --until', () => {
    expect(terminal.run('play', 'game.json', '--until', '2', '--json')).toBe(0)
    expect(terminal.json['state']).toMatchObject({ phase: 'debate' })
  })

  it('exits with 1 when an expectation fails, and says where', () => {
    const failing = script.replace('"turn": "Bo"', '"turn": "Ann"')
    terminal.files.set('failing.json', bytesOf(failing))
    expect(terminal.run('play', 'failing.json')).toBe(1)
    expect(terminal.complaints).toEqual(['line 12: turn should be "Ann" and is "Bo"'])
  })

  it('fails an expected refusal that does not come', () => {
    const move = '{ "by": "Ann", "do": "comment", "text": "x", "expectRefused": "any" }'
    terminal.files.set('kind.json', bytesOf(`{ ${opening}, "moves": [ ${move} ] }`))
    expect(terminal.run('play', 'kind.json')).toBe(0)
    const forfeit = '{ "by": "Ann", "do": "forfeit", "expectRefused": "any" }'
    terminal.files.set('wrong.json', bytesOf(`{ ${opening}, "moves": [ ${forfeit} ] }`))
    expect(terminal.run('play', 'wrong.json')).toBe(1)
  })

  it.each([
    ['an unknown move', '{ "do": "fly" }', /^line 4, moves\[0\]\.do: /],
    [
      'a rule text beyond all measure',
      `{ "by": "Ann", "do": "propose", "changes": [ { "enact": { "text": "${'a'.repeat(5_000_000)}" } } ] }`,
      /^line 4, moves\[0\]\.changes\[0\]\.enact\.text: /,
    ],
    ['a vote of nobody in particular', '{ "do": "vote", "ballot": "for" }', /moves\[0\]\.by: /],
  ])('exits with 2 for %s, naming line and field', (_, move, complaint) => {
    terminal.files.set('bad.json', bytesOf(`{ ${opening},\n"moves": [\n${move}\n] }`))
    expect(terminal.run('play', 'bad.json', '--json')).toBe(2)
    expect(terminal.complaints[0]).toMatch(complaint)
    expect(terminal.json['error']).toMatchObject({ line: 4 })
  })

  it('refuses a rule text of 2 MB as the log does, with a sentence', () => {
    const text = 'a'.repeat(2_000_000)
    const move = `{ "by": "Ann", "do": "propose", "changes": [ { "enact": { "text": "${text}" } } ] }`
    terminal.files.set('long.json', bytesOf(`{ ${opening}, "moves": [ ${move} ] }`))
    expect(terminal.run('play', 'long.json', '--json')).toBe(0)
    const [refusal] = terminal.json['refused'] as unknown as { readonly message: string }[]
    expect(refusal?.message).toMatch(/\.$/)
    expect(refusal?.message).not.toMatch(/not possible/)
  })

  it.each([
    ['a missing file', ['play', 'nothing.json'], /nothing\.json/],
    ['no file', ['play'], /Say what “synomic play” should read/],
    ['an unknown option', ['play', 'game.json', '--fast'], /--fast/],
    ['an option without its number', ['play', 'game.json', '--until', 'x'], /whole number/],
    ['an unknown command', ['dance'], /dance/],
    ['no command', [], /Say what to do/],
    ['a file that cannot be written', ['play', 'game.json', '--out', '/full/x'], /ENOSPC/],
  ])('exits with 2 for %s', (_, words, complaint) => {
    expect(terminal.run(...words)).toBe(2)
    expect(terminal.complaints.join()).toMatch(complaint)
  })
})

describe('synomic replay and verify', () => {
  const terminal = new Terminal()
  let played: unknown
  beforeAll(() => {
    terminal.files.set('game.json', bytesOf(script))
    terminal.run('play', 'game.json', '--json', '--out', 'game.synomic')
    played = (terminal.json['state'] as unknown as { readonly hash: string }).hash
  })

  it('print the state that was played', async () => {
    expect(await terminal.run('replay', 'game.synomic', '--json')).toBe(0)
    expect((terminal.json['state'] as unknown as { readonly hash: string }).hash).toBe(played)
    expect(await terminal.run('verify', 'game.synomic')).toBe(0)
  })

  it('count each action once, however often the file has it', async () => {
    const file = readGameFile(terminal.files.get('game.synomic') ?? new Uint8Array())
    if (!file.ok) throw new Error(file.fault.code)
    const actions = file.value.actions.map((bytes) => {
      const action = decodeAction(bytes, file.value.game)
      if (!action.ok) throw new Error(action.fault.code)
      return action.value
    })
    terminal.files.set('twice', writeGameFile(file.value.game, [...actions, ...actions]))
    for (const name of ['game.synomic', 'twice']) {
      expect(await terminal.run('verify', name, '--json')).toBe(0)
      expect(terminal.json).toMatchObject({ holds: true, actions: actions.length })
    }
  })

  it('go back to any action', async () => {
    expect(await terminal.run('replay', 'game.synomic', '--at', '2', '--json')).toBe(0)
    expect(terminal.json['state']).toMatchObject({ status: 'gathering' })
    expect(await terminal.run('replay', 'game.synomic', '--at', '999')).toBe(2)
    expect(await terminal.run('replay', 'game.synomic', '--at', 'abcdefabcdef')).toBe(2)
  })

  it('exit with 1 for a forged signature, naming the action and why', async () => {
    const file = readGameFile(terminal.files.get('game.synomic') ?? new Uint8Array())
    if (!file.ok) throw new Error(file.fault.code)
    const actions = file.value.actions.map((bytes, index) => {
      const copy = bytes.slice()
      if (index === 3) copy[10] = (copy[10] ?? 0) ^ 1
      const action = decodeAction(copy, file.value.game)
      if (!action.ok) throw new Error(action.fault.code)
      return action.value
    })
    terminal.files.set('forged', writeGameFile(file.value.game, actions))
    for (const command of ['replay', 'verify']) {
      expect(await terminal.run(command, 'forged')).toBe(1)
      expect(terminal.complaints[0]).toMatch(/^Action 4 in the file \([0-9a-f]{64}\) fails: /)
    }
  })

  it('say what is wrong with a file cut short, a changed byte, a foreign file', async () => {
    const file = terminal.files.get('game.synomic') ?? new Uint8Array()
    terminal.files.set('short', file.subarray(0, file.length - 40))
    const changed = file.slice()
    changed[200] = (changed[200] ?? 0) ^ 1
    terminal.files.set('changed', changed)
    terminal.files.set('foreign', bytesOf('PK no game at all'))
    for (const name of ['short', 'changed', 'foreign']) {
      expect(await terminal.run('replay', name), name).toBe(2)
      expect(terminal.complaints[0]).not.toMatch(/not possible/)
    }
  })
})

describe('synomic mechanics and import', () => {
  const terminal = new Terminal()

  it('lists every mechanic with what it does and a schema of its parameters', () => {
    expect(terminal.run('mechanics', '--json')).toBe(0)
    const listed = JSON.parse(terminal.printed.join('\n')) as { readonly kind: string }[]
    expect(listed.map(({ kind }) => kind)).toEqual(mechanicLibrary.kinds)
    for (const one of listed) expect(one).toMatchObject({ params: { type: 'object' } })
  })

  it('lists the language, as text and as data', () => {
    expect(terminal.run('language', '--json')).toBe(0)
    const listed = JSON.parse(terminal.printed.join('\n')) as { readonly kind: string }[]
    expect(listed[0]).toMatchObject({ kind: 'form', name: 'each has' })
    expect(terminal.run('language', '--examples')).toBe(0)
    const forms = listed.filter(({ kind }) => kind === 'form').length
    expect(terminal.printed.join('\n')).toContain(`form (${String(forms)})`)
    expect(terminal.run('language')).toBe(0)
    const pages = terminal.printed.join('\n')
    expect(pages).toContain('WHO AND WHEN')
    for (const { title, patterns } of wholeListing())
      expect(pages).toContain(`${title}:\n${patterns[0]}`)
  })

  it('asks an assistant, and takes apart what it answers', () => {
    terminal.files.set('rules.txt', bytesOf('Passing gives 7.\n\nBe kind.'))
    const said = 'When a proposal is adopted, its proponent gains 7'
    terminal.files.set(
      'answer.txt',
      bytesOf(`Rule 1:\n${said} points.\n${said} gold.\nRule 2:\nWORDS ONLY: people tell.`),
    )
    expect(terminal.run('read', 'rules.txt', '--assistant')).toBe(0)
    expect(terminal.printed.join('\n')).toMatch(/CAPITALS are blanks[^]*Rule 2: Be kind\.$/)
    expect(terminal.run('read', 'rules.txt', '--answer', 'answer.txt', '--json')).toBe(0)
    expect(terminal.json).toMatchObject({
      answers: [
        { sentences: [{ verdict: 'acts' }, { verdict: 'refused' }] },
        { wordsOnly: ['people tell.'] },
      ],
      isCut: false,
      refusals: expect.stringContaining('Each player has gold'),
    })
    expect(terminal.run('read', 'rules.txt', '--answer', 'none.txt')).toBe(2)
    terminal.files.set('more.txt', bytesOf('Rule 1:\nEach player has gold, at first 0.'))
    const rounds = ['--answer', 'answer.txt', '--answer', 'more.txt']
    expect(terminal.run('read', 'rules.txt', ...rounds, '--json')).toBe(0)
    expect(terminal.json).toMatchObject({
      answers: [
        { sentences: [{ verdict: 'acts', sentence: `${said} points.` }, { verdict: 'acts' }] },
        {},
      ],
    })
  })

  it('tells how a command is written, whatever else stands there', () => {
    for (const words of [
      ['read', '--help'],
      ['read', 'rules.txt', '-h'],
      ['keep', '--help'],
    ]) {
      expect(terminal.run(...words)).toBe(0)
      expect(terminal.printed.join('\n')).toContain(`  ${words[0] ?? ''} `)
      expect(terminal.printed.join('\n')).not.toContain('  import FILE')
    }
    expect(terminal.run('nothing', '--help')).toBe(2)
  })

  it('reads a rule book', () => {
    const book = '101. All players must abide by the rules.\n\n201. Players take turns.\n'
    terminal.files.set('book.txt', bytesOf(book))
    expect(terminal.run('import', 'book.txt', '--json')).toBe(0)
    expect(terminal.json['rules']).toMatchObject([{ number: 101 }, { number: 201 }])
    terminal.files.set('empty.txt', new Uint8Array())
    expect(terminal.run('import', 'empty.txt')).toBe(2)
    terminal.files.set('live.txt', bytesOf('301. Be kind. Nobody may forfeit.\n302. Sing.\n'))
    expect(terminal.run('import', 'live.txt')).toBe(0)
    expect(terminal.printed.join('\n')).toContain('suggests “Nobody may forfeit.”')
  })
})

describe('synomic read', () => {
  it('says of each sentence of the standard input what will run, what is left open, and why not', () => {
    const terminal = new Terminal()
    const text = 'If your proposal passes you get 2 coins. Everyone gets 1 point.\nBe nice.'
    terminal.files.set('-', bytesOf(text))
    expect(terminal.run('read', '--json', '--names', 'coins')).toBe(0)
    const [acts, almost, words] = JSON.parse(terminal.printed.join('\n')) as readonly unknown[]
    expect(acts).toEqual({
      text: 'If your proposal passes you get 2 coins.',
      verdict: 'acts',
      sentence: 'When a proposal is adopted, its proponent gains 2 coins.',
    })
    expect(almost).toMatchObject({ verdict: 'almost', candidates: { length: 3 } })
    expect(words).toMatchObject({ text: 'Be nice.', verdict: 'words' })
  })

  it('leaves out nothing of a long list', () => {
    const terminal = new Terminal()
    terminal.files.set('rules.txt', bytesOf('Be nice.\n'.repeat(250)))
    expect(terminal.run('read', 'rules.txt', '--json')).toBe(0)
    expect(JSON.parse(terminal.printed.join('\n'))).toHaveLength(250)
  })
})
