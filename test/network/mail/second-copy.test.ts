import { beforeEach, expect, it } from 'vitest'
import { agree, game } from '../device.ts'
import { deflatePromptly } from '../prompt-deflate.ts'
import { VirtualTime } from '../virtual-time.ts'
import { Member } from './member.ts'
import { Post } from './post.ts'

beforeEach(deflatePromptly)

const remark = () => ({ type: 'comment', about: game.id, text: 'On the other copy.' }) as const

it('[mail-heal] of two copies of one device’s storage, which write under the same names, nothing is lost, and the fork is told', async () => {
  const post = new Post(new VirtualTime(), ['honest', 'drops'])
  const [ann, copy, bo] = [1, 1, 2].map((number) => new Member(post, number, [game]))
  if (ann === undefined || copy === undefined || bo === undefined) return
  // The backup was restored, and is played on where there is no network.
  const signed = [...(await ann.visit(3)).log.order]
  for (const address of post.relays.keys()) post.down.add(address)
  signed.push(...(await copy.visit(2, { body: remark })).log.order)
  post.down.clear()
  // Each writes what it has under its device’s names, over what the other wrote.
  for (let day = 0; day < 4; day++) for (const one of [copy, ann, bo]) await one.visit()
  const devices = [await ann.visit(), await copy.visit(), await bo.visit()]
  expect(agree(...devices)).toBe(true)
  const [, , last] = devices
  expect(signed.filter(({ id }) => last?.log.has(id) !== true)).toEqual([])
  expect(last?.log.forks.map(({ device }) => device)).toEqual([ann.device])
})
