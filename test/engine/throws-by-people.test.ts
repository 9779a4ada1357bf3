// Throws that people say were wrong, should be made again, or should be made at all.
import { describe, expect, it } from 'vitest'
import type { ClaimEffect, Order } from '../../src/actions/body.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table } from './table.ts'

const library = libraryOf(
  mechanic('cy-judges', {
    answers: {
      judge: () => ({ value: playerOf('Cy') }),
      overruled: ({ by }) => ({ value: by.length >= 2 }),
    },
  }),
  mechanic('dice', {
    reacts: {
      proposed: ({ player, proposal }) => [
        {
          do: 'owe-throw',
          player,
          sides: 6,
          count: 1,
          purpose: 'luck',
          method: 'by-hand',
          bind: [proposal],
        },
      ],
      thrown: ({ player, values }) =>
        values.map((by) => ({ do: 'add', player, quantity: 'points', by })),
    },
  }),
)

const table = (settings = {}) => {
  const at = new Table(library, [rule(201, 'cy-judges'), rule(202, 'dice')], settings)
  for (const name of ['Bo', 'Cy']) at.join(name)
  at.act('Ann', { type: 'start', seats: ['Ann', 'Bo', 'Cy'].map(playerOf) })
  at.propose('Ann', enact())
  return at
}

const owed = (at: Table) => [...at.state.owedThrows.values()]

function throwsA(at: Table, value: number) {
  return at.act('Ann', { type: 'throw', throwId: owed(at)[0]?.id ?? '', value })
}

function judged(at: Table, orders: readonly Order[]) {
  const judgment = at.act('Bo', { type: 'invoke-judgment', question: 'Was it on the table?' })
  at.act('Cy', { type: 'judge', judgment, answer: 'No.', orders })
  return judgment
}

function sameFromScratch(at: Table) {
  const anew = new Replay(library)
  anew.advance(at.order, 0, at.facts)
  expect(anew.state === null ? '' : stateHash(anew.state)).toBe(stateHash(at.state))
}

describe('a throw that is undone', () => {
  it('is owed no more, and what followed from it is gone', () => {
    const at = table()
    const action = throwsA(at, 5)
    expect(at.quantity('Ann', 'points')).toBe(5)
    judged(at, [{ do: 'undo', action }])
    expect([at.result, owed(at), at.quantity('Ann', 'points')]).toEqual(['applied', [], undefined])
    sameFromScratch(at)
  })

  it('is owed again where that is ordered: other dice, from now on, for the same', () => {
    const at = table()
    const before = owed(at)[0]
    const action = throwsA(at, 5)
    judged(at, [{ do: 'undo', action, again: true }])
    expect(owed(at)).toMatchObject([{ player: playerOf('Ann'), sides: 6, purpose: 'luck' }])
    expect(owed(at)[0]?.id).not.toBe(before?.id)
    throwsA(at, 2)
    expect([at.result, at.quantity('Ann', 'points')]).toEqual(['applied', 2])
    sameFromScratch(at)
  })

  it('counts again where the ruling is overruled, and what was owed by it is owed no more', () => {
    const at = table()
    const action = throwsA(at, 5)
    const judgment = judged(at, [{ do: 'undo', action, again: true }])
    for (const name of ['Ann', 'Bo']) at.act(name, { type: 'overrule', judgment })
    expect([owed(at), at.quantity('Ann', 'points')]).toEqual([[], 5])
    sameFromScratch(at)
  })

  it('is made again where all sign that', () => {
    const at = table()
    const what = { do: 'undo', action: throwsA(at, 5), again: true } as const
    for (const name of ['Ann', 'Bo', 'Cy']) at.act(name, { type: 'sign-together', what })
    expect([owed(at).length, at.quantity('Ann', 'points')]).toEqual([1, undefined])
    sameFromScratch(at)
  })

  it('is a throw: nothing else is made again', () => {
    const at = table()
    const vote = at.act('Bo', { type: 'comment', about: at.state.game, text: 'Hm.' })
    judged(at, [{ do: 'undo', action: vote, again: true }])
    expect(at.result).toBe('not-a-throw')
  })
})

describe('a claim', () => {
  const claims = (at: Table, by: string, ...effects: readonly ClaimEffect[]) =>
    at.act(by, { type: 'claim', rule: 202, effects, note: '' })
  const throws = (name: string) =>
    ({ do: 'throw', player: playerOf(name), sides: 20, count: 2 }) as const

  it('has somebody else throw, in the name of the rule, and they hear what fell', () => {
    const at = table()
    claims(at, 'Bo', throws('Cy'), throws('Cy'))
    expect(owed(at)).toMatchObject([{}, { sides: 20, cause: { number: 202 } }, { count: 2 }])
    expect(new Set(owed(at).map(({ id }) => id)).size).toBe(3)
  })

  it.each([
    ['throw-own', 'Cy', throws('Cy')],
    ['number-unfit', 'Bo', { ...throws('Cy'), sides: 0 }],
    ['no-throw-owed', 'Bo', { do: 'drop-throws', player: playerOf('Cy') } as const],
  ])('is refused: %s', (code, by, effect) => {
    const at = table()
    claims(at, by, effect)
    expect([at.result, owed(at).length]).toEqual([code, 1])
  })

  it('lets nobody choose the moment in which their dice are made', () => {
    const at = table({ contestMs: 60_000 })
    claims(at, 'Bo', throws('Cy'), { do: 'win', player: playerOf('Bo') })
    expect(at.result).toBe('throw-apart')
    const what = { do: 'apply', effects: [throws('Cy')] } as const
    for (const name of ['Ann', 'Bo', 'Cy']) at.act(name, { type: 'sign-together', what })
    expect(at.result).toBe('throw-own')
    expect(owed(at)).toHaveLength(1)
  })

  it('spares a throw that is owed; from another it waits for whoever contests it', () => {
    const at = table()
    claims(at, 'Ann', { do: 'drop-throws', player: playerOf('Ann') })
    expect(owed(at)).toEqual([])
    const later = table({ contestMs: 60_000 })
    claims(later, 'Bo', { do: 'drop-throws', player: playerOf('Ann') })
    expect([later.result, owed(later).length]).toEqual(['applied', 1])
    for (const name of ['Ann', 'Cy']) later.act(name, { type: 'present' })
    later.wait(61_000)
    later.act('Cy', { type: 'tick' })
    expect(owed(later)).toEqual([])
  })
})
