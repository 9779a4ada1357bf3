import type { Json } from '../../base/json.ts'
import { dayNumber, type TimeZone } from '../../base/time-zone.ts'
import type { PlayerId, ProposalId } from '../../actions/ids.ts'
import type { Context } from '../../engine/kernel/questions/mechanic.ts'
import type { Proposal } from '../../engine/kernel/state/state.ts'
import { isTaken } from '../../engine/rules/change-check.ts'
import { remembered } from '../../engine/rules/rules.ts'
import { quantityOf } from '../../engine/kernel/state/quantities.ts'
import { hasSeat } from '../../engine/people/players.ts'
import { goneVoters } from '../../engine/votes/tally.ts'
import { proposalById, proposalByNumber } from '../../engine/votes/proposals.ts'
import type { Judgments } from '../../language/meaning/judgments.ts'
import { compile } from '../../language/meaning/place.ts'
import type {
  ChangeView,
  Past,
  ProposalView,
  ThingView,
  TurnView,
  Valued,
  VoteTally,
  World,
} from '../../language/meaning/world.ts'
import { playingOrder, seatedIds } from '../seated.ts'
import { draftId, viewOf, viewOfDraft, viewOfThing, type Draft } from './book-views.ts'
import { noteKey, sentenceKind, type LiveSentence } from './live-sentence.ts'
import { decidedAs } from './outcome.ts'
import { GameBook } from './game-book.ts'
import { sentencesOf } from '../../language/meaning/content.ts'
import {
  adoptedInRow,
  everyProposal,
  isClockOver,
  isNext,
  newcomersIn,
  proposedSince,
  turnOfPlayer,
  turnsUnderWay,
  unvotedBefore,
  unvotedInTurn,
  votedLately,
  missedLately,
} from './turn-view.ts'
import { GameJudgments } from './judgment-view.ts'
import { lastTimeOf } from './turn-view.ts'

/** So that a rule that asks for some title refuses nobody for having none yet. */
const anyTitle = ' – '

/** The game as the sentences of a rule ask about it. */
export function worldOf(context: Context<LiveSentence>, draft?: Draft, notes?: Notes): World {
  return new GameWorld(context, draft, notes)
}

/** What the sentence notes by what it is just told, by key. */
export type Notes = ReadonlyMap<string, Json>

/** What is asked is worked out then, not before: most sentences ask for little. */
class GameWorld extends GameBook implements World {
  private readonly draft: Draft | undefined
  private readonly notes: Notes | undefined
  private seated: readonly PlayerId[] | null
  /** The proposal, and the things, that were asked for last. */
  private viewed: { readonly id: ProposalId; readonly view: ProposalView | null } | null
  private counted: { readonly kind: string; readonly things: readonly ThingView[] } | null

  constructor(context: Context<LiveSentence>, draft?: Draft, notes?: Notes) {
    super(context)
    this.draft = draft
    this.notes = notes
    this.seated = null
    this.viewed = null
    this.counted = null
  }

  /** The proposals that are closed, to be looked through. */
  private get closed(): readonly Proposal[] {
    return this.sought([...this.game.closedProposals.values()])
  }

  get players(): readonly PlayerId[] {
    this.seated ??= seatedIds(this.game)
    return this.told(this.seated)
  }

  get seats(): readonly PlayerId[] {
    return this.game.seats
  }

  hasSeat(player: PlayerId): boolean {
    return hasSeat(this.game, player)
  }

  get judgments(): Judgments {
    return new GameJudgments(this.context)
  }

  get winners(): readonly PlayerId[] {
    return this.game.winners
  }

  get mover(): PlayerId | null {
    const [turn, another] = this.game.turns
    return turn === undefined || another !== undefined ? null : turn.player
  }

  get circuit(): number {
    return Math.floor(Math.max(0, this.turnInOrder - 1) / Math.max(1, this.players.length)) + 1
  }

  get turnInOrder(): number {
    return this.game.turnCount - (this.game.turnLine?.beside ?? 0)
  }

  get isReversed(): boolean {
    return this.game.turnLine?.isReversed ?? false
  }

  turnOf(player: PlayerId | null) {
    this.sought([...this.game.openProposals.keys()])
    return turnOfPlayer(this.game, player)
  }

  get turn(): number {
    return this.game.turnCount
  }

  get round(): number {
    return this.game.round
  }

  get now(): number {
    return this.game.now
  }

  get zone(): TimeZone {
    return this.context.ask('time-zone', {}).value
  }

  get adoptedCount(): number {
    return this.closed.filter(isAdopted).length
  }

  adoptedInRow(player: PlayerId): number {
    return adoptedInRow(this.closed, player)
  }

  proposedToday(player: PlayerId): number {
    const today = dayNumber(this.now, this.zone)
    return this.sought(everyProposal(this.game)).filter(
      ({ by, forms }) =>
        by === player && forms[0] !== undefined && dayNumber(forms[0].at, this.zone) === today,
    ).length
  }

  proposedSince(player: PlayerId, since: number): number {
    return proposedSince(this.sought(everyProposal(this.game)), player, since)
  }

  adoptedBy(player: PlayerId): number {
    return this.closed.filter((one) => one.by === player && isAdopted(one)).length
  }

  votedLately(player: PlayerId, last: number): number {
    return votedLately(this.closed, player, last)
  }

  missedLately(player: PlayerId, last: number): boolean {
    const joined = this.lastTime(player, 'joined') ?? 0
    return missedLately(this.closed, player, { last, joined })
  }

  roleCount(player: PlayerId): number {
    const titles = this.sought([...this.game.titles.values()]).filter((holder) => holder === player)
    return (this.game.players.get(player)?.roles.size ?? 0) + titles.length
  }

  noted(key: string): number | null {
    const value = this.memoryOf(key)
    return typeof value === 'number' ? value : null
  }

  kept(key: string): readonly number[] {
    const value = this.memoryOf(key)
    return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
  }

  private memoryOf(key: string): Json | undefined {
    const { rule, params } = this.context
    return this.notes?.get(key) ?? remembered(rule, sentenceKind, noteKey(params, key))
  }

  accountName(player: PlayerId): string {
    return this.game.players.get(player)?.account ?? ''
  }

  playerName(player: PlayerId): string {
    return this.game.players.get(player)?.name ?? ''
  }

  quantity(player: PlayerId, name: string): number {
    return quantityOf(this.game, player, name)
  }

  store(name: string): number {
    return this.game.table.get(name) ?? 0
  }

  value(name: string): Valued {
    const { above, below, quantity } = this.context.ask('value', { name }).value
    return { value: { above: BigInt(above), below: BigInt(below) }, quantity }
  }

  hasRole(player: PlayerId, role: string): boolean {
    const { players, titles } = this.game
    return players.get(player)?.roles.has(role) === true || titles.get(role) === player
  }

  chosen(player: PlayerId, choice: string): string | null {
    return this.game.players.get(player)?.choices.get(choice) ?? null
  }

  goodsOf(player: PlayerId): readonly (readonly [string, number])[] {
    return [...(this.game.players.get(player)?.items ?? [])]
  }

  isAllowedBesides(change: ChangeView): boolean {
    const within = this.uses().flatMap(sentencesOf)
    return within.some((phrase) => {
      const { meaning, placeIn } = compile(phrase)
      return meaning.allows?.(placeIn(this), change) === true
    })
  }

  mayPropose(player: PlayerId): boolean {
    return this.context.ask('may-propose', { player, changes: [], title: anyTitle }).value.allow
  }

  mayVote(player: PlayerId, proposal: ProposalId, so?: 'for' | 'against'): boolean {
    if (so === undefined) return this.context.ask('may-vote', { player, proposal }).value.allow
    return this.context.ask('may-cast', { player, proposal, ballot: so }).value.allow
  }

  goneVoters(id: ProposalId): readonly PlayerId[] {
    const proposal = proposalById(this.game, id)
    const gone = proposal === undefined ? [] : goneVoters(this.game, proposal)
    if (gone.length === 0) return []
    return this.context.ask('leaver-vote', { proposal: id }).value === 'counted' ? gone : []
  }

  isDecided(proposal: ProposalId, tally: VoteTally): boolean {
    return decidedAs(this.context, proposal, tally) !== null
  }

  get openProposals(): readonly ProposalId[] {
    return this.told([...this.game.openProposals.keys()])
  }

  get inTurn(): readonly PlayerId[] {
    return this.game.turns.map(({ player }) => player)
  }

  playingOrder(from: PlayerId): readonly PlayerId[] {
    return playingOrder(this.context, from)
  }

  unvotedInTurn(player: PlayerId): number | null {
    this.sought([...this.game.openProposals.keys()])
    return unvotedInTurn(this.game, player)
  }

  isNext(player: PlayerId): boolean {
    return isNext(this.context, player)
  }

  owesThrow(player: PlayerId): boolean {
    return this.sought([...this.game.owedThrows.values()]).some((owed) => owed.player === player)
  }

  unvotedBefore(id: ProposalId): PlayerId | null {
    return unvotedBefore(this.game, id)
  }

  silentMs(player: PlayerId): number {
    const { now, signs } = this.game
    return now - (signs.get(player) ?? now)
  }

  lastTime(player: PlayerId, what: Past): number | null {
    this.sought(everyProposal(this.game))
    return lastTimeOf(this.game, player, what)
  }

  roleSince(player: PlayerId, role: string): number | null {
    return this.game.players.get(player)?.roles.get(role) ?? null
  }

  get newcomers() {
    return newcomersIn(this.game)
  }

  isClockOver(name: string): boolean | null {
    return isClockOver(this.context, name)
  }

  get next(): PlayerId | null {
    const { turns, turnOver } = this.game
    const after = turns.at(-1)?.player ?? turnOver?.player ?? null
    return this.context.ask('next-turn', { after }).value
  }

  get turnsUnderWay(): readonly TurnView[] {
    return turnsUnderWay(this.game)
  }

  proposal(id: ProposalId): ProposalView | null {
    if (this.viewed?.id === id) return this.viewed.view
    const view = this.viewOfProposal(id)
    this.viewed = { id, view }
    return view
  }

  private viewOfProposal(id: ProposalId): ProposalView | null {
    const { draft } = this
    if (draft !== undefined && id === draftId) return viewOfDraft(draft, this.context)
    const proposal = proposalById(this.game, id)
    return proposal === undefined ? null : viewOf(proposal, this.context)
  }

  things(kind: string): readonly ThingView[] {
    if (this.counted?.kind === kind) return this.told(this.counted.things)
    const ofKind = this.sought([...this.game.entities.values()]).filter((one) => one.kind === kind)
    const things = ofKind.map(viewOfThing)
    this.counted = { kind, things }
    return this.told(things)
  }

  thing(id: string): ThingView | null {
    const entity = this.game.entities.get(id)
    return entity === undefined ? null : viewOfThing(entity)
  }

  link(player: PlayerId, name: string) {
    return this.game.players.get(player)?.links?.get(name) ?? null
  }

  wasAdopted(number: number): boolean {
    const proposal = proposalByNumber(this.game, number)
    return proposal !== undefined && isAdopted(proposal)
  }

  isTaken(number: number): boolean {
    return isTaken(this.game, number)
  }

  get nextNumber(): number {
    return this.game.nextNumber
  }
}

function isAdopted({ outcome }: Proposal): boolean {
  return outcome === 'adopted'
}
