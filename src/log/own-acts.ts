import type { SignedAction } from '../actions/action.ts'
import {
  playerId,
  type ActionId,
  type DeviceId,
  type FormHash,
  type PlayerId,
} from '../actions/ids.ts'
import { dependencies, type Graph } from './graph.ts'
import { compareActions } from './order.ts'
import { mainLineOf, muchForked, type Line, type MainLine } from './main-line.ts'
import { isInPast } from './past.ts'
import type { Roster } from './seals/roster.ts'
import type { GivesWay } from './order-facts.ts'

/*
 * A player who signs with two devices, or with one key in two places, can say two things at once, and show the second
 * when the first has had its effect. Of such acts those count on which the others have built: docs/PROTOCOL.md,
 * [order-own]. A pure function of the graph.
 */

export interface OwnGround {
  readonly graph: Graph
  /** The players as of the last sealed state: the others are counted among them. */
  readonly roster: Roster
  readonly isSealed: (id: ActionId) => boolean
  /** Whether the device that an `add-device` names agreed to be the player's: [seat-proof]. */
  readonly isAgreed: (adding: SignedAction, player: PlayerId) => boolean
}

/** What changes nothing for anybody else, or is a word for the order alone. */
const indifferent: ReadonlySet<SignedAction['body']['type']> = new Set([
  'opaque',
  'comment',
  'tick',
  'open-ballots',
  'deal-draw',
  'open-draw',
  'tell-settled',
  'open-answers',
  'add-device',
  'minutes',
  'countersign',
  'pass',
] as const)

/** What of these actions, none of them sealed, gives way. They hold all that they build on, as far as it is not sealed. */
export function givingWay(part: readonly SignedAction[], ground: OwnGround): GivesWay {
  const much = muchForked(part)
  const lines = linesOf(part.filter(({ device }) => !much.has(device)))
  const owners = ownersIn(part, ground)
  const found = new Map<ActionId, ActionId>()
  const main = mainLines(part, { much, lines, owners }, ground)
  for (const { beside } of main.values()) {
    for (const [act, { against }] of beside) found.set(act, against.id)
  }
  for (const { id, body } of part) if (indifferent.has(body.type)) found.delete(id)
  for (const [device, { line }] of main) lines.set(device, [line])
  for (const { player, devices } of seatsOf(owners)) {
    const own = devices.flatMap((device) => lines.get(device) ?? [])
    for (const [act, other] of toWhatIsSealed(own, devices, ground)) found.set(act, other)
    if (own.length < 2) continue
    const forked = devices.filter((device) => (lines.get(device)?.length ?? 0) > 1)
    const known = new Knowledge(part, new Set(devices), new Set(forked), main)
    const others = ground.roster.seats.filter((seat) => seat.player !== player)
    const witnesses = others.map((seat) =>
      seat.devices.flatMap((device) => lines.get(device) ?? []),
    )
    for (const [act, other] of amongThemselves(own, known, witnesses)) found.set(act, other)
    for (const [act, other] of comingTooLate(own, known, witnesses, ground)) found.set(act, other)
  }
  return found
}

/** Of devices that forked very often what counts of each, as the others know it who did not. */
function mainLines(
  part: readonly SignedAction[],
  {
    much,
    lines,
    owners,
  }: {
    readonly much: ReadonlySet<DeviceId>
    readonly lines: ReadonlyMap<DeviceId, readonly Line[]>
    readonly owners: ReadonlyMap<DeviceId, PlayerId>
  },
  { roster }: OwnGround,
): ReadonlyMap<DeviceId, MainLine> {
  const byId = new Map(much.size === 0 ? [] : part.map((action) => [action.id, action]))
  return new Map(
    [...much].map((device) => {
      const witnesses = roster.seats
        .filter(({ player }) => player !== owners.get(device))
        .map((seat) => seat.devices.flatMap((one) => lines.get(one) ?? []))
      const own = part.filter((action) => action.device === device)
      return [device, mainLineOf(own, byId, witnesses)] as const
    }),
  )
}

/** The acts on these lines that give way to acts on another of them. */
function* amongThemselves(
  own: readonly Line[],
  known: Knowledge,
  witnesses: readonly (readonly Line[])[],
): Generator<readonly [ActionId, ActionId]> {
  for (const line of own) {
    for (const act of line) {
      if (indifferent.has(act.body.type)) continue
      const rivals = own
        .flatMap((other) => (other === line ? [] : (rivalOn(other, act, known) ?? [])))
        .filter((rival) => isPreferred(rival, act, known, witnesses))
      const [first] = rivals.sort(compareActions)
      if (first !== undefined) yield [act.id, first.id]
    }
  }
}

/** The revocations that would take away what a device of the same player did, and the others have built on. */
function* comingTooLate(
  own: readonly Line[],
  known: Knowledge,
  witnesses: readonly (readonly Line[])[],
  { graph }: OwnGround,
): Generator<readonly [ActionId, ActionId]> {
  for (const revocation of own.flat()) {
    if (revocation.body.type !== 'revoke-device') continue
    const { device, last } = revocation.body
    const isTaken = ({ id, body }: SignedAction): boolean =>
      !indifferent.has(body.type) && (last === null || !isInPast(graph, id, last))
    for (const line of own) {
      const first = line[0]?.device === device ? line.find(isTaken) : undefined
      if (first === undefined || !isPreferred(first, revocation, known, witnesses)) continue
      yield [revocation.id, first.id]
    }
  }
}

/**
 * The first act on a line that neither builds on this one nor is built on by it, and that it may give way to: what others
 * have built on later acts, they have on this.
 */
function rivalOn(line: Line, act: SignedAction, known: Knowledge): SignedAction | undefined {
  for (let at = known.countOn(line, act); at < line.length; at++) {
    const other = line[at]
    if (other === undefined || other === act || known.has(act, other)) return undefined
    if (mayGiveWay(act, other)) return other
  }
  return undefined
}

/** Whether an act could change what came of another one of the same player, so that only one of them can count. */
function mayGiveWay(act: SignedAction, other: SignedAction): boolean {
  if (indifferent.has(other.body.type)) return false
  // A key that is used in two places has no excuse.
  if (act.device === other.device) return true
  if (isBallot(act)) return isSameBallot(act, other)
  const isEarlier = compareActions(act, other) < 0
  return isEarlier && (act.body.type === 'revoke-device') === (other.body.type === 'revoke-device')
}

/** Whether more of the others built on `a` before they knew `b` than the other way round. */
function isPreferred(
  a: SignedAction,
  b: SignedAction,
  known: Knowledge,
  witnesses: readonly (readonly Line[])[],
): boolean {
  let balance = 0
  for (const lines of witnesses) {
    const sides = new Set(
      lines.map((line) => Math.sign(known.firstOn(line, b) - known.firstOn(line, a))),
    )
    if (sides.has(1) && !sides.has(-1)) balance++
    if (sides.has(-1) && !sides.has(1)) balance--
  }
  return balance > 0
}

/** Where on a line something begins to hold; its length if nowhere. */
function firstWhere(line: Line, holds: (action: SignedAction) => boolean): number {
  let [low, high] = [0, line.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const there = line[middle]
    if (there !== undefined && holds(there)) high = middle
    else low = middle + 1
  }
  return low
}

/** What lies behind actions, of a few devices. */
class Knowledge {
  /** Of each action what it knows of each device: the last action; of one that forked, of each branch that it knows. */
  readonly #of = new Map<ActionId, ReadonlyMap<DeviceId, readonly SignedAction[]>>()
  readonly #part: ReadonlyMap<ActionId, SignedAction>
  readonly #forked: ReadonlySet<DeviceId>
  readonly #main: ReadonlyMap<DeviceId, MainLine>

  constructor(
    part: readonly SignedAction[],
    devices: ReadonlySet<DeviceId>,
    forked: ReadonlySet<DeviceId>,
    main: ReadonlyMap<DeviceId, MainLine>,
  ) {
    this.#part = new Map(part.map((action) => [action.id, action]))
    this.#forked = forked
    this.#main = main
    for (const action of part) this.#of.set(action.id, this.#behind(action, devices))
  }

  /** Whether `later` builds on `earlier`, which is of one of the devices. */
  has(earlier: SignedAction, later: SignedAction): boolean {
    const last = this.#of.get(later.id)?.get(earlier.device) ?? []
    return last.some((one) => this.#isOnChain(earlier, one))
  }

  /** The place of the first action on a line that builds on this one; its length if none does. */
  firstOn(line: Line, action: SignedAction): number {
    return firstWhere(line, (there) => this.has(action, there))
  }

  /** So many actions at the beginning of a line are behind this one. */
  countOn(line: Line, action: SignedAction): number {
    return firstWhere(line, (there) => !this.has(there, action))
  }

  #behind(
    action: SignedAction,
    devices: ReadonlySet<DeviceId>,
  ): ReadonlyMap<DeviceId, readonly SignedAction[]> {
    const behind = dependencies(action).flatMap((id) => this.#part.get(id) ?? [])
    const [only, ...others] = behind
    if (only !== undefined && others.length === 0 && !devices.has(only.device)) {
      return this.#of.get(only.id) ?? new Map()
    }
    const all = new Map<DeviceId, readonly SignedAction[]>()
    for (const before of behind) {
      if (devices.has(before.device)) this.#add(all, before)
      for (const last of this.#of.get(before.id)?.values() ?? [])
        for (const one of last) this.#add(all, one)
    }
    return all
  }

  /** Who knows what is beside a main line knows the line up to there. */
  #add(all: Map<DeviceId, readonly SignedAction[]>, given: SignedAction): void {
    const beside = this.#main.get(given.device)?.beside.get(given.id)
    const action = beside === undefined ? given : beside.after
    if (action === null) return
    const known = all.get(action.device) ?? []
    if (known.some((one) => this.#isOnChain(action, one))) return
    const kept = known.filter((one) => !this.#isOnChain(one, action))
    all.set(action.device, [...kept, action])
  }

  #isOnChain(earlier: SignedAction, last: SignedAction): boolean {
    if (!this.#forked.has(earlier.device)) return earlier.seq <= last.seq
    let action: SignedAction | undefined = last
    while (action !== undefined && action.seq > earlier.seq) {
      action = action.prev === null ? undefined : this.#part.get(action.prev)
    }
    return action === earlier
  }
}

/**
 * What a fork of a key, or a second ballot on one form, stands against that is sealed: most of the players have signed that.
 */
function* toWhatIsSealed(
  own: readonly Line[],
  devices: readonly DeviceId[],
  ground: OwnGround,
): Generator<readonly [ActionId, ActionId]> {
  const { graph } = ground
  for (const line of own) {
    const acts = line.filter(({ body }) => !indifferent.has(body.type))
    const sealed = devices.flatMap((device) => sealedApart(device, acts, ground))
    for (const act of sealed.length === 0 ? [] : acts) {
      const [first] = sealed
        .filter((other) => other.device === act.device || isSameBallot(other, act))
        .filter((other) => !isInPast(graph, other.id, act.id))
        .sort(compareActions)
      if (first !== undefined) yield [act.id, first.id]
    }
  }
}

/**
 * What is sealed of a device, on any of its branches, and not behind the first of the acts on a line that could give way to it;
 * what comes later on the line knows no less.
 */
function sealedApart(
  device: DeviceId,
  acts: Line,
  { graph, isSealed }: OwnGround,
): readonly SignedAction[] {
  const tips = graph.tipsOf(device)
  const first = acts.find((act) => (act.device === device ? tips.length > 1 : isBallot(act)))
  const apart = new Set<SignedAction>()
  const seen = new Set<SignedAction>()
  for (const tip of first === undefined ? [] : tips) {
    let action: SignedAction | undefined = tip
    while (action !== undefined && !seen.has(action)) {
      seen.add(action)
      if (isSealed(action.id)) {
        if (first === undefined || isInPast(graph, action.id, first.id)) break
        apart.add(action)
      }
      action = action.prev === null ? undefined : graph.get(action.prev)
    }
  }
  return [...apart].filter(({ body }) => !indifferent.has(body.type))
}

function isBallot({ body: { type } }: SignedAction): boolean {
  return type === 'vote' || type === 'encrypted-vote'
}

function isSameBallot(act: SignedAction, other: SignedAction): boolean {
  return isBallot(act) && isBallot(other) && formOf(act) === formOf(other)
}

function formOf({ body }: SignedAction): FormHash | null {
  return 'form' in body ? body.form : null
}

/** Whose device each is, as far as signatures say; a key that is claimed without its proof is not. */
function ownersIn(
  part: readonly SignedAction[],
  { roster, isAgreed }: OwnGround,
): ReadonlyMap<DeviceId, PlayerId> {
  const owners = new Map<DeviceId, PlayerId>()
  for (const { player, devices } of [...roster.seats, ...roster.absent]) {
    for (const device of devices) owners.set(device, player)
  }
  for (const action of part) {
    const { device, body } = action
    if (body.type === 'join' && !owners.has(device)) owners.set(device, playerId(device))
    if (body.type !== 'add-device' || owners.has(body.device)) continue
    const player = owners.get(device)
    if (player !== undefined && isAgreed(action, player)) owners.set(body.device, player)
  }
  return owners
}

function seatsOf(
  owners: ReadonlyMap<DeviceId, PlayerId>,
): readonly { readonly player: PlayerId; readonly devices: readonly DeviceId[] }[] {
  const seats = new Map<PlayerId, DeviceId[]>()
  for (const [device, player] of owners) {
    const devices = seats.get(player)
    if (devices === undefined) seats.set(player, [device])
    else devices.push(device)
  }
  return [...seats].map(([player, devices]) => ({ player, devices }))
}

/** Of each device its lines among these actions. */
function linesOf(part: readonly SignedAction[]): Map<DeviceId, readonly Line[]> {
  const byId = new Map(part.map((action) => [action.id, action]))
  const followed = new Set(part.map(({ prev }) => prev))
  const lines = new Map<DeviceId, readonly Line[]>()
  for (const tip of part) {
    if (followed.has(tip.id)) continue
    const line: SignedAction[] = []
    let action: SignedAction | undefined = tip
    while (action !== undefined) {
      line.push(action)
      action = action.prev === null ? undefined : byId.get(action.prev)
    }
    lines.set(tip.device, [...(lines.get(tip.device) ?? []), line.reverse()])
  }
  return lines
}
