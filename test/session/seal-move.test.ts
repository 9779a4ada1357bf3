import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import { readSealed, sealMove } from '../../src/session/seal-move.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { market } from '../../src/starters/market.ts'
import { playerOf } from '../engine/table.ts'
import { Game, mechanic } from '../mechanics/game.ts'

const names = ['Ann', 'Bo', 'Cy', 'Di']
const dieOf = (name: string) => scriptKey('test', name, 'die')

const rules = market.rules.map((rule) => {
  if (rule.number !== 201) return rule
  const points = mechanic('quantity', { name: 'points', initial: 40 })
  return { ...rule, mechanics: [mechanic('turn-order', { by: 'surname' }), points] }
})

/** Ann has ten minions, Cy a lit flashlight, Di one that is out. */
function game(): Game {
  const g = new Game(rules, names)
  g.move('Ann', 308, 'buy', { item: 'minion package' })
  g.move('Ann', 313, 'open-minion-package')
  g.move('Ann', 313, 'water-minions')
  for (const name of ['Cy', 'Di']) g.move(name, 308, 'buy', { item: 'flashlight' })
  g.move('Cy', 309, 'light-flashlight')
  return g
}

/** Makes a move as the app does: sealed on the player's device. */
function make(g: Game, name: string, move: string, input: JsonObject): void {
  const mover = {
    library: mechanicLibrary,
    state: g.state,
    player: playerOf(name),
    die: dieOf(name),
  }
  const sealed = sealMove(mover, { type: 'move', rule: 313, move, input })
  if (!sealed.ok) throw new Error(sealed.fault.code)
  if (sealed.value.type === 'move') g.move(name, 313, move, sealed.value.input)
}

const bag = {
  to: playerOf('Bo'),
  price: 7,
  claim: 'nine fine minions',
  count: 2,
  message: 'Sorry.',
}
const shownTo = (g: Game, name: string) =>
  g
    .offers(name)
    .flatMap(({ offer }) => offer.shows ?? [])
    .map(({ sealed }) => readSealed({ state: g.state, die: dieOf(name) }, sealed))
const minions = (g: Game, name: string) =>
  [...g.state.entities.values()].filter((one) => one.owner === playerOf(name)).length

describe('a deal in the dark', () => {
  it('is read by its parties and by who has a lit flashlight, and by nobody else', () => {
    const g = game()
    make(g, 'Ann', 'offer-bag', bag)
    expect(g.result).toBe('applied')
    const inside = { count: 2, message: 'Sorry.' }
    expect(shownTo(g, 'Ann')).toEqual([inside])
    expect(shownTo(g, 'Bo')).toEqual([inside])
    expect(shownTo(g, 'Cy')).toEqual([inside])
    expect(shownTo(g, 'Di')).toEqual([])
    const body = g.order.at(-1)?.body
    const sealed = body?.type === 'move' ? body.input['sealed'] : undefined
    expect(typeof sealed).toBe('string')
    expect(readSealed({ state: g.state, die: dieOf('Di') }, String(sealed))).toBeNull()
    expect(JSON.stringify(body)).not.toContain('Sorry')
    expect(JSON.stringify(body)).not.toContain('count')
  })

  it('is paid, opened for all to see, and gives what was sealed, not what was said', () => {
    const g = game()
    make(g, 'Ann', 'offer-bag', bag)
    make(g, 'Cy', 'accept-bag', { bag: 'bag 1' })
    expect(g.outcome.kind).toBe('refused')
    make(g, 'Bo', 'accept-bag', { bag: 'bag 1' })
    expect([g.points('Ann'), g.points('Bo')]).toEqual([42, 33])
    expect(minions(g, 'Bo')).toBe(0)
    make(g, 'Bo', 'open-bag', { bag: 'bag 1' })
    expect(g.result).toBe('applied')
    expect([minions(g, 'Ann'), minions(g, 'Bo')]).toEqual([8, 2])
    const note = g.entry.changes.find((one) => one.kind === 'note')
    expect(note).toMatchObject({ text: 'A bag was opened. It held 2 minions and a note: Sorry.' })
    expect(g.offers('Bo').some((one) => one.offer.move === 'open-bag')).toBe(false)
  })

  it('can be an empty bag', () => {
    const g = game()
    make(g, 'Ann', 'offer-bag', { ...bag, count: 0 })
    make(g, 'Bo', 'accept-bag', { bag: 'bag 1' })
    make(g, 'Bo', 'open-bag', { bag: 'bag 1' })
    expect(minions(g, 'Bo')).toBe(0)
  })

  it('is refused when it is not sealed, sealed for others, or opened with another key', () => {
    const g = game()
    g.move('Ann', 313, 'offer-bag', { to: playerOf('Bo'), price: 1, claim: '', sealed: 'abcd' })
    expect(g.fault).toMatchObject({ code: 'bag-not-sealed', rule: 313 })
    g.move('Ann', 313, 'offer-bag', bag)
    expect(g.result).toBe('field-unknown')
    make(g, 'Ann', 'offer-bag', bag)
    g.move('Cy', 309, 'put-out-flashlight')
    const sealed = g.order.at(-2)?.body
    g.act('Ann', sealed ?? { type: 'tick' })
    expect(g.result).toBe('bag-not-sealed')
    make(g, 'Bo', 'accept-bag', { bag: 'bag 1' })
    g.move('Bo', 313, 'open-bag', { bag: 'bag 1', key: '00'.repeat(32) })
    expect(g.fault).toMatchObject({ code: 'bag-key-wrong', rule: 313 })
  })

  it('can be withdrawn until it is accepted', () => {
    const g = game()
    make(g, 'Ann', 'offer-bag', bag)
    make(g, 'Ann', 'withdraw-bag', { bag: 'bag 1' })
    expect(g.result).toBe('applied')
    expect(g.offers('Bo').some((one) => one.offer.move === 'accept-bag')).toBe(false)
  })
})
