import { bytesFromHex, hexFromBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { canonicalHash } from '../../src/base/canonical-hash.ts'
import { decodeCbor } from '../../src/base/cbor-reader.ts'
import { encodeCbor } from '../../src/base/cbor-writer.ts'
import type { Json } from '../../src/base/json.ts'
import type { Fault } from '../../src/base/result.ts'
import { encrypt } from '../../src/crypto/cipher.ts'
import { dieValues } from '../../src/crypto/die.ts'
import { deriveKeys } from '../../src/crypto/game-keys.ts'
import { isSoundPublicKey, signingKey, verify } from '../../src/crypto/keys.ts'
import {
  choiceKey,
  countsIn,
  dealChoice,
  isChoiceRight,
  summed,
} from '../../src/crypto/choices.ts'
import {
  deal,
  holdersOf,
  isDealtRightly,
  isOpenedRightly,
  openingBy,
  openTogether,
} from '../../src/crypto/threshold.ts'
import { vrfProve, vrfVerify } from '../../src/crypto/vrf.ts'
import { formHashOf } from '../../src/engine/votes/form-hash.ts'
import type { UnsignedAction } from '../../src/actions/action.ts'
import type { Change } from '../../src/actions/change.ts'
import { decodeAction, signAction } from '../../src/actions/codec.ts'
import { isSignatureValid } from '../log/verify.ts'
import type { ActionId, DeviceId, GameId, PlayerId } from '../../src/actions/ids.ts'
import { deviceProof, isDeviceProofValid } from '../../src/actions/device-proof.ts'

/*
 * What the protocol makes of given data: the one place that says which function a vector is about. Imports nothing of
 * Node, so that browsers answer the same questions.
 */

/** Something dealt to the holders of these seeds, and opened by all but the first `silent` of them. */
interface Dealt {
  readonly seeds: readonly string[]
  readonly silent: number
  readonly context: string
}

/** Of each file of vectors what a vector's `given` holds. */
export interface Given {
  readonly cbor: { readonly value: Json } | { readonly bytes: string }
  readonly actions: { readonly seed: string; readonly action: UnsignedAction }
  readonly encodings: { readonly bytes: string; readonly game: GameId | null }
  readonly signatures: {
    readonly key: string
    readonly message: string
    readonly signature: string
  }
  readonly chance:
    | { readonly seed: string; readonly alpha: string; readonly sides: number }
    | { readonly key: string; readonly alpha: string; readonly proof: string }
  readonly ballots: Dealt &
    (
      | { readonly dealer: string; readonly luck: string; readonly plain: string }
      | { readonly dealing: string }
    )
  readonly choices: {
    /** Of the holders. */
    readonly seeds: readonly string[]
    readonly context: string
    /** What can be chosen, what each voter chooses, and what their votes weigh. */
    readonly offered: readonly number[]
    readonly chosen: readonly number[]
    readonly weights: readonly number[]
    readonly luck: string
    /** Of the first voter the byte that is changed; absent: none is. */
    readonly broken?: number
  }
  readonly hashes:
    | { readonly of: 'data'; readonly data: Json }
    | {
        readonly of: 'form'
        readonly proposal: ActionId
        readonly title: string
        readonly changes: readonly Change[]
      }
    | { readonly of: 'secrets'; readonly secret: string }
    | {
        readonly of: 'device proof'
        readonly seed: string
        readonly game: GameId
        readonly player: PlayerId
      }
    | {
        readonly of: 'cipher'
        readonly key: string
        readonly nonce: string
        readonly context: string
        readonly plain: string
      }
}

const maxBytes = 1_000_000
const run = /([0-9a-f]{2})\*(\d+);/g

export const outputs: { readonly [K in keyof Given]: (given: Given[K]) => Json } = {
  cbor: (given) => {
    if ('value' in given) return { bytes: hexFromBytes(encodeCbor(given.value)) }
    const read = decodeCbor(bytesOf(given.bytes), maxBytes)
    return read.ok ? { value: read.value } : faultOf(read.fault)
  },
  actions: ({ seed, action }) => {
    const signed = signAction(action, signingKey(bytesOf(seed)))
    if (!signed.ok) return faultOf(signed.fault)
    const { bytes, id } = signed.value
    return { bytes: hexFromBytes(bytes), id, size: bytes.length, ...encodingOf(bytes, action.game) }
  },
  encodings: ({ bytes, game }) => encodingOf(bytesOf(bytes), game),
  signatures: ({ key, message, signature }) => ({
    sound: isSoundPublicKey(bytesOf(key)),
    valid: verify(bytesOf(signature), bytesOf(message), bytesOf(key)),
  }),
  chance: (given) => {
    const alpha = bytesOf(given.alpha)
    if ('proof' in given) {
      const beta = vrfVerify(bytesOf(given.key), alpha, bytesOf(given.proof))
      return beta.ok ? { beta: hexFromBytes(beta.value) } : faultOf(beta.fault)
    }
    const key = signingKey(bytesOf(given.seed))
    const proof = vrfProve(key, alpha)
    const beta = vrfVerify(key.publicKey, alpha, proof)
    if (!beta.ok) return faultOf(beta.fault)
    const dice = dieValues(beta.value, given.sides, 40)
    const proved = { proof: hexFromBytes(proof), beta: hexFromBytes(beta.value), dice }
    return { key: key.publicHex, ...proved }
  },
  ballots: (given) => {
    const keys = given.seeds.map((seed) => signingKey(bytesOf(seed)))
    const holders = holdersOf(keys.map(({ publicKey }) => publicKey))
    if (holders === null) return { needed: null }
    const { context } = given
    const dealing =
      'dealing' in given
        ? bytesOf(given.dealing)
        : deal({
            holders,
            context,
            plain: bytesOf(given.plain),
            seed: bytesOf(given.dealer),
            luck: bytesOf(given.luck),
          })
    if (!isDealtRightly(dealing, holders, context)) return { needed: holders.needed, right: false }
    const openings = keys.map(({ seed }) => openingBy(seed, [dealing]))
    const shares = openings.map(({ shares: [bytes = dealing] }, place) => ({ place, bytes }))
    const opened = openTogether(dealing, holders, context, shares.slice(given.silent))
    return {
      needed: holders.needed,
      right: openings.every((one, place) => isOpenedRightly(one, holders, place, [dealing])),
      dealing: hexFromBytes(dealing),
      shares: shares.map(({ bytes }) => hexFromBytes(bytes)),
      proofs: openings.map(({ proof }) => hexFromBytes(proof)),
      opened: opened === null ? null : hexFromBytes(opened),
    }
  },
  choices: ({ context, offered, chosen, weights, luck, ...given }) => {
    const keys = given.seeds.map((seed) => signingKey(bytesOf(seed)))
    const holders = holdersOf(keys.map(({ publicKey }) => publicKey))
    if (holders === null) return { needed: null }
    const dealings = chosen.map((choice, voter) => {
      const seed = bytesOf(given.seeds[voter % given.seeds.length] ?? '')
      return dealChoice({ holders, context, offered, choice, seed, luck: bytesOf(luck) })
    })
    const [first] = dealings
    const { broken } = given
    if (first !== undefined && broken !== undefined) first[broken] = (first[broken] ?? 0) ^ 1
    if (!dealings.every((dealing) => isChoiceRight(dealing, holders, context, offered))) {
      return { needed: holders.needed, right: false }
    }
    const sum = summed(
      dealings.map((dealing, voter) => ({ dealing, weight: weights[voter] ?? 1 })),
      holders,
    )
    const openings = keys.map(({ seed }) => openingBy(seed, [sum]))
    const shares = openings.map(({ shares: [bytes = sum] }, place) => ({ place, bytes }))
    return {
      needed: holders.needed,
      right: openings.every((one, place) => isOpenedRightly(one, holders, place, [sum])),
      dealings: dealings.map((dealing) => hexFromBytes(dealing)),
      keys: dealings.map((dealing, voter) =>
        hexFromBytes(
          choiceKey(dealing, context, bytesOf(given.seeds[voter % given.seeds.length] ?? '')),
        ),
      ),
      sum: hexFromBytes(sum),
      shares: shares.map(({ bytes }) => hexFromBytes(bytes)),
      counts: countsIn(sum, holders, shares, weights, Math.max(...offered) + 1),
    }
  },
  hashes: (given) => {
    switch (given.of) {
      case 'data':
        return canonicalHash(given.data)
      case 'form':
        return formHashOf(given.proposal, given.title, given.changes)
      case 'secrets': {
        const { read, write, meet } = deriveKeys({ epoch: 0, bytes: bytesOf(given.secret) })
        return { ...meet, read: hexFromBytes(read), write: write?.publicHex ?? null }
      }
      case 'device proof': {
        const key = signingKey(bytesOf(given.seed))
        const device = key.publicHex as DeviceId
        const proof = deviceProof(key, given.game, given.player)
        return { proof, valid: isDeviceProofValid(proof, device, given.game, given.player) }
      }
      case 'cipher': {
        const context = utf8Bytes(given.context)
        const [key, nonce] = [bytesOf(given.key), bytesOf(given.nonce)]
        return hexFromBytes(encrypt(key, nonce, context, bytesOf(given.plain)))
      }
    }
  },
}

/** What is read from the bytes of an action, and whether its signature is the author's. */
function encodingOf(bytes: Uint8Array, game: GameId | null): { readonly [key: string]: Json } {
  const read = decodeAction(bytes, game)
  if (!read.ok) return faultOf(read.fault)
  const { bytes: _, ...action } = read.value
  return { read: canonicalHash(action), signed: isSignatureValid(read.value) }
}

function faultOf({ code, args }: Fault): { readonly [key: string]: Json } {
  return { fault: code, args: { ...args } }
}

/** Hexadecimal digits; `78*65536;` stands for so many bytes 78. */
function bytesOf(hex: string): Uint8Array {
  const digits = hex.replace(run, (_, byte: string, count) => byte.repeat(Number(count)))
  const bytes = bytesFromHex(digits)
  if (!bytes.ok) throw new Error(`no hexadecimal: ${hex}`)
  return bytes.value
}
