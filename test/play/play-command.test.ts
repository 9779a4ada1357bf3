import { describe, expect, it } from 'vitest'
import { runPlay } from './play-folder.ts'

/** A script of one turn, its moves written one to a line from line 5 on. */
function scriptOf(...moves: readonly string[]): string {
  return `{
  "synomic": 1, "game": { "starter": "classic", "seed": "wrong" },
  "players": [{ "name": "Ann" }, { "name": "Bo" }],
  "moves": [
    ${moves.join(',\n    ')}
  ]
}`
}

const propose = `{ "by": "Ann", "do": "propose", "as": "p1", "changes": [{ "repeal": 210 }] }`
const refusedProposal = `{ "by": "Bo", "do": "propose", "changes": [{ "repeal": 206 }] }`

function errorOf(printed: string): unknown {
  const json: unknown = JSON.parse(printed)
  return json
}

describe('synomic play on scripts that are wrong', () => {
  it.each([
    [
      'a point too many',
      `{ "expect": { "points": { "Ann": 1 } } }`,
      { index: 1, line: 6, path: 'points.Ann', expected: 1, actual: 0 },
    ],
    [
      'another outcome',
      `{ "expect": { "proposals": { "p1": "adopted" } } }`,
      { index: 1, line: 6, path: 'proposals.p1', expected: 'adopted', actual: 'debate' },
    ],
    [
      'a rule that is there',
      `{ "expect": { "rules": { "210": { "status": null } } } }`,
      { index: 1, line: 6, path: 'rules.210.status', expected: null, actual: 'in-force' },
    ],
    [
      'a number outside its range',
      `{ "expect": { "round": { "atLeast": 2, "atMost": 3 } } }`,
      { index: 1, line: 6, path: 'round', expected: { atLeast: 2, atMost: 3 }, actual: 1 },
    ],
    [
      'something that no report has',
      `{ "expect": { "poinst": { "Ann": 0 } } }`,
      { index: 1, line: 6, path: 'poinst', expected: { Ann: 0 }, actual: null },
    ],
    [
      'a refusal that does not come',
      `{ "by": "Ann", "do": "callVote", "expectRefused": "form-changed" }`,
      { index: 1, line: 6, path: 'expectRefused', expected: { code: 'form-changed' } },
    ],
    [
      'a refusal by another rule',
      `{ "by": "Bo", "do": "propose", "changes": [{ "repeal": 206 }], "expectRefused": { "rule": 203 } }`,
      { index: 1, line: 6, path: 'expectRefused.rule', expected: 203, actual: 202 },
    ],
  ])('exits 1 and names path, expected and actual: %s', (_, wrong, failure) => {
    const run = runPlay(scriptOf(propose, wrong), '--json')
    expect(run.status).toBe(1)
    expect(errorOf(run.printed)).toMatchObject({ failedExpectations: [failure] })
    expect(run.complaints).toContain(failure.path)
    expect(run.complaints).toContain(JSON.stringify(failure.expected))
    expect(run.complaints).toContain('6')
  })

  it('exits 0 with a move that the rules refuse: that is a result', () => {
    const run = runPlay(scriptOf(refusedProposal, propose), '--json')
    expect(run.status).toBe(0)
    expect(errorOf(run.printed)).toMatchObject({
      failedExpectations: [],
      refused: [{ index: 0, line: 5, code: 'not-your-turn', rule: 202 }],
    })
  })

  it.each([
    ['an unknown move', `{ "by": "Ann", "do": "dance" }`, 'moves[1].do'],
    ['an unknown field', `{ "by": "Ann", "do": "callVote", "why": "so" }`, 'moves[1].why'],
    ['a ballot there is not', `{ "by": "Bo", "do": "vote", "ballot": "yes" }`, 'moves[1].ballot'],
    ['an unknown player', `{ "by": "Zoe", "do": "callVote" }`, 'moves[1].by'],
    [
      'an unknown handle',
      `{ "by": "Ann", "do": "callVote", "proposal": "p9" }`,
      'moves[1].proposal',
    ],
    ['a moment that is over', `{ "do": "tick", "at": "1999-01-01T00:00:00Z" }`, 'moves[1].at'],
    ['a rule by name', `{ "do": "claim", "rule": "nine", "effects": [] }`, 'moves[1].rule'],
  ])('exits 2 and names line and field: %s', (_, wrong, field) => {
    const run = runPlay(scriptOf(propose, wrong), '--json')
    expect(run.status).toBe(2)
    expect(errorOf(run.printed)).toMatchObject({ error: { line: 6, field } })
    expect(run.complaints).toContain(`line 6, ${field}: `)
  })

  it.each([
    ['no JSON', '{ "synomic": 1,\n  "moves": [ oops ] }', { line: 2 }],
    ['another version', '{ "synomic": 2 }', { line: 1, field: 'synomic', code: 'script-version' }],
    ['nothing', '', { line: 1 }],
    [
      'an unknown starter',
      scriptOf(propose).replace('classic', 'chess'),
      { line: 2, field: 'game.starter', code: 'script-starter-unknown' },
    ],
  ])('exits 2 where it cannot be read at all: %s', (_, text, error) => {
    const run = runPlay(text, '--json')
    expect(run.status).toBe(2)
    expect(errorOf(run.printed)).toMatchObject({ error })
    expect(run.complaints).toMatch(/^line \d/)
  })
})
