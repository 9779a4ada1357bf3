import { beforeEach, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../src/base/random.ts'
import { hexFromBytes } from '../../../src/base/bytes.ts'
import { sha256 } from '../../../src/base/hash.ts'
import { signingKey } from '../../../src/crypto/keys.ts'
import { mailKeys } from '../../../src/crypto/mail-keys.ts'
import type { DraftsToLeave } from '../../../src/network/courier.ts'
import { draftsSegment, openLetter } from '../../../src/network/mail/letter.ts'
import { Device, game } from '../device.ts'
import { startMs } from '../../log/world.ts'
import { somewhere } from '../loopback.ts'
import { deflatePromptly } from '../prompt-deflate.ts'
import { VirtualTime } from '../virtual-time.ts'
import { Member } from './member.ts'
import { Post } from './post.ts'

beforeEach(deflatePromptly)

const dayMs = 86_400_000

/** Bytes that would be some drafts. */
function draftsOf(name: string, length: number): DraftsToLeave {
  const bytes = seededRandom(name).bytes(length)
  return { mark: hexFromBytes(sha256(bytes)), bytes }
}

const nothing: DraftsToLeave = { mark: '', bytes: new Uint8Array() }

/** What lies on a relay of drafts. */
function lettersOn(post: Post, number = 0) {
  const keys = mailKeys(somewhere.secret)
  return post.relay(number).events.flatMap(({ tags, content }) => {
    const letter = openLetter(keys, { name: tags[0]?.[1] ?? '', content })
    return letter?.segment === draftsSegment ? [{ ...letter, chars: content.length }] : []
  })
}

function setup() {
  const post = new Post(new VirtualTime(), ['honest', 'honest'])
  const [ann, bo] = [new Member(post, 1, [game]), new Member(post, 2, [game])]
  const found = (device: Device): readonly string[] =>
    device.left.filter((one) => one.device === ann.device).map(({ bytes }) => hexFromBytes(bytes))
  return { post, ann, bo, found }
}

/** A visit that is long enough for drafts to be left in it. */
const long = { minutes: 4 }

describe('[draft-left] drafts in a mailbox', () => {
  it.each([1, 6_000, 60_000])(
    'of %i bytes are found by who comes when nobody is there',
    async (length) => {
      const { ann, bo, found } = setup()
      ann.leaves = draftsOf('some', length)
      await ann.visit(1, { minutes: 40 })
      const b = await bo.visit(0, { minutes: 2 })
      expect(new Set(found(b))).toEqual(new Set([hexFromBytes(ann.leaves.bytes)]))
    },
  )

  it('are written once for all that is written within a minute, and not where nothing is new', async () => {
    const { post, ann } = setup()
    ann.leaves = draftsOf('one', 5_000)
    await ann.visit(1, long)
    const { events } = post.relay(0).counts
    expect(lettersOn(post)).toHaveLength(2)
    for (let visit = 0; visit < 4; visit++) {
      await post.time.pass(dayMs / 3)
      await ann.visit(0, long)
    }
    expect(post.relay(0).counts.events).toBe(events)
    ann.leaves = draftsOf('two', 5_000)
    await ann.visit(0, long)
    expect(post.relay(0).counts.events).toBe(events + 2)
    expect(lettersOn(post)).toHaveLength(2)
  })

  it('are left at once by who closes the page', async () => {
    const { ann, bo, found } = setup()
    ann.leaves = draftsOf('in haste', 5_000)
    await ann.visit(1)
    expect(found(await bo.visit())).not.toEqual([])
  })

  it('are left in a mailbox, too, that the game is given later', async () => {
    const { post } = setup()
    const { time, place } = post
    const [first = ''] = place.servers.relays
    const alone = { ...place, servers: { ...place.servers, relays: [first] } }
    const key = signingKey(new Uint8Array(32).fill(1))
    const ann = new Device('Ann', key, (host) => post.courier(host, alone), { time }).seed()
    await ann.courier.start()
    ann.act()
    ann.toLeave = draftsOf('some', 5_000)
    ann.courier.leaveDrafts?.()
    await time.pass(240_000)
    expect(lettersOn(post)).toHaveLength(2)
    void ann.courier.moveTo(place)
    await time.pass(240_000)
    expect(lettersOn(post, 1)).toHaveLength(2)
    void ann.courier.stop()
    await time.pass(10_000)
  })

  it('leave nothing of themselves when they are shorter, or over', async () => {
    const { post, ann, bo, found } = setup()
    ann.leaves = draftsOf('long', 30_000)
    await ann.visit(1, long)
    expect(lettersOn(post)).toHaveLength(12)
    ann.leaves = draftsOf('short', 300)
    await ann.visit(0, long)
    const writings = () => new Set(lettersOn(post).map(({ writing }) => writing))
    expect(writings().size).toBe(1)
    expect(found(await bo.visit())).toContain(hexFromBytes(ann.leaves.bytes))
    ann.leaves = nothing
    await ann.visit(0, long)
    expect(writings().size).toBe(1)
    expect(lettersOn(post).every(({ part, chars }) => part.length === 0 && chars < 1_000)).toBe(
      true,
    )
  })

  it('are put back where a relay lost them, or somebody wrote over them', async () => {
    const { post, ann, bo, found } = setup()
    ann.leaves = draftsOf('some', 5_000)
    await ann.visit(1, long)
    post.relay(0).forget()
    post.down.add('ws://127.0.0.1:1')
    await post.time.pass(2 * dayMs)
    await ann.visit(0, long)
    expect(found(await bo.visit())).toEqual([hexFromBytes(ann.leaves.bytes)])
    const copy = new Member(post, 1, [game])
    copy.leaves = draftsOf('other', 8_000)
    await copy.visit(0, long)
    await post.time.pass(2 * dayMs)
    await ann.visit(0, long)
    const writings = new Set(lettersOn(post).map(({ writing }) => writing))
    expect(writings.size).toBe(1)
    expect(found(await new Member(post, 3, [game]).visit())).toEqual([
      hexFromBytes(ann.leaves.bytes),
    ])
  })

  it('are not written for whom they were never written', async () => {
    const { post, ann } = setup()
    ann.leaves = nothing
    await ann.visit(1, long)
    expect(lettersOn(post)).toEqual([])
  })

  it('are sent to a relay that does not keep them three times in an hour, and not on and on', async () => {
    const post = new Post(new VirtualTime(startMs), ['forgets'])
    const ann = new Member(post, 1, [game])
    await ann.visit(1)
    const before = post.relay(0).counts.events
    ann.leaves = draftsOf('some', 300)
    await ann.visit(0, { minutes: 50 })
    const written = post.relay(0).counts.events - before
    // An action of its own as often, and one of another's.
    expect(written).toBeLessThanOrEqual(9)
    expect(written).toBeGreaterThanOrEqual(3)
  })
})
