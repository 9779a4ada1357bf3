import type { Brand } from '../base/brand.ts'
import { isHexOnWire } from '../base/text.ts'

/** 64 lowercase hex digits: SHA-256 of an action's signed bytes. */
export type ActionId = Brand<string, 'ActionId'>
/** 64 lowercase hex digits: an Ed25519 public key. */
export type DeviceId = Brand<string, 'DeviceId'>
/** The seat in the game: the device key that joined it. Stays when its devices change. */
export type PlayerId = Brand<string, 'PlayerId'>
/** The id of the game's first action. */
export type GameId = ActionId
/** A proposal is called by the id of the action that proposed it. */
export type ProposalId = ActionId
/** 64 lowercase hex digits: what a vote is bound to (proposal, title and changes with their mechanics). */
export type FormHash = Brand<string, 'FormHash'>

/** Whether a text has the shape shared by all ids: 32 bytes in lowercase hexadecimal. */
export function isHex32(text: string): boolean {
  return text.length === 64 && isHexOnWire(text)
}

export function actionId(text: string): ActionId {
  return text as ActionId
}
export function deviceId(text: string): DeviceId {
  return text as DeviceId
}
export function playerId(text: string): PlayerId {
  return text as PlayerId
}
export function formHash(text: string): FormHash {
  return text as FormHash
}

/** The id of no action: stands for one that is only imagined. */
export const nobodysId = actionId('0'.repeat(64))
