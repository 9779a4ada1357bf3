import { hexFromBytes } from '../../base/bytes.ts'
import { seededRandom, type Random } from '../../base/random.ts'
import type { Action } from '../../actions/action.ts'
import { defaultGameSettings, type Body } from '../../actions/body.ts'
import { actionId, deviceId, playerId, type PlayerId } from '../../actions/ids.ts'
import { Replay } from '../../engine/history/replay.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import { openProposalsBy } from '../../engine/votes/proposals.ts'
import { turnOf } from '../../engine/turns/turns.ts'
import { firstAction } from '../../log/log.ts'
import { practiceIdea, practiceWords } from '../../texts/en/practice.ts'
import { movesAwaited } from '../../views/awaited/moves-awaited.ts'
import { readyProposals, type ReadyProposal } from '../../views/proposals/ready-proposals.ts'
import type { StarterCard } from '../api.ts'
import { Rehearsal, type OtherSeats, type RehearsalParts } from './rehearsal.ts'

/**
 * The book to practise with for whoever plays by a starter, or, `null`, by none yet: the same rules under the same numbers, where it
 * has turns in which one proposes, as a first turn needs them. *One week* shares its rules with *One evening*; for others it is *Classic*.
 */
export function practiceBook<T extends Pick<StarterCard, 'id'>>(
  starters: readonly T[],
  plays: string | null,
): T {
  const wanted = plays === 'evening' || plays === 'week' || plays === null ? 'evening' : 'classic'
  const book = starters.find(({ id }) => id === wanted)
  if (book === undefined) throw new Error(`no starter: ${wanted}`)
  return book
}

/**
 * A game to find out how it goes: in memory alone, one seat for whoever is here, the two others played by the app. One of those
 * has the first turn, so that the first thing asked of a newcomer is a vote.
 */
export function practiceGame(
  { ports, library, of }: Pick<RehearsalParts, 'ports' | 'library' | 'of'>,
  { id: starter, rules }: Pick<StarterCard, 'id' | 'rules'>,
  myName: string,
): Rehearsal {
  const newKey = (): string => hexFromBytes(ports.randomBytes(32))
  const [first, me, last] = [newKey(), newKey(), newKey()].map(playerId)
  if (first === undefined || me === undefined || last === undefined) throw new Error('three seats')
  const names = practiceWords.others.filter((name) => name !== myName)
  const now = ports.clock.now()
  const seat = (name = ''): Extract<Body, { type: 'create' }>['creator'] => ({
    name,
    dieKey: newKey(),
    boxKey: newKey(),
  })
  const order: Action[] = []
  const replay = new Replay(library)
  const act = (by: PlayerId, body: Body): void => {
    const game = order[0]?.id ?? null
    order.push({ ...firstAction(deviceId(by), body, now), id: actionId(newKey()), game })
    replay.advance(order, order.length - 1)
  }
  act(first, {
    type: 'create',
    name: practiceWords.game,
    starter,
    rules,
    settings: defaultGameSettings,
    creator: seat(names[0]),
    nonce: newKey(),
  })
  act(me, { type: 'join', ...seat(myName) })
  act(last, { type: 'join', ...seat(names[1]) })
  act(first, { type: 'start', seats: [first, me, last] })
  return new Rehearsal({
    ports,
    library,
    of,
    replay,
    length: order.length,
    me,
    others: others(library, seededRandom(newKey()), me),
  })
}

/** They do what the game waits for, are for most of what is proposed, and propose what shows what rules can be. */
function others(library: MechanicLibrary, random: Random, me: PlayerId): OtherSeats {
  /** What was proposed comes last again. */
  const proposed: string[] = []
  return function* (state, seat) {
    const player = { library, state, me: seat, random }
    for (const body of movesAwaited(player)) {
      // What a newcomer proposes first becomes law, so that they see it act.
      const isFor = body.type === 'vote' && (!hasLaw(state, me) || random.chance(4, 5))
      yield isFor ? { ...body, ballot: 'for' } : body
    }
    if (turnOf(state, seat) === undefined || openProposalsBy(state, seat).length > 0) return
    const titles = new Set([...state.rules.values()].map((rule) => rule.title))
    const { title, words } = practiceIdea
    const custom: Idea = { title, change: { do: 'enact', title, passages: [{ prose: words }] } }
    const ideas = [...readyProposals(state, seat), ...(titles.has(title) ? [] : [custom])]
    const rank = (idea: Idea) => proposed.lastIndexOf(idea.title)
    for (const idea of random.shuffle<Idea>(ideas).toSorted((a, b) => rank(a) - rank(b))) {
      proposed.push(idea.title)
      yield { type: 'propose', title: idea.title, changes: [idea.change] }
    }
  }
}

function hasLaw({ closedProposals }: GameState, me: PlayerId): boolean {
  return [...closedProposals.values()].some(({ by, outcome }) => by === me && outcome === 'adopted')
}

type Idea = Pick<ReadyProposal, 'title' | 'change'>
