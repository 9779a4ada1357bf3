import { concatBytes, utf8Bytes } from '../../base/bytes.ts'
import { canonicalHash } from '../../base/canonical-hash.ts'
import { sha256 } from '../../base/hash.ts'
import type { Action } from '../../actions/action.ts'
import type { Body, BodyOf } from '../../actions/body.ts'
import { actionId, deviceId, nobodysId, type PlayerId } from '../../actions/ids.ts'
import { isEndAwaited, isKeptByVote } from '../draws/left-to-lot.ts'
import { rehearseDraw } from '../draws/draw-proofs.ts'
import { rememberProved } from '../kernel/proved-throws.ts'
import type { GameState } from '../kernel/state/state.ts'
import { isOpening } from '../polls/poll.ts'
import { currentForm } from '../votes/proposals.ts'
import { rehearseBallot } from '../votes/encrypted-ballots.ts'

/** The action that the player would sign, but for what only the log fills in. */
export function imaginedAction(
  state: GameState,
  body: Body,
  player: PlayerId,
  time: number,
): Action {
  return {
    v: state.version,
    id: nobodysId,
    game: state.game,
    device: state.players.get(player)?.devices[0] ?? deviceId(player),
    seq: 0,
    prev: null,
    parents: [],
    time: Math.max(time, state.now),
    body,
  }
}

/** Something that is done in a rehearsal, where nothing is signed. */
export interface Rehearsed {
  readonly player: PlayerId
  /** Game time, ms. */
  readonly time: number
  readonly body: Body
}

/**
 * The action that it is, the so many-th of its rehearsal. A throw's dice fall as its `proof` has it, any text, and a draw as its
 * `share`: nobody holds the keys of all seats here.
 */
export function rehearsedAction(
  state: GameState,
  { player, time, body }: Rehearsed,
  place: number,
): Action {
  const dieKey = state.players.get(player)?.dieKey
  if (body.type === 'throw' && body.proof !== undefined && dieKey !== undefined) {
    rememberProved(body, { key: dieKey, beta: betaFrom(body.proof) })
  }
  if (body.type === 'vote' || body.type === 'answer') rehearseBallot(body)
  if (body.type === 'open-ballots' || body.type === 'open-answers') rehearseBallot(body)
  if (body.type === 'tell-settled') rehearseBallot(body)
  if (body.type === 'open-draw') rehearseDraw(body, betaFrom(body.share))
  const action = imaginedAction(state, body, player, time)
  return { ...action, id: actionId(canonicalHash(['rehearsed', state.game, place])), seq: place }
}

/**
 * What devices would do by themselves, done for a rehearsal: it says that ends are settled, opens the ballots of votes that are over (those cast before it
 * hold nothing that anybody reads here), and shows what is drawn together. `luck`: 32 bytes, hex.
 */
export function rehearsedHelp(
  state: GameState,
  luck: () => string,
): readonly BodyOf<'open-ballots' | 'open-answers' | 'open-draw' | 'tell-settled'>[] {
  const { openProposals, polls, draws } = state
  const proof = nobodysProof
  return [
    ...[...openProposals.values()]
      .filter(({ phase }) => phase === 'opening')
      .map((proposal) => {
        const form = currentForm(proposal).hash
        return { type: 'open-ballots', form, shares: [], proof } as const
      }),
    ...[...openProposals.values()]
      .filter((proposal) => isEndAwaited(state, proposal))
      .map(({ id: proposal }) => ({ type: 'tell-settled', proposal }) as const),
    ...[...polls.values()]
      .filter(isOpening)
      .map(({ id: poll }) => ({ type: 'open-answers', poll, shares: [], proof }) as const),
    ...[...(draws?.values() ?? [])]
      .filter(({ alone }) => !isKeptByVote(state, alone.ballots))
      .map(({ id: draw }) => ({ type: 'open-draw', draw, share: luck(), proof }) as const),
  ]
}

const nobodysProof = '0'.repeat(128)

function betaFrom(luck: string): Uint8Array {
  return concatBytes(sha256(utf8Bytes(`0${luck}`)), sha256(utf8Bytes(`1${luck}`)))
}
