import { describe, expect, it } from 'vitest'
import type { GameDrafts, ProposalDraft } from '../../src/session/drafts/drafts-api.ts'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import { starters } from '../../src/starters/starters.ts'
import { loopbackHub } from '../network/loopback.ts'
import { appOn, Disk } from './home-made-device.ts'
import { does, good, stateOf, until } from './playing.ts'
import { passagesOf } from '../../src/actions/passage.ts'

const tea: ProposalDraft = {
  title: 'Tea',
  commentary: '',
  changes: [{ do: 'enact', title: 'Tea', passages: passagesOf('There is tea.') }],
  extra: {},
}
const classic = starters.find(({ id }) => id === 'classic')?.rules ?? []

/** Ann and Bo play Classic, or by its rules without 210. */
async function setup(keeps210: boolean) {
  const hub = loopbackHub()
  const ann = await appOn('ann', new Disk(), hub)
  const rules = classic.filter(({ number }) => keeps210 || number !== 210)
  const wish = { name: 'Ours', myName: 'Ann', starter: 'classic', rules }
  const id = good(await ann.createGame(wish))
  const annGame = good(await ann.openGame(id))
  const bo = await appOn('bo', new Disk(), hub)
  const link = annGame.invitationLink('https://example.org/#/x')
  good(await bo.acceptInvitation(good(link)))
  const boGame = good(await bo.openGame(id))
  await until(() => boGame.view().state !== null)
  await does(boGame, { type: 'join', name: 'Bo' })
  await until(() => annGame.view().state?.players.size === 2)
  await does(annGame, { type: 'start', seats: [...stateOf(annGame).players.keys()] })
  await until(() => boGame.view().state?.status === 'playing')
  const annDrafts = await annGame.drafts()
  const end = async () => {
    await annGame.close()
    await boGame.close()
  }
  return { hub, link: good(link), annGame, boGame, annDrafts, end }
}

function titles(drafts: Pick<GameDrafts, 'all'>): readonly string[] {
  return drafts.all().map(({ content }) => content.title)
}

describe('drafts of a game', () => {
  it('[draft-sync] are written together, apart too, and voted on as they were proposed', async () => {
    const { hub, annGame, boGame, annDrafts, end } = await setup(false)
    const boDrafts = await boGame.drafts()
    const id = annDrafts.begin(tea, null)
    good(annDrafts.share(id))
    await until(() => titles(boDrafts).includes('Tea'))
    await hub.settle()
    hub.partition([[0], [1]])
    good(annDrafts.write(id, { ...tea, title: 'Tea at four' }))
    const [change] = tea.changes
    const both = { ...tea, changes: [...tea.changes, { do: 'repeal', rule: 205 } as const] }
    good(boDrafts.write(id, both))
    hub.partition([])
    await until(() => annDrafts.all()[0]?.content.changes.length === 2)
    await until(() => titles(boDrafts).includes('Tea at four'))
    const frozen = { title: 'Tea at four', changes: [change, { do: 'repeal', rule: 205 }] }
    expect(boDrafts.all()[0]?.content).toMatchObject(frozen)
    const { content } = annDrafts.all()[0] ?? { content: tea }
    const { title, changes } = content
    const proposal = await does(annGame, { type: 'propose', title, changes, draft: id })
    await until(() => boGame.view().state?.openProposals.has(proposal) === true)
    const open = boGame.view().state?.openProposals.get(proposal)
    expect(open && currentForm(open)).toMatchObject(frozen)
    await until(() => titles(boDrafts).length === 0)
    expect(titles(annDrafts)).toEqual([])
    await end()
  })

  it('[draft-private] are one’s own in Classic, by rule 210, and open when it is repealed', async () => {
    const { annGame, boGame, annDrafts, end } = await setup(true)
    const boDrafts = await boGame.drafts()
    const id = annDrafts.begin(tea, null)
    expect(annDrafts.share(id)).toMatchObject({ fault: { code: 'drafts-private', rule: 210 } })
    const repeal = { do: 'change', changes: [{ do: 'repeal', rule: 210 }] } as const
    await does(annGame, { type: 'sign-together', what: repeal })
    await until(() => boGame.view().entries.length === annGame.view().entries.length)
    expect(titles(boDrafts)).toEqual([])
    await does(boGame, { type: 'sign-together', what: repeal })
    await until(() => annDrafts.sharing().ok)
    good(annDrafts.share(id))
    await until(() => titles(boDrafts).includes('Tea'))
    expect(boDrafts.all()[0]).toMatchObject({ isMine: false, maker: annGame.view().me })
    await end()
  })

  it('[draft-private] are not for who looks on with the link, and has no seat', async () => {
    const { hub, link, annDrafts, boGame, annGame, end } = await setup(false)
    const boDrafts = await boGame.drafts()
    const eve = await appOn('eve', new Disk(), hub)
    const eveGame = good(await eve.openGame(good(await eve.acceptInvitation(link))))
    await until(() => eveGame.view().entries.length === annGame.view().entries.length)
    const eveDrafts = await eveGame.drafts()
    const id = annDrafts.begin(tea, null)
    good(annDrafts.share(id))
    await until(() => titles(boDrafts).includes('Tea'))
    await hub.settle()
    expect(titles(eveDrafts)).toEqual([])
    const own = eveDrafts.begin({ ...tea, title: 'Poison' }, null)
    expect(eveDrafts.share(own)).toMatchObject({ fault: { code: 'draft-not-seated' } })
    await eveGame.close()
    await end()
  })

  it('taken back go on alone, and leave the others’ table', async () => {
    const { annDrafts, boGame, end } = await setup(false)
    // Who has opened none hears of them, and has loaded nothing for it before.
    const boDrafts = boGame.draftsSeen()
    const id = annDrafts.begin(tea, null)
    good(annDrafts.share(id))
    await until(() => titles(boDrafts).includes('Tea'))
    const instead = annDrafts.takeBack(id)
    await until(() => titles(boDrafts).length === 0)
    expect(annDrafts.all()).toMatchObject([{ id: instead, isShared: false, content: tea }])
    good(annDrafts.share(instead ?? ''))
    await until(() => titles(boDrafts).includes('Tea'))
    await end()
  })
})
