import { fail, fault, type Result } from '../../base/result.ts'
import type { UnsignedAction } from '../../actions/action.ts'
import type { Authentic } from '../../actions/authentic.ts'
import type { Body } from '../../actions/body.ts'
import { messageToSign, signedAction } from '../../actions/codec.ts'
import { deviceId } from '../../actions/ids.ts'
import { maxAheadMs } from '../../actions/limits.ts'
import type { Log } from '../../log/log.ts'
import type { DeviceKey } from '../keys/device-keys.ts'

/**
 * Signs a body as the device's next action. `now` is the device's clock, ms; `version` the game's. Nothing is put into the log. Fault, beside those
 * of {@link Log.compose}: `signed-ahead {minutes}`, where the others would hold it back for what it builds on.
 */
export async function signBody(
  log: Log,
  key: DeviceKey,
  body: Body,
  now: number,
  version: number | undefined,
): Promise<Result<Authentic>> {
  const composed = log.compose(deviceId(key.publicHex), body, now, version)
  if (!composed.ok) return composed
  const aheadMs = composed.value.time - now
  if (aheadMs > maxAheadMs) {
    return fail(fault('signed-ahead', { minutes: Math.round(aheadMs / 60_000) }))
  }
  return signWith(key, composed.value)
}

/** Signs an action of the key's own device. */
export async function signWith(key: DeviceKey, action: UnsignedAction): Promise<Result<Authentic>> {
  const message = messageToSign(action)
  return message.ok
    ? signedAction(action.game, message.value, await key.sign(message.value))
    : message
}
