import type { Task } from '../../base/task.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import { StatePacker, type PackedState, type Parts } from '../../engine/history/state-pack.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { Ahead, AheadAnswer, AheadAnswers } from '../../views/proposals/look-ahead.ts'
import { speaking, type Speaking } from '../locale.ts'
import type { Clock } from '../ports.ts'
import { Queue } from '../queue.ts'
import { Scheduler } from '../scheduler.ts'

/** So long one question may take, ms; five thousand times what honest ones do for a sentence. */
export const deadlineMs = 5_000
/** So long a worker may take to be there, and to load what a question takes, ms: on a slow phone it reads the whole app. */
const startMs = 30_000
/** A worker that was given so many things is given all anew, and forgets those that are no more. */
const thingsMost = 50_000

/** What was seen; `late`: not in time, and it was left. */
export type Looked<T> = { readonly is: 'seen'; readonly answer: T } | { readonly is: 'late' }

/** What the page asks its worker. */
export interface AskedAhead {
  readonly id: number
  /** Set with the first question: what the answers are to be said in. */
  readonly speak: Speaking | null
  /** What was given before is forgotten. */
  readonly isAnew: boolean
  /** What the state holds that was not given before. */
  readonly parts: Parts
  readonly state: PackedState
  readonly question: Ahead
}

/** What the worker says: that it is there, with all that a question takes; an answer, or that it has none. */
export type ToldAhead =
  | { readonly is: 'there' }
  | {
      readonly is: 'answer'
      readonly id: number
      readonly answer: AheadAnswers[keyof AheadAnswers]
    }
  | { readonly is: 'failed'; readonly id: number }

/** As much of a worker as is needed here. */
export type AheadWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

interface Needed {
  readonly clock: Clock
  readonly library: MechanicLibrary
  /** Makes a worker; absent: there are none, and it is looked on the page, bit by bit. */
  readonly startWorker?: (() => AheadWorker) | undefined
}

/**
 * Looks ahead for all that is open on a page: in one worker, one question after the other, each with a deadline. What takes
 * longer is ended together with the worker. docs/decisions/0032-looking-ahead-aside.md.
 */
export class LookAhead {
  readonly #needed: Needed
  readonly #queue = new Queue()
  #worker: AheadWorker | null = null
  /** No worker can be had here. */
  #isAlone: boolean
  #packer = new StatePacker()
  #given = 0
  #game = ''
  #asked = 0

  constructor(needed: Needed) {
    this.#needed = needed
    this.#isAlone = needed.startWorker === undefined
  }

  /** Asks of a game as it stands. `signal`: nobody waits for it any more. */
  ask<Q extends Ahead>(
    state: GameState,
    question: Q,
    signal?: AbortSignal,
  ): Promise<Looked<AheadAnswer<Q>>>
  ask(state: GameState, question: Ahead, signal?: AbortSignal): Promise<Looked<unknown>> {
    return this.#queue.run(async () => {
      if (signal?.aborted === true) return { is: 'late' }
      const worker = await this.#started()
      if (worker === null) return this.#here(state, question)
      return (await this.#aside(worker, state, question)) ?? this.#here(state, question)
    })
  }

  /** `null`: there is none. */
  async #started(): Promise<AheadWorker | null> {
    const { startWorker, clock } = this.#needed
    if (this.#worker !== null || this.#isAlone || startWorker === undefined) return this.#worker
    try {
      const worker = startWorker()
      const isThere = await new Promise<boolean>((settle) => {
        const cancel = clock.after(startMs, () => settle(false))
        const done = (is: boolean) => {
          cancel()
          settle(is)
        }
        worker.onmessage = () => done(true)
        worker.onerror = () => done(false)
      })
      if (isThere) this.#worker = worker
      else worker.terminate()
    } catch {
      // A page that may have no workers.
    }
    this.#isAlone = this.#worker === null
    this.#game = ''
    return this.#worker
  }

  /** `null`: it could not be asked there. */
  #aside(worker: AheadWorker, state: GameState, question: Ahead): Promise<Looked<unknown> | null> {
    const id = ++this.#asked
    const message = this.#message(id, state, question)
    return new Promise((settle) => {
      const done = (looked: Looked<unknown> | null) => {
        cancel()
        settle(looked)
      }
      const waitFor = (ms: number) =>
        this.#needed.clock.after(ms, () => {
          this.#end(worker)
          done({ is: 'late' })
        })
      let cancel = waitFor(startMs)
      worker.onmessage = ({ data }: MessageEvent<ToldAhead>) => {
        if (data.is === 'there') {
          cancel()
          cancel = waitFor(deadlineMs)
        } else if (data.id === id)
          done(data.is === 'answer' ? { is: 'seen', answer: data.answer } : null)
      }
      worker.onerror = () => {
        this.#end(worker)
        done(null)
      }
      try {
        worker.postMessage(message)
      } catch {
        // Something in it cannot be copied; what was given by then is not known.
        this.#game = ''
        done(null)
      }
    })
  }

  #message(id: number, state: GameState, question: Ahead): AskedAhead {
    const isFirst = this.#game === ''
    const isAnew = this.#game !== state.game || this.#given > thingsMost
    if (isAnew) {
      this.#packer = new StatePacker()
      this.#given = 0
      this.#game = state.game
    }
    const packed = this.#packer.pack(state)
    const parts = this.#packer.fresh()
    this.#given += Object.values(parts).reduce((sum, some) => sum + some.length, 0)
    const speak = isFirst ? speaking() : null
    return { id, speak, isAnew, parts, state: packed, question }
  }

  #end(worker: AheadWorker): void {
    worker.terminate()
    if (this.#worker === worker) this.#worker = null
  }

  async #here(state: GameState, question: Ahead): Promise<Looked<unknown>> {
    const { clock } = this.#needed
    const { beginLooking } = await import('./begin-looking.ts')
    const looking = await beginLooking(question)
    const until = clock.now() + deadlineMs
    const task = inTime(looking(state), () => clock.now() > until)
    return new Scheduler(clock).run(task)
  }
}

const ofPages = new WeakMap<Clock, LookAhead>()

/** The one of the page whose clock this is: there is one worker, whatever is open. */
export function lookAheadOf(needed: Needed): LookAhead {
  const known = ofPages.get(needed.clock) ?? new LookAhead(needed)
  ofPages.set(needed.clock, known)
  return known
}

function* inTime<T>(task: Task<T>, isLate: () => boolean): Task<Looked<T>> {
  for (;;) {
    const step = task.next()
    if (step.done === true) return { is: 'seen', answer: step.value }
    if (isLate()) return { is: 'late' }
    yield
  }
}
