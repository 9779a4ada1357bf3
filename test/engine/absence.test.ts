import { describe, expect, it } from 'vitest'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table } from './table.ts'

const dayMs = 24 * 3_600_000
const library = libraryOf(
  mechanic('turns', { answers: { 'has-turns': () => ({ value: true }) } }),
  mechanic('unanimous', {
    answers: {
      adopted: ({ tally }) => ({
        value: { adopted: tally.for === tally.eligible, needs: 'unanimous' },
      }),
      judge: ({ former }, { game }) => ({
        value: game.seats.toReversed().find((one) => !former.includes(one)) ?? null,
      }),
    },
  }),
)
const table = (names: readonly string[], ...kinds: string[]) =>
  Table.of(
    names,
    kinds.map((kind, i) => rule(201 + i, kind)),
    library,
  )
const without = (at: Table, by: string, name: string) =>
  at.act(by, { type: 'absent', player: playerOf(name) })
const statusOf = (at: Table, name: string) => at.state.players.get(playerOf(name))?.status

/** The others say something now and then; one says nothing for eight days. */
function silent(at: Table, others: readonly string[], days = 8) {
  for (let day = 0; day < days; day++) {
    at.wait(dayMs)
    for (const name of others) at.act(name, { type: 'comment', about: at.state.game, text: 'Hm.' })
  }
}

function expectSameFromScratch(at: Table) {
  const anew = new Replay(library)
  anew.advance(at.order, 0, at.facts)
  expect(anew.state === null ? '' : stateHash(anew.state)).toBe(stateHash(at.state))
}

describe('a player who is silent', () => {
  it('[seat-absent] is played on without by more than half of all, and not counted', () => {
    const at = table(['Ann', 'Bo', 'Cy'], 'unanimous')
    const proposal = at.propose('Ann', enact('Tea.'))
    at.callVote('Ann', proposal)
    at.vote('Ann', proposal, 'for')
    at.vote('Bo', proposal, 'for')
    silent(at, ['Ann', 'Bo'])
    without(at, 'Ann', 'Cy')
    expect([at.result, statusOf(at, 'Cy')]).toEqual(['applied', 'seated'])
    without(at, 'Ann', 'Cy')
    expect(at.result).toBe('already-signed')
    expect(ruleByNumber(at.state, 301)).toBeUndefined()
    without(at, 'Bo', 'Cy')
    expect(statusOf(at, 'Cy')).toBe('absent')
    expect(ruleByNumber(at.state, 301)?.text).toBe('Tea.')
    expectSameFromScratch(at)
  })

  it('[seat-absent] is passed over in turn, and no Judge', () => {
    const at = table(['Ann', 'Bo', 'Cy'], 'turns', 'unanimous')
    const judgment = at.act('Ann', { type: 'invoke-judgment', question: 'Whose tea?' })
    at.act('Ann', { type: 'end-turn' })
    at.act('Bo', { type: 'end-turn' })
    expect(at.state.turns[0]?.player).toBe(playerOf('Cy'))
    expect(at.state.judgments.get(judgment)?.judge).toBe(playerOf('Cy'))
    silent(at, ['Ann', 'Bo'])
    without(at, 'Ann', 'Cy')
    without(at, 'Bo', 'Cy')
    expect(at.state.turns[0]?.player).toBe(playerOf('Ann'))
    expect(at.state.judgments.get(judgment)?.judge).toBe(playerOf('Bo'))
    at.act('Ann', { type: 'end-turn' })
    at.act('Bo', { type: 'end-turn' })
    expect(at.state.turns[0]?.player).toBe(playerOf('Ann'))
  })

  it.each([
    ['before the term is over', ['Ann', 'Bo', 'Cy'], 6, ['not-silent-long']],
    ['by half of the players: of two by the other', ['Ann', 'Bo'], 8, ['applied']],
    ['by half of four, where two are silent', ['Ann', 'Bo', 'Cy', 'Dora'], 8, ['applied']],
  ])('[seat-absent] is not played on without %s', (_when, names, days, results) => {
    const at = table(names)
    const [, last = '', ...others] = names.toReversed()
    const gone = names.at(-1) ?? ''
    const present = names.slice(0, Math.max(1, Math.floor(names.length / 2)))
    silent(at, present, days)
    for (const name of present) {
      without(at, name, gone)
      expect(results).toContain(at.result)
    }
    expect(statusOf(at, gone)).toBe('seated')
    expect([last, ...others]).toHaveLength(names.length - 1)
  })

  it('[seat-absent] was not silent where something of theirs turns up that stands before', () => {
    const at = table(['Ann', 'Bo', 'Cy'])
    const early = at.order.length
    silent(at, ['Ann', 'Bo'])
    const sign = at.signBy(at.order.at(-1)!.device, { type: 'present' }).time - 2 * dayMs
    expect(at.order.length).toBeGreaterThan(early)
    without(at, 'Ann', 'Cy')
    without(at, 'Bo', 'Cy')
    expect(statusOf(at, 'Cy')).toBe('absent')
    at.insert(
      at.signBy(
        at.state.players.get(playerOf('Cy'))!.devices[0]!,
        { type: 'comment', about: at.state.game, text: 'From the mountains.' },
        { time: sign },
      ),
    )
    expect(statusOf(at, 'Cy')).toBe('seated')
    expect(at.state.playOn).toBeUndefined()
    expectSameFromScratch(at)
  })

  it('[seat-absent] is not heard in what a client signs by itself', () => {
    const at = table(['Ann', 'Bo', 'Cy'])
    silent(at, ['Ann', 'Bo'])
    at.act('Cy', { type: 'tick' })
    without(at, 'Ann', 'Cy')
    at.act('Cy', { type: 'tick' })
    without(at, 'Bo', 'Cy')
    expect(statusOf(at, 'Cy')).toBe('absent')
    at.act('Cy', { type: 'tick' })
    expect(statusOf(at, 'Cy')).toBe('absent')
  })

  it('[seat-absent] takes back by a sign what the others said so far', () => {
    const at = table(['Ann', 'Bo', 'Cy'])
    silent(at, ['Ann', 'Bo'])
    without(at, 'Ann', 'Cy')
    at.act('Cy', { type: 'present' })
    without(at, 'Bo', 'Cy')
    expect(at.result).toBe('not-silent-long')
    expect(at.state.playOn).toBeUndefined()
    expect(statusOf(at, 'Cy')).toBe('seated')
  })

  it('[seat-absent] cannot be so by who lies about the time, or about who is silent', () => {
    const at = table(['Ann', 'Bo', 'Cy', 'Dora', 'Eve'])
    silent(at, ['Ann', 'Bo', 'Cy', 'Dora', 'Eve'])
    // Two of five whose clocks are a month ahead; nobody else's are.
    at.wait(30 * dayMs)
    without(at, 'Ann', 'Eve')
    without(at, 'Bo', 'Eve')
    expect(statusOf(at, 'Eve')).toBe('seated')
    at.act('Eve', { type: 'present' })
    without(at, 'Cy', 'Eve')
    expect(at.result).toBe('not-silent-long')
    without(at, 'Ann', 'Ann')
    expect(at.result).toBe('absent-yourself')
    without(at, 'Stranger', 'Eve')
    expect(at.result).toBe('not-a-player')
  })

  it('[seat-absent] is asked about again when somebody leaves', () => {
    const at = table(['Ann', 'Bo', 'Cy', 'Dora'])
    silent(at, ['Ann', 'Bo', 'Dora'])
    without(at, 'Ann', 'Cy')
    without(at, 'Bo', 'Cy')
    expect(statusOf(at, 'Cy')).toBe('seated')
    at.act('Dora', { type: 'leave' })
    expect(statusOf(at, 'Cy')).toBe('absent')
    expectSameFromScratch(at)
  })
})

describe('a player who is absent', () => {
  const away = () => {
    const at = table(['Ann', 'Bo', 'Cy'], 'unanimous')
    at.act('Ann', {
      type: 'claim',
      rule: 201,
      note: '',
      effects: [{ do: 'add', player: playerOf('Cy'), quantity: 'points', by: 7 }],
    })
    silent(at, ['Ann', 'Bo'])
    without(at, 'Ann', 'Cy')
    without(at, 'Bo', 'Cy')
    return at
  }

  it('[seat-present] is back with the first thing they do, which counts, and has lost nothing', () => {
    const at = away()
    const proposal = at.propose('Ann', enact('Tea.'))
    at.callVote('Ann', proposal)
    at.vote('Ann', proposal, 'for')
    at.vote('Cy', proposal, 'against')
    expect([at.result, statusOf(at, 'Cy')]).toEqual(['applied', 'seated'])
    at.vote('Bo', proposal, 'for')
    expect(ruleByNumber(at.state, 301)).toBeUndefined()
    expect(at.quantity('Cy', 'points')).toBe(7)
    expect(at.state.seats).toEqual(['Ann', 'Bo', 'Cy'].map(playerOf))
  })

  it.each([
    ['what is refused', { type: 'end-turn' } as const, 'no-turn-to-end'],
    ['saying so', { type: 'present' } as const, 'applied'],
    ['leaving', { type: 'leave' } as const, 'applied'],
  ])('[seat-present] is back by %s', (_by, body, result) => {
    const at = away()
    at.act('Cy', body)
    expect(at.result).toBe(result)
    expect(statusOf(at, 'Cy')).toBe(body.type === 'leave' ? 'left' : 'seated')
    expectSameFromScratch(at)
  })

  it('[seat-present] is back by what comes late and stands behind what is settled', () => {
    const at = away()
    at.settle()
    const late = at.signBy(
      at.state.players.get(playerOf('Cy'))!.devices[0]!,
      { type: 'comment', about: at.state.game, text: 'From the mountains.' },
      { time: at.order[6]!.time + 1 },
    )
    at.insert(late)
    expect(at.order.at(-1)).toBe(late)
    expect(statusOf(at, 'Cy')).toBe('seated')
    without(at, 'Ann', 'Cy')
    expect(at.result).toBe('not-silent-long')
  })

  it('[seat-absent] is what no new secret of the game leaves out', () => {
    const at = away()
    const [key] = at.order.slice(-1)
    at.act('Ann', { type: 'new-epoch', epoch: 1, writeKey: 'ab'.repeat(32), keys: [] })
    expect([at.result, key?.body.type]).toEqual(['epoch-keys-unfit', 'absent'])
    const keys = ['Ann', 'Bo', 'Cy'].map((name) => ({
      device: at.state.players.get(playerOf(name))!.devices[0]!,
      encrypted: 'cd'.repeat(80),
    }))
    at.act('Ann', { type: 'new-epoch', epoch: 1, writeKey: 'ab'.repeat(32), keys })
    expect([at.result, at.state.epochs.length]).toEqual(['applied', 1])
    at.act('Bo', { type: 'adopt-epoch', action: at.order.at(-1)!.id, keys })
    expect(at.state.epochs.length).toBe(2)
  })
})
