import type { Change } from '../../../src/actions/change.ts'
import { actionId, deviceId, playerId, type PlayerId } from '../../../src/actions/ids.ts'
import type { Ballot } from '../../../src/actions/body.ts'
import { passagesOf } from '../../../src/actions/passage.ts'
import type { ActionId } from '../../../src/actions/ids.ts'
import type { Random } from '../../../src/base/random.ts'
import type { Result } from '../../../src/base/result.ts'
import { isSeated, seatedPlayers } from '../../../src/engine/people/players.ts'
import type { GameState, Proposal } from '../../../src/engine/kernel/state/state.ts'
import { currentForm } from '../../../src/engine/votes/proposals.ts'
import type { GameSession, Intent } from '../../../src/session/api.ts'
import { askedOfMe, type Asked } from '../../../src/views/awaited/asked-of-me.ts'
import { booksOfLots, isOfWeeks } from '../books.ts'
import { agree, ideasOfJudgment, judge, sign, weigh } from './judging-deeds.ts'
import type { Idea, Mind, Wish } from './mind.ts'
import { ideasOfPictures } from './picture-deeds.ts'
import { ideasOfProposals, revising } from './proposal-deeds.ts'
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
 */
export function deedOf(
  session: GameSession,
  { random, ...more }: Omit<Mind, 'library' | 'state' | 'me' | 'entries'>,
): Deed | null {
  const { state, me, secret, entries } = session.view()
  if (state === null || secret?.watches === true) return null
  if (me === null) return askToPlay(session, state, random)
  const mind: Mind = { library: session.library, state, me, random, entries, ...more }
  for (const wish of wishesOf(mind)) {
    if (!('type' in wish)) {
      return { what: wish.what, run: () => wish.run(session) }
    }
    if (session.preview(wish).kind === 'refused') continue
    const deed: Deed = { what: wish.type, run: () => session.send(wish) }
    return wish.type === 'vote' ? { ...deed, ballot: wish.ballot } : deed
  }
  const shown = !more.isDutiful && isOfWeeks(state.starter) ? ballotToShow(session, state) : null
  return shown === null ? null : { what: shown.type, run: () => session.send(shown) }
}

/** What a person would do of one kind, if the rules let them: tried some times, for what comes to mind is another thing each time. */
export function deedLike(
  session: GameSession,
  idea: (mind: Mind) => Intent | null,
  more: Omit<Mind, 'library' | 'state' | 'me' | 'entries'>,
): Intent | null {
  const { state, me, entries } = session.view()
  if (state === null || me === null) return null
  for (let times = 0; times < 4; times++) {
    const wish = idea({ library: session.library, state, me, entries, ...more })
    if (wish !== null && session.preview(wish).kind !== 'refused') return wish
  }
  return null
}

function askedFirst(mind: Mind): readonly Wish[] {
  const { state, me, random } = mind
  const asked = random.shuffle(askedOfMe(state, me))
  return asked.map((one) => answerTo(one, mind)).filter((wish) => wish !== null)
}

/** What a player wishes to do, what they wish most first; whether the rules let them is another matter. */
export function wishesOf(mind: Mind): readonly Wish[] {
  const { state, me, random, isWide, isDutiful } = mind
  if (isDutiful) return askedFirst(mind)
  const thoughts = [
    ...ideas,
    ...(isWide || isOfWeeks(state.starter) ? ideasOfWeeks : []),
    ...(booksOfLots.includes(state.starter) ? ideasOfLots : []),
    ...(isWide ? [...ideasOfProposals, ...ideasOfJudgment, ...ideasOfPictures, playOn] : []),
  ]
  const asked = random.chance(3, 4) ? random.shuffle(askedOfMe(state, me)) : []
  return [
    ...asked.map((one) => answerTo(one, mind)),
    ...random.shuffle(thoughts).map((idea) => idea(mind)),
  ].filter((wish) => wish !== null)
}

function answerTo({ what, about }: Asked, mind: Mind): Wish | null {
  const { state, random, isStranger, isWide } = mind
  const proposal = [...state.openProposals.values()].find(({ id }) => id === about)
  switch (what) {
    case 'start':
      return null
    case 'vote':
      return proposal === undefined ? null : voteOn(proposal, random)
    case 'throw':
      return about === null ? null : { type: 'throw', throwId: about }
    case 'propose':
      return propose(mind)
    case 'call-vote':
      if (isWide && random.chance(1, 4)) return revising(mind)
      return proposal === undefined
        ? null
        : { type: 'call-vote', proposal: proposal.id, form: currentForm(proposal).hash }
    case 'end-turn':
      return { type: 'end-turn' }
    case 'consent':
      return { type: 'consent' }
    case 'judge':
      return judge(mind)
    case 'answer':
      return answerPoll(mind, about)
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
    case 'weigh':
    case 'agree':
    case 'sign':
    case 'play-on':
    case 'come-back':
      return isWide ? wordOn(what, about ?? '', mind) : null
  }
}

/** What they say of what others did, or of themselves. */
function wordOn(
  what: 'weigh' | 'agree' | 'sign' | 'play-on' | 'come-back',
  about: string,
  mind: Mind,
): Intent | null {
  switch (what) {
    case 'weigh':
      return weigh(actionId(about), mind.random)
    case 'agree':
      return agree(actionId(about), mind.random)
    case 'sign':
      return sign(mind, about)
    case 'play-on':
      return { type: 'absent', player: playerId(about) }
    case 'come-back':
      return { type: 'present' }
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

function propose({ state, random }: Mind): Intent {
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

/** The game goes on without one of the others, who has been silent for long. */
const playOn: Idea = ({ state, me, random }) => {
  const others = seatedPlayers(state).filter(({ id }) => id !== me)
  return others.length === 0 ? null : { type: 'absent', player: random.pick(others).id }
}

/** What nobody asks for. */
const ideas: readonly Idea[] = [
  ({ state, me, random }) => {
    const devices = state.players.get(me)?.devices ?? []
    if (devices.length < 2 || !random.chance(1, 10)) return null
    const device = random.pick(devices)
    return { what: 'remove', run: async (session) => (await session.seatKeys()).remove(device) }
  },
  (mind) => (mind.state.status === 'playing' ? propose(mind) : null),
  ({ state, me, random }) => {
    const voted = [...state.openProposals.values()].filter(({ votes }) => votes.has(me))
    return voted.length === 0 ? null : voteOn(random.pick(voted), random)
  },
  ({ state, random, isWide }) => {
    if (isWide && !random.chance(1, 3)) return null
    const about = random.pick([state.game, ...state.openProposals.keys()])
    return { type: 'comment', about, text: `Number ${random.below(1000)}.` }
  },
  ({ state, random }) => {
    if (state.status !== 'playing') return null
    const player = random.pick(state.seats)
    const by = 1 + random.below(3)
    const effects = [{ do: 'add', player, quantity: 'points', by }] as const
    return { type: 'claim', rule: 201, effects, note: 'Ours.' }
  },
  ({ state, random }) => {
    const claims = [...state.claims.values()].filter(({ judgment }) => judgment === undefined)
    if (claims.length === 0) return null
    return { type: 'contest', claim: random.pick(claims).id, reason: 'Not so.' }
  },
  ({ state }) =>
    state.status === 'playing' && state.unsettled.length === 0
      ? { type: 'invoke-judgment', question: 'Is it so?' }
      : null,
  ({ state, me, random }) =>
    isSeated(state, me) && seatedPlayers(state).length > 2 && random.chance(1, 12)
      ? { type: 'forfeit' }
      : null,
]
