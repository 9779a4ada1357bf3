import { bytesFromHex } from '../../base/bytes.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import { vrfVerify } from '../../crypto/vrf.ts'
import type { BodyOf } from '../../actions/body.ts'

type ThrowBody = BodyOf<'throw'>

/** What a proof was found to stand for: with whose die key, and the 64 bytes that the dice are read off. */
export interface ProvedThrow {
  readonly key: string
  readonly beta: Uint8Array
}

/** By the action's body: checking a proof costs milliseconds, and games are derived anew. */
const proved = new WeakMap<ThrowBody, ProvedThrow>()

/** What {@link betaOf} found right before, or was told. */
export function provedThrow(body: ThrowBody): ProvedThrow | undefined {
  return proved.get(body)
}

/** Spares the check: for what this very device found right in an earlier session. */
export function rememberProved(body: ThrowBody, found: ProvedThrow): void {
  proved.set(body, found)
}

/** The 64 bytes that a throw's proof stands for, with this die key; `throw-needs-proof`, `throw-proof-wrong`. */
export function betaOf(body: ThrowBody, dieKey: string): Result<Uint8Array> {
  if (body.proof === undefined) return fail(fault('throw-needs-proof'))
  const known = proved.get(body)
  if (known?.key === dieKey) return ok(known.beta)
  const parts = [dieKey, body.throwId, body.proof].map(bytesFromHex)
  const [key, alpha, proof] = parts.map((part) => (part.ok ? part.value : new Uint8Array()))
  if (key === undefined || alpha === undefined || proof === undefined) {
    return fail(fault('throw-proof-wrong'))
  }
  const beta = vrfVerify(key, alpha, proof)
  if (!beta.ok) return fail(fault('throw-proof-wrong'))
  proved.set(body, { key: dieKey, beta: beta.value })
  return beta
}
