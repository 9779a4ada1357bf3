import { hexFromBytes } from '../base/bytes.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { deriveKeys, type GameSecret } from '../crypto/game-keys.ts'
import { applyAction } from '../engine/kernel/apply.ts'
import type { Authentic } from '../actions/authentic.ts'
import { defaultGameSettings, type Body } from '../actions/body.ts'
import { deviceId } from '../actions/ids.ts'
import { firstAction } from '../log/log.ts'
import type { NewGame, StarterCard } from './api.ts'
import { introducingKeys, type PlayerKeys } from './keys/device-keys.ts'
import type { Ports } from './ports.ts'
import { signWith } from './record/sign-action.ts'

/**
 * The action that begins a game, signed by its creator. What the engine would refuse is refused here, before anything
 * is kept. Faults: `game-name-missing`, `player-name-missing`, `starter-unknown`, and the engine's.
 */
export async function signNewGame(
  ports: Ports,
  starters: readonly StarterCard[],
  wish: NewGame,
  keys: PlayerKeys,
  secret: GameSecret,
): Promise<Result<Authentic>> {
  const body = creationOf(ports, starters, wish, keys, secret)
  if (!body.ok) return body
  const device = deviceId(keys.device.publicHex)
  const signed = await signWith(keys.device, firstAction(device, body.value, ports.clock.now()))
  if (!signed.ok) return signed
  const { outcome } = applyAction(ports.library, null, signed.value)
  return outcome.kind === 'refused' ? fail(outcome.fault) : signed
}

function creationOf(
  ports: Ports,
  starters: readonly StarterCard[],
  wish: NewGame,
  keys: PlayerKeys,
  secret: GameSecret,
): Result<Body> {
  const name = wish.name.trim()
  const myName = wish.myName.trim()
  const account = wish.myAccount?.trim() ?? ''
  if (name === '') return fail(fault('game-name-missing'))
  if (myName === '') return fail(fault('player-name-missing'))
  const starter = starters.find(({ id }) => id === wish.starter)
  const rules = wish.rules ?? starter?.rules
  if (rules === undefined) return fail(fault('starter-unknown', { name: wish.starter }))
  const creator = { name: myName, ...introducingKeys(keys) }
  const writeKey = deriveKeys(secret).write?.publicHex
  return ok({
    type: 'create',
    name,
    starter: wish.starter,
    rules,
    settings: { ...defaultGameSettings, ...starter?.settings, ...wish.settings },
    creator: account === '' ? creator : { ...creator, account },
    nonce: hexFromBytes(ports.randomBytes(32)),
    ...(wish.from === undefined ? {} : { from: wish.from }),
    ...(writeKey === undefined ? {} : { writeKey }),
  })
}
