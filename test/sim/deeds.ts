import type { Random } from '../../src/base/random.ts'
import type { Result } from '../../src/base/result.ts'
import type { Change } from '../../src/actions/change.ts'
import {
  actionId,
  deviceId,
  playerId,
  type ActionId,
  type DeviceId,
  type PlayerId,
} from '../../src/actions/ids.ts'
import { isSeated, seatedPlayers } from '../../src/engine/people/players.ts'
import type { MechanicLibrary } from '../../src/engine/kernel/mechanic.ts'
import type { GameState, Proposal } from '../../src/engine/kernel/state.ts'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import type { GameSession, Intent } from '../../src/session/api.ts'
import { askedOfMe, type Asked } from '../../src/views/asked-of-me.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import type { Ballot } from '../../src/actions/body.ts'
import { booksOfLots, isOfWeeks } from './books.ts'
import { answerPoll, ballotToShow, friend, ideasOfLots, ideasOfWeeks } from './week-deeds.ts'

/** Something that a person can do at their screen now. */
export interface Deed {
  readonly what: string
  readonly run: () => Promise<Result<ActionId>>
  /** How they vote by it, if they do. */
  readonly ballot?: Ballot
}

/**
 * What a person does who looks at the game: mostly what is asked of them, else what comes to mind. `null`: nothing.
 * `isStranger`: whether that device is nobody's whom they know.
 */
export function deedOf(
  session: GameSession,
  random: Random,
  isStranger: (device: DeviceId) => boolean,
): Deed | null {
  const { state, me, secret } = session.view()
  if (state === null || secret?.watches === true) return null
  if (me === null) return askToPlay(session, state, random)
  for (const wish of wishesOf(session.library, state, me, random, isStranger)) {
    if (!('type' in wish)) {
      return { what: wish.what, run: () => wish.run(session) }
    }
    if (session.preview(wish).kind === 'refused') continue
    const deed: Deed = { what: wish.type, run: () => session.send(wish) }
    return wish.type === 'vote' ? { ...deed, ballot: wish.ballot } : deed
  }
  const shown = isOfWeeks(state.starter) ? ballotToShow(session, state) : null
  return shown === null ? null : { what: shown.type, run: () => session.send(shown) }
}

/** What a player wishes to do, what they wish most first; whether the rules let them is another matter. */
export function wishesOf(
  library: MechanicLibrary,
  state: GameState,
  me: PlayerId,
  random: Random,
  isStranger: (device: DeviceId) => boolean,
): readonly Wish[] {
  const thoughts = [
    ...ideas,
    ...(isOfWeeks(state.starter) ? ideasOfWeeks : []),
    ...(booksOfLots.includes(state.starter) ? ideasOfLots : []),
  ]
  const asked = random.chance(3, 4) ? random.shuffle(askedOfMe(library, state, me)) : []
  return [
    ...asked.map((one) => answerTo(one, state, me, { random, isStranger })),
    ...random.shuffle(thoughts).map((idea) => idea(state, me, random, library)),
  ].filter((wish) => wish !== null)
}

type Wish =
  | Intent
  | {
      readonly what: string
      readonly run: (session: GameSession) => Promise<Result<ActionId>>
    }

interface Mind {
  readonly random: Random
  readonly isStranger: (device: DeviceId) => boolean
}

function answerTo(
  { what, about }: Asked,
  state: GameState,
  me: PlayerId,
  { random, isStranger }: Mind,
): Wish | null {
  const proposal = [...state.openProposals.values()].find(({ id }) => id === about)
  switch (what) {
    case 'start':
      return null
    case 'vote':
      return proposal === undefined ? null : voteOn(proposal, random)
    case 'throw':
      return about === null ? null : { type: 'throw', throwId: about }
    case 'propose':
      return propose(state, me, random)
    case 'call-vote':
      return proposal === undefined
        ? null
        : { type: 'call-vote', proposal: proposal.id, form: currentForm(proposal).hash }
    case 'end-turn':
      return { type: 'end-turn' }
    case 'consent':
      return { type: 'consent' }
    case 'judge':
      return judge(state, me, random)
    case 'answer':
      return answerPoll(state, me, about, random)
    case 'new-round':
      return { type: 'new-round', keepRules: true }
    case 'admit':
      return about === null ? null : letIn(state, playerId(about))
    case 'answer-reseat':
      if (about === null) return null
      return {
        what: 'answer who asks for a seat',
        run: async (session) =>
          (await session.seatKeys()).answer(
            deviceId(about),
            !isStranger(deviceId(about)) && random.chance(9, 10),
          ),
      }
    case 'adopt-epoch':
      if (about === null) return null
      return {
        what: 'agree to a new secret',
        run: async (session) => (await session.seatKeys()).agreeToSecret(actionId(about)),
      }
    default:
      return null
  }
}

/** Nobody lets in whom they do not know. */
function letIn(state: GameState, player: PlayerId): Intent | null {
  const isFriend = state.players.get(player)?.name.startsWith(friend) === true
  return isFriend ? { type: 'admit', player } : null
}

/** Whose device has no seat: a newcomer asks to join, who lost their seat's key asks the others for it. */
function askToPlay(session: GameSession, state: GameState, random: Random): Deed | null {
  if (state.status !== 'playing') return null
  const name = `${friend} ${random.below(1000)}`
  const join: Intent = { type: 'join', name }
  const lost = [...state.players.values()].filter(({ id }) => state.seats.includes(id))
  if (random.chance(1, 2) || lost.length === 0) {
    if (session.preview(join).kind === 'refused') return null
    return { what: 'join', run: () => session.send(join) }
  }
  const { id } = random.pick(lost)
  return { what: 'reclaim', run: async () => (await session.seatKeys()).reclaim(id) }
}

function voteOn(proposal: Proposal, random: Random): Intent {
  const ballot = random.pick(['for', 'for', 'for', 'against'] as const)
  return { type: 'vote', form: currentForm(proposal).hash, ballot }
}

function judge(state: GameState, me: PlayerId, random: Random): Intent | null {
  const open = [...state.judgments.values()].find(
    (one) => one.status === 'open' && one.judge === me,
  )
  if (open === undefined) return null
  const answers = ['TRUE', 'FALSE', 'UNDECIDED'] as const
  const answer = state.starter === 'speaker' ? random.pick(answers) : 'So be it.'
  return { type: 'judge', judgment: open.id, answer }
}

function propose(state: GameState, _me: PlayerId, random: Random): Intent {
  const rules = [...state.rules.values()].filter(
    ({ status, mutability }) => status === 'in-force' && mutability === 'mutable',
  )
  const text = `The table is ${random.pick(['round', 'long', 'green', 'set'])}.`
  const changes: readonly Change[] = [
    { do: 'enact', passages: passagesOf(text) },
    ...rules.slice(-1).map((one): Change => ({
      do: 'amend',
      rule: one.number,
      passages: passagesOf(text, one.mechanics),
    })),
  ]
  const proposal = { type: 'propose', title: 'A change', changes: [random.pick(changes)] } as const
  return isOfWeeks(state.starter)
    ? { ...proposal, commentary: 'It makes the game better.' }
    : proposal
}

type Idea = (
  state: GameState,
  me: PlayerId,
  random: Random,
  library: MechanicLibrary,
) => Wish | null

/** What nobody asks for. */
const ideas: readonly Idea[] = [
  (state, me, random) => {
    const devices = state.players.get(me)?.devices ?? []
    if (devices.length < 2 || !random.chance(1, 10)) return null
    const device = random.pick(devices)
    return { what: 'remove', run: async (session) => (await session.seatKeys()).remove(device) }
  },
  (state, me, random) => (state.status === 'playing' ? propose(state, me, random) : null),
  (state, me, random) => {
    const voted = [...state.openProposals.values()].filter(({ votes }) => votes.has(me))
    return voted.length === 0 ? null : voteOn(random.pick(voted), random)
  },
  (state, _me, random) => ({
    type: 'comment',
    about: random.pick([state.game, ...state.openProposals.keys()]),
    text: `Number ${random.below(1000)}.`,
  }),
  (state, _me, random) => {
    if (state.status !== 'playing') return null
    const player = random.pick(state.seats)
    const by = 1 + random.below(3)
    const effects = [{ do: 'add', player, quantity: 'points', by }] as const
    return { type: 'claim', rule: 201, effects, note: 'Ours.' }
  },
  (state, _me, random) => {
    const claims = [...state.claims.values()].filter(({ judgment }) => judgment === undefined)
    if (claims.length === 0) return null
    return { type: 'contest', claim: random.pick(claims).id, reason: 'Not so.' }
  },
  (state) =>
    state.status === 'playing' && state.unsettled.length === 0
      ? { type: 'invoke-judgment', question: 'Is it so?' }
      : null,
  (state, me, random) =>
    isSeated(state, me) && seatedPlayers(state).length > 2 && random.chance(1, 12)
      ? { type: 'forfeit' }
      : null,
]
