import { bytesIn, hexFromBytes } from '../../base/bytes.ts'
import { canonicalHash } from '../../base/canonical-hash.ts'
import { sha256 } from '../../base/hash.ts'
import { compareText } from '../../base/text.ts'
import {
  actionId,
  type ActionId,
  type FormHash,
  type GameId,
  type PlayerId,
} from '../../actions/ids.ts'
import { allBallots, type BallotContent, type BodyOf } from '../../actions/body.ts'
import type { Change } from '../../actions/change.ts'
import { choiceUnder, countsIn, isChoiceRight, summed, canCount } from '../../crypto/choices.ts'
import { isOpenedRightly, type Holders } from '../../crypto/threshold.ts'
import { ask } from '../kernel/questions/ask.ts'
import type { Budget } from '../kernel/budget.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import { sameJson } from '../kernel/questions/same-json.ts'
import type { GameState, Proposal } from '../kernel/state/state.ts'
import { choicesIn } from '../rules/alternatives.ts'
import { holdersIn, openedAs, foundRight } from './encrypted-ballots.ts'
import { weighedVoters } from './tally.ts'
import type { BallotHolder, BallotSum, Choice, Vote } from './vote.ts'

/*
 * Ballots of which nobody ever learns more than how many there were of each kind: docs/PROTOCOL.md, [anon-cast], [anon-open].
 */

/** What an anonymous ballot is bound to; unlike that of a hidden one, so that neither passes for the other. */
export function choiceContext(game: GameId, form: FormHash, voter: PlayerId): string {
  return `anonymous ballot in ${game} on ${form} by ${voter}`
}

/**
 * What there is to choose in an anonymous vote, which so many hold the shares of: for (with each combination of alternatives,
 * where that can be counted), against, abstain.
 */
export function choicesOf(changes: readonly Change[], holders: number): readonly Choice[] {
  const picks = choicesIn(changes).reduce<readonly (readonly number[])[]>(
    (all, options) =>
      all.flatMap((some) => Array.from({ length: options }, (_, option) => [...some, option])),
    [[]],
  )
  const rest = [{ ballot: 'against' }, { ballot: 'abstain' }] as const
  const votes = Array.from({ length: holders }, () => 1)
  const isAsked = picks.length > 1 && canCount(votes, picks.length + rest.length)
  if (!isAsked) return [{ ballot: 'for' }, ...rest]
  return [...picks.map((some) => ({ ballot: 'for', picks: some }) as const), ...rest]
}

/** Which of a vote's choices the rules let a player make, by their places; `null`: it is not anonymous. */
export function offeredTo(
  library: MechanicLibrary,
  state: GameState,
  { id: proposal, choices }: Proposal,
  player: PlayerId,
  budget?: Budget,
): readonly number[] | null {
  if (choices === undefined) return null
  const allowed = allBallots.filter(
    (ballot) => ask(library, state, 'may-cast', { player, proposal, ballot }, budget).value.allow,
  )
  return choices.flatMap(({ ballot }, place) => (allowed.includes(ballot) ? [place] : []))
}

/** The place of the choice that a ballot makes; `null`: of none, or it says more than that. */
export function choiceIn(
  choices: readonly Choice[],
  { ballot, picks, comment = '', follows }: BallotContent,
): number | null {
  if (comment !== '' || follows !== undefined) return null
  const place = choices.findIndex(
    (one) =>
      one.ballot === ballot &&
      (one.picks === undefined || sameJson([...one.picks], [...(picks ?? [])])),
  )
  return place < 0 ? null : place
}

/** Whether an anonymous ballot is one of those offered, and counts whatever its voter does next. */
export function isAnonymousRight(
  body: BodyOf<'encrypted-vote'>,
  list: readonly BallotHolder[],
  context: string,
  offered: readonly number[],
): boolean {
  const holders = holdersIn(list)
  if (holders === null) return false
  return foundRight(body, ['choice', context, list.map(({ key }) => key), offered], () =>
    isChoiceRight(bytesIn(body.dealing), holders, context, offered),
  )
}

/** What is summed at the end of an anonymous vote: the ballots of those who may vote then, with what each weighs. */
export function sumOfVote(
  library: MechanicLibrary,
  state: GameState,
  proposal: Proposal,
  budget?: Budget,
): BallotSum['ballots'] {
  const { voters } = weighedVoters(library, state, proposal, budget)
  return voters
    .flatMap(({ player, weight }) => {
      const vote = proposal.votes.get(player)
      if (vote?.dealing === undefined || vote.ballot !== 'encrypted' || weight === 0) return []
      return [{ ballot: vote.action, weight }]
    })
    .sort((a, b) => compareText(a.ballot, b.ballot))
}

/** What a holder's share is said to be of: these ballots, so weighed. */
export function sumHash(form: FormHash, { ballots }: BallotSum): ActionId {
  const plain = ballots.map(({ ballot, weight }) => [ballot, weight])
  return actionId(canonicalHash(['sum', form, plain]))
}

const made = new WeakMap<BallotSum, Uint8Array>()

/** The dealing that the ballots sum up to; a state's sum is never changed. */
export function summedBallots({ votes }: Proposal, sum: BallotSum, holders: Holders): Uint8Array {
  const known = made.get(sum)
  if (known !== undefined) return known
  const dealings = new Map([...votes.values()].map(({ action, dealing = '' }) => [action, dealing]))
  const weighed = sum.ballots.map(({ ballot, weight }) => ({
    dealing: bytesIn(dealings.get(ballot) ?? ''),
    weight,
  }))
  const dealing = summed(weighed, holders)
  made.set(sum, dealing)
  return dealing
}

/** Whether it brings the share of the holder at this place of just this sum. */
export function isSumShareRight(
  body: BodyOf<'open-ballots'>,
  proposal: Proposal,
  sum: BallotSum,
  place: number,
  hash: string,
): boolean {
  const { holders: list = [] } = proposal
  const holders = holdersIn(list)
  const key = list[place]?.key
  if (holders === null || key === undefined) return false
  const shares = body.shares.map(({ share }) => bytesIn(share))
  return foundRight(body, ['sum', key, hash], () =>
    isOpenedRightly({ shares, proof: bytesIn(body.proof) }, holders, place, [
      summedBallots(proposal, sum, holders),
    ]),
  )
}

/** How much was cast of each choice, by the shares of enough holders, the last of which this action brought. */
export function countedBallots(
  body: BodyOf<'open-ballots'>,
  proposal: Proposal,
  sum: BallotSum,
  hash: string,
): readonly number[] | null {
  const { holders: list = [], shares = new Map(), choices = [] } = proposal
  const texts = openedAs(body, canonicalHash(['counted', hash, list]), () => {
    const holders = holdersIn(list)
    if (holders === null) return []
    const given = list.flatMap(({ player }, place) => {
      const [share] = shares.get(player) ?? []
      return share === undefined ? [] : [{ place, bytes: bytesIn(share) }]
    })
    const weights = sum.ballots.map(({ weight }) => weight)
    const dealing = summedBallots(proposal, sum, holders)
    return (countsIn(dealing, holders, given, weights, choices.length) ?? []).map(String)
  })
  return texts.length === choices.length ? texts.map(Number) : null
}

/** What stands for a ballot once it is counted, so that its voter can show it, and nothing else for it. */
export function dealtHash(dealing: string): string {
  return hexFromBytes(sha256(bytesIn(dealing)))
}

/** The same of a ballot that its voter has cast, or that was counted; `undefined`: of none. */
export function dealtOf({ dealt, dealing }: Vote): string | undefined {
  return dealt ?? (dealing === undefined ? undefined : dealtHash(dealing))
}

/** What a counted ballot was, as whoever dealt it shows it with its key; `null`: it is not that. */
export function revealedChoice(
  { holders: list = [], choices = [] }: Proposal,
  context: string,
  { dealing, key }: BodyOf<'reveal-ballot'>,
): Choice | null {
  const holders = holdersIn(list)
  const place =
    holders === null ? null : choiceUnder(bytesIn(dealing), holders, context, bytesIn(key))
  return place === null ? null : (choices[place] ?? null)
}
