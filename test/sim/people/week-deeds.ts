import type { Random } from '../../../src/base/random.ts'
import type { PollAnswer } from '../../../src/actions/body.ts'
import { offersFor } from '../../../src/engine/kernel/questions/offers.ts'
import type { GameState } from '../../../src/engine/kernel/state/state.ts'
import { currentForm } from '../../../src/engine/votes/proposals.ts'
import { isSeated, waitingPlayers } from '../../../src/engine/people/players.ts'
import { choiceOf, type PollChoice } from '../../../src/engine/polls/poll.ts'
import type { GameSession, Intent } from '../../../src/session/api.ts'
import { filledIn, withinLimits } from './form.ts'
import type { Idea, Mind } from './mind.ts'

/** Answers one of a poll's choices; `null`: there is no such poll, or nothing to choose from. */
export function answerPoll({ state, me, random }: Mind, about: string | null): Intent | null {
  const poll = about === null ? undefined : state.polls.get(about)
  const option = poll === undefined ? null : optionOf(choiceOf(poll.choice, me), random)
  return poll === undefined || option === null ? null : { type: 'answer', poll: poll.id, option }
}

function optionOf(choice: PollChoice, random: Random): PollAnswer | null {
  switch (choice.of) {
    case 'numbers':
      return withinLimits(choice.min, choice.max, random)
    case 'consent':
    case 'offer':
      return random.chance(1, 2)
    default:
      return choice.among.length === 0 ? null : random.pick<PollAnswer>(choice.among)
  }
}

/** One of the moves that rules offer; in runs before there was more one without anything to fill in. */
export function moveOf(mind: Mind): Intent | null {
  const { library, state, me, random, isWide } = mind
  const open = offersFor(library, state, me).filter(
    ({ offer }) => offer.closed === undefined && (isWide || offer.form.length === 0),
  )
  if (open.length === 0) return null
  const { rule, offer } = random.pick(open)
  const input = filledIn(offer.form, mind)
  return { type: 'move', rule: rule.number, move: offer.move, input }
}

/** What newcomers are called who were invited. */
export const friend = 'Newcomer'

/** So many points end a round sooner or later. */
const pointsAtOnce = 60

/** Where chance votes for the silent some wish to vote after all. */
export const ideasOfLots: readonly Idea[] = [
  ({ state, random }) => {
    const open = [...state.openProposals.values()].filter(({ phase }) => phase !== 'debate')
    if (open.length === 0) return null
    const { hash: form } = currentForm(random.pick(open))
    return { type: 'vote', form, ballot: random.pick(['for', 'against'] as const) }
  },
]

export const ideasOfWeeks: readonly Idea[] = [
  moveOf,
  moveOf,
  ({ state, me }) => {
    const name = state.players.get(me)?.name
    return isSeated(state, me) || name === undefined ? null : { type: 'join', name }
  },
  ({ state, me, random }) => {
    const newcomer = waitingPlayers(state).find(({ name }) => name.startsWith(friend))
    return newcomer === undefined || !isSeated(state, me) || random.chance(1, 2)
      ? null
      : { type: 'sponsor', name: newcomer.name }
  },
  ({ state, random }) =>
    state.starter === 'speaker' && random.chance(1, 4)
      ? { type: 'comment', about: state.game, text: 'Right right?' }
      : null,
  ({ state, random }) => {
    if (state.status !== 'playing' || !random.chance(1, 8)) return null
    const player = random.pick(state.seats)
    const effects = [{ do: 'add', player, quantity: 'points', by: pointsAtOnce }] as const
    return { type: 'claim', rule: state.starter === 'speaker' ? 202 : 201, effects, note: 'Won.' }
  },
  ({ state, random }) => {
    const judged = [...state.judgments.values()].filter(({ status }) => status === 'judged')
    return judged.length === 0 ? null : { type: 'overrule', judgment: random.pick(judged).id }
  },
  ({ state, random }) => {
    const open = [...state.openProposals.keys()]
    if (open.length === 0 || !random.chance(1, 8)) return null
    const proposal = random.pick(open)
    return { type: 'sign-together', what: { do: 'close-vote', proposal } }
  },
]

/** What nobody but its voter can show: how one voted in an anonymous vote that is over. */
export function ballotToShow(session: GameSession, state: GameState): Intent | null {
  for (const proposal of state.closedProposals.values()) {
    const shown = session.ballotShown(proposal)
    if (shown !== null) return shown
  }
  return null
}
