import { describe, expect, it } from 'vitest'
import type { GameId } from '../../src/actions/ids.ts'
import type { App, GameSession, MovesTaken } from '../../src/session/api.ts'
import { appOn, Disk } from './home-made-device.ts'
import { does, good, hashOf, stateOf, until } from './playing.ts'

const base = 'https://example.org/'

async function device(name: string): Promise<App> {
  return appOn(name, new Disk(), null)
}

/** Ann has begun a game; Bo has its invitation, and no connection with her. */
async function setup() {
  const [annApp, boApp] = await Promise.all([device('ann'), device('bo')])
  const id = good(await annApp.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const ann = good(await annApp.openGame(id))
  good(await boApp.acceptInvitation(good(ann.invitationLink(base))))
  const bo = good(await boApp.openGame(id))
  return { annApp, boApp, ann, bo, id }
}

async function textOf(session: GameSession, which: 'new' | 'mine' | 'all' = 'new') {
  return good(await session.movesText(which)).text
}

async function taken(app: App, text: string): Promise<MovesTaken> {
  const [one] = good(await app.takeMoves(text))
  if (one === undefined) throw new Error('something was taken')
  return one
}

const tea = (about: GameId) => ({ type: 'comment', about, text: 'Is there tea?' }) as const

describe('[moves-text] moves in a chat', () => {
  it('bring a whole game to whoever has the invitation, and one’s new moves back', async () => {
    const { annApp, boApp, ann, bo } = await setup()
    expect(await taken(boApp, `Here: ${await textOf(ann)} have fun!`)).toMatchObject({
      from: 'Ann',
      gameName: 'Ours',
      fresh: 1,
      lacks: [],
    })
    await until(() => bo.view().state !== null)
    await does(bo, { type: 'join', name: 'Bo' })
    await taken(annApp, await textOf(bo))
    await until(() => stateOf(ann).players.size === 2)
    expect(hashOf(ann)).toBe(hashOf(bo))
    // What was copied once is not new any more; all of it can be had again.
    expect(await ann.movesText('new')).toMatchObject({ fault: { code: 'moves-nothing-new' } })
    expect(await taken(boApp, await textOf(ann, 'mine'))).toMatchObject({ count: 1, fresh: 0 })
  })

  it('fit ten to two thousand characters', async () => {
    const { ann, id } = await setup()
    await textOf(ann)
    for (let n = 0; n < 10; n++) await does(ann, tea(id))
    const { text, count } = good(await ann.movesText('new'))
    expect(count).toBe(10)
    expect(text.length).toBeLessThan(2000)
  })

  it('say whom to ask for what where something is missing', async () => {
    const { annApp, boApp, ann, bo, id } = await setup()
    await taken(boApp, await textOf(ann))
    await until(() => bo.view().state !== null)
    await does(bo, { type: 'join', name: 'Bo' })
    await taken(annApp, await textOf(bo))
    await does(ann, tea(id))
    const lost = await textOf(ann)
    await does(ann, tea(id))
    const late = await taken(boApp, await textOf(ann))
    expect(late).toMatchObject({ fresh: 0, lacks: [{ name: 'Ann', from: 2, to: 3 }] })
    expect(await taken(boApp, lost)).toMatchObject({ fresh: 2, lacks: [] })
    const cy = await device('cy')
    good(await cy.acceptInvitation(good(ann.invitationLink(base))))
    await does(bo, tea(id))
    expect((await taken(cy, await textOf(bo))).lacks).toContainEqual({ name: null, from: 1, to: 3 })
    expect(
      await taken(cy, `${await textOf(ann, 'mine')}\n${await textOf(bo, 'mine')}`),
    ).toBeDefined()
  })

  it('are read quoted, broken into lines and out of a link; cut, they are told', async () => {
    const { boApp, ann } = await setup()
    const text = await textOf(ann)
    const lines = text.match(/.{1,70}/g) ?? []
    for (const form of [
      `${base}#${text}`,
      lines.map((line) => `> ${line}`).join('\n'),
      `[10:21] Ann:\n${lines.join('\n')}\nsee you`,
      // As where a chat takes the last mark for the end of a sentence.
      `${text.slice(0, -1)} !`,
      `${text}\n${text}`,
    ]) {
      expect((await taken(boApp, form)).count, form.slice(0, 80)).toBe(1)
    }
    const half = text.length >> 1
    const codes = []
    for (const form of [
      text.slice(0, half),
      `${text.slice(0, half)} [10:22] Ann: ${text.slice(half)}`,
      text.replace('syn1m', 'syn2m'),
      'hello',
      '',
      'syn1m.~',
    ]) {
      const answer = await boApp.takeMoves(form)
      codes.push(answer.ok ? 'ok' : answer.fault.code)
    }
    expect(codes).toEqual([
      'moves-cut',
      'moves-cut',
      'moves-newer',
      'moves-none',
      'moves-none',
      'moves-cut',
    ])
    const stranger = await device('eve')
    expect(await stranger.takeMoves(text)).toMatchObject({ fault: { code: 'moves-foreign' } })
  })
})
