import { bytesFromHex } from '../../src/base/bytes.ts'
import { fail, fault, ok, type Result } from '../../src/base/result.ts'
import { isSoundPublicKey, signatureLength, verify } from '../../src/crypto/keys.ts'
import type { SignedAction } from '../../src/actions/action.ts'
import { asAuthentic, type Authentic } from '../../src/actions/authentic.ts'
import { signedMessage } from '../../src/actions/codec.ts'
import { signedIn } from '../../src/actions/picture.ts'

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
