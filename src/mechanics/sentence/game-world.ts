import type { Change } from '../../actions/change.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Context } from '../../engine/kernel/mechanic.ts'
import type { Proposal, Rule } from '../../engine/kernel/state.ts'
import { everyChange } from '../../engine/rules/alternatives.ts'
import { rulesInForce, ruleByNumber } from '../../engine/rules/rules.ts'
import { currentForm, proposalById } from '../../engine/votes/proposals.ts'
import type { ChangeView, ProposalView, RuleView, World } from '../../language/world.ts'
import { seatedIds } from '../seated.ts'

/** The game as the sentences of a rule ask about it. */
export function worldOf({ game, rule, ask }: Context<unknown>): World {
  const players = seatedIds(game)
  const [turn, another] = game.turns
  return {
    players,
    seats: game.seats,
    mover: turn === undefined || another !== undefined ? null : turn.player,
    circuit: Math.floor(Math.max(0, game.turnCount - 1) / Math.max(1, players.length)) + 1,
    turn: game.turnCount,
    round: game.round,
    now: game.now,
    ownNumber: rule.number,
    get rules() {
      return rulesInForce(game).map(viewOfRule)
    },
    get adoptedCount() {
      return [...game.closedProposals.values()].filter(isAdopted).length
    },
    adoptedInRow: (player) => adoptedInRow([...game.closedProposals.values()], player),
    playerName: (player) => game.players.get(player)?.name ?? '',
    quantity: (player, name) => {
      const one = game.players.get(player)
      return one?.quantities.get(name) ?? one?.items.get(name) ?? 0
    },
    store: (name) => game.table.get(name) ?? 0,
    value: (name) => {
      const { above, below, quantity } = ask('value', { name }).value
      return { value: { above: BigInt(above), below: BigInt(below) }, quantity }
    },
    hasRole: (player, role) =>
      game.players.get(player)?.roles.has(role) === true || game.titles.get(role) === player,
    proposal: (id) => {
      const proposal = proposalById(game, id)
      return proposal === undefined ? null : viewOf(proposal)
    },
  }
}

function viewOf(proposal: Proposal): ProposalView {
  const { number, by, phase, tally, votes } = proposal
  const { title, changes } = currentForm(proposal)
  return {
    number,
    by,
    title,
    changeCount: changes.length,
    get wordCount() {
      const texts = everyChange(changes).map((change) => ('text' in change ? change.text : ''))
      return wordCount([title, ...texts].join(' '))
    },
    isOpen: phase !== 'closed',
    isAdopted: isAdopted(proposal),
    isUnanimous: tally !== undefined && tally.for === tally.eligible,
    ballot: (player) => votes.get(player)?.ballot ?? null,
  }
}

function isAdopted({ outcome }: Proposal): boolean {
  return outcome === 'adopted'
}

/** In the order in which they were closed. */
function adoptedInRow(closed: readonly Proposal[], player: PlayerId): number {
  const own = closed.filter(({ by }) => by === player)
  const last = own.findLastIndex((proposal) => !isAdopted(proposal))
  return own.length - 1 - last
}

function viewOfRule({ number, title, mutability, text }: Rule): RuleView {
  return {
    number,
    title: title ?? '',
    isMutable: mutability === 'mutable',
    get wordCount() {
      return wordCount(text)
    },
  }
}

/** What a proposal would do to a rule, as norms and claims ask about it. */
export function viewOfChange({ game }: Context<unknown>, change: Change): ChangeView {
  const rule = 'rule' in change ? ruleByNumber(game, change.rule) : undefined
  return {
    does: changesOfRules.find((one) => one === change.do) ?? 'other',
    rule: rule === undefined ? null : viewOfRule(rule),
    wordCount: 'text' in change ? wordCount(change.text) : null,
  }
}

const changesOfRules = ['enact', 'amend', 'repeal', 'transmute'] as const

/** Words are runs of letters and digits. */
function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}
