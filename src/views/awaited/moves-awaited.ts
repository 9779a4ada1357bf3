import type { Body, PollAnswer } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { rehearsedHelp } from '../../engine/history/rehearsed.ts'
import { hexFromBytes } from '../../base/bytes.ts'
import type { Random } from '../../base/random.ts'
import { isThrowKept } from '../../engine/draws/left-to-lot.ts'
import { pendingFor } from '../judging/pending.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { choiceOf, hasAnswered, isOpening, type PollChoice } from '../../engine/polls/poll.ts'
import { choicesIn } from '../../engine/rules/alternatives.ts'
import { currentForm, openProposalsBy } from '../../engine/votes/proposals.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'

/** A player at random, and where they are. */
export interface Player {
  readonly state: GameState
  readonly me: PlayerId
  readonly random: Random
}

type Way = (player: Player) => readonly Body[]

/** What the game waits for from this player now, as far as it can be done at random. */
export function* movesAwaited(player: Player): Generator<Body, void, undefined> {
  for (const way of awaited) yield* way(player)
}

const awaited: readonly Way[] = [
  ({ state, me, random }) =>
    [...state.owedThrows.values()].flatMap((owed): Body[] => {
      const { id, player, method, count, sides } = owed
      if (player !== me || isThrowKept(state, owed.ballots)) return []
      if (method === 'verifiable') {
        return [{ type: 'throw', throwId: id, proof: hexFromBytes(random.bytes(16)) }]
      }
      return [{ type: 'throw', throwId: id, value: count + random.below(count * (sides - 1) + 1) }]
    }),
  ({ state, me, random }) =>
    [...state.polls.values()].flatMap((poll): Body[] => {
      const { id, voters, choice } = poll
      if (!voters.has(me) || hasAnswered(poll, me) || isOpening(poll)) return []
      const option = answerTo(choiceOf(choice, me), random)
      return option === null ? [] : [{ type: 'answer', poll: id, option }]
    }),
  ({ state, me, random }) =>
    state.unsettled.flatMap((id): Body[] => {
      const judgment = state.judgments.get(id)
      if (judgment?.status !== 'open' || judgment.judge !== me) return []
      const answers = ask(mechanicLibrary, state, 'judgment-answers', { judgment: id }).value
      const answer = answers.length === 0 ? 'Yes' : random.pick(answers)
      return [{ type: 'judge', judgment: id, answer }]
    }),
  ({ state, me, random }) =>
    [...state.openProposals.values()].flatMap((proposal): Body[] => {
      if (proposal.phase !== 'voting' || proposal.votes.has(me)) return []
      const { hash, changes } = currentForm(proposal)
      const counts = choicesIn(changes)
      const picks = counts.length === 0 ? {} : { picks: counts.map((count) => random.below(count)) }
      const ballots = random.shuffle(['for', 'for', 'for', 'against', 'abstain'] as const)
      return [...new Set(ballots)].map((ballot) => ({ type: 'vote', form: hash, ballot, ...picks }))
    }),
  ({ state, random }) => rehearsedHelp(state, () => hexFromBytes(random.bytes(32))),
  ({ state, me }) =>
    openProposalsBy(state, me).flatMap(({ id, phase, forms }): Body[] => {
      const form = forms.at(-1)
      const isDebated = phase === 'debate' && form !== undefined
      return isDebated ? [{ type: 'call-vote', proposal: id, form: form.hash }] : []
    }),
  ({ state, me }) => pendingFor(state, me).map(({ id }) => ({ type: 'agree', claim: id })),
  ({ state }) =>
    state.turnOver !== null && state.unsettled.length > 0 ? [{ type: 'consent' }] : [],
]

function answerTo(choice: PollChoice, random: Random): PollAnswer | null {
  switch (choice.of) {
    case 'players':
    case 'proposals':
    case 'rules':
    case 'texts':
      return choice.among.length === 0 ? null : random.pick<PollAnswer>(choice.among)
    case 'numbers':
      return withinLimits(choice.min, choice.max, random)
    case 'consent':
    case 'offer':
      return random.chance(1, 2)
  }
}

/** Small ones more often: large ones are mostly refused. */
function withinLimits(min: number, max: number, random: Random): number {
  const most = Math.min(max - min, random.chance(1, 4) ? 1_000 : 10)
  return min + random.below(most + 1)
}
