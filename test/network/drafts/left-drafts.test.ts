import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utf8Bytes } from '../../../src/base/bytes.ts'
import { seededRandom } from '../../../src/base/random.ts'
import { sign, signingKey, type SigningKey } from '../../../src/crypto/keys.ts'
import { leftBytesMax, openLeft, packLeft } from '../../../src/network/drafts/left-drafts.ts'
import { deviceOf, newGame } from '../../log/world.ts'
import { isSignedBy } from '../device.ts'
import { Meeting, draftOf, hexOf, type Member } from './meeting.ts'

const keyOf = (name: string): SigningKey => signingKey(seededRandom(name).bytes(32))
const [ann, bo, eve] = [keyOf('ann'), keyOf('bo'), keyOf('eve')]
const by = { game: newGame().id, device: deviceOf(ann) }
const isAnns = (message: Uint8Array, signature: Uint8Array) =>
  Promise.resolve(isSignedBy(by.device, message, signature))
const asAnn = (message: Uint8Array) => Promise.resolve(sign(ann, message))
const words = [utf8Bytes('one'), utf8Bytes('two')]
const forBo = { readers: [bo.publicHex], messages: words }

describe('[draft-left] what a device leaves', () => {
  it('is read by those for whom it was left, and by nobody else', async () => {
    const other = { readers: [ann.publicHex, eve.publicHex], messages: [utf8Bytes('three')] }
    const bytes = await packLeft(by, [forBo, other], ann, asAnn)
    expect(await openLeft(by, bytes, bo, isAnns)).toEqual(words)
    expect(await openLeft(by, bytes, eve, isAnns)).toEqual(other.messages)
    expect(await openLeft(by, bytes, keyOf('a watcher'), isAnns)).toEqual([])
  })

  it('is not believed altered, cut, of another game or another device, or made up', async () => {
    const bytes = await packLeft(by, [forBo], ann, asAnn)
    const elsewhere = { ...by, game: newGame(bo).id }
    expect(await openLeft(elsewhere, bytes, bo, isAnns)).toBeNull()
    const byEve = await packLeft(by, [forBo], eve, (message) => Promise.resolve(sign(eve, message)))
    expect(await openLeft(by, byEve, bo, isAnns)).toBeNull()
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, by_) => {
          const altered = bytes.map((byte, index) => (index === at ? byte ^ by_ : byte))
          expect(await openLeft(by, altered, bo, isAnns)).toBeNull()
          expect(await openLeft(by, bytes.slice(0, at), bo, isAnns)).toBeNull()
        },
      ),
      { numRuns: 20 },
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (noise) => {
        expect(await openLeft(by, Uint8Array.of(1, ...noise), bo, isAnns)).toBeNull()
      }),
      { numRuns: 50 },
    )
  })

  it('leaves out what is too much', async () => {
    const messages = Array.from({ length: 5 }, (_, n) => new Uint8Array(150_000).fill(n))
    const bytes = await packLeft(by, [{ ...forBo, messages }], ann, asAnn)
    expect(bytes.length).toBeLessThanOrEqual(leftBytesMax)
    expect(await openLeft(by, bytes, bo, isAnns)).toEqual(messages.slice(0, 3))
  })
})

const id = hexOf('the draft')

/** Each has their table, and never meets another: what one left is taken by the others later, or again. */
function apart() {
  const meeting = new Meeting()
  const all = ['Ann', 'Bo', 'Cy'].map((name) => meeting.join(name))
  // As the session has it: somebody who is away.
  for (const { table } of all) for (const { name } of all) table.met(name)
  const left: { readonly from: string; readonly message: Uint8Array }[] = []
  const leave = ({ name, table }: Member): void => {
    const drafts = table.leaves(id)
    if (drafts !== null) left.push({ from: name, message: drafts.message })
  }
  const take = ({ name, table }: Member, which: number): void => {
    const one = left[which % Math.max(1, left.length)]
    if (one !== undefined && one.from !== name) table.takeLeft(one.message, one.from)
  }
  const [first] = all
  first?.table.begin(id, first.maker, draftOf('Tea', 'There is tea.'))
  first?.table.share(id)
  return { meeting, all, left, leave, take }
}

it('[draft-left] is merged to the same draft, in whatever order it comes, old and twice', () => {
  const step = fc.record({
    who: fc.nat(2),
    does: fc.constantFrom('title', 'commentary', 'leave', 'take'),
    which: fc.nat(20),
  })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      fc.infiniteStream(fc.nat(100)),
      (steps, luck) => {
        const { meeting, all, left, leave, take } = apart()
        leave(all[0]!)
        for (const { who, does, which } of steps) {
          const member = all[who]!
          const content = member.table.get(id)?.content
          if (does === 'leave') leave(member)
          else if (does === 'take') take(member, which)
          else if (content !== undefined) {
            const text = `${content[does].slice(0, which)}${which} ${content[does].slice(which)}`
            member.table.write(id, { ...content, [does]: text }, member.player)
          }
        }
        for (const member of all) leave(member)
        // All of it, some of it again, as luck has it.
        for (const member of all) {
          for (let n = 0; n < 20; n++) take(member, luck.next().value ?? 0)
          for (let n = left.length - 1; n >= 0; n--) take(member, n)
        }
        const contents = all.map(({ table }) => table.get(id)?.content)
        expect(contents[0]).toBeDefined()
        expect(contents[1]).toEqual(contents[0])
        expect(contents[2]).toEqual(contents[0])
        expect(all.flatMap(({ muted }) => [...muted])).toEqual([])
        void meeting
      },
    ),
    { numRuns: 60 },
  )
})

it('[draft-left] that is gone stays gone, whoever still had it, and only its maker takes it off', () => {
  const { all, take, left, leave } = apart()
  const [first, second, third] = all as [Member, Member, Member]
  leave(first)
  take(second, 0)
  expect(second.table.get(id)?.content.title).toBe('Tea')
  leave(second)
  left.push({ from: 'Bo', message: second.table.leavesGone(id) })
  take(third, 1)
  take(third, 2)
  expect(third.table.get(id)?.content.title).toBe('Tea')
  left.push({ from: 'Ann', message: first.table.leavesGone(id) })
  take(third, 3)
  for (let n = 0; n < 3; n++) take(third, n)
  expect(third.table.get(id)).toBeUndefined()
})

it('[draft-left] out of form changes nothing, and who left it is not heard any more', () => {
  const { all } = apart()
  const [first, second] = all as [Member, Member]
  const before = first.table.get(id)?.content
  const sound = first.table.leaves(id)!.message
  second.table.takeLeft(sound, 'Ann')
  first.table.takeLeft(new Uint8Array(300), 'Bo')
  expect([...first.muted.keys()]).toEqual(['Bo'])
  second.table.write(id, { ...draftOf('Poison'), commentary: '' }, second.player)
  first.table.takeLeft(second.table.leaves(id)!.message, 'Bo')
  expect(first.table.get(id)?.content).toEqual(before)
})
