import { readBody } from '../../actions/body-schema.ts'
import type { Body } from '../../actions/body.ts'
import type { FormHash } from '../../actions/ids.ts'
import type { Fault } from '../../base/result.ts'
import type { Json } from '../../base/json.ts'
import { openProposalByForm } from '../../engine/votes/proposals.ts'
import type { GameSession } from '../../session/api.ts'
import { keepFocus } from '../focus.ts'

export type Vote = Extract<Body, { readonly type: 'vote' }>

/** A vote can be taken back for so long. */
export const heldMs = 5_000

const draftKey = 'held votes'

/**
 * Votes that can still be taken back. They are signed when their time is over, or when nobody looks at the page any more; where
 * that fails, because the tab is closed, the next time the game is opened here.
 */
export class HeldVotes {
  readonly #session: GameSession
  readonly #onRefused: (fault: Fault) => void
  readonly #timers: ReturnType<typeof setTimeout>[] = []
  #held: readonly Vote[] = $state.raw([])
  /** Those that can no longer be taken back. */
  #signing: readonly Vote[] = []

  constructor(session: GameSession, onRefused: (fault: Fault) => void) {
    this.#session = session
    this.#onRefused = onRefused
  }

  /** As long as the game is shown: signs what was left behind, and what is held when it is left. */
  run(): () => void {
    this.#held = votesIn(this.#session.draft(draftKey))
    void this.#signAll()
    const leave = (): void => {
      if (document.visibilityState === 'hidden') void this.#signAll()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      for (const timer of this.#timers) clearTimeout(timer)
      void this.#signAll()
    }
  }

  on(form: FormHash): Vote | null {
    return this.#held.find((vote) => vote.form === form) ?? null
  }

  hold(vote: Vote): void {
    this.#keep([...this.#held.filter(({ form }) => form !== vote.form), vote])
    this.#timers.push(setTimeout(() => void this.#sign(vote), heldMs))
  }

  takeBack(vote: Vote): void {
    if (!this.#signing.includes(vote)) this.#keep(this.#held.filter((one) => one !== vote))
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
    this.#keep(this.#held.filter((one) => one !== vote))
    giveBack()
    if (!signed.ok && !this.#isCast(vote)) this.#onRefused(signed.fault)
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
    this.#session.saveDraft(draftKey, held.length === 0 ? '' : JSON.stringify(held))
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
