import { describe, expect, it } from 'vitest'
import { readBody } from '../../src/actions/read-body.ts'
import type { BodyOf } from '../../src/actions/body.ts'
import { deviceId } from '../../src/actions/ids.ts'
import { rulesInForce } from '../../src/engine/rules/rules.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { canOnlyGoOn, goingOn } from '../../src/views/game/going-on.ts'
import { seatOfName, seatsToClaim } from '../../src/views/players/seats-to-claim.ts'
import type { InitialRule } from '../../src/actions/change.ts'
import { boxKey } from '../crypto/box-key.ts'
import { bookRule } from '../mechanics/game.ts'
import { said } from '../mechanics/sentence-table.ts'
import {
  ann,
  bo,
  callVote,
  cy,
  enact,
  everyone,
  gathered,
  propose,
  started,
  stateOf,
  underWay,
  vote,
} from '../ui/gallery/classic-game.ts'
import { FakeTable, fakePerson, type FakePerson } from '../ui/fake-table.ts'
import { inWords } from '../in-words.ts'

const dayMs = 86_400_000
const annAnew = { ...fakePerson('Ann’s device'), name: ann.name }
const boAnew = { ...fakePerson('Bo’s device'), name: bo.name }

/** What Ann signs to go on from where a game stands, and what it asks of the state. */
function creation(before: FakeTable, me: FakePerson = ann): BodyOf<'create'> {
  const wish = goingOn(stateOf(before), before.entries, me.player)
  if (wish === null) throw new Error('somebody plays')
  const { name, starter, rules, settings, from } = wish
  const creator = { name: wish.myName, dieKey: annAnew.dieKey, boxKey }
  return { type: 'create', name, starter, rules, settings, creator, nonce: '0'.repeat(64), from }
}

function goneOn(before: FakeTable, me?: FakePerson): FakeTable {
  const table = new FakeTable(before.now)
  table.must(annAnew, creation(before, me))
  return table
}

const bookOfTurns: readonly InitialRule[] = [
  bookRule(201, ...inWords('Turns go round by seat.')),
  bookRule(202, ...inWords('Each player has points, at first 0.')),
  bookRule(
    301,
    ...[
      'Each player can have a lord.',
      'A player may swear fealty to another player: they get the other as lord.',
      'Each rule can have an owner.',
      'There are ships, which players can own.',
      'Each of the ships can have a captain.',
      'A player may claim a rule: they become the owner of that rule.',
      'A player may build a ship: they get 1 new ship.',
      'A player may board one of the ships: they become its captain.',
      'A player may turn round: the order of turns is reversed.',
      'A player may hurry another player: the other takes another turn next.',
      'A player may skip another player: the other misses their next turn.',
      'A player may dawdle: after 2 days they gain 1 point.',
    ].map(said),
  ),
]

const book = (state: GameState) =>
  rulesInForce(state).map(({ number, text, mutability }) => [number, text, mutability])

const points = (state: GameState) =>
  [...state.players.values()].map(({ name, quantities }) => [name, quantities.get('points')])

describe('[game-onward] a new game from the last state', () => {
  it('has the rules, seats, scores and turn of the one before, and knows which it was', () => {
    const before = underWay()
    const was = stateOf(before)
    const state = stateOf(goneOn(before))
    expect(book(state)).toEqual(book(was))
    expect(points(state)).toEqual(points(was))
    expect(state.seats).toEqual(was.seats)
    expect(state.nextNumber).toBe(was.nextNumber)
    expect(state.turns).toMatchObject([{ player: ann.player, number: was.turnCount }])
    expect(state.before).toEqual({ game: was.game, last: before.entries.at(-1)?.action.id })
    expect(state.status).toBe('playing')
  })

  it('is played by its creator at once, everybody else being absent; after another’s turn the next one comes', () => {
    const table = goneOn(underWay())
    const proposal = propose(table, annAnew, 'Tea', [enact('Tea', 'Tea.')])
    callVote(table, annAnew, proposal)
    vote(table, annAnew, proposal, 'for')
    expect(stateOf(table).closedProposals.get(proposal)?.outcome).toBe('adopted')
    const others = goneOn(underWay(), bo)
    expect(stateOf(others).turns.map(({ player }) => player)).toEqual([bo.player])
  })

  it('gives an absent player’s seat back to who asks for it, with all that belongs to it', () => {
    const before = underWay()
    const table = goneOn(before)
    expect(seatsToClaim(stateOf(table)).map(({ name }) => name)).toEqual(['Bo Zorn', 'Cy Okafor'])
    expect(seatOfName(stateOf(table), ' bo zorn')?.id).toBe(bo.player)
    const { dieKey } = boAnew
    table.must(boAnew, { type: 'reclaim', player: bo.player, dieKey, boxKey })
    const device = deviceId(boAnew.player)
    table.must(annAnew, { type: 'reseat', player: bo.player, device, dieKey, boxKey })
    table.must(boAnew, { type: 'present' })
    const seat = stateOf(table).players.get(bo.player)
    expect(seat).toMatchObject({ status: 'seated', devices: [device] })
    expect(points(stateOf(table))).toEqual(points(stateOf(before)))
    expect(seatsToClaim(stateOf(table)).map(({ name }) => name)).toEqual(['Cy Okafor'])
  })

  it('keeps whom players have as what, the order of turns as rules have turned it, and what waits by which sentence', () => {
    const before = gathered('none', everyone, bookOfTurns)
    before.must(ann, { type: 'start', seats: everyone.map(({ player }) => player) })
    const move = (by: FakePerson, name: string, input = {}) =>
      before.must(by, { type: 'move', rule: 301, move: name, input })
    move(bo, 'swear fealty to', { player: cy.player })
    move(bo, 'claim', { rule: '202' })
    move(cy, 'build a ship')
    move(ann, 'board', { thing: '1' })
    move(ann, 'turn round')
    move(ann, 'hurry', { player: bo.player })
    move(ann, 'skip', { player: bo.player })
    before.must(ann, { type: 'end-turn' })
    // Bo's turn is beside the order, which goes on backwards from Ann.
    move(cy, 'hurry', { player: ann.player })
    move(cy, 'dawdle')
    const was = stateOf(before)
    expect(was.turns).toMatchObject([{ player: bo.player, besideAfter: ann.player }])
    const { line, beside } = creation(before, bo).from ?? {}
    expect(beside).toEqual({ after: ann.player })
    expect(line).toMatchObject({ isReversed: true, beside: 1, extra: [ann.player] })
    const table = goneOn(before, bo)
    const state = stateOf(table)
    expect(state.players.get(bo.player)?.links).toEqual(new Map([['lord', cy.player]]))
    const points = rulesInForce(state).find(({ number }) => number === 202)
    expect(points?.references).toEqual(new Map([['owner', bo.player]]))
    const [ship] = state.entities.values()
    expect(ship?.references).toEqual(new Map([['captain', ann.player]]))
    expect(state.turnLine).toEqual(was.turnLine)
    expect(state.turns).toMatchObject([{ player: bo.player, besideAfter: ann.player }])
    expect(state.timers.map(({ sentence }) => sentence)).toEqual(
      was.timers.map(({ sentence }) => sentence),
    )
    expect(was.timers[0]?.sentence).toBeDefined()
    const others = stateOf(goneOn(before, cy))
    // Backwards from Ann comes Cy; Ann’s turn beside the order waits until Ann is there.
    expect(others.turns).toMatchObject([{ player: cy.player }])
  })

  it('is offered where half or more are silent, and not before', () => {
    const table = started()
    table.wait(8 * dayMs)
    table.must(ann, { type: 'present' })
    expect(canOnlyGoOn(stateOf(table), table.now)).toBe(true)
    table.must(bo, { type: 'present' })
    expect(canOnlyGoOn(stateOf(table), table.now)).toBe(false)
  })

  it('[name-alike] does not begin with two of one name, or of names that look the same', () => {
    const body = creation(underWay())
    for (const name of [ann.name, ann.name.replace('A', 'А'), ann.name.toUpperCase()]) {
      const players = body.from?.players.map((one) =>
        one.player === bo.player ? { ...one, name } : one,
      )
      const from = body.from && { ...body.from, players: players ?? [] }
      const table = new FakeTable()
      expect(() => table.must(annAnew, { ...body, ...(from ? { from } : {}) })).toThrow(
        'last-state-unfit',
      )
    }
  })

  it('reads back from its bytes’ data, and does not begin with what names nobody', () => {
    const body = creation(underWay())
    expect(readBody(JSON.parse(JSON.stringify(body)))).toEqual({ ok: true, value: body })
    const titles = [{ title: 'King', player: boAnew.player }]
    const from = body.from && { ...body.from, titles }
    const table = new FakeTable()
    expect(() => table.must(annAnew, { ...body, ...(from ? { from } : {}) })).toThrow(
      'last-state-unfit',
    )
  })
})
