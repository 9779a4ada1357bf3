import { describe, expect, it } from 'vitest'
import { concatBytes } from '../../src/base/bytes.ts'
import { CborWriter } from '../../src/base/cbor-writer.ts'
import { decodeAction, idIn, signedMessage } from '../../src/actions/codec.ts'
import type { Action } from '../../src/actions/action.ts'
import { PROTOCOL_VERSION } from '../../src/actions/action.ts'
import { deviceId } from '../../src/actions/ids.ts'
import { maxTextBytes } from '../../src/actions/limits.ts'
import { sign, signingKey } from '../../src/crypto/keys.ts'
import type { CourierHost } from '../../src/network/courier.ts'
import { createApp } from '../../src/session/app.ts'
import { seedDeviceKey } from '../../src/session/keys/device-keys.ts'
import type { GameSession } from '../../src/session/api.ts'
import { loopbackHub } from '../network/loopback.ts'
import { Disk, portsOf, TestClock } from './home-made-device.ts'
import { does, good, stateOf, until } from './playing.ts'

const boKey = signingKey(new Uint8Array(32).fill(7))

/** What a build signs that knows more than this one, in the same version. */
function ofNewerBuild(session: GameSession, last: Action, body: Readonly<Record<string, string>>) {
  const writer = new CborWriter()
  writer.array(7)
  writer.integer(PROTOCOL_VERSION)
  writer.hex(boKey.publicHex)
  writer.integer(last.seq + 1)
  writer.hex(last.id)
  writer.array(0)
  writer.integer(last.time + 1)
  writer.json(body)
  const list = writer.finish()
  return concatBytes(sign(boKey, signedMessage(session.id, list)), list)
}

/** Ann and Bo at one table, and who brings Ann what she receives. */
async function atTable() {
  const hub = loopbackHub()
  const disk = new Disk()
  let host: CourierHost | null = null
  const blamed: string[] = []
  const annPorts = portsOf('ann', disk, hub, new TestClock())
  const ann = await createApp({
    ...annPorts,
    openCourier: (of, place) => {
      host = of
      const courier = hub.courier(of, place)
      const blame = courier.blame?.bind(courier)
      courier.blame = (from, why) => {
        blamed.push(why.code)
        blame?.(from, why)
      }
      return Promise.resolve(courier)
    },
  })
  const makeDeviceKey = () => Promise.resolve(seedDeviceKey(boKey))
  const bo = await createApp({
    ...portsOf('bo', new Disk(), hub, new TestClock()),
    makeDeviceKey,
  })
  const id = good(await ann.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const annGame = good(await ann.openGame(id))
  good(await bo.acceptInvitation(good(annGame.invitationLink('https://example.org/#/x'))))
  const boGame = good(await bo.openGame(id))
  await until(() => boGame.view().state !== null)
  await does(boGame, { type: 'join', name: 'Bo' })
  await until(() => annGame.view().state?.players.size === 2)
  await does(annGame, { type: 'start', seats: [...stateOf(annGame).players.keys()] })
  await until(() => boGame.view().state?.status === 'playing')
  const of = deviceId(boKey.publicHex)
  const [last] = annGame
    .view()
    .entries.filter(({ action }) => action.device === of)
    .slice(-1)
  if (last === undefined || host === null) throw new Error('Bo has joined')
  const toAnn: CourierHost = host
  const newer = ofNewerBuild(annGame, last.action, { type: 'wave', with: 'both hands' })
  return { ann, annGame, annPorts, blamed, disk, last: last.action, newer, toAnn }
}

const codes = (session: GameSession) => session.view().sync.alarms.map(({ code }) => code)

describe('[version-newer] a build that a friend’s is newer than', () => {
  it('says so of what it cannot read, blames nobody, and plays on', async () => {
    const { annGame, blamed, last, newer, toAnn } = await atTable()
    expect(decodeAction(newer, annGame.id)).toMatchObject({
      ok: false,
      fault: { code: 'bad-body' },
    })
    const { each } = await toAnn.received([newer], 'somebody')
    expect(each).toMatchObject([{ status: 'refused', fault: { code: 'friend-newer' } }])
    await until(() => codes(annGame).includes('friend-newer'))
    expect(annGame.view().sync.alarms).toContainEqual({
      code: 'friend-newer',
      args: { name: 'Bo' },
    })
    expect(blamed).toEqual([])
    await does(annGame, { type: 'comment', about: annGame.id, text: 'Still here.' })
    // So it is with a text that only a newer build takes so long.
    const body = { type: 'comment', about: annGame.id, text: 'x'.repeat(maxTextBytes + 1) }
    const long = ofNewerBuild(annGame, last, body)
    expect(decodeAction(long, annGame.id)).toMatchObject({ fault: { code: 'text-too-long' } })
    const { each: ofLong } = await toAnn.received([long], 'somebody')
    expect(ofLong).toMatchObject([{ status: 'refused', fault: { code: 'friend-newer' } }])
    expect(blamed).toEqual([])
    // The same with another signature is nobody’s, and is the fault of whoever brings it.
    const forged = newer.slice()
    forged[3] = (forged[3] ?? 0) ^ 1
    await toAnn.received([forged], 'somebody')
    expect(blamed).toEqual(['bad-body'])
  })

  it('keeps what a newer one kept in the same browser, calls none of it damaged, and signs nothing over it', async () => {
    const { annGame, annPorts, disk, newer } = await atTable()
    const { id } = annGame
    await annGame.close()
    await disk.archive(id).append([newer])
    const again = await createApp(annPorts)
    const session = good(await again.openGame(id))
    expect(codes(session)).toContain('app-older')
    expect(codes(session)).not.toContain('archive-damaged')
    const kept = await disk.archive(id).readAll()
    const ids = good(kept).map((bytes) => idIn(bytes, id))
    expect(ids).toContain(idIn(newer, id))
    await session.close()
  })
})
