import type { FaultCode } from '../texts/fault-codes.ts'

/** What a refusal or an unreadable input amounts to; its sentence for people is looked up in `texts/`. */
export interface Fault {
  /** Stable, kebab-case, e.g. `not-your-turn`; one for which there is a sentence. Part of the public interface of `synomic play`. */
  readonly code: FaultCode
  /** What the sentence needs to be concrete: names, numbers, limits. Never sentences. */
  readonly args: FaultArgs
  /** The number of the rule that is the reason, where a rule is the reason. */
  readonly rule?: number
  /** The numbers of rules that say otherwise and gave way to it. */
  readonly over?: readonly number[]
  /** Of which ways to choose between alternatives it is so, each the names of what is chosen; absent: of all. */
  readonly alternatives?: readonly (readonly string[])[]
}

export type FaultArgs = Readonly<Record<string, string | number>>

/** The outcome of reading or checking something that came from outside. */
export type Result<T, E = Fault> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function fail<E>(fault: E): { readonly ok: false; readonly fault: E } {
  return { ok: false, fault }
}

/** A fault with its code, what its sentence needs, and the rule that is the reason, if one is. */
export function fault(code: FaultCode, args: FaultArgs = {}, rule?: number): Fault {
  return rule === undefined ? { code, args } : { code, args, rule }
}

/** For our own mistakes only: what a peer sends gets a {@link Result}. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}

/** Marks a switch as exhaustive; reached only by our own mistake. */
export function assertNever(value: never): never {
  throw new Error(`assertion failed: unexpected ${JSON.stringify(value)}`)
}
