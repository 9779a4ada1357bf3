import type { MechanicLibrary } from './questions/mechanic.ts'
import { limits } from './state/limits.ts'
import { ruleUsesOf, type Use } from '../rules/rule-uses.ts'
import type { GameState, RuleId } from './state/state.ts'

/** A mechanic that is called in the name of a rule. */
export type Caller = Pick<Use, 'rule' | 'definition' | 'sentence'>

/** Who speaks: a rule, by which mechanic, by which of several sentences. */
export interface Speaker {
  readonly rule: RuleId
  readonly mechanic: string
  readonly sentence?: string | undefined
}

export function speakerOf({ rule, definition, sentence }: Caller): Speaker {
  return { rule, mechanic: definition.kind, sentence }
}

/** The same for each that speaks. */
export function nameOf({ rule, mechanic, sentence = '' }: Speaker): string {
  return `${rule} ${mechanic} ${sentence}`
}

/** Thrown where no steps are left for whoever pays; caught where the kernel called them, and by nobody else. */
export class OutOfSteps extends Error {
  constructor() {
    super(tooMuchWork)
  }
}

/** The problem of a flag: a sentence, or another mechanic of a rule, took more steps than an act has for it. */
export const tooMuchWork = 'too-much-work'

/** Always the same: where in the code it happens says nothing, and to find that out costs more than many steps. */
const outOfSteps = new OutOfSteps()

/** What went wrong with a mechanic. */
export interface Failure {
  readonly caller: Caller
  readonly problem: string
  /** Steps that it had taken, where it ran out of them. */
  readonly steps?: number
}

type Failed = (failure: Failure) => void

/** What one who pays for work in an act can still spend. */
export class Account {
  readonly #budget: Budget
  #left: number
  spent = 0

  constructor(budget: Budget, left: number) {
    this.#budget = budget
    this.#left = left
  }

  /** What was set aside first, then what everybody takes from. Throws {@link OutOfSteps}; then nothing was spent. */
  spend(steps: number): void {
    if (!this.canSpend(steps)) throw outOfSteps
  }

  /** The same, told by the answer. */
  canSpend(steps: number): boolean {
    if (steps > this.#left && !this.#budget.draw(steps - this.#left)) return false
    this.#left = Math.max(0, this.#left - steps)
    this.spent += steps
    return true
  }
}

/**
 * What may be done in answer to one act, counted in steps, alike on every device. One half is set aside: equally much for each
 * sentence in force and for each that something waits for, so that none, however greedy, keeps another from speaking. The
 * other half is anybody's who needs more. The kernel, which decides who speaks when and ranks what they say, has its own.
 */
export class Budget {
  readonly kernel: Account
  readonly #failed: Failed
  /** Who pays for all that is asked meanwhile; `null`: whoever is asked. */
  payer: Account | null = null
  readonly #share: number
  #aside = limits.stepsAside
  #common = limits.stepsCommon
  readonly #accounts = new Map<string, Account>()
  readonly #callers = new Map<Caller, Account>()
  readonly #silent = new Set<string>()
  /** How often somebody who had not before, or the kernel, had too few steps for what came next. */
  shortages = 0

  constructor(speakers: number, failed: Failed) {
    this.#share = Math.floor(limits.stepsAside / Math.max(1, speakers))
    this.#failed = failed
    this.kernel = new Account(this, limits.stepsOfKernel)
  }

  /** A mechanic failed, and stays silent: `problem` says what went wrong. */
  failed(caller: Caller, problem: string): void {
    this.#failed({ caller, problem })
  }

  /** A mechanic has no steps left for what it was about to do. */
  ranOut(caller: Caller, payer: Account = this.accountOf(caller)): void {
    const name = nameOf(speakerOf(caller))
    if (this.#silent.has(name)) return
    this.#silent.add(name)
    this.shortages++
    this.#failed({ caller, problem: tooMuchWork, steps: payer.spent })
  }

  /** As much anew. */
  again(library: MechanicLibrary, state: GameState): Budget {
    return budgetFor(library, state, this.#failed)
  }

  /** Whether a mechanic has run out of steps, so that it says nothing of what it would say. */
  hasRunOut(speaker: Speaker): boolean {
    return this.#silent.has(nameOf(speaker))
  }

  accountOf(caller: Caller): Account {
    const before = this.#callers.get(caller)
    if (before !== undefined) return before
    const account = this.#accountNamed(nameOf(speakerOf(caller)))
    this.#callers.set(caller, account)
    return account
  }

  /** Who goes on with what a rule waited for is the same as before, and called by another. */
  #accountNamed(name: string): Account {
    const known = this.#accounts.get(name)
    if (known !== undefined) return known
    const share = Math.min(this.#share, this.#aside)
    this.#aside -= share
    const account = new Account(this, share)
    this.#accounts.set(name, account)
    return account
  }

  /** Takes from what is set aside for nobody. */
  draw(steps: number): boolean {
    if (steps > this.#common) return false
    this.#common -= steps
    return true
  }

  /** Whatever is done meanwhile in the name of others is paid by one. */
  paidBy<T>(payer: Account, work: () => T): T {
    const before = this.payer
    this.payer = payer
    try {
      return work()
    } finally {
      this.payer = before
    }
  }

  get spent(): number {
    let sum = this.kernel.spent
    for (const { spent } of this.#accounts.values()) sum += spent
    return sum
  }
}

/** A budget for what follows from a state: of an act, or (`failed` missing) for what screens ask, where failures stay silent. */
export function budgetFor(
  library: MechanicLibrary,
  state: GameState,
  failed: Failed = () => undefined,
): Budget {
  const { timers, owedThrows, polls, draws } = state
  const waiting = timers.length + owedThrows.size + polls.size + (draws?.size ?? 0)
  return new Budget(ruleUsesOf(library, state).count + waiting, failed)
}
