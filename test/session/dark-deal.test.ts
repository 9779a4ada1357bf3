// A trade in the dark between two of three devices: what the third one holds, and what it shows.
import { describe, expect, it } from 'vitest'
import { encryptedThings, offersFor } from '../../src/engine/kernel/questions/offers.ts'
import type { ClaimEffect } from '../../src/actions/body.ts'
import { playerId } from '../../src/actions/ids.ts'
import type { App, GameSession, Intent } from '../../src/session/api.ts'
import { chronicle } from '../../src/views/chronicle/chronicle.ts'
import { encryptedView } from '../../src/views/players/encrypted.ts'
import { loopbackHub } from '../network/loopback.ts'
import { appOn, Disk } from './home-made-device.ts'
import { good, stateOf, until } from './playing.ts'

const names = ['Ann', 'Bo', 'Cy'] as const

/** Three devices at one table of Market, with points to pay. */
async function table(): Promise<readonly GameSession[]> {
  const hub = loopbackHub()
  const apps: App[] = []
  for (const name of names) apps.push(await appOn(name, new Disk(), hub))
  const [first] = apps
  if (first === undefined) throw new Error('nobody came')
  const id = good(await first.createGame({ name: 'Dark', myName: 'Ann', starter: 'market' }))
  const ann = good(await first.openGame(id))
  const sessions = [ann]
  for (const [index, app] of apps.entries()) {
    if (app === first) continue
    good(await app.acceptInvitation(good(ann.invitationLink('https://example.org/#/x'))))
    const session = good(await app.openGame(id))
    await until(() => session.view().state !== null)
    good(await session.send({ type: 'join', name: names[index] ?? '' }))
    await until(() => ann.view().state?.players.size === index + 1)
    sessions.push(session)
  }
  const seats = [...stateOf(ann).players.keys()]
  good(await ann.send({ type: 'start', seats }))
  const effects = seats.map((player): ClaimEffect => ({
    do: 'set',
    player,
    quantity: 'points',
    to: 40,
  }))
  for (const session of sessions) {
    await until(() => session.view().state?.status === 'playing')
    good(await session.send({ type: 'sign-together', what: { do: 'apply', effects } }))
  }
  await until(() => sessions.every((session) => points(session).every((one) => one === 40)))
  return sessions
}

const points = (session: GameSession) =>
  [...stateOf(session).players.values()].map((player) => player.quantities.get('points'))

const lines = (session: GameSession) => chronicle(stateOf(session), session.view().entries)

/** What a device shows of all that lies encrypted on its table, or was ever encrypted. */
function shown(session: GameSession) {
  const state = stateOf(session)
  const notes = [
    ...encryptedThings(session.library, state),
    ...lines(session).flatMap(({ encrypted }) => encrypted),
  ]
  return notes.map((note) =>
    encryptedView(state, session.view().me, note, session.readEncrypted(note)),
  )
}

const secret = 'Under the third stone'

describe('a trade in the dark', () => {
  it('is on all three devices, and only its seller can read it before it is handed over', async () => {
    const [ann, bo, cy] = await table()
    if (ann === undefined || bo === undefined || cy === undefined) throw new Error('three sat down')
    const offer: Intent = {
      type: 'move',
      rule: 313,
      move: 'offer-bag',
      input: { to: bo.view().me ?? '', price: 7, claim: 'ten', count: 0, message: secret },
    }
    good(await ann.send(offer))
    await until(() => encryptedThings(cy.library, stateOf(cy)).length === 1)
    const accept: Intent = { type: 'move', rule: 313, move: 'accept-bag', input: { bag: 'bag 1' } }
    await until(() => encryptedThings(bo.library, stateOf(bo)).length === 1)

    const inside = [
      { label: 'How many are really in it', text: '0' },
      { label: 'A note to lie in it', text: secret },
    ]
    expect(shown(ann).map((view) => view.inside)).toEqual([inside, inside])
    const readable = {
      sentence: 'Encrypted; readable by Ann, and by nobody else.',
      inside: null,
    }
    expect(shown(bo)).toEqual([readable, readable])
    expect(shown(cy)).toEqual([readable, readable])

    const file = new TextDecoder('latin1').decode(await cy.exportFile())
    expect(file).not.toContain(secret)
    expect(file).toContain('ten')
    expect(JSON.stringify(lines(cy))).not.toContain(secret)
    expect(JSON.stringify([...cy.view().entries])).not.toContain(secret)

    good(await bo.send(accept))
    const handOver: Intent = { ...accept, move: 'hand-over-bag' }
    await until(() =>
      offersFor(ann.library, stateOf(ann), ann.view().me ?? playerId('')).some(
        (one) => one.offer.move === handOver.move,
      ),
    )
    good(await ann.send(handOver))
    await until(() => points(cy).join(' ') === '47 33 40')
    await until(() => JSON.stringify(lines(cy)).includes(secret))
    for (const session of [ann, bo, cy]) await session.close()
  })
})
