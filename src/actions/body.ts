import { changes, initialRules, longText, number, player, ruleNumber, shortText } from './change.ts'
import { isHex32, type ActionId, type DeviceId, type FormHash } from './ids.ts'
import { isHexOnWire } from '../base/text.ts'
import { lastState } from './last-state.ts'
import { maxCut } from './limits.ts'
import { agreedSettings, isShare } from './settings.ts'
import {
  anyObject,
  boolean,
  either,
  integer,
  list,
  object,
  oneOf,
  optional,
  orNull,
  tagged,
  textWhere,
  where,
  type Infer,
  type InferFields,
  type Schema,
} from '../base/schema.ts'

/*
 * What actions carry. Each thing is said once, as the schema that its bytes are held against; its type follows from that.
 */

const maxSeats = 100
const maxEffects = 200
/** As many devices as the players of a full table can have. */
const maxSecrets = 1600
const maxServers = 8
const maxDevices = 100
/** Bytes of an encrypted ballot: for a full table, with a long comment. */
const maxDealing = 72_000

const action: Schema<ActionId> = textWhere('the id of an action', isHex32)
const device: Schema<DeviceId> = textWhere('a device', isHex32)
const form: Schema<FormHash> = textWhere('the hash of a final form', isHex32)
const hex32: Schema<string> = textWhere('32 bytes in hexadecimal', isHex32)
/** A signature or a proof of RFC 9381: hexadecimal of 64 or 80 bytes. */
const signature = textWhere<string>('a signature', (value) => /^[0-9a-f]{128}$/.test(value))
const vrfProof = textWhere<string>('a proof', (value) => /^[0-9a-f]{160}$/.test(value))
/** A nonce, 32 bytes encrypted, and their tag. */
const handOver = textWhere<string>('a hand-over', (value) => /^[0-9a-f]{144}$/.test(value))
/** An ephemeral key, 32 bytes encrypted, and their tag: [box]. */
const box = textWhere<string>('an encrypted secret', (value) => /^[0-9a-f]{160}$/.test(value))
const dealing = textWhere<string>(
  'a dealing',
  (value) => value.length >= 64 && value.length <= 2 * maxDealing && isHexOnWire(value),
)
const count = integer(0, 1_000_000_000)
const servers = list(shortText, maxServers)

/** What a game begins with; what is agreed among them can be changed. */
export type GameSettings = Infer<typeof settings>
const settings = where(
  /** Signalling servers and ICE servers the game starts with; each device can use its own. */
  object({ ...agreedSettings, signaling: servers, iceServers: servers }),
  'a share of the players from one half up to, but not, all',
  isShare,
)

/** What a game begins with where its creator says nothing else. docs/decisions/0005-sessions-and-seals.md. */
export const defaultGameSettings: GameSettings = {
  settlingMs: 10 * 60_000,
  patienceMs: 24 * 3_600_000,
  sealNumerator: 1,
  sealDenominator: 2,
  silenceMs: 7 * 24 * 3_600_000,
  contestMs: 24 * 3_600_000,
  judgeMs: 3 * 24 * 3_600_000,
  signaling: [],
  iceServers: [],
  door: 'word',
}

export type Introduction = InferFields<typeof introduction>
const introduction = {
  name: shortText,
  /** The account name some rule books sort by; may be the name in lowercase. */
  account: optional(shortText),
  /** Ed25519 public key with which the seat's dice are thrown (RFC 9381). */
  dieKey: hex32,
  /** The hash of what the seat's first vote opens for chance: docs/PROTOCOL.md, [vote-entropy]. */
  entropy: optional(hex32),
  /** X25519 public key of the joining device: what is encrypted to this device alone is to this key. */
  boxKey: hex32,
}

/** That somebody was invited, by the epoch's write key: docs/PROTOCOL.md, [secret-ticket]. */
export type Ticket = Infer<typeof ticket>
const ticket = object({ epoch: count, signature })

/** A game's secret in a box for each device that acts for a seat. */
const secretBoxes = list(object({ device, encrypted: box }), maxSecrets)

/** What a player answers to a poll: a player, proposal or text, a number, yes or no. */
export type PollAnswer = Infer<typeof option>
const option = either(either(shortText, number), boolean)

/** What a claim may do by hand. */
export type ClaimEffect = Infer<typeof effect>
const effect = tagged('do', {
  add: { player: orNull(player), quantity: shortText, by: number },
  set: { player: orNull(player), quantity: shortText, to: number },
  'give-item': { player, item: shortText, count },
  'take-item': { player, item: shortText, count },
  'give-title': { player, title: shortText },
  'remove-title': { title: shortText },
  'set-choice': { player, choice: shortText, option: shortText },
  'end-turn': {},
  'set-role': { player, role: shortText, held: boolean },
  'end-turn-of': { player },
  'begin-turn-of': { player },
  'drop-player': { player },
  'seat-player': { player },
  win: { player },
  'mark-rule': { rule: ruleNumber, mark: shortText },
  throw: { player, sides: count, count },
  /** Nothing of what they owe is thrown any more. */
  'drop-throws': { player },
})
const effects = list(effect, maxEffects)

/** Two rules by their numbers, of which the second takes precedence: whether nothing is left of what the first says. */
export type AtOdds = InferFields<typeof atOdds>
const atOdds = { rule: ruleNumber, by: ruleNumber }

/** An action has no effect; of a throw, `again`: it is owed anew. */
export type Undo = OrderOf<'undo'>
const undo = { action, again: optional(boolean) }

/** What a ruling orders, beside its answer. */
export type Order = Infer<typeof order>
export type OrderOf<D extends Order['do']> = Extract<Order, { readonly do: D }>
const order = tagged('do', { undo, apply: { effects }, void: { ...atOdds, isVoid: boolean } })

/** What all players can do together, whatever the rules say. */
export type Together = Infer<typeof together>
const together = tagged('do', {
  change: { changes },
  apply: { effects },
  undo,
  'close-vote': { proposal: action },
})

/**
 * A ballot that depends on another player's: `like`, it is whatever theirs is; `if`, it counts only if theirs is the same.
 * Where that cannot be said, in a circle or as long as they have not voted, it is neither for nor against.
 */
export type Follows = Infer<typeof follows>
const follows = object({ player, how: oneOf('like', 'if') })

export type Ballot = (typeof allBallots)[number]
export const allBallots = ['for', 'against', 'abstain'] as const

/** What a ballot says: in the clear in a `vote`, encrypted in an `encrypted-vote`. */
export type BallotContent = InferFields<typeof ballotContent>
export const ballotContent = {
  ballot: oneOf(...allBallots),
  /** For proposals with alternatives: the index preferred, per such change. */
  picks: optional(list(count, maxEffects)),
  comment: optional(longText),
  follows: optional(follows),
}

/** What a vote opens for chance, and the hash of what the voter's next one opens: docs/PROTOCOL.md, [vote-entropy]. */
export type Entropy = Infer<typeof entropy>
const entropy = object({ opens: hex32, next: hex32 })

/** What opens one encrypted ballot or answer, or the sum of anonymous ballots, of one holder. */
export type BallotShare = Infer<typeof share>
const share = object({
  /** The action that cast it; of a sum its hash: docs/PROTOCOL.md, [anon-open]. */
  ballot: action,
  share: hex32,
})
const shares = list(share, maxSeats)

/** What a link's key is bound to: docs/PROTOCOL.md, [seat-link]. */
export type LinkTerms = Infer<typeof linkTerms>
const linkTerms = object({
  /** Game time, ms, after which the link does nothing any more. */
  until: integer(0, Number.MAX_SAFE_INTEGER),
  /** The seat's die key, encrypted under the link's secret. */
  handOver,
})

export type LastAction = Infer<typeof lastAction>
/** `null`: nothing of the device counts. */
const last = orNull(action)
const lastAction = object({ device, last })

/** Why somebody passes on to the next clerk: nothing was sealed in time, or what the clerk wrote could not be signed. */
export type PassReason = (typeof passReasons)[number]
const passReasons = ['silence', 'left-out', 'state-differs', 'two-minutes'] as const

/** Everything a player can do; what an action carries. */
export type Body = Infer<typeof body>
export type BodyType = Body['type']
export type BodyOf<T extends BodyType> = Extract<Body, { readonly type: T }>

/** What each type of action carries in version 1, which knows no others: docs/PROTOCOL.md, [body-exact]. */
export const body = tagged('type', {
  // ── the game and its people
  create: {
    name: shortText,
    starter: shortText,
    rules: initialRules,
    settings,
    creator: object(introduction),
    /** Random: two games created in one millisecond differ. */
    nonce: hex32,
    /** The game that it goes on from, as it stood: docs/PROTOCOL.md, [game-onward]. */
    from: optional(lastState),
    /** The public key of the secret's write key: who joins shows a ticket of it. */
    writeKey: optional(hex32),
  },
  join: { ...introduction, ticket: optional(ticket) },
  start: { seats: list(player, maxSeats) },
  'new-round': { keepRules: boolean },
  sponsor: { name: shortText },
  /** A seated player's word for somebody who would like to join: docs/PROTOCOL.md, [seat-admit]. */
  admit: { player },
  /** The game goes on without a player from whom nothing has come for long: docs/PROTOCOL.md, [seat-absent]. */
  absent: { player },
  /** Says that one is here. */
  present: {},
  /** What others are to see beside one's name; without a hash nothing any more. docs/PROTOCOL.md, [picture-bytes]. */
  picture: { picture: optional(hex32) },
  /** That nobody shall be shown this remark, picture or name, by the id of its action or player: [hide-all]. */
  hide: { what: hex32 },
  forfeit: {},
  leave: {},
  // ── rule-changes
  propose: {
    title: shortText,
    changes,
    commentary: optional(longText),
    /** Answers to what rules ask of a proposal (the most interesting thing, a token …), by field name. */
    extra: optional(anyObject),
    /** The hash of a picture that travels with it: docs/PROTOCOL.md, [picture-bytes]. */
    picture: optional(hex32),
    /** The draft on the table that this was: it is none any more. See docs/PROTOCOL.md, [draft-sync]. */
    draft: optional(hex32),
  },
  revise: { proposal: action, title: shortText, changes },
  /** `about`: the action that is talked about, a proposal, a judgment, a claim …; `suggestion`: complete changes. */
  comment: { about: action, text: longText, suggestion: optional(changes) },
  'call-vote': { proposal: action, form },
  vote: { form, ...ballotContent, entropy: optional(entropy) },
  /** A ballot that some of the players open together after the close, and nobody before: docs/PROTOCOL.md, [ballot-cast]. */
  'encrypted-vote': { form, dealing, entropy: optional(entropy) },
  /** One holder's part in opening all of a vote's ballots, signed by their client by itself: docs/PROTOCOL.md, [ballot-open]. */
  'open-ballots': { form, shares, proof: signature },
  /** How oneself voted, where votes are anonymous; `key` is that of one's own dealing: docs/PROTOCOL.md, [anon-reveal]. */
  'reveal-ballot': { form, dealing, key: hex32 },
  // ── the turn
  throw: { throwId: shortText, proof: optional(vrfProof), value: optional(number) },
  /** A holder's part in a draw, signed by their client by itself: docs/PROTOCOL.md, [draw-deal]. */
  'deal-draw': { draw: hex32, dealing },
  /** The same in opening it: [draw-open]. */
  'open-draw': { draw: hex32, share: hex32, proof: signature },
  /** A holder's device has the end of a hidden vote settled; signed by itself: docs/PROTOCOL.md, [throw-when]. */
  'tell-settled': { proposal: action },
  'end-turn': {},
  move: { rule: ruleNumber, move: shortText, input: anyObject },
  /** To what a rule asks: docs/PROTOCOL.md, [poll-answer]. */
  answer: { poll: shortText, option },
  /** An answer that some of the players open together after the end, and nobody before: docs/PROTOCOL.md, [poll-encrypted]. */
  'encrypted-answer': { poll: shortText, dealing },
  /** One holder's part in opening all answers to a poll, signed by their client by itself: docs/PROTOCOL.md, [poll-open]. */
  'open-answers': { poll: shortText, shares, proof: signature },
  // ── judgment
  'invoke-judgment': {
    question: longText,
    /** The action or claim in doubt, where there is one. */
    about: optional(action),
    /** It is asked whether a rule is void. */
    void: optional(object(atOdds)),
  },
  judge: {
    judgment: action,
    answer: longText,
    reasons: optional(longText),
    orders: optional(list(order, maxEffects)),
  },
  overrule: { judgment: action },
  /** That a ruling shall stand, where a rule has it overruled unless enough players say so. */
  uphold: { judgment: action },
  consent: {},
  claim: { rule: ruleNumber, effects, note: longText },
  /** To a claim that waits for somebody to contest it. */
  agree: { claim: action },
  contest: { claim: action, reason: longText },
  'sign-together': { what: together },
  tick: {},
  // ── the game's secret, a new one encrypted to each device: docs/PROTOCOL.md, [secret-epoch]
  'new-epoch': {
    epoch: count,
    writeKey: hex32,
    keys: secretBoxes,
  },
  'adopt-epoch': { action, keys: secretBoxes },
  // ── versions: docs/PROTOCOL.md, [version-raise]
  /** The app of the device that signs can play this version. Signed by itself. */
  'can-version': { version: count },
  'raise-version': { to: count },
  // ── seats and keys (log level; the engine learns the roster from them)
  'add-device': {
    device,
    proof: signature,
    name: shortText,
    /** The new device's, or the link's, X25519 public key. */
    boxKey: hex32,
    /** The key is one that a link carries: all it can do is to put another device into its place. */
    link: optional(linkTerms),
  },
  /** `last`: the last action of the device that counts, with what it builds on. */
  'revoke-device': { device, last },
  /** Signed by a device without a seat: its holder asks the others for a seat whose devices are lost. */
  reclaim: { player, dieKey: hex32, boxKey: hex32 },
  reseat: {
    player,
    device,
    dieKey: hex32,
    boxKey: hex32,
    /** The last action of each of the seat's former devices that the signer holds. */
    lasts: optional(list(lastAction, maxDevices)),
  },
  /** Against giving a seat to the device that asks for it; may be said for one's own seat, too. */
  'decline-reseat': { device },
  // ── seals (order level; the engine never sees them)
  minutes: { height: count, view: count, cut: list(action, maxCut), state: hex32 },
  countersign: { minutes: action },
  pass: {
    height: count,
    view: count,
    /** The minutes this player last signed at this height, if any. */
    accepted: orNull(action),
    why: oneOf(...passReasons),
    /** What the clerk's cut lacks; `null` unless that is why. */
    leftOut: orNull(action),
  },
})

/** Body types that only the order layer reads. */
export const orderOnlyTypes = ['minutes', 'countersign', 'pass'] as const
