import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { compareText } from '../../src/base/text.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import { encryptedThings } from '../../src/engine/kernel/questions/offers.ts'
import { readEncrypted, encryptMove } from '../../src/session/keys/encrypt-move.ts'
import { actionId } from '../../src/actions/ids.ts'
import type { Intent } from '../../src/session/api.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { market } from '../../src/starters/market.ts'
import { playerOf } from '../engine/table.ts'
import { acting, Game } from '../mechanics/game.ts'
import { inWords, oneInWords } from '../in-words.ts'

const names = ['Ann', 'Bo', 'Cy', 'Di']
const dieOf = (name: string) => scriptKey('test', name, 'die')

const rules = market.rules.map((rule) => {
  if (rule.number !== 201) return rule
  const points = oneInWords('Each player has points, at first 40.')
  return acting(rule, ...inWords('Turns go round by surname.'), points)
})

/** Ann has ten minions, Cy a lit flashlight, Di one that is out. */
function game(): Game {
  const g = new Game(rules, names)
  g.move('Ann', 313, 'buy minion package')
  g.move('Ann', 313, 'open a minion package')
  g.move('Ann', 313, 'water minions')
  for (const name of ['Cy', 'Di']) g.move(name, 308, 'buy', { item: 'flashlights' })
  g.move('Cy', 309, 'light a flashlight')
  return g
}

/** Makes a move as the app does: encrypted on the player's device. */
function make(g: Game, name: string, move: string, input: JsonObject): void {
  const encrypted = encryptMove(mover(g, name), { type: 'move', rule: 313, move, input })
  if (!encrypted.ok) throw new Error(encrypted.fault.code)
  g.move(name, 313, move, encrypted.value.input)
}

const bag = {
  to: playerOf('Bo'),
  price: 7,
  claim: 'nine fine minions',
  count: 2,
  message: 'Sorry.',
}
const readBy = (g: Game, name: string) =>
  encryptedThings(mechanicLibrary, g.state).map((note) =>
    readEncrypted({ state: g.state, die: dieOf(name) }, note),
  )
const minions = (g: Game, name: string) =>
  [...g.state.entities.values()].filter((one) => one.owner === playerOf(name)).length

describe('a deal in the dark', () => {
  it('is read by its seller and by who has a lit flashlight, and by nobody else', () => {
    const g = game()
    make(g, 'Ann', 'offer-bag', bag)
    expect(g.result).toBe('applied')
    const inside = { count: 2, message: 'Sorry.' }
    for (const name of ['Ann', 'Cy']) expect(readBy(g, name)).toEqual([inside])
    for (const name of ['Bo', 'Di']) expect(readBy(g, name)).toEqual([null])
    const body = g.order.at(-1)?.body
    expect(JSON.stringify(body)).not.toContain('Sorry')
    expect(JSON.stringify(body)).not.toContain('count')
  })

  it('is paid, opened for all to see, and gives what was encrypted, not what was said', () => {
    const g = game()
    make(g, 'Ann', 'offer-bag', bag)
    make(g, 'Cy', 'accept-bag', { bag: 'bag 1' })
    expect(g.outcome.kind).toBe('refused')
    make(g, 'Bo', 'accept-bag', { bag: 'bag 1' })
    expect([g.points('Ann'), g.points('Bo')]).toEqual([35, 40])
    expect(readBy(g, 'Bo')).toEqual([null])
    make(g, 'Bo', 'hand-over-bag', { bag: 'bag 1' })
    expect(g.outcome.kind).toBe('refused')
    make(g, 'Ann', 'hand-over-bag', { bag: 'bag 1' })
    expect([g.points('Ann'), g.points('Bo')]).toEqual([42, 33])
    expect(g.result).toBe('applied')
    expect([minions(g, 'Ann'), minions(g, 'Bo')]).toEqual([8, 2])
    const note = g.entry.changes.find((one) => one.kind === 'note')
    expect(note).toMatchObject({ text: 'A bag was opened. It held 2 minions and a note: Sorry.' })
    expect(g.offers('Bo').some((one) => one.offer.move === 'accept-bag')).toBe(false)
  })

  it('can be an empty bag', () => {
    const g = game()
    make(g, 'Ann', 'offer-bag', { ...bag, count: 0 })
    make(g, 'Bo', 'accept-bag', { bag: 'bag 1' })
    make(g, 'Ann', 'hand-over-bag', { bag: 'bag 1' })
    expect([g.points('Bo'), minions(g, 'Bo')]).toEqual([33, 0])
  })

  it('is refused when it is not encrypted, encrypted for others, or opened with another key', () => {
    const g = game()
    g.move('Ann', 313, 'offer-bag', { to: playerOf('Bo'), price: 1, claim: '', encrypted: 'abcd' })
    expect(g.fault).toMatchObject({ code: 'bag-readers-unfit', rule: 313 })
    g.move('Ann', 313, 'offer-bag', bag)
    expect(g.result).toBe('field-unknown')
    make(g, 'Ann', 'offer-bag', bag)
    g.move('Cy', 309, 'put out the flashlight')
    const encrypted = g.order.at(-2)?.body
    if (encrypted?.type !== 'move') throw new Error('a bag was offered')
    g.act('Ann', encrypted)
    expect(g.result).toBe('bag-readers-unfit')
    make(g, 'Bo', 'accept-bag', { bag: 'bag 1' })
    g.move('Ann', 313, 'hand-over-bag', { bag: 'bag 1', key: '00'.repeat(32) })
    expect(g.fault).toMatchObject({ code: 'bag-key-wrong', rule: 313 })
  })

  it('can be withdrawn until it is handed over, by its buyer, too, who has accepted it', () => {
    const g = game()
    make(g, 'Ann', 'offer-bag', bag)
    make(g, 'Ann', 'withdraw-bag', { bag: 'bag 1' })
    expect(g.result).toBe('applied')
    expect(g.offers('Bo').some((one) => one.offer.move === 'accept-bag')).toBe(false)
    make(g, 'Ann', 'offer-bag', bag)
    make(g, 'Bo', 'withdraw-bag', { bag: 'bag 1' })
    expect(g.outcome.kind).toBe('refused')
    make(g, 'Bo', 'accept-bag', { bag: 'bag 1' })
    make(g, 'Bo', 'withdraw-bag', { bag: 'bag 1' })
    expect(g.result).toBe('applied')
    expect(g.offers('Ann').some((one) => one.offer.move === 'hand-over-bag')).toBe(false)
  })

  it('is not handed over to who can no longer pay', () => {
    const g = game()
    make(g, 'Ann', 'offer-bag', { ...bag, price: 38 })
    make(g, 'Bo', 'accept-bag', { bag: 'bag 1' })
    g.move('Bo', 308, 'buy', { item: 'onions' })
    make(g, 'Ann', 'hand-over-bag', { bag: 'bag 1' })
    expect(g.fault).toMatchObject({ code: 'bag-not-paid', rule: 313 })
    expect(minions(g, 'Ann')).toBe(10)
  })
})

/** The note of Ann's bag for Bo, as everybody holds it. */
function noteOfBag(g: Game): string {
  make(g, 'Ann', 'offer-bag', bag)
  const [thing] = encryptedThings(mechanicLibrary, g.state)
  if (thing === undefined) throw new Error('no bag lies on the table')
  return thing.encrypted
}

const mover = (g: Game, name: string) => ({
  library: mechanicLibrary,
  state: g.state,
  player: playerOf(name),
  die: dieOf(name),
})
const handOver: Intent = {
  type: 'move',
  rule: 313,
  move: 'hand-over-bag',
  input: { bag: 'bag 2' },
}

describe('an encrypted bag in the hands of someone dishonest', () => {
  it('changed by a bit, tells its readers nothing', () => {
    const g = game()
    const encrypted = noteOfBag(g)
    const at = { by: playerOf('Ann'), to: playerOf('Bo') }
    const reader = { state: g.state, die: dieOf('Cy') }
    expect(readEncrypted(reader, { ...at, encrypted })).toEqual({ count: 2, message: 'Sorry.' })
    for (const place of [2, 70, 500, encrypted.length - 2]) {
      const digit = encrypted.charAt(place) === '0' ? '1' : '0'
      const changed = encrypted.slice(0, place) + digit + encrypted.slice(place + 1)
      expect(readEncrypted(reader, { ...at, encrypted: changed })).toBeNull()
    }
    for (const none of ['', 'no hex', encrypted.slice(2), `${encrypted}00`]) {
      expect(readEncrypted(reader, { ...at, encrypted: none })).toBeNull()
    }
  })

  it('taken to another game, tells its readers nothing [note-context]', () => {
    const g = game()
    const encrypted = noteOfBag(g)
    const state = { ...g.state, game: actionId('11'.repeat(32)) }
    const note = { encrypted, by: playerOf('Ann'), to: playerOf('Bo') }
    expect(readEncrypted({ state, die: dieOf('Cy') }, note)).toBeNull()
  })

  it('copied and offered as one’s own is read by nobody, and opened would not give the first away', () => {
    const g = game()
    const encrypted = noteOfBag(g)
    g.move('Di', 313, 'offer-bag', { to: playerOf('Bo'), price: 0, claim: 'a copy', encrypted })
    expect(g.result).toBe('applied')
    expect(readBy(g, 'Cy')).toEqual([{ count: 2, message: 'Sorry.' }, null])
    make(g, 'Bo', 'accept-bag', { bag: 'bag 2' })
    const opened = encryptMove(mover(g, 'Di'), handOver)
    expect(opened).toMatchObject({ ok: false, fault: { code: 'encrypted-wrongly' } })
  })

  it('encrypted wrongly for one reader is known to that reader, who can say so', () => {
    const g = game()
    const encrypted = noteOfBag(g)
    const place = 2 * (66 + 48 * readersInOrder().indexOf(playerOf('Cy')))
    const broken = encrypted.slice(0, place) + '00'.repeat(48) + encrypted.slice(place + 96)
    g.move('Ann', 313, 'offer-bag', { to: playerOf('Bo'), price: 0, claim: '', encrypted: broken })
    expect(readBy(g, 'Ann')[1]).toEqual({ count: 2, message: 'Sorry.' })
    expect(readBy(g, 'Cy')[1]).toBeNull()
  })

  it('too long is refused with a sentence, whoever made it', () => {
    const g = game()
    const input = { to: playerOf('Bo'), price: 0, claim: '', encrypted: '01'.repeat(2401) }
    g.move('Ann', 313, 'offer-bag', input)
    expect(g.fault?.rule).toBe(313)
    expect(g.outcome.kind).toBe('refused')
    const message = 'x'.repeat(101)
    const wish = { type: 'move', rule: 313, move: 'offer-bag', input: { ...bag, message } } as const
    expect(encryptMove(mover(g, 'Ann'), wish).ok).toBe(false)
  })

  it('shows those who light a flashlight later nothing, and keeps no reader from what they read [note-readers]', () => {
    const g = game()
    make(g, 'Ann', 'offer-bag', bag)
    g.move('Di', 309, 'light a flashlight')
    g.move('Cy', 309, 'put out the flashlight')
    const inside = { count: 2, message: 'Sorry.' }
    expect(readBy(g, 'Di')).toEqual([null])
    expect(readBy(g, 'Cy')).toEqual([inside])
    make(g, 'Ann', 'offer-bag', bag)
    expect(readBy(g, 'Di')).toEqual([null, inside])
    expect(readBy(g, 'Cy')).toEqual([inside, null])
  })

  it('is as long for every count and message', () => {
    const lengths = [0, 2, 10].map((count) => {
      const g = game()
      make(g, 'Ann', 'offer-bag', { ...bag, count, message: 'x'.repeat(count % 90) })
      return encryptedThings(mechanicLibrary, g.state)[0]?.encrypted.length
    })
    expect(new Set(lengths).size).toBe(1)
  })
})

const readersInOrder = () => ['Ann', 'Cy'].map(playerOf).toSorted(compareText)
