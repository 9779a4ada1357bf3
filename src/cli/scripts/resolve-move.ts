import type { Json, JsonObject } from '../../base/json.ts'
import { utf8Bytes } from '../../base/bytes.ts'
import { sha256Hex } from '../../base/hash.ts'
import { fail, fault, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import { admissionHashOf } from '../../engine/votes/form-hash.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import type { GameState, Judgment, Proposal } from '../../engine/kernel/state/state.ts'
import type { Follows } from '../../actions/body.ts'
import { playerId, type ActionId, type PlayerId } from '../../actions/ids.ts'
import type { Intent } from '../../session/api.ts'
import { readAnswer } from './resolve-answer.ts'
import type { Move, MoveOf } from './script-moves.ts'
import type { Misfit } from './located-json.ts'
import {
  readChanges,
  readEffects,
  readHandle,
  readOrders,
  readPlayer,
  readTogether,
  type Meanings,
} from './wishes.ts'

/** A game's state, and what the names in the script mean in it. */
export interface Scene {
  readonly state: GameState
  readonly meanings: Meanings
  /** Who moves; `null` while that is still to be found out. */
  readonly player: PlayerId | null
  /** What shows how they voted in an anonymous vote that is closed; `null`: there is nothing to show. */
  readonly showing: (proposal: Proposal) => Intent | null
}

type Read<T> = Result<T, Misfit>

/**
 * What a move of a script asks for, in the engine's own terms. Fields left out mean the one it can only be; where
 * there are several, or none, that is a misfit of that field (`script-several`, `script-none`).
 */
export function readIntent(move: Move, scene: Scene): Read<Intent> {
  switch (move.do) {
    case 'propose':
    case 'revise':
      return readProposing(move, scene)
    case 'comment':
      return readComment(move, scene)
    case 'callVote':
    case 'vote':
      return readVoting(move, scene)
    case 'showVote':
      return readShowing(move, scene)
    case 'throw':
      return readThrow(move, scene)
    case 'invokeJudgment':
    case 'judge':
    case 'overrule':
    case 'uphold':
      return readJudging(move, scene)
    case 'claim':
    case 'agree':
    case 'contest':
      return readClaiming(move, scene)
    case 'move':
      return readRuleMove(move, scene)
    case 'answer':
      return readAnswer(move, scene)
    case 'signTogether': {
      const what = readTogether(move.what, 'what', scene.meanings)
      return what.ok ? ok({ type: 'sign-together', what: what.value }) : what
    }
    case 'absent':
    case 'admit': {
      const player = readPlayer(move.player, 'player', scene.meanings)
      return player.ok ? ok({ type: move.do, player: player.value }) : player
    }
    default:
      return ok(readPlain(move))
  }
}

/** What a move calls by the names that earlier moves gave: what they made. */
export function thingsNamed(move: Move): readonly string[] {
  const orders = [
    ...('orders' in move ? (move.orders ?? []) : []),
    ...('what' in move ? [move.what] : []),
  ]
  const named = [
    'proposal' in move ? move.proposal : undefined,
    'about' in move ? move.about : undefined,
    'judgment' in move ? move.judgment : undefined,
    'claim' in move ? move.claim : undefined,
    ...orders.map((order) => ('undo' in order ? order.undo : undefined)),
    ...orders.map((order) => ('closeVote' in order ? order.closeVote : undefined)),
  ]
  return named.filter((one) => typeof one === 'string')
}

type Plain =
  'endTurn' | 'present' | 'consent' | 'forfeit' | 'leave' | 'tick' | 'sponsor' | 'join' | 'newRound'

function readPlain(move: MoveOf<Plain>): Intent {
  switch (move.do) {
    case 'endTurn':
      return { type: 'end-turn' }
    case 'present':
      return { type: 'present' }
    case 'sponsor':
      return { type: 'sponsor', name: move.name }
    case 'join':
      return {
        type: 'join',
        name: move.by ?? '',
        ...(move.account === undefined ? {} : { account: move.account }),
      }
    case 'newRound':
      return { type: 'new-round', keepRules: move.keepRules ?? false }
    default:
      return { type: move.do }
  }
}

/** The one thing a field left out can mean. */
function theOnly<T>(found: readonly T[], field: string, what: string): Read<T> {
  const [only] = found
  if (only === undefined) return fail({ field, fault: fault('script-none', { what }) })
  if (found.length === 1) return ok(only)
  return fail({ field, fault: fault('script-several', { what, count: found.length }) })
}

function readProposal(
  call: string | number | undefined,
  scene: Scene,
  fits: (proposal: Proposal) => boolean,
): Read<Proposal> {
  const { state, meanings } = scene
  const all = [...state.openProposals.values()]
  if (call === undefined) return theOnly(all.filter(fits), 'proposal', 'a proposal')
  const id = meanings.proposal(call)
  const found = id && (state.openProposals.get(id) ?? state.closedProposals.get(id))
  if (found) return ok(found)
  return fail({ field: 'proposal', fault: fault('script-handle-unknown', { name: call }) })
}

function readShowing(move: MoveOf<'showVote'>, scene: Scene): Read<Intent> {
  const { state, showing } = scene
  const all = [...state.openProposals.values(), ...state.closedProposals.values()]
  const mine = all.filter((one) => showing(one) !== null)
  const proposal =
    move.proposal === undefined
      ? theOnly(mine, 'proposal', 'a vote to show')
      : readProposal(move.proposal, scene, () => true)
  const intent = proposal.ok ? showing(proposal.value) : null
  if (!proposal.ok) return proposal
  if (intent !== null) return ok(intent)
  return fail({ field: 'proposal', fault: fault('script-none', { what: 'a vote to show' }) })
}

function readProposing(move: MoveOf<'propose' | 'revise'>, scene: Scene): Read<Intent> {
  const changes = readChanges(move.changes ?? [], 'changes', scene.meanings)
  if (!changes.ok) return changes
  if (move.do === 'propose') {
    return ok({
      type: 'propose',
      title: move.title ?? '',
      changes: changes.value,
      ...(move.commentary === undefined ? {} : { commentary: move.commentary }),
      ...(move.extra === undefined ? {} : { extra: move.extra }),
      ...(move.picture === undefined ? {} : { picture: hashOf(move.picture) }),
    })
  }
  const mine = (proposal: Proposal): boolean =>
    proposal.phase === 'debate' && (scene.player === null || proposal.by === scene.player)
  const proposal = readProposal(move.proposal, scene, mine)
  if (!proposal.ok) return proposal
  const form = currentForm(proposal.value)
  return ok({
    type: 'revise',
    proposal: proposal.value.id,
    title: move.title ?? form.title,
    changes: move.changes === undefined ? form.changes : changes.value,
  })
}

/** A script has no picture to show: what it says of one stands for it. */
function hashOf(picture: string): string {
  return sha256Hex(utf8Bytes(picture))
}

function readComment(move: MoveOf<'comment'>, scene: Scene): Read<Intent> {
  const about =
    move.about === undefined
      ? readProposal(move.proposal, scene, () => true)
      : readHandle(move.about, 'about', scene.meanings)
  if (!about.ok) return about
  const suggestion = readChanges(move.suggestion ?? [], 'suggestion', scene.meanings)
  if (!suggestion.ok) return suggestion
  const target: ActionId = typeof about.value === 'string' ? about.value : about.value.id
  const comment: Intent = { type: 'comment', about: target, text: move.text }
  return ok(move.suggestion === undefined ? comment : { ...comment, suggestion: suggestion.value })
}

function readVoting(move: MoveOf<'callVote' | 'vote'>, scene: Scene): Read<Intent> {
  if (move.do === 'vote' && move.newcomer !== undefined) {
    // Of somebody who has not come no vote is open.
    const newcomer = scene.meanings.player(move.newcomer) ?? playerId('')
    const form = admissionHashOf(scene.state.game, newcomer)
    return ok({ type: 'vote', form, ballot: move.ballot })
  }
  const phase = move.do === 'vote' ? 'voting' : 'debate'
  const fits = (proposal: Proposal): boolean =>
    proposal.phase === phase &&
    (move.do === 'vote' || scene.player === null || proposal.by === scene.player)
  const proposal = readProposal(move.proposal, scene, fits)
  if (!proposal.ok) return proposal
  const form = currentForm(proposal.value).hash
  if (move.do === 'callVote') return ok({ type: 'call-vote', proposal: proposal.value.id, form })
  return ok({
    type: 'vote',
    form,
    ballot: move.ballot,
    ...(move.picks === undefined ? {} : { picks: move.picks }),
    ...(move.comment === undefined ? {} : { comment: move.comment }),
    ...followsOf(move, scene),
  })
}

function followsOf(move: MoveOf<'vote'>, { meanings }: Scene): { readonly follows?: Follows } {
  const how = move.like === undefined ? 'if' : 'like'
  const name = move.like ?? move.if
  if (name === undefined) return {}
  // Of somebody who has not come nothing can be followed.
  return { follows: { player: meanings.player(name) ?? playerId(''), how } }
}

function readThrow(move: MoveOf<'throw'>, scene: Scene): Read<Intent> {
  const owed = [...scene.state.owedThrows.values()].filter(
    ({ player }) => scene.player === null || player === scene.player,
  )
  // Throws owed to one player for one thing after the other are made oldest first.
  const [first] = owed
  if (first === undefined) return theOnly([], 'do', 'a throw')
  const intent: Intent = { type: 'throw', throwId: first.id }
  return ok(move.value === undefined ? intent : { ...intent, value: move.value })
}

function readJudging(
  move: MoveOf<'invokeJudgment' | 'judge' | 'overrule' | 'uphold'>,
  scene: Scene,
): Read<Intent> {
  if (move.do === 'invokeJudgment') {
    const { question, void: pair } = move
    const asked = { type: 'invoke-judgment', question, ...(pair && { void: pair }) } as const
    if (move.about === undefined) return ok(asked)
    const about = readHandle(move.about, 'about', scene.meanings)
    return about.ok ? ok({ ...asked, about: about.value }) : about
  }
  const judgment = readJudgment(move.judgment, scene)
  if (!judgment.ok) return judgment
  if (move.do === 'overrule' || move.do === 'uphold') {
    return ok({ type: move.do, judgment: judgment.value })
  }
  const orders = readOrders(move.orders ?? [], 'orders', scene.meanings)
  if (!orders.ok) return orders
  return ok({
    type: 'judge',
    judgment: judgment.value,
    answer: move.answer,
    ...(move.reasons === undefined ? {} : { reasons: move.reasons }),
    ...(move.orders === undefined ? {} : { orders: orders.value }),
  })
}

function readJudgment(handle: string | undefined, scene: Scene): Read<ActionId> {
  if (handle !== undefined) return readHandle(handle, 'judgment', scene.meanings)
  const unsettled = (judgment: Judgment): boolean => judgment.status !== 'settled'
  const found = [...scene.state.judgments.values()].filter(unsettled)
  const only = theOnly(found, 'judgment', 'a judgment')
  return only.ok ? ok(only.value.id) : only
}

function readClaiming(move: MoveOf<'claim' | 'agree' | 'contest'>, scene: Scene): Read<Intent> {
  const { state, meanings } = scene
  if (move.do === 'claim') {
    const effects = readEffects(move.effects, 'effects', meanings)
    if (!effects.ok) return effects
    return ok({ type: 'claim', rule: move.rule, effects: effects.value, note: move.note ?? '' })
  }
  const waiting = [...(state.pending?.keys() ?? [])]
  const open = [...state.claims.values()].filter(({ judgment }) => judgment === undefined)
  const claim =
    move.claim === undefined
      ? theOnly(waiting.length > 0 ? waiting : open.map(({ id }) => id), 'claim', 'a claim')
      : readHandle(move.claim, 'claim', meanings)
  if (!claim.ok) return claim
  if (move.do === 'agree') return ok({ type: 'agree', claim: claim.value })
  return ok({ type: 'contest', claim: claim.value, reason: move.reason })
}

function readRuleMove(move: MoveOf<'move'>, scene: Scene): Read<Intent> {
  const offering = scene.meanings.rulesOffering(move.move)
  const rule = move.rule === undefined ? theOnly(offering, 'rule', 'a rule') : ok(move.rule)
  if (!rule.ok) return rule
  const input = readInput(move, scene)
  if (!input.ok) return input
  const name = scene.meanings.moveNamed(move.move)
  return ok({ type: 'move', rule: rule.value, move: name, input: input.value })
}

/** What is filled in, with ids where the form asks for players and the script names them. */
function readInput(move: MoveOf<'move'>, { meanings }: Scene): Read<JsonObject> {
  const players = meanings.playerFields(move.move)
  const entries: (readonly [string, Json])[] = []
  for (const [name, value] of Object.entries(move.input ?? {})) {
    if (typeof value !== 'string' || !players.includes(name)) {
      entries.push([name, value])
      continue
    }
    const player = readPlayer(value, `input.${name}`, meanings)
    if (!player.ok) return player
    entries.push([name, player.value])
  }
  return ok(Object.fromEntries(entries))
}
