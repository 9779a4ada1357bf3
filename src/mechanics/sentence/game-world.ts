import { canonicalHash } from '../../base/canonical-hash.ts'
import { dayNumber } from '../../base/time-zone.ts'
import type { Phrase } from '../../actions/phrase.ts'
import type { MechanicUse } from '../../actions/passage.ts'
import type { Change } from '../../actions/change.ts'
import { actionId, type PlayerId, type ProposalId } from '../../actions/ids.ts'
import type { Context, Setting } from '../../engine/kernel/mechanic.ts'
import type { Entity, GameState, Proposal, ProposalForm, Rule } from '../../engine/kernel/state.ts'
import { isTaken } from '../../engine/rules/change-check.ts'
import { everyChange } from '../../engine/rules/alternatives.ts'
import { remembered, rulesInForce, ruleByNumber } from '../../engine/rules/rules.ts'
import { ballotOf } from '../../engine/votes/ballots.ts'
import { currentForm, proposalById, proposalByNumber } from '../../engine/votes/proposals.ts'
import { dependsOnField } from '../../language/operators/attributes.ts'
import { sentenceOf, textOf } from '../../language/content.ts'
import { namesIn } from '../../language/vocabulary.ts'
import type { Definition } from '../../language/meaning.ts'
import { meaningOf } from '../../language/place.ts'
import type { ChangeView, ProposalView, RuleView, ThingView, World } from '../../language/world.ts'
import { seatedIds } from '../seated.ts'

/** A proposal that is only being made, as the rules are asked whether it may be. */
export interface Draft {
  readonly by: PlayerId
  readonly changes: readonly Change[]
  readonly values: ReadonlyMap<string, number>
}

/** By which sentences speak of it. */
export const draftId: ProposalId = actionId('draft')

/** The game as the sentences of a rule ask about it. */
export function worldOf({ game, rule, ask, params }: Context<Phrase>, draft?: Draft): World {
  const players = seatedIds(game)
  const [turn, another] = game.turns
  const turnInOrder = game.turnCount - (game.turnLine?.beside ?? 0)
  const zone = game.settings.timeZone ?? 'UTC'
  return {
    players,
    seats: game.seats,
    mover: turn === undefined || another !== undefined ? null : turn.player,
    circuit: Math.floor(Math.max(0, turnInOrder - 1) / Math.max(1, players.length)) + 1,
    turnInOrder,
    isReversed: game.turnLine?.isReversed ?? false,
    turnOf: (player) => turnOfPlayer(game, player),
    turn: game.turnCount,
    round: game.round,
    now: game.now,
    zone,
    ownNumber: rule.number,
    get rules() {
      return rulesInForce(game).map(viewOfRule)
    },
    get adoptedCount() {
      return [...game.closedProposals.values()].filter(isAdopted).length
    },
    adoptedInRow: (player) => adoptedInRow([...game.closedProposals.values()], player),
    proposedToday: (player) => {
      const today = dayNumber(game.now, zone)
      return [...game.openProposals.values(), ...game.closedProposals.values()].filter(
        ({ by, forms }) =>
          by === player && forms[0] !== undefined && dayNumber(forms[0].at, zone) === today,
      ).length
    },
    roleCount: (player) => {
      const titles = [...game.titles.values()].filter((holder) => holder === player)
      return (game.players.get(player)?.roles.size ?? 0) + titles.length
    },
    noted: (key) => {
      const value = remembered(rule, sentenceKind, noteKey(params, key))
      return typeof value === 'number' ? value : null
    },
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
    get openProposals() {
      return [...game.openProposals.keys()]
    },
    isIdle: (player) =>
      game.turns.some((one) => one.player === player && one.proposal === undefined),
    proposal: (id) => {
      if (draft !== undefined && id === draftId) return viewOfDraft(draft, game)
      const proposal = proposalById(game, id)
      return proposal === undefined ? null : viewOf(proposal, game)
    },
    get judge() {
      return ask('judge', { judgment: actionId(''), former: [] }).value
    },
    things: (kind) =>
      [...game.entities.values()].filter((one) => one.kind === kind).map(viewOfThing),
    thing: (id) => {
      const entity = game.entities.get(id)
      return entity === undefined ? null : viewOfThing(entity)
    },
    beginningsOf: (kind) =>
      rulesInForce(game)
        .flatMap(({ mechanics }) => mechanics.flatMap((use) => definitionsIn(use)))
        .flatMap(({ of, name, initial }): readonly (readonly [string, number])[] =>
          typeof of === 'object' && of.thing === kind ? [[name, initial]] : [],
        ),
    link: (player, name) => game.players.get(player)?.links?.get(name) ?? null,
    wasAdopted: (number) => {
      const proposal = proposalByNumber(game, number)
      return proposal !== undefined && isAdopted(proposal)
    },
    isTaken: (number) => isTaken(game, number),
    nextNumber: game.nextNumber,
  }
}

function viewOfDraft({ by, changes, values }: Draft, game: GameState): ProposalView {
  const draft = { id: draftId, number: game.nextNumber, by, values, votes: new Map() }
  const form = { title: '', changes }
  return viewOfForm({ ...draft, phase: 'debate', turn: null }, form, game)
}

function viewOf(proposal: Proposal, game: GameState): ProposalView {
  return viewOfForm(proposal, currentForm(proposal), game)
}

type Viewed = Pick<Proposal, 'id' | 'number' | 'by' | 'phase' | 'votes' | 'turn'> &
  Partial<Pick<Proposal, 'tally' | 'values' | 'outcome' | 'extra'>>

function viewOfForm(
  proposal: Viewed,
  { title, changes }: Pick<ProposalForm, 'title' | 'changes'>,
  game: GameState,
): ProposalView {
  const { id, number, by, phase, tally, votes, values, extra } = proposal
  const dependsOn = extra?.[dependsOnField]
  const { version } = game
  return {
    number,
    by,
    value: (name) => values?.get(name) ?? 0,
    get rules() {
      return rulesOf(game, id, changes).map(viewOfRule)
    },
    title,
    changeCount: changes.length,
    changes: everyChange(changes).map((change) => ({
      does: kindOf(change),
      rule: 'rule' in change ? change.rule : null,
    })),
    get wordCount() {
      const texts = everyChange(changes).map((change) =>
        'passages' in change ? textOf(change.passages, version) : '',
      )
      return wordCount([title, ...texts].join(' '))
    },
    dependsOn: typeof dependsOn === 'number' ? dependsOn : null,
    isVotedOn: phase === 'voting',
    isOpen: phase !== 'closed',
    isAdopted: proposal.outcome === 'adopted',
    isUnanimous: tally !== undefined && tally.for === tally.eligible,
    ballot: (player) => ballotOf(votes, player),
  }
}

function turnOfPlayer(game: GameState, player: PlayerId): ReturnType<World['turnOf']> {
  const turn = game.turns.find((one) => one.player === player)
  if (turn === undefined) return null
  const isOfTurn = (one: Proposal) => one.by === player && one.turn === turn.number
  const open = [...game.openProposals.values()].filter(isOfTurn).length
  const closed = [...game.closedProposals.values()].filter(
    (one) => isOfTurn(one) && one.outcome !== 'withdrawn' && isSince(one, turn.begun.at),
  )
  return { made: open + closed.length, decided: closed.length }
}

/** Turns are numbered anew in each round. */
function isSince({ forms }: Proposal, at: number): boolean {
  return (forms[0]?.at ?? 0) >= at
}

function viewOfThing({ id, owner, values }: Entity): ThingView {
  return {
    id,
    number: values.get(numberKey) ?? 0,
    owner,
    value: (name) => values.get(name) ?? 0,
  }
}

/** Under which a thing that sentences made keeps its number. */
export const numberKey = 'number'

function definitionsIn(use: MechanicUse): readonly Definition[] {
  const phrase = sentenceOf(use)
  if (phrase === null) return []
  const { meaning, at } = meaningOf(phrase)
  return meaning.defines?.(at) ?? []
}

/** The rules that a proposal has made or changed, or else would change. */
function rulesOf(game: GameState, id: ProposalId, changes: readonly Change[]): readonly Rule[] {
  const made = [...game.rules.values()].filter(({ history }) =>
    history.some((version) => version.proposal === id),
  )
  if (made.length > 0) return made
  return everyChange(changes).flatMap((change) =>
    'rule' in change ? (ruleByNumber(game, change.rule) ?? []) : [],
  )
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

/** A rule as sentences ask about it. */
export function viewOfRule(rule: Rule): RuleView {
  const { number, title, mutability, text, mechanics, values } = rule
  return {
    value: (name) => values?.get(name) ?? 0,
    number,
    title: title ?? '',
    isMutable: mutability === 'mutable',
    get wordCount() {
      return wordCount(text)
    },
    get names() {
      return mechanics.flatMap((use) => {
        const phrase = sentenceOf(use)
        return phrase === null ? [] : Object.values(namesIn(phrase)).flat()
      })
    },
  }
}

/** What a proposal would do to a rule, as norms and claims ask about it. */
export function viewOfChange({ game }: Setting, change: Change): ChangeView {
  const rule = 'rule' in change ? ruleByNumber(game, change.rule) : undefined
  return {
    does: kindOf(change),
    rule: rule === undefined ? null : viewOfRule(rule),
    wordCount: 'passages' in change ? wordCount(textOf(change.passages, game.version)) : null,
  }
}

const changesOfRules = ['enact', 'amend', 'repeal', 'transmute'] as const

function kindOf({ do: kind }: Change): ChangeView['does'] {
  return changesOfRules.find((one) => one === kind) ?? 'other'
}

/** The mechanic's kind, under which a rule remembers what its sentences wait for and have noted. */
export const sentenceKind = 'sentence'

/** Sentences of one rule note things each for itself; one that says something else begins anew. */
export function noteKey(sentence: Phrase, key: string): string {
  return `${canonicalHash(sentence).slice(0, 16)} ${key}`
}

/** Words are runs of letters and digits. */
function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}
