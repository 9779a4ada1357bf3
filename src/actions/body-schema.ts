import type { Json } from '../base/json.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import {
  passReasons,
  type BallotContent,
  type BallotShare,
  type Body,
  type AtOdds,
  type ClaimEffect,
  type Follows,
  type GameSettings,
  type Introduction,
  type LastAction,
  type LinkTerms,
  type Order,
  type PollAnswer,
  type SecretFor,
  type Ticket,
  type Together,
} from './body.ts'
import {
  changes,
  initialRules,
  longText,
  number,
  player,
  ruleNumber,
  shortText,
} from './change-schema.ts'
import { isHex32, type ActionId, type DeviceId, type FormHash } from './ids.ts'
import { isHexOnWire } from '../base/text.ts'
import { lastState } from './last-state-schema.ts'
import { maxCut } from './limits.ts'
import { tooMuchToRead } from './proposal-size.ts'
import { agreedSettings, isShare } from './settings.ts'
import {
  anyObject,
  boolean,
  either,
  fields,
  fits,
  integer,
  list,
  oneOf,
  optional,
  orNull,
  textWhere,
  variants,
  where,
  type Fields,
  type Schema,
} from '../base/schema.ts'

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

const last = orNull(action)
const lastAction = fields<LastAction>({ device, last })
const linkTerms = fields<LinkTerms>({ until: integer(0, Number.MAX_SAFE_INTEGER), handOver })

const settings: Schema<GameSettings> = where(
  fields<GameSettings>({ ...agreedSettings, signaling: servers, iceServers: servers }),
  'a share of the players from one half up to, but not, all',
  isShare,
)

const ticket = fields<Ticket>({ epoch: count, signature })
const secretFor = fields<SecretFor>({ device, encrypted: box })

const introduction: Fields<Introduction> = {
  name: shortText,
  account: optional(shortText),
  dieKey: hex32,
  boxKey: hex32,
}

const effect: Schema<ClaimEffect> = variants<ClaimEffect, 'do'>('do', {
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
  'drop-throws': { player },
})
const effects = list(effect, maxEffects)

const atOdds: Fields<AtOdds> = { rule: ruleNumber, by: ruleNumber }
const undo = { action, again: optional(boolean) }
const order: Schema<Order> = variants<Order, 'do'>('do', {
  undo,
  apply: { effects },
  void: { ...atOdds, isVoid: boolean },
})

const together: Schema<Together> = variants<Together, 'do'>('do', {
  change: { changes },
  apply: { effects },
  undo,
  'close-vote': { proposal: action },
})

const option: Schema<PollAnswer> = either(either(shortText, number), boolean)

const shares = list(fields<BallotShare>({ ballot: action, share: hex32 }), maxSeats)

const ballotContent: Fields<BallotContent> = {
  ballot: oneOf('for', 'against', 'abstain'),
  picks: optional(list(count, maxEffects)),
  comment: optional(longText),
  follows: optional(fields<Follows>({ player, how: oneOf('like', 'if') })),
}

const content = fields(ballotContent)

/** The ballot that plain data amounts to; `null`: none. */
export function readBallot(value: Json): BallotContent | null {
  return fits(content, value) ? value : null
}

/** What each type of action carries in version 1: docs/PROTOCOL.md, [body-exact]. */
const body = variants<Body, 'type'>('type', {
  create: {
    name: shortText,
    starter: shortText,
    rules: initialRules,
    settings,
    creator: fields<Introduction>(introduction),
    nonce: hex32,
    from: optional(lastState),
    writeKey: optional(hex32),
  },
  join: { ...introduction, ticket: optional(ticket) },
  start: { seats: list(player, maxSeats) },
  'new-round': { keepRules: boolean },
  sponsor: { name: shortText },
  admit: { player },
  absent: { player },
  present: {},
  picture: { picture: optional(hex32) },
  hide: { what: hex32 },
  forfeit: {},
  leave: {},
  propose: {
    title: shortText,
    changes,
    commentary: optional(longText),
    extra: optional(anyObject),
    picture: optional(hex32),
    draft: optional(hex32),
  },
  revise: { proposal: action, title: shortText, changes },
  comment: { about: action, text: longText, suggestion: optional(changes) },
  'call-vote': { proposal: action, form },
  vote: { form, ...ballotContent },
  'encrypted-vote': { form, dealing },
  'open-ballots': { form, shares, proof: signature },
  'reveal-ballot': { form, dealing, key: hex32 },
  throw: { throwId: shortText, proof: optional(vrfProof), value: optional(number) },
  'deal-draw': { draw: hex32, dealing },
  'open-draw': { draw: hex32, share: hex32, proof: signature },
  'tell-settled': { proposal: action },
  'end-turn': {},
  move: { rule: ruleNumber, move: shortText, input: anyObject },
  answer: { poll: shortText, option },
  'encrypted-answer': { poll: shortText, dealing },
  'open-answers': { poll: shortText, shares, proof: signature },
  'invoke-judgment': {
    question: longText,
    about: optional(action),
    void: optional(fields<AtOdds>(atOdds)),
  },
  judge: {
    judgment: action,
    answer: longText,
    reasons: optional(longText),
    orders: optional(list(order, maxEffects)),
  },
  overrule: { judgment: action },
  uphold: { judgment: action },
  consent: {},
  claim: { rule: ruleNumber, effects, note: longText },
  agree: { claim: action },
  contest: { claim: action, reason: longText },
  'sign-together': { what: together },
  tick: {},
  'new-epoch': { epoch: count, writeKey: hex32, keys: list(secretFor, maxSecrets) },
  'adopt-epoch': { action },
  'can-version': { version: count },
  'raise-version': { to: count },
  'add-device': {
    device,
    proof: signature,
    name: shortText,
    boxKey: hex32,
    link: optional(linkTerms),
  },
  'revoke-device': { device, last },
  reclaim: { player, dieKey: hex32, boxKey: hex32 },
  reseat: {
    player,
    device,
    dieKey: hex32,
    boxKey: hex32,
    lasts: optional(list(lastAction, maxDevices)),
  },
  'decline-reseat': { device },
  minutes: { height: count, view: count, cut: list(action, maxCut), state: hex32 },
  countersign: { minutes: action },
  pass: {
    height: count,
    view: count,
    accepted: orNull(action),
    why: oneOf(...passReasons),
    leftOut: orNull(action),
  },
})

/**
 * The body that plain data amounts to. Faults: `text-too-long {path, most}`; `bad-body {type, path, problem}`; those of {@link
 * tooMuchToRead}.
 */
export function readBody(value: Json): Result<Body> {
  if (fits(body, value)) {
    const tooMuch = tooMuchToRead(value)
    return tooMuch === null ? ok(value) : fail(tooMuch)
  }
  const problem = body.problem(value)
  const path = problem?.path.join('.') ?? ''
  if (problem?.code === 'schema-text-bytes') {
    return fail(fault('text-too-long', { path, ...problem.args }))
  }
  return fail(fault('bad-body', { type: typeOf(value), path, problem: problem?.code ?? '' }))
}

/** For showing: types have short lowercase names. */
function typeOf(value: Json): string {
  if (typeof value !== 'object' || value === null || !('type' in value)) return ''
  const { type } = value
  return typeof type === 'string' && /^[a-z][a-z-]{0,39}$/.test(type) ? type : ''
}
