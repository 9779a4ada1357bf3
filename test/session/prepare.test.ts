import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { preview } from '../../src/engine/history/preview.ts'
import { createApp } from '../../src/session/app.ts'
import { openArchive } from '../../src/storage/idb-archive.ts'
import { Disk, portsOf } from './home-made-device.ts'
import { good, stateOf } from './playing.ts'

vi.mock(import('../../src/engine/history/preview.ts'), async (original) => {
  const module = await original()
  return { ...module, preview: vi.fn(module.preview) }
})
const previewed = vi.mocked(preview)

/** Two tabs of which neither hears of what the other does, but for what it finds on their disk when it signs. */
async function deafTabs() {
  const disk = new Disk()
  const openTabs = () => ({ notify: () => undefined, close: () => undefined })
  const tab = (seed: string) => createApp({ ...portsOf(seed, disk, null), openArchive, openTabs })
  const first = await tab('first')
  const id = good(await first.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const a = good(await first.openGame(id))
  const b = good(await (await tab('second')).openGame(id))
  return { a, b, id }
}

beforeEach(() => void previewed.mockClear())

describe('what a player wants to do', () => {
  it('is prepared once, and signed as it was prepared', async () => {
    const { a, id } = await deafTabs()
    previewed.mockClear()
    for (let sent = 1; sent <= 3; sent++) {
      good(await a.send({ type: 'comment', about: id, text: `number ${sent}` }))
      expect(previewed).toHaveBeenCalledTimes(sent)
    }
    const [last] = previewed.mock.lastCall?.slice(2) ?? []
    expect(a.view().entries.at(-1)?.action.body).toEqual(last)
  })

  it('is prepared again where the table moved before it could be signed', async () => {
    const { a, b, id } = await deafTabs()
    good(await a.send({ type: 'comment', about: id, text: 'unseen by the other tab' }))
    previewed.mockClear()
    good(await b.send({ type: 'comment', about: id, text: 'mine' }))
    expect(previewed).toHaveBeenCalledTimes(2)
    expect(b.view().entries).toHaveLength(3)
  })

  it('is not signed where the rules would refuse it by then', async () => {
    const { a, b } = await deafTabs()
    good(await a.send({ type: 'leave' }))
    expect(b.preview({ type: 'leave' }).kind).toBe('applied')
    expect(await b.send({ type: 'leave' })).toMatchObject({
      ok: false,
      fault: { code: 'not-seated' },
    })
    expect([...stateOf(b).players.values()].map(({ status }) => status)).toEqual(['left'])
    expect(b.view().entries).toHaveLength(2)
  })

  it('is refused without a signature where this device plays no part', async () => {
    const { a } = await deafTabs()
    const stranger = await createApp(portsOf('stranger', new Disk(), null))
    const id = good(await stranger.importFile(await a.exportFile()))
    const game = good(await stranger.openGame(id))
    const comment = { type: 'comment', about: id, text: 'from nobody' } as const
    expect(await game.send(comment)).toMatchObject({ fault: { code: 'not-in-this-game' } })
    expect(game.preview(comment)).toMatchObject({ fault: { code: 'not-in-this-game' } })
    expect(await game.foresee(comment)).toBeNull()
    expect(game.view().entries).toHaveLength(1)
  })
})
