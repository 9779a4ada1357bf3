// What is tried on a copy is tried in a worker, with a deadline; where there is none, on the page bit by bit.
import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { AheadAnswerer } from '../../src/session/ahead/ahead-worker.ts'
import {
  deadlineMs,
  LookAhead,
  type AheadWorker,
  type AskedAhead,
  type ToldAhead,
} from '../../src/session/ahead/look-ahead.ts'
import type { Clock } from '../../src/session/ports.ts'
import { lookingAtWords } from '../../src/views/proposals/look-at-words.ts'
import {
  lookingAhead,
  type AheadOfPlay,
  type AheadOfWords,
} from '../../src/views/proposals/look-ahead.ts'
import { vocabularyOf } from '../../src/views/rules/vocabulary.ts'
import { LongGame } from './long-game.ts'

/** Goes on when it is told to. */
class HandClock implements Clock {
  #now = 0
  readonly #waiting = new Map<() => void, number>()
  now = () => this.#now
  pause = () => Promise.resolve()
  every = () => () => undefined
  after = (ms: number, job: () => void) => {
    this.#waiting.set(job, this.#now + ms)
    return () => void this.#waiting.delete(job)
  }

  passes(ms: number): void {
    this.#now += ms
    for (const [job, at] of this.#waiting) if (at <= this.#now && this.#waiting.delete(job)) job()
  }
}

/** A worker in this very thread, to which everything is copied as to a real one; `isMute`: it never ends. */
class WorkerHere implements AheadWorker {
  onmessage: AheadWorker['onmessage'] = null
  onerror: AheadWorker['onerror'] = null
  isEnded = false
  readonly asked: AskedAhead[] = []
  readonly #answerer = new AheadAnswerer()
  readonly #isMute: boolean

  constructor(isMute = false) {
    this.#isMute = isMute
  }

  starts(): this {
    queueMicrotask(() => this.#tell({ is: 'there' }))
    return this
  }

  postMessage(message: AskedAhead): void {
    const copied = structuredClone(message)
    this.asked.push(copied)
    const there = () => this.#tell({ is: 'there' })
    if (this.#isMute) return there()
    void this.#answerer
      .answer({ ...copied, speak: null }, there)
      .then((told) => this.#tell(structuredClone(told)))
  }

  terminate(): void {
    this.isEnded = true
  }

  #tell(told: ToldAhead): void {
    const here = this as unknown as Worker
    this.onmessage?.call(here, new MessageEvent('message', { data: told }))
  }
}

const game = new LongGame('ahead')
game.playTo(120)

function stateOf({ replica }: LongGame) {
  if (replica.state === null) throw new Error('nothing has come')
  return replica.state
}

/** A wording that somebody writes. */
function trialOf(state = stateOf(game)): AheadOfPlay {
  const changes = [{ do: 'enact', passages: [{ prose: 'Tea is served at four.' }] }] as const
  const wording = { by: state.creator, title: 'Tea', changes, extra: {}, of: null }
  return { asks: 'trial', tried: { wording }, me: state.creator }
}

const asked: readonly AheadOfPlay[] = [trialOf(), { asks: 'conflicts' }]
const here = (question: AheadOfPlay, state = stateOf(game)) => finish(lookingAhead(state, question))

describe('looking ahead', () => {
  it('says in a worker what it says on the page', async () => {
    const worker = new WorkerHere()
    const ahead = new LookAhead({
      clock: new HandClock(),
      library: mechanicLibrary,
      startWorker: () => worker.starts(),
    })
    for (const question of asked) {
      const looked = await ahead.ask(stateOf(game), question)
      expect(looked).toEqual({ is: 'seen', answer: here(question) })
    }
    const onPage = new LookAhead({ clock: new HandClock(), library: mechanicLibrary })
    const words: AheadOfWords = {
      asks: 'prose',
      texts: ['Whoever proposes gets 2 points.'],
      vocabulary: vocabularyOf(stateOf(game)),
    }
    const answer = finish(lookingAtWords(stateOf(game), words))
    for (const one of [ahead, onPage]) {
      expect(await one.ask(stateOf(game), words)).toEqual({ is: 'seen', answer })
    }
    for (const question of asked) {
      expect(await onPage.ask(stateOf(game), question)).toEqual({
        is: 'seen',
        answer: here(question),
      })
    }
  })

  it('gives a worker what is new alone', async () => {
    const worker = new WorkerHere()
    const own = new LongGame('grows')
    own.playTo(100)
    const startWorker = () => worker.starts()
    const ahead = new LookAhead({ clock: new HandClock(), library: mechanicLibrary, startWorker })
    await ahead.ask(stateOf(own), { asks: 'conflicts' })
    own.playTo(110)
    const looked = await ahead.ask(stateOf(own), trialOf(stateOf(own)))
    expect(looked).toEqual({ is: 'seen', answer: here(trialOf(stateOf(own)), stateOf(own)) })
    const given = worker.asked.map(({ parts }) => Object.values(parts).flat().length)
    expect(given[0]).toBeGreaterThan(30)
    expect(given[1]).toBeLessThan(10)
    await ahead.ask(stateOf(game), { asks: 'conflicts' })
    expect(worker.asked.map(({ isAnew }) => isAnew)).toEqual([true, false, true])
  })

  it('ends a worker that takes too long, and takes another for what is asked next', async () => {
    const clock = new HandClock()
    const workers = [new WorkerHere(true), new WorkerHere()]
    const started: WorkerHere[] = []
    const ahead = new LookAhead({
      clock,
      library: mechanicLibrary,
      startWorker: () => {
        const worker = workers.shift() ?? new WorkerHere()
        started.push(worker)
        return worker.starts()
      },
    })
    const late = ahead.ask(stateOf(game), { asks: 'conflicts' })
    await expect.poll(() => started[0]?.asked.length).toBe(1)
    const next = ahead.ask(stateOf(game), { asks: 'conflicts' })
    clock.passes(deadlineMs)
    expect(await late).toEqual({ is: 'late' })
    expect(started[0]?.isEnded).toBe(true)
    expect(await next).toEqual({ is: 'seen', answer: here({ asks: 'conflicts' }) })
    expect(started[1]?.asked[0]?.isAnew).toBe(true)
  })

  it('gives up in time on the page, too', async () => {
    let at = 0
    const clock = { ...new HandClock(), now: () => (at += deadlineMs) }
    const ahead = new LookAhead({ clock, library: mechanicLibrary })
    expect(await ahead.ask(stateOf(game), trialOf())).toEqual({ is: 'late' })
  })

  it('looks on the page where there can be no worker, or it cannot be told', async () => {
    const fails = () => {
      throw new Error('no workers here')
    }
    const without = new LookAhead({
      clock: new HandClock(),
      library: mechanicLibrary,
      startWorker: fails,
    })
    const question = { asks: 'conflicts' } as const
    expect(await without.ask(stateOf(game), question)).toEqual({
      is: 'seen',
      answer: here(question),
    })
    const uncopied = { ...trialOf(), no: () => undefined }
    const worker = new WorkerHere()
    const ahead = new LookAhead({
      clock: new HandClock(),
      library: mechanicLibrary,
      startWorker: () => worker.starts(),
    })
    expect(await ahead.ask(stateOf(game), uncopied)).toEqual({ is: 'seen', answer: here(uncopied) })
    expect(worker.isEnded).toBe(false)
  })

  it('does not begin what nobody waits for any more', async () => {
    const worker = new WorkerHere()
    const startWorker = () => worker.starts()
    const ahead = new LookAhead({ clock: new HandClock(), library: mechanicLibrary, startWorker })
    const looked = ahead.ask(stateOf(game), { asks: 'conflicts' }, AbortSignal.abort())
    expect(await looked).toEqual({ is: 'late' })
    expect(worker.asked).toEqual([])
  })
})
