import { beforeAll, describe, expect, it } from 'vitest'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { finish } from '../../src/base/task.ts'
import { asAuthentic } from '../../src/actions/authentic.ts'
import type { FoundBallot } from '../../src/engine/votes/encrypted-ballots.ts'
import { playText, scriptText } from '../play/play-folder.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { ProofKeeper } from '../../src/session/record/proof-keeper.ts'
import { Replica } from '../../src/session/record/replica.ts'
import type { Archive } from '../../src/storage/archive.ts'
import { memoryArchive } from '../../src/storage/memory.ts'
import { LongGame } from './long-game.ts'

/** Derives all of a game, as after a new version of the app. */
async function derived(archive: Archive, game: LongGame) {
  const replica = new Replica(game.replica.log.game, mechanicLibrary)
  const keeper = await ProofKeeper.open(archive)
  replica.watch = (entering) => keeper.recall(entering)
  finish(replica.loading(game.arrived, 0))
  return { keeper, hash: replica.state === null ? null : stateHash(replica.state) }
}

interface Kept {
  readonly version: number
  readonly proved: Map<string, { key: string; beta: Uint8Array }>
}

async function recordIn(archive: Archive): Promise<Kept> {
  const read = await archive.getMeta('proofs')
  if (!read.ok) throw new Error('the record cannot be read')
  return structuredClone(read.value) as Kept
}

describe('[snap-proofs] proofs of ballots that were found right', () => {
  const { actions } = playText(scriptText('sentences', 'nv3-215-hidden.json')).played

  async function deriving(archive: Archive) {
    const [first] = actions
    if (first === undefined) throw new Error('a game was played')
    const replica = new Replica(first.id, mechanicLibrary)
    const keeper = await ProofKeeper.open(archive)
    replica.watch = (entering) => keeper.recall(entering)
    finish(replica.loading(structuredClone(actions).map(asAuthentic), 0))
    const [voted] = [...(replica.state?.closedProposals.values() ?? [])]
    return { keeper, votes: [...(voted?.votes.values() ?? [])].map(({ ballot }) => ballot).join() }
  }

  it('are kept, with what the ballots held, and not checked or opened again', async () => {
    const archive = memoryArchive()
    const { keeper, votes } = await deriving(archive)
    await keeper.keep()
    expect(votes).toMatch(/for|against/)
    const read = await archive.getMeta('proofs')
    if (!read.ok) throw new Error('the record cannot be read')
    const { ballots } = read.value as { ballots: Map<string, FoundBallot> }
    const types = ['encrypted-vote', 'open-ballots']
    const counted = actions.filter(({ body }) => types.includes(body.type))
    expect(counted.length).toBeGreaterThan(4)
    expect([...ballots.keys()].every((id) => counted.some((one) => one.id === id))).toBe(true)
    // Whoever can write here can write the archive: what is said of the ballots is believed.
    const lies = [...ballots].map(([id, { opened, ...found }]) => {
      const texts = opened?.texts.map(() => null)
      return [id, { ...found, ...(texts === undefined ? {} : { opened: { ...opened, texts } }) }]
    })
    const lying = memoryArchive()
    await lying.putMeta('proofs', {
      version: 2,
      proved: new Map(),
      ballots: new Map(lies as never),
    })
    expect((await deriving(lying)).votes).toBe('')
  })
})

describe('[snap-proofs] proofs of throws that were found right', () => {
  const game = new LongGame('proofs')
  let archive: Archive
  let thrown: readonly string[]
  let hash: string | null

  beforeAll(async () => {
    game.playTo(160)
    thrown = game.replica.entries
      .filter(({ action, outcome }) => action.body.type === 'throw' && outcome.kind === 'applied')
      .map(({ action }) => action.id)
    archive = memoryArchive()
    await archive.append(game.arrived.map(({ bytes }) => bytes))
    const first = await derived(archive, game)
    await first.keeper.keep()
    hash = first.hash
  })

  it('are kept, each once', async () => {
    expect(thrown.length).toBeGreaterThan(5)
    const record = await recordIn(archive)
    expect([...record.proved.keys()].toSorted()).toEqual(thrown.toSorted())

    const again = await derived(archive, game)
    await again.keeper.keep()
    expect(await recordIn(archive)).toEqual(record)
    expect(again.hash).toBe(hash)
  })

  it('are kept of throws that this device signs itself, too', async () => {
    const own = game.replica.log.order.find(({ id }) => id === thrown.at(-1))
    if (own === undefined) throw new Error('nobody threw')
    const before = game.arrived.findIndex(({ id }) => id === own.id)
    const here = memoryArchive()
    const replica = new Replica(game.replica.log.game, mechanicLibrary)
    const keeper = await ProofKeeper.open(here)
    replica.watch = (entering) => keeper.recall(entering)
    finish(replica.loading(game.arrived.slice(0, before), 0))
    finish(replica.adding([structuredClone(own)], own.time))
    await keeper.keep()
    expect((await recordIn(here)).proved.size).toBe(thrown.length)
  })

  it('are not checked again', async () => {
    const record = await recordIn(archive)
    for (const { beta } of record.proved.values()) beta.fill(0)
    const lying = memoryArchive()
    await lying.putMeta('proofs', record)
    // Whoever can write here can write the archive: it is believed.
    expect((await derived(lying, game)).hash).not.toBe(hash)
  })

  it('stand for the die key they were checked with only', async () => {
    const record = await recordIn(archive)
    for (const found of record.proved.values()) {
      found.beta.fill(0)
      found.key = 'ab'.repeat(32)
    }
    const others = memoryArchive()
    await others.putMeta('proofs', record)
    expect((await derived(others, game)).hash).toBe(hash)
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'proofs'],
    ['no table', { version: 2 }],
    ['a table of something else', { version: 2, proved: new Map([['x', 7]]), ballots: new Map() }],
    ['ballots of something else', { version: 2, proved: new Map(), ballots: new Map([['x', 7]]) }],
    ['another version', { version: 1 }],
  ])('are checked where the record is %s', async (_, value) => {
    const broken = memoryArchive()
    if (value !== undefined) await broken.putMeta('proofs', value)
    expect((await derived(broken, game)).hash).toBe(hash)
  })

  it('are checked where one is cut short', async () => {
    const record = await recordIn(archive)
    for (const found of record.proved.values()) found.beta = found.beta.subarray(1)
    const broken = memoryArchive()
    await broken.putMeta('proofs', record)
    const { keeper, hash: found } = await derived(broken, game)
    expect(found).toBe(hash)
    await keeper.keep()
    expect(await recordIn(broken)).toEqual(await recordIn(archive))
  })

  it('of another tab stay', async () => {
    const shared = memoryArchive()
    const [one, other] = [await derived(shared, game), await ProofKeeper.open(shared)]
    await one.keeper.keep()
    const record = await recordIn(shared)
    other.recall(game.replica.log.order)
    await other.keep()
    expect(await recordIn(shared)).toEqual(record)
  })
})
