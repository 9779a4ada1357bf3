import { describe, expect, it } from 'vitest'
import { concatBytes, equalBytes } from '../../src/base/bytes.ts'
import { signedIn, withPicture } from '../../src/actions/picture.ts'
import type { ActionId, GameId } from '../../src/actions/ids.ts'
import type { App, GameSession } from '../../src/session/api.ts'
import { readGameFile, writeGameFile } from '../../src/storage/game-file.ts'
import { decodeAction } from '../../src/actions/codec.ts'
import { loopbackHub, type LoopbackHub } from '../network/loopback.ts'
import { madePng } from '../actions/made-png.ts'
import { appOn, Disk, TestClock } from './home-made-device.ts'
import { does, good, hashOf, stateOf, until } from './playing.ts'

const picture = madePng('of Ann')
const names = ['Ann', 'Bo', 'Cy'] as const

interface Place {
  readonly app: App
  readonly game: GameSession
  readonly disk: Disk
}

/** Three play; their devices are linked where there is a hub. */
async function playing(hub: LoopbackHub) {
  const settings = { settlingMs: 1000, patienceMs: 20_000 }
  const clock = new TestClock()
  const first = await appOn('Ann', new Disk(), hub, clock)
  const id = good(
    await first.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic', settings }),
  )
  const link = good(good(await first.openGame(id)).invitationLink('https://example.org/#/x'))
  const places = new Map<string, Place>()
  places.set('Ann', { app: first, game: good(await first.openGame(id)), disk: new Disk() })
  for (const name of ['Bo', 'Cy']) {
    const disk = new Disk()
    const app = await appOn(name, disk, hub, clock)
    good(await app.acceptInvitation(link))
    const game = good(await app.openGame(id))
    await until(() => game.view().state !== null)
    await does(game, { type: 'join', name })
    places.set(name, { app, game, disk })
  }
  const at = (name: (typeof names)[number]): Place => {
    const place = places.get(name)
    if (place === undefined) throw new Error('nobody')
    return place
  }
  const ann = at('Ann').game
  await until(() => stateOf(ann).players.size === 3)
  await does(ann, { type: 'start', seats: [...stateOf(ann).players.keys()] })
  for (const { game } of places.values()) await until(() => stateOf(game).status === 'playing')
  return { id, at, clock, link, games: names.map((name) => at(name).game) }
}

async function give(game: GameSession, bytes: Uint8Array): Promise<ActionId> {
  return does(game, { type: 'picture', picture: good(await game.offerPicture(bytes)) })
}

const has = (game: GameSession, id: ActionId, bytes: Uint8Array) => {
  const held = game.picture(id)
  return held !== null && equalBytes(held, bytes)
}

/** The same game file, with or without the pictures. */
async function fileOf(id: GameId, game: GameSession, isBare: boolean): Promise<Uint8Array> {
  const { actions } = good(readGameFile(await game.exportFile()))
  const read = actions.map((bytes) => good(decodeAction(isBare ? signedIn(bytes) : bytes, id)))
  return writeGameFile(id, read)
}

describe('a picture', () => {
  it('[picture-bytes] comes to everybody with the action, and is on the disk', async () => {
    const { at, games, id } = await playing(loopbackHub())
    const action = await give(at('Ann').game, picture)
    for (const game of games) await until(() => has(game, action, picture))
    await until(() => new Set(games.map(hashOf)).size === 1)
    const disk = await at('Bo').disk.archive(id).readAll()
    const kept = concatBytes(...good(disk))
    expect(Buffer.from(kept).includes(Buffer.from(picture))).toBe(true)
    for (const game of games) await game.close()
  })

  it('[picture-form] is offered only where everybody would be shown it', async () => {
    const { at, games } = await playing(loopbackHub())
    const svg = new TextEncoder().encode(`<svg>${' '.repeat(400)}</svg>`)
    expect(await at('Ann').game.offerPicture(svg)).toMatchObject({ ok: false })
    for (const game of games) await game.close()
  })

  it('[wire-want] comes after the action where somebody left it out, from who has it', async () => {
    const hub = loopbackHub()
    const { at, id, games, link } = await playing(hub)
    const action = await give(at('Ann').game, picture)
    for (const game of games) await until(() => has(game, action, picture))
    const disk = new Disk()
    const app = await appOn('Dora', disk, hub)
    good(await app.importFile(await fileOf(id, at('Cy').game, true)))
    const game = good(await app.openGame(id))
    await until(() => game.view().state !== null)
    expect(game.picture(action)).toBeNull()
    expect(hashOf(game)).toBe(hashOf(at('Cy').game))
    good(await app.acceptInvitation(link))
    await until(() => has(game, action, picture))
    await game.close()
    const again = await appOn('Dora', disk, null)
    const reopened = good(await again.openGame(id))
    expect(has(reopened, action, picture)).toBe(true)
    for (const one of [...games, reopened]) await one.close()
  })

  it('[picture-bytes] travels with files and with texts', async () => {
    const { at, id, games } = await playing(loopbackHub())
    const action = await give(at('Ann').game, picture)
    const app = await appOn('Dora', new Disk(), null)
    good(await app.importFile(await at('Ann').game.exportFile()))
    const game = good(await app.openGame(id))
    expect(has(game, action, picture)).toBe(true)
    const bare = await appOn('Ed', new Disk(), null)
    good(await bare.importFile(await fileOf(id, at('Ann').game, true)))
    const without = good(await bare.openGame(id))
    expect(without.picture(action)).toBeNull()
    good(await bare.importFile(await fileOf(id, at('Ann').game, false)))
    expect(has(without, action, picture)).toBe(true)
    for (const one of [...games, game, without]) await one.close()
  })

  it('[hide-all] is dropped everywhere once that is sealed: only the hash stays, and every replica agrees', async () => {
    const hub = loopbackHub()
    const { at, id, games, clock } = await playing(hub)
    const action = await give(at('Ann').game, picture)
    for (const game of games) await until(() => has(game, action, picture))
    await does(at('Bo').game, { type: 'hide', what: action })
    expect(has(at('Bo').game, action, picture)).toBe(true)
    await until(() => stateOf(at('Cy').game).hiding?.has(action) === true)
    await does(at('Cy').game, { type: 'hide', what: action })
    for (const game of games) await until(() => game.picture(action) === null)
    clock.offsetMs += 5000
    const isOnDisk = async () =>
      Buffer.from(concatBytes(...good(await at('Bo').disk.archive(id).readAll()))).includes(
        Buffer.from(picture),
      )
    for (let tries = 0; tries < 600 && (await isOnDisk()); tries++) {
      await new Promise((done) => setTimeout(done, 50))
      if (tries % 20 === 0) await does(at('Ann').game, { type: 'tick' })
    }
    expect(await isOnDisk()).toBe(false)
    await until(() => new Set(games.map(hashOf)).size === 1)
    const file = good(readGameFile(await at('Bo').game.exportFile()))
    expect(file.actions.some((bytes) => Buffer.from(bytes).includes(Buffer.from(picture)))).toBe(
      false,
    )
    const app = await appOn('Dora', new Disk(), null)
    good(await app.importFile(await at('Bo').game.exportFile()))
    const game = good(await app.openGame(id))
    expect(hashOf(game)).toBe(hashOf(at('Bo').game))
    // Whoever kept it cannot bring it back.
    const whole = file.actions.map((bytes) => {
      const read = good(decodeAction(bytes, id))
      return read.id === action ? good(decodeAction(withPicture(bytes, picture), id)) : read
    })
    good(await app.importFile(writeGameFile(id, whole)))
    expect(game.picture(action)).toBeNull()
    for (const one of [...games, game]) await one.close()
  })
})
