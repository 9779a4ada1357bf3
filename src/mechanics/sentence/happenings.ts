import type { PlayerId, ProposalId } from '../../actions/ids.ts'
import type { EventOf, EventType, GameEvent } from '../../engine/kernel/event.ts'
import { proposalById } from '../../engine/votes/proposals.ts'
import type { GameState, Rule } from '../../engine/kernel/state/state.ts'
import type { Happening, HappeningName } from '../../language/meaning/happening.ts'
import type { SentenceContext } from './carry-deeds.ts'

/** The kernel's events of which sentences are told, by what they call them. A sentence's times are its timers. */
export const eventOf: Readonly<Record<HappeningName, EventType>> = {
  'vote closed': 'vote-closed',
  proposed: 'proposed',
  worded: 'worded',
  'vote opened': 'vote-opened',
  'turn began': 'turn-began',
  'turn ended': 'turn-ended',
  'turn missed': 'turn-ended',
  'circuit began': 'turn-began',
  'circuit ended': 'turn-ended',
  'game began': 'game-started',
  joined: 'player-seated',
  returned: 'player-seated',
  left: 'player-gone',
  'round began': 'round-began',
  'amount changed': 'quantity-changed',
  'table changed': 'quantity-changed',
  'in force': 'rule-changed',
  enacted: 'rule-changed',
  'rule changed': 'rule-changed',
  said: 'said',
  thrown: 'thrown',
  moved: 'moved',
  became: 'role-changed',
  ceased: 'role-changed',
  chose: 'choice-changed',
  got: 'entity-passed',
  parted: 'entity-passed',
  voted: 'vote-cast',
  'vote undone': 'vote-struck',
  'vote shown': 'vote-shown',
  won: 'won',
  winner: 'won',
  withdrawn: 'withdrawn',
  judged: 'judged',
  'judge wanted': 'judge-wanted',
  'judge late': 'turn-began',
  due: 'timer-due',
}

/**
 * What a sentence that hears of such is told of an event of the kernel. A sentence hears what happens after its rule came into force: not
 * the adoption that made it.
 */
export function happeningsIn(
  event: GameEvent,
  context: SentenceContext,
  heard: readonly HappeningName[],
): readonly Happening[] {
  const { game, rule } = context
  switch (event.type) {
    case 'vote-closed': {
      const { proposal } = event
      const isOwn = rule.history.some((one) => one.by === 'enact' && one.proposal === proposal)
      return isOwn ? [] : [{ name: 'vote closed', proposal }]
    }
    case 'proposed':
      return [{ name: 'proposed', proposal: event.proposal }]
    case 'worded':
      return [{ name: 'worded', proposal: event.proposal }]
    case 'vote-opened':
      return [{ name: 'vote opened', proposal: event.proposal }]
    case 'turn-began':
      return turnBegan(event, context, heard)
    case 'turn-ended':
      return turnEnded(event, context, heard)
    case 'player-seated':
      return event.returning
        ? [
            { name: 'returned', player: event.player },
            { name: 'joined', player: event.player, isBack: true },
          ]
        : [{ name: 'joined', player: event.player }]
    case 'player-gone':
      return [{ name: 'left', player: event.player }]
    case 'game-started':
      return [{ name: 'game began' }]
    case 'round-began':
      return [{ name: 'round began' }]
    case 'rule-changed':
      return ruleChanged(event, rule)
    case 'quantity-changed': {
      const { player, quantity, from, to } = event
      const amount = { quantity, from, to }
      if (player === null) return [{ name: 'table changed', amount }]
      return [{ name: 'amount changed', player, amount }]
    }
    case 'said':
      return [{ name: 'said', player: event.player, text: event.text }]
    case 'thrown':
      return [{ name: 'thrown', player: event.player, faces: event.values }]
    case 'moved':
      return [{ name: 'moved', player: event.player, text: event.move }]
    case 'role-changed':
      return [{ name: event.held ? 'became' : 'ceased', player: event.player, text: event.role }]
    case 'choice-changed': {
      const { player, choice: text, option } = event
      return [{ name: 'chose', player, text, option }]
    }
    case 'entity-passed':
      return passedOn(event)
    case 'vote-cast':
      return [
        {
          name: 'voted',
          player: event.player,
          proposal: event.proposal,
          isForced: isForced(game, event.proposal, event.player),
        },
      ]
    case 'vote-struck':
      return [{ name: 'vote undone', player: event.player, proposal: event.proposal }]
    case 'vote-shown':
      return isOldVote(event.proposal, context)
        ? []
        : [{ name: 'vote shown', player: event.player, proposal: event.proposal }]
    case 'won':
      return [
        ...event.winners
          .slice(0, 1)
          .map((player) => ({ name: 'won', player, isOwn: game.wonBy?.rule === rule.id }) as const),
        ...event.winners.map((player) => ({ name: 'winner', player }) as const),
      ]
    case 'withdrawn':
      return [{ name: 'withdrawn', proposal: event.proposal }]
    case 'judged':
      return [{ name: 'judged', player: event.judge }]
    case 'judge-wanted': {
      const { judgment } = event
      const by = game.judgments.get(judgment)?.by
      return [{ name: 'judge wanted', judgment, ...(by === undefined ? {} : { player: by }) }]
    }
    default:
      return []
  }
}

/** A turn beside the order begins no circuit; one that is passed over may, and is none that anybody has. */
function turnBegan(
  { player, turn, isPassed }: EventOf<'turn-began'>,
  { game, ask }: SentenceContext,
  heard: readonly HappeningName[],
): readonly Happening[] {
  const isFirst =
    heard.includes('circuit began') &&
    game.turns.find(({ number }) => number === turn)?.besideAfter === undefined &&
    player === ask('next-turn', { after: null }).value
  return [
    ...(isFirst ? [{ name: 'circuit began' } as const] : []),
    ...(isPassed === true ? [] : [{ name: 'turn began', player, turn } as const]),
    ...(heard.includes('judge late') && isPassed !== true ? lateJudges(game) : []),
  ]
}

/** A turn beside the order ends no circuit. */
function turnEnded(
  { player, turn, isPassed }: EventOf<'turn-ended'>,
  context: SentenceContext,
  heard: readonly HappeningName[],
): readonly Happening[] {
  const isLast =
    heard.includes('circuit ended') &&
    context.game.turnOver?.after === undefined &&
    isLastInOrder(player, context)
  return [
    { name: isPassed === true ? 'turn missed' : 'turn ended', player, turn },
    ...(isLast ? [{ name: 'circuit ended' } as const] : []),
  ]
}

/**
 * A vote that closed before the round, or before there was the rule: votes that nobody has shown are no store for later rounds,
 * nor does a rule work backwards.
 */
function isOldVote(id: ProposalId, { game, rule }: SentenceContext): boolean {
  const closed = game.closedProposals.get(id)?.closed?.at ?? 0
  const enacted = rule.history.find(({ by }) => by === 'enact')?.cause?.at ?? 0
  return closed <= Math.max(game.roundSince ?? 0, enacted)
}

/** Of each question that waits for its Judge: it was asked before the turn that has just begun. */
function lateJudges(game: GameState): readonly Happening[] {
  return game.unsettled.flatMap((id) => {
    const { status, judge } = game.judgments.get(id) ?? {}
    const isLate = status === 'open' && judge !== null && judge !== undefined
    return isLate ? [{ name: 'judge late', player: judge, judgment: id } as const] : []
  })
}

function passedOn(event: EventOf<'entity-passed'>): readonly Happening[] {
  const { entity: thing, kind: text, from, to } = event
  const of = { thing, text }
  return [
    ...(from === null ? [] : [{ name: 'parted', player: from, ...of } as const]),
    ...(to === null ? [] : [{ name: 'got', player: to, ...of } as const]),
  ]
}

/** What rules write into a rule does not bring it into force anew. */
function ruleChanged(
  { by, rule: id, proposal, change }: EventOf<'rule-changed'>,
  rule: Rule,
): readonly Happening[] {
  const isOwn = id === rule.id
  const isNew = isOwn && rule.status === 'in-force' && !(by === 'self' && change === 'amend')
  const isTold = proposal !== null && !(isOwn && change === 'enact')
  return [
    ...(isNew ? [{ name: 'in force' } as const] : []),
    ...(isNew && change === 'enact' ? [{ name: 'enacted' } as const] : []),
    ...(isTold ? [{ name: 'rule changed', proposal } as const] : []),
  ]
}

/** In whatever order turns go round: whom the first of it follows. */
function isLastInOrder(player: PlayerId, { ask }: SentenceContext): boolean {
  const next = ask('next-turn', { after: player }).value
  return next !== null && next === ask('next-turn', { after: null }).value
}

function isForced(game: GameState, proposal: ProposalId, player: PlayerId): boolean {
  // By the time a rule is told of it the vote may have closed.
  return proposalById(game, proposal)?.votes.get(player)?.forcedBy !== undefined
}
