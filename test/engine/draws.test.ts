// Chance drawn together: nobody foresees it, nobody chooses it, and any more than half of those at the table bring it about.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesFromHex, hexFromBytes } from '../../src/base/bytes.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import type { BodyOf } from '../../src/actions/body.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import type { Phrase } from '../../src/actions/phrase.ts'
import type { Draw } from '../../src/engine/draws/draw.ts'
import { foundOf } from '../../src/engine/votes/encrypted-ballots.ts'
import { isDealtRightly } from '../../src/crypto/threshold.ts'
import { drawDealing, drawShare } from '../../src/session/duties/draws.ts'
import { stateOf, throwDie } from '../ui/gallery/classic-game.ts'
import { seatOf, type FakePerson, type FakeTable } from '../ui/fake-table.ts'
import { ann, bo, codeOf, comeIn, cy, di, ed, pointsOf, seatedTable } from './seated-table.ts'
import { oneInWords } from '../in-words.ts'

const spin: Phrase = [
  'may',
  ['a player'],
  'spin',
  ['draw number', 10, ['gain', ['they'], ['that many', 'points']]],
]

function ruleOf(...sentences: readonly Phrase[]) {
  const passages = sentences.map((sentence) => ({ kind: 'sentence', params: { sentence } }))
  const points = oneInWords('Each player has points, at first 0.')
  return {
    number: 201,
    passages: [...passagesOf('Chance.'), points, ...passages],
    mutability: 'mutable',
  } as const
}

/** So many at a table where Ann has just asked for a number from 1 to 10; nobody does anything by themselves. */
function asked(count: number, ...sentences: readonly Phrase[]): FakeTable {
  const table = seatedTable(count, [ruleOf(spin, ...sentences)])
  table.must(ann, { type: 'move', rule: 201, move: 'spin', input: {} })
  return table
}

function drawIn(table: FakeTable): Draw {
  const [draw] = stateOf(table).draws?.values() ?? []
  if (draw === undefined) throw new Error('something is drawn')
  return draw
}

function dealingOf(table: FakeTable, by: FakePerson, luck = 1): BodyOf<'deal-draw'> {
  const body = drawDealing(seatOf(by), stateOf(table), drawIn(table), () =>
    new Uint8Array(32).fill(luck),
  )
  if (body === null) throw new Error(`${by.name} has nothing to deal`)
  return body
}

function shareOf(table: FakeTable, by: FakePerson): BodyOf<'open-draw'> {
  const body = drawShare(seatOf(by), drawIn(table))
  if (body === null) throw new Error(`${by.name} has nothing to open`)
  return body
}

function recordsOf(table: FakeTable): readonly string[] {
  const changes = table.entries.at(-1)?.changes ?? []
  return changes.flatMap((one) => (one.kind === 'draw' ? `${one.what} ${one.left}` : one.kind))
}

/** These deal, with so much luck each. */
function dealt(table: FakeTable, ...by: readonly (readonly [FakePerson, number])[]): FakeTable {
  for (const [person, luck] of by) {
    expect(codeOf(table.sign(person, dealingOf(table, person, luck)))).toBe('applied')
  }
  return table
}

describe('[draw-asked] what a rule leaves to chance drawn together', () => {
  it('is owed by the table, for those who are there', () => {
    const table = asked(3)
    expect(recordsOf(table)).toContain('draw-asked')
    const { holders, dealings, alone } = drawIn(table)
    expect(holders.map(({ player }) => player)).toEqual([ann, bo, cy].map(({ player }) => player))
    expect(dealings).toEqual([])
    expect(alone).toMatchObject({ sides: 10, count: 1, player: ann.player })
    expect(stateOf(table).owedThrows.size).toBe(0)
  })

  it('is another each time, also within one action', () => {
    const also: Phrase = [
      'when',
      ['makes move', 'spin'],
      ['draw die', 6, ['gain', ['everyone'], ['that many', 'points']]],
    ]
    const table = asked(3, also)
    table.must(ann, { type: 'move', rule: 201, move: 'spin', input: {} })
    expect(stateOf(table).draws?.size).toBe(4)
  })

  it('is one’s own throw where fewer than three are at the table, and people are told', () => {
    const table = asked(2)
    expect(stateOf(table).draws).toBeUndefined()
    expect(recordsOf(table)).toContain('alone 0')
    const [owed] = stateOf(table).owedThrows.values()
    expect(owed).toMatchObject({ player: ann.player, sides: 10, method: 'verifiable' })
    throwDie(table, ann)
    expect(pointsOf(table, ann)).toBeGreaterThan(0)
  })

  it('is not asked for where a rule of higher rank lets nobody throw', () => {
    expect(() => asked(3, ['no rule may', ['let throw']])).toThrow('effect-forbidden')
  })

  it('ends with the round', () => {
    const table = dealt(asked(3), [ann, 1], [bo, 2])
    const share = shareOf(table, ann)
    for (const person of [ann, bo, cy]) {
      table.must(person, {
        type: 'sign-together',
        what: { do: 'apply', effects: [{ do: 'win', player: ann.player }] },
      })
    }
    expect(stateOf(table).status).toBe('won')
    expect(codeOf(table.sign(ann, share))).toBe('round-over')
    for (const person of [ann, bo]) table.must(person, { type: 'new-round', keepRules: true })
    expect(stateOf(table).draws).toBeUndefined()
  })
})

describe('[draw-asked] lots that are drawn together', () => {
  const gold = (table: FakeTable, each: readonly number[]) => {
    const effects = [ann, bo, cy].map(({ player }, place) => {
      return { do: 'set', player, quantity: 'gold', to: each[place] ?? 0 } as const
    })
    for (const person of [ann, bo, cy]) {
      table.must(person, { type: 'sign-together', what: { do: 'apply', effects } })
    }
  }
  const tableWith = (sequel: Phrase) => {
    const has: Phrase = ['each has', 'gold', 0]
    return seatedTable(3, [ruleOf(has, ['may', ['a player'], 'draw lots', sequel])])
  }
  const begin = (table: FakeTable) =>
    table.must(ann, { type: 'move', rule: 201, move: 'draw lots', input: {} })
  /** Any two of the three are enough. */
  const draw = (table: FakeTable, luck: number) => {
    dealt(table, [bo, luck], [cy, luck + 1])
    for (const person of [bo, cy]) {
      expect(codeOf(table.sign(person, shareOf(table, person)))).toBe('applied')
    }
    expect(stateOf(table).draws).toBeUndefined()
  }
  const scores = (table: FakeTable) => [ann, bo, cy].map((person) => pointsOf(table, person))
  const gain: Phrase = ['gain', ['everyone drawn'], ['so many', 1, 'points']]

  it('fall to so many of them, none twice, and to nobody before', () => {
    const seen = new Set<string>()
    for (let luck = 1; luck <= 12; luck++) {
      const table = tableWith(['lots together', 2, ['everyone'], gain])
      begin(table)
      expect(drawIn(table).alone).toMatchObject({ sides: 6, count: 1 })
      expect(stateOf(table).owedThrows.size).toBe(0)
      expect(scores(table)).toEqual([0, 0, 0])
      draw(table, luck)
      expect([...scores(table)].sort()).toEqual([0, 1, 1])
      seen.add(String(scores(table)))
    }
    expect(seen.size).toBe(3)
  })

  it('fall to a part of them, and at once where nothing is left to chance', () => {
    const half = tableWith(['part by lot together', ['half'], ['everyone'], ['down'], gain])
    begin(half)
    draw(half, 3)
    expect([...scores(half)].sort()).toEqual([0, 0, 1])
    const all = tableWith(['lots together', 3, ['everyone'], gain])
    begin(all)
    draw(all, 4)
    expect(scores(all)).toEqual([1, 1, 1])
    const none = tableWith(['part by lot together', ['half'], ['mover'], ['down'], gain])
    begin(none)
    expect([stateOf(none).draws, scores(none)]).toEqual([undefined, [0, 0, 0]])
  })

  it('fall to each as often as they have chances', () => {
    const table = tableWith([
      'weighted lot together',
      ['everyone'],
      ['own', 'gold'],
      ['gain', ['drawn'], ['so many', 1, 'points']],
    ])
    gold(table, [0, 9, 1])
    begin(table)
    expect(drawIn(table).alone.sides).toBe(10)
    draw(table, 5)
    expect(scores(table)[0]).toBe(0)
    expect(scores(table).reduce((sum, one) => sum + one, 0)).toBe(1)
    gold(table, [0, 0, 7])
    const before = scores(table)[2] ?? 0
    begin(table)
    expect(stateOf(table).draws).toBeUndefined()
    expect(scores(table)[2]).toBe(before + 1)
  })

  it('say who pays of those who bid most in secret, and nobody else', () => {
    const table = tableWith([
      'bid, by lot together',
      ['everyone'],
      'gold',
      ['days', 1],
      ['gain', ['they'], ['so many', 5, 'points']],
    ])
    gold(table, [3, 3, 3])
    begin(table)
    const [poll = ''] = stateOf(table).polls.keys()
    for (const [person, option] of [
      [ann, 1],
      [bo, 2],
      [cy, 2],
    ] as const) {
      table.must(person, { type: 'answer', poll, option })
    }
    for (const person of [ann, bo]) table.silent.delete(person.player)
    table.openBallots()
    const asks = table.entries.flatMap(({ changes }) => changes.map(({ kind }) => kind))
    expect(asks.filter((kind) => kind === 'draw-asked')).toHaveLength(1)
    expect(stateOf(table).owedThrows.size).toBe(0)
    const left = [ann, bo, cy].map(({ player }) =>
      Number(stateOf(table).players.get(player)?.quantities.get('gold') ?? 0),
    )
    expect([
      [0, 5, 0, 3, 1, 3],
      [0, 0, 5, 3, 3, 1],
    ]).toContainEqual([...scores(table), ...left])
  })
})

describe('[draw-deal] what is drawn', () => {
  it('is fixed by the first who are enough, in the order of the game, whoever they are', () => {
    const table = asked(5)
    dealt(table, [di, 1], [bo, 2])
    expect(recordsOf(table)).toEqual(['dealt 1'])
    dealt(table, [ann, 3])
    expect(recordsOf(table)).toEqual(['fixed 0'])
    expect(drawIn(table).dealings.map(({ player }) => player)).toEqual(
      [di, bo, ann].map(({ player }) => player),
    )
  })

  it('takes no second dealing of anybody, none of a stranger, no other’s, no false one, and none too late', () => {
    const table = asked(3)
    const [anns, bos] = [dealingOf(table, ann), dealingOf(table, bo)]
    const late = dealingOf(table, cy)
    const flipped = `${anns.dealing.slice(0, 300)}${anns.dealing[300] === '0' ? '1' : '0'}${anns.dealing.slice(301)}`
    expect(codeOf(table.sign(ann, { ...anns, draw: '0'.repeat(64) }))).toBe('no-such-draw')
    expect(codeOf(table.sign(ann, bos))).toBe('dealing-wrong')
    expect(codeOf(table.sign(ann, { ...anns, dealing: flipped }))).toBe('dealing-wrong')
    expect(codeOf(table.sign(ann, { ...anns, dealing: 'ab'.repeat(300) }))).toBe('dealing-wrong')
    comeIn(table, di)
    expect(codeOf(table.sign(di, anns))).toBe('draws-without-you')
    expect(codeOf(table.sign(ann, anns))).toBe('applied')
    expect(codeOf(table.sign(ann, dealingOf(asked(3), ann, 7)))).toBe('already-dealt')
    expect(codeOf(table.sign(bo, bos))).toBe('applied')
    expect(codeOf(table.sign(cy, late))).toBe('draw-fixed')
  })

  it('is not the same with another’s dealing, nor is one right for another draw', () => {
    const table = asked(3)
    const first = dealingOf(table, ann)
    table.must(ann, { type: 'move', rule: 201, move: 'spin', input: {} })
    const [, second] = [...(stateOf(table).draws?.keys() ?? [])]
    expect(codeOf(table.sign(ann, { ...first, draw: second ?? '' }))).toBe('dealing-wrong')
  })

  it('is checked once', () => {
    const table = asked(3)
    const body = dealingOf(table, ann)
    expect(foundOf(body)).toBeUndefined()
    table.sign(ann, body)
    expect(foundOf(body)?.right).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('[draw-open] what is fixed is opened', () => {
  it('by any who are enough, to the same', () => {
    const shown = new Set<number>()
    for (const here of [
      [ann, bo, cy],
      [ed, di, cy],
      [bo, ed, ann],
    ]) {
      const table = dealt(asked(5), [ann, 1], [ed, 2], [cy, 3])
      for (const [at, person] of here.entries()) {
        expect(pointsOf(table, ann)).toBe(0)
        expect(codeOf(table.sign(person, shareOf(table, person)))).toBe('applied')
        expect(recordsOf(table)[0]).toBe(`opened ${2 - at}`)
      }
      expect(stateOf(table).draws).toBeUndefined()
      shown.add(pointsOf(table, ann))
    }
    expect(shown.size).toBe(1)
    expect([...shown][0]).toSatisfy((points: number) => points >= 1 && points <= 10)
  })

  it('and not before, nor by others, nor twice, nor with what is not theirs', () => {
    const table = dealt(asked(3), [ann, 1])
    const early = { type: 'open-draw', draw: drawIn(table).id, share: 'ab'.repeat(32) } as const
    const proof = '0'.repeat(128)
    expect(codeOf(table.sign(ann, { ...early, proof }))).toBe('draw-not-fixed')
    expect(codeOf(table.sign(ann, { ...early, proof, draw: '0'.repeat(64) }))).toBe('no-such-draw')
    dealt(table, [bo, 2])
    const [anns, bos] = [shareOf(table, ann), shareOf(table, bo)]
    expect(codeOf(table.sign(ann, { ...early, proof }))).toBe('draw-share-wrong')
    expect(codeOf(table.sign(ann, bos))).toBe('draw-share-wrong')
    expect(codeOf(table.sign(ann, { ...anns, proof: bos.proof }))).toBe('draw-share-wrong')
    comeIn(table, di)
    expect(codeOf(table.sign(di, anns))).toBe('draws-without-you')
    expect(codeOf(table.sign(ann, anns))).toBe('applied')
    expect(codeOf(table.sign(ann, anns))).toBe('draw-opened-already')
    expect(codeOf(table.sign(bo, bos))).toBe('applied')
    expect(codeOf(table.sign(cy, anns))).toBe('no-such-draw')
  })

  it('and a share of other dealings than those that are fixed is none', () => {
    const table = dealt(asked(3), [ann, 1], [bo, 2])
    const other = dealt(asked(3), [ann, 1], [bo, 3])
    expect(drawIn(other).id).toBe(drawIn(table).id)
    expect(codeOf(table.sign(ann, shareOf(other, ann)))).toBe('draw-share-wrong')
  })

  it('to something else with any other dealing among them', () => {
    const ways = [
      [1, 2],
      [1, 3],
      [4, 2],
    ] as const
    const shown = ways.map(([anns, bos]) => {
      const table = dealt(asked(3), [ann, anns], [bo, bos])
      for (const person of [ann, cy]) table.sign(person, shareOf(table, person))
      const drawn = table.entries.at(-1)?.changes.find(({ kind }) => kind === 'drawn')
      const opened = table.entries.at(-1)?.action.body
      const found = opened?.type === 'open-draw' ? foundOf(opened)?.opened?.texts[0] : null
      expect(drawn).toMatchObject({ sides: 10 })
      return found
    })
    expect(new Set(shown).size).toBe(3)
  })

  it('in whatever order, with whatever else comes between', () => {
    const all = [ann, bo, cy, di, ed]
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 5 }), (order) => {
        const table = dealt(asked(5), [ann, 1], [ed, 2], [cy, 3])
        const shares = new Map(all.map((one) => [one, shareOf(table, one)]))
        const codes = order.flatMap((person, at) => {
          const [own, other] = [shares.get(person), shares.get(order[(at + 1) % 5] ?? ann)]
          return own === undefined || other === undefined
            ? []
            : [codeOf(table.sign(person, other)), codeOf(table.sign(person, own))]
        })
        expect(codes.filter((code) => code === 'applied')).toHaveLength(3)
        expect(stateOf(table).draws).toBeUndefined()
      }),
      { numRuns: 3 },
    )
  })

  it('and what follows follows as the sentence stood, also where the rule is gone', () => {
    const table = dealt(asked(3), [ann, 1], [bo, 2])
    for (const person of [ann, bo, cy]) {
      table.must(person, {
        type: 'sign-together',
        what: { do: 'change', changes: [{ do: 'repeal', rule: 201 }] },
      })
    }
    for (const person of [bo, cy]) table.sign(person, shareOf(table, person))
    expect(pointsOf(table, ann)).toBeGreaterThan(0)
  })

  it('is not for anybody to undo', () => {
    const table = dealt(asked(3), [ann, 1], [bo, 2])
    const [first] = drawIn(table).dealings
    if (first === undefined) throw new Error('it was dealt')
    const what = { do: 'undo', action: first.action } as const
    const outcomes = [ann, bo, cy].map((person) =>
      codeOf(table.do(person, { type: 'sign-together', what })),
    )
    expect(outcomes).toContain('cannot-be-undone')
    expect(drawIn(table).dealings).toHaveLength(2)
  })

  it('and is no sign that somebody is there', () => {
    const table = asked(3)
    const before = stateOf(table).signs.get(bo.player)
    dealt(table, [bo, 1], [cy, 2])
    table.sign(bo, shareOf(table, bo))
    expect(stateOf(table).signs.get(bo.player)).toBe(before)
  })
})

describe('[draw-anew] a draw is asked for anew', () => {
  it('when a holder leaves before it is fixed, of those who are left', () => {
    const table = dealt(asked(5), [ann, 1], [bo, 2])
    const before = drawIn(table).id
    table.must(ed, { type: 'leave' })
    expect(recordsOf(table)).toContain('anew 0')
    expect(drawIn(table).id).not.toBe(before)
    expect(drawIn(table).holders).toHaveLength(4)
    expect(drawIn(table).dealings).toEqual([])
  })

  it('and becomes one’s own throw where two are left', () => {
    const table = dealt(asked(3), [cy, 1])
    table.must(ann, { type: 'leave' })
    expect(stateOf(table).draws).toBeUndefined()
    // Who asked for it is gone: the first of the others throws.
    expect([...stateOf(table).owedThrows.values()]).toMatchObject([{ player: bo.player }])
  })

  it('but not because somebody leaves who saw what comes, as long as enough are left', () => {
    const table = dealt(asked(5), [ann, 1], [bo, 2], [cy, 3])
    const { id } = drawIn(table)
    table.sign(ann, shareOf(table, ann))
    table.must(bo, { type: 'leave' })
    table.must(di, { type: 'leave' })
    expect(drawIn(table).id).toBe(id)
    // Who left can still help.
    expect(codeOf(table.sign(bo, shareOf(table, bo)))).toBe('applied')
    table.sign(cy, shareOf(table, cy))
    expect(pointsOf(table, ann)).toBeGreaterThan(0)
  })

  it('when so many are gone that it would not come about', () => {
    const table = dealt(asked(5), [ann, 1], [bo, 2], [cy, 3])
    for (const person of [bo, di, ed]) table.must(person, { type: 'leave' })
    expect(stateOf(table).draws).toBeUndefined()
    expect([...stateOf(table).owedThrows.values()]).toMatchObject([{ player: ann.player }])
  })

  it('and a seat with a new key cannot help with what the former holds', () => {
    const table = dealt(asked(3), [ann, 1], [bo, 2])
    const seat = { player: cy.player, die: signingKey(new Uint8Array(32).fill(5)) }
    expect(drawShare(seat, drawIn(table))).toBeNull()
  })
})

it('[draw-deal] takes bytes of the curve alone: a dealing cut or grown is none', () => {
  const table = asked(3)
  const { dealing } = dealingOf(table, ann)
  const bytes = bytesFromHex(dealing)
  if (!bytes.ok) throw new Error('it is hexadecimal')
  for (const length of [64, 128, bytes.value.length - 1]) {
    const body = {
      type: 'deal-draw',
      draw: drawIn(table).id,
      dealing: hexFromBytes(bytes.value.subarray(0, length)),
    } as const
    expect(codeOf(table.sign(ann, body))).toBe('dealing-wrong')
  }
  expect(
    isDealtRightly(bytes.value, { elements: [], needed: 1, hash: new Uint8Array(32) }, ''),
  ).toBe(false)
})
