// A vote that can still be taken back belongs to the tab in which it was given.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, fault, ok } from '../../src/base/result.ts'
import type { FaultCode } from '../../src/texts/fault-codes.ts'
import { formHash } from '../../src/actions/ids.ts'
import type { GameSession } from '../../src/session/api.ts'
import { heldMs, HeldVotes, type Vote } from '../../src/ui/proposal/voting/held-votes.svelte.ts'
import { fakeSession } from './fake-session.ts'
import { bo, started } from './gallery/classic-game.ts'

const forms = ['1', '2'].map((digit) => formHash(digit.repeat(64)))
const vote = (form = 0, ballot: Vote['ballot'] = 'for'): Vote => ({
  type: 'vote',
  form: forms[form] ?? formHash(''),
  ballot,
})

/** One browser: what its tabs write down, what they sign, and their locks, which a tab that is closed lets go of. */
function browser() {
  const written = new Map<string, string>()
  const signed: Vote[] = []
  const refusing: { code: FaultCode | null } = { code: null }
  const told: string[] = []
  const waiting: { readonly tab: object; readonly enter: () => void }[] = []
  let holder: object | null = null
  const next = () => {
    const one = waiting.shift()
    holder = one?.tab ?? null
    one?.enter()
  }
  const game = fakeSession(started(), bo)
  const { id } = game
  const open = () => {
    const tab = { isClosed: false }
    const unwritten = new Map<string, string>()
    let disk: Promise<unknown> = Promise.resolve()
    let underWay = 0
    const session: GameSession = {
      ...game,
      id,
      saveDraft: (key, text) => void unwritten.set(key, text),
      freshDraft: async (key) => {
        const texts = [...unwritten]
        unwritten.clear()
        disk = disk.then(() => later(null, texts.length === 0 ? 1 : 3))
        underWay += 1
        await disk
        underWay -= 1
        if (tab.isClosed) await new Promise(() => {})
        for (const [one, text] of texts) written.set(one, text)
        return written.get(key) ?? ''
      },
      send: (intent) => {
        if (tab.isClosed || intent.type !== 'vote') return new Promise(() => {})
        if (refusing.code !== null) return later(fail(fault(refusing.code)))
        signed.push(intent)
        return later(ok(id))
      },
    }
    const alone = () =>
      new Promise<() => void>((granted) => {
        const letGo = () => void (holder === tab && next())
        waiting.push({ tab, enter: () => granted(letGo) })
        if (holder === null) next()
      })
    const votes = new HeldVotes(session, ({ code }) => told.push(code), alone)
    const leave = votes.run()
    const close = () => {
      tab.isClosed = true
      waiting.splice(0, waiting.length, ...waiting.filter((one) => one.tab !== tab))
      if (holder === tab) next()
    }
    return { votes, leave, close, isWritten: () => underWay === 0 }
  }
  return { open, signed, refusing, told }
}

const later = <T>(value: T, ms = 1): Promise<T> =>
  new Promise((done) => setTimeout(() => done(value), ms))

describe('held votes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('HTMLElement', Object)
    const target = { addEventListener: () => undefined, removeEventListener: () => undefined }
    vi.stubGlobal('document', { ...target, visibilityState: 'visible', activeElement: null })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('are left alone by a tab that is opened meanwhile, and can be taken back', async () => {
    const { open, signed } = browser()
    const first = open().votes
    await pass(10)
    const given = vote()
    first.hold(given)
    await pass(1_000)
    open()
    await pass(1_000)
    expect(signed).toEqual([])
    expect(first.on(given.form)).toEqual(given)
    first.takeBack(given)
    await pass(2 * heldMs)
    expect(signed).toEqual([])
  })

  it('are signed once when their time is over, whatever tabs are open', async () => {
    const { open, signed } = browser()
    const [first] = [open().votes, open().votes]
    await pass(10)
    first.hold(vote())
    open()
    await pass(2 * heldMs)
    expect(signed).toEqual([vote()])
  })

  it('are signed by the tab that waits when theirs is closed', async () => {
    const { open, signed } = browser()
    const first = open()
    await pass(10)
    first.votes.hold(vote())
    await pass(1_000)
    open()
    await pass(100)
    first.close()
    await pass(100)
    expect(signed).toEqual([vote()])
  })

  it('are kept where nothing is signed for the moment, told once, and signed later, by the next visit too', async () => {
    const { open, signed, refusing, told } = browser()
    const first = open()
    await pass(10)
    refusing.code = 'own-actions-coming'
    first.votes.hold(vote())
    await pass(3 * heldMs)
    expect(told).toEqual(['own-actions-coming'])
    refusing.code = null
    await pass(2 * heldMs)
    expect(signed).toEqual([vote()])

    refusing.code = 'own-actions-coming'
    first.votes.hold(vote(1))
    await pass(100)
    first.leave()
    await pass(100)
    refusing.code = null
    open()
    await pass(100)
    expect(signed).toEqual([vote(), vote(1)])
  })

  it('are dropped and told where they are refused for good', async () => {
    const { open, signed, refusing, told } = browser()
    const first = open()
    await pass(10)
    refusing.code = 'no-game'
    first.votes.hold(vote())
    await pass(2 * heldMs)
    refusing.code = null
    await pass(2 * heldMs)
    expect(told).toEqual(['no-game'])
    expect(signed).toEqual([])
  })

  it('are never signed twice, nor after they were taken back, whatever tabs come and go', async () => {
    const deed = fc.constantFrom('open', 'close', 'hold', 'hold other', 'take back', 'wait', 'rest')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(deed, fc.nat(2)), { maxLength: 20 }), async (deeds) => {
        const { open, signed } = browser()
        const tabs: ReturnType<typeof open>[] = [open()]
        const taken = new Set<Vote>()
        let count = 0
        for (const [what, which] of deeds) {
          const tab = tabs[which % Math.max(1, tabs.length)]
          if (what === 'open' && tabs.length < 3) tabs.push(open())
          if (what === 'close' && tab !== undefined) {
            tab.close()
            tabs.splice(tabs.indexOf(tab), 1)
          }
          if (what === 'wait') await pass(700)
          if (what === 'rest') await pass(2 * heldMs)
          if (tab === undefined) continue
          // Each is another, so that it can be told which was signed.
          const given = { ...vote(what === 'hold' ? 0 : 1), comment: String(count++) }
          if (what === 'hold' || what === 'hold other') tab.votes.hold(given)
          const held = tab.votes.on(vote().form)
          if (what === 'take back' && held !== null) {
            tab.votes.takeBack(held)
            // One that is closed before that is on the disk may leave the vote to the next.
            while (!tab.isWritten()) await pass(1)
            if (tab.votes.on(held.form) === null && !signed.some((one) => same(one, held))) {
              taken.add(held)
            }
          }
        }
        await pass(10 * heldMs)
        expect(new Set(signed.map(({ comment }) => comment)).size).toBe(signed.length)
        expect(signed.filter((one) => [...taken].some((held) => same(one, held)))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})

function same(one: Vote, other: Vote): boolean {
  return one.comment === other.comment
}
