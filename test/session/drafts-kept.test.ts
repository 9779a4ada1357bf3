import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { idbPages } from '../../src/network/drafts/draft-pages.ts'
import { DraftTable } from '../../src/network/drafts/draft-table.ts'
import type { ProposalDraft } from '../../src/session/drafts/drafts-api.ts'
import { createApp } from '../../src/session/app.ts'
import { Disk, portsOf } from './home-made-device.ts'
import { good, until } from './playing.ts'
import { passagesOf } from '../../src/actions/passage.ts'

const tea: ProposalDraft = {
  title: 'Tea',
  commentary: '',
  changes: [{ do: 'enact', passages: passagesOf('There is tea.') }],
  extra: {},
}

/** They come and go in their own time. */
async function databasesAre(count: number): Promise<void> {
  for (let tries = 0; tries < 500 && (await databases()).length !== count; tries++) {
    await new Promise((done) => setTimeout(done, 10))
  }
  expect(await databases()).toHaveLength(count)
}

async function databases(): Promise<readonly string[]> {
  const all = await indexedDB.databases()
  return all.flatMap(({ name }) => (name?.startsWith('synomic-draft:') === true ? [name] : []))
}

it('[draft-doc] a draft is there again when the game is opened anew, with how it was, and goes with its database', async () => {
  const disk = new Disk()
  let aheadMs = 0
  const ports = portsOf('ann', disk, null)
  const open = async () => {
    const app = await createApp({
      ...ports,
      clock: { ...ports.clock, now: () => Date.now() + aheadMs },
      openDraftTable: (host) => Promise.resolve(new DraftTable(host, idbPages)),
    })
    const wish = { name: 'Ours', myName: 'Ann', starter: 'classic' }
    const id = app.games()[0]?.id ?? good(await app.createGame(wish))
    const session = good(await app.openGame(id))
    return { app, id, session, drafts: await session.drafts() }
  }
  const first = await open()
  const id = first.drafts.begin(tea, null)
  aheadMs = 3_600_000
  good(first.drafts.write(id, { ...tea, title: 'Coffee' }))
  const gone = first.drafts.begin(tea, 'revise something')
  await until(() => first.drafts.all().length === 2)
  first.drafts.drop(gone)
  await first.session.close()

  const again = await open()
  await again.drafts.loaded
  expect(again.drafts.all()).toHaveLength(1)
  await databasesAre(1)
  expect(again.drafts.all()).toMatchObject([
    { id, isMine: true, isShared: false, content: { ...tea, title: 'Coffee' } },
  ])
  await until(() => again.drafts.copies(id).length === 1)
  expect(again.drafts.copies(id)[0]?.draft).toEqual(tea)
  good(await again.app.removeGame(again.id))
  await databasesAre(0)
})
