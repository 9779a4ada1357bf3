import { bytesFromHex } from '../base/bytes.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { isSoundPublicKey, signatureLength, verify } from '../crypto/keys.ts'
import type { SignedAction } from './action.ts'
import { asAuthentic, type Authentic } from './authentic.ts'
import { signedMessage } from './codec.ts'
import { signedIn } from './picture.ts'

/** Whether the signature is the device's own, by the pinned verifier: [sig-verify]. */
export function isSignatureValid({ bytes, device, game }: SignedAction): boolean {
  const key = bytesFromHex(device)
  const signed = signedIn(bytes)
  const signature = signed.subarray(0, signatureLength)
  const message = signedMessage(game, signed.subarray(signatureLength))
  return key.ok && verify(signature, message, key.value)
}

/** The action, if its device signed it, by the pinned verifier alone. Fault: `bad-signature`. */
export function authenticate(action: SignedAction): Result<Authentic> {
  const key = bytesFromHex(action.device)
  const isSigned = key.ok && isSoundPublicKey(key.value) && isSignatureValid(action)
  return isSigned ? ok(asAuthentic(action)) : fail(fault('bad-signature'))
}
