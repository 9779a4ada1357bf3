import { readBody } from '../../../actions/read-body.ts'
import type { Body } from '../../../actions/body.ts'
import type { FormHash } from '../../../actions/ids.ts'
import type { Fault } from '../../../base/result.ts'
import type { Json } from '../../../base/json.ts'
import { openProposalByForm } from '../../../engine/votes/proposals.ts'
import type { GameSession } from '../../../session/api.ts'
import { keepFocus } from '../../focus.ts'

export type Vote = Extract<Body, { readonly type: 'vote' }>

/** A vote can be taken back for so long. */
export const heldMs = 5_000

const draftKey = 'held votes'

/** Why nothing is signed only for now: what passes by itself, or as soon as its person has done something about it. */
const passing: ReadonlySet<string> = new Set([
  'clock-ahead',
  'clock-ahead-of',
  'clock-jumped',
  'keys-unread',
  'keys-unsaved',
  'own-actions-coming',
  'own-actions-damaged',
  'own-actions-missing',
  'signed-ahead',
  'signed-in-other-tab',
  'storage-closed',
  'taken-back',
])

/**
 * Votes that can still be taken back. They are signed when their time is over, or when nobody looks at the page any more; where
 * that fails, because the tab is closed, by the next tab that has the game open. As long as one tab holds votes no other touches
 * them.
 */
export class HeldVotes {
  readonly #session: GameSession
  readonly #onRefused: (fault: Fault) => void
  readonly #alone: typeof alone
  readonly #timers: ReturnType<typeof setTimeout>[] = []
  #held: readonly Vote[] = $state.raw([])
  /** Those that can no longer be taken back. */
  #signing: readonly Vote[] = []
  /** Those that could not be signed when it was time. */
  #late: readonly Vote[] = []
  #entering: Promise<void> | null = null
  /** Lets other tabs hold votes; `null` while one of them does. */
  #letGo: (() => void) | null = null
  #isLeft = false

  constructor(
    session: GameSession,
    onRefused: (fault: Fault) => void,
    waitAlone: typeof alone = alone,
  ) {
    this.#session = session
    this.#onRefused = onRefused
    this.#alone = waitAlone
  }

  /** As long as the game is shown: signs what was left behind, and what is held when it is left. */
  run(): () => void {
    void this.#enter()
    const leave = (): void => {
      if (document.visibilityState === 'hidden') void this.#signAll()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      this.#isLeft = true
      document.removeEventListener('visibilitychange', leave)
      for (const timer of this.#timers) clearTimeout(timer)
      // What could not be signed is for whoever opens the game next.
      void this.#signAll().then(() => this.#held.length > 0 && this.#end())
    }
  }

  on(form: FormHash): Vote | null {
    return this.#held.find((vote) => vote.form === form) ?? null
  }

  hold(vote: Vote): void {
    this.#keep([...this.#held.filter(({ form }) => form !== vote.form), vote])
    this.#timers.push(setTimeout(() => void this.#sign(vote), heldMs))
    void this.#enter()
  }

  takeBack(vote: Vote): void {
    if (!this.#signing.includes(vote)) this.#keep(this.#held.filter((one) => one !== vote))
  }

  /** From now on no other tab holds votes; what one that is gone has left behind is signed. */
  #enter(): Promise<void> {
    this.#entering ??= this.#alone(`synomic held votes ${this.#session.id}`).then((letGo) => {
      this.#letGo = letGo
      return this.#takeOver()
    })
    return this.#entering
  }

  async #takeOver(): Promise<void> {
    const left = votesIn(await this.#session.freshDraft(draftKey))
    // Whoever opens the game next finds what is left.
    if (this.#isLeft && this.#held.length === 0) return this.#end()
    const others = left.filter(({ form }) => this.on(form) === null)
    this.#keep([...others, ...this.#held])
    for (const vote of others) await this.#sign(vote)
  }

  async #signAll(): Promise<void> {
    for (const vote of this.#held) await this.#sign(vote)
  }

  async #sign(vote: Vote): Promise<void> {
    if (!this.#held.includes(vote) || this.#signing.includes(vote)) return
    this.#signing = [...this.#signing, vote]
    const giveBack = keepFocus()
    const signed = await this.#session.send(vote)
    this.#signing = this.#signing.filter((one) => one !== vote)
    if (!signed.ok && passing.has(signed.fault.code)) {
      giveBack()
      return this.#signLater(vote, signed.fault)
    }
    this.#keep(this.#held.filter((one) => one !== vote))
    giveBack()
    if (!signed.ok && !this.#isCast(vote)) this.#onRefused(signed.fault)
  }

  /** It stays written down, for this page or the next, and is told once. */
  #signLater(vote: Vote, why: Fault): void {
    if (!this.#late.includes(vote)) this.#onRefused(why)
    this.#late = [...this.#late, vote]
    if (!this.#isLeft) this.#timers.push(setTimeout(() => void this.#sign(vote), heldMs))
  }

  /** Another tab may have signed it; where it was encrypted, only this seat knows what it says. */
  #isCast({ form, ballot }: Vote): boolean {
    const { state, me } = this.#session.view()
    const proposal = state === null ? undefined : openProposalByForm(state, form)
    if (proposal === undefined || me === null) return false
    const cast = this.#session.ownBallot(proposal) ?? proposal.votes.get(me)
    return cast?.ballot === ballot
  }

  #keep(held: readonly Vote[]): void {
    this.#held = held
    if (this.#letGo !== null) void this.#writeDown()
  }

  /** At once: a tab can be closed at any time. The next tab comes in when nothing is held here and that is written. */
  async #writeDown(): Promise<void> {
    const held = this.#held
    this.#session.saveDraft(draftKey, held.length === 0 ? '' : JSON.stringify(held))
    await this.#session.freshDraft(draftKey)
    if (held.length === 0 && held === this.#held) this.#end()
  }

  #end(): void {
    this.#letGo?.()
    this.#letGo = null
    this.#entering = null
  }
}

/** What is no vote any more, written by another version, is left out. */
function votesIn(text: string): readonly Vote[] {
  const kept: readonly Json[] = text === '' ? [] : JSON.parse(text)
  return kept.flatMap((one) => {
    const body = readBody(one)
    return body.ok && body.value.type === 'vote' ? [body.value] : []
  })
}

/**
 * Waits until no other tab of this browser is busy with what has this name; what is returned lets the next one in. A tab that is
 * closed lets go by itself. Where the browser keeps no locks for a page (one opened from the disk, say), nobody is waited for.
 */
function alone(name: string): Promise<() => void> {
  return new Promise((granted) => {
    const held = () => new Promise<void>((letGo) => granted(letGo))
    const refused = () => granted(() => undefined)
    const locks: LockManager | null = 'locks' in navigator ? navigator.locks : null
    if (locks === null) return refused()
    locks.request(name, held).catch(refused)
  })
}
