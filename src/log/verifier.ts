import { bytesFromHex } from '../base/bytes.ts'
import { isSoundPublicKey } from '../crypto/keys.ts'
import type { SignedAction } from '../actions/action.ts'
import { isSignatureValid } from '../actions/codec.ts'
import type { DeviceId } from '../actions/ids.ts'

/** How signatures are checked. There is one in the product; only the simulator, which runs years of play, has another. */
export interface Verifier {
  readonly isSigned: (action: SignedAction) => boolean
  /** Looked at once for each device, at its first action: [sig-verify]. */
  readonly isSoundDevice: (device: DeviceId) => boolean
}

export const pinnedVerifier: Verifier = {
  isSigned: isSignatureValid,
  isSoundDevice: (device) => {
    const key = bytesFromHex(device)
    return key.ok && isSoundPublicKey(key.value)
  },
}
