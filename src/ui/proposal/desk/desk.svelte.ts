import type { Change } from '../../../actions/change.ts'
import type { Fault } from '../../../base/result.ts'
import { ruleByNumber } from '../../../engine/rules/rules.ts'
import type { Proposal } from '../../../engine/kernel/state/state.ts'
import { currentForm } from '../../../engine/votes/proposals.ts'
import type { ChangeMark, DraftView, ProposalDraft } from '../../../session/drafts/drafts-api.ts'
import { proposeWords } from '../../../texts/en/ui/propose.ts'
import { wordedAgainst } from '../../../views/proposals/draft-meanwhile.ts'
import type { ProseRead } from '../../../prose/read-prose.ts'
import type { GameStore } from '../../game-store.svelte.ts'
import type { Beginning } from '../../route.ts'
import { blankChange, blankDraft, isBlank, type ChangeKind } from '../editors/blank-change.ts'
import { ChangeKeys } from '../editors/change-keys.ts'
import type { DraftStore, Writing } from './draft-store.svelte.ts'
import type { WritingMode } from './proposal-intent.ts'
import type { Readings } from '../wording/readings.svelte.ts'

/** A change that is being written, by its place in the draft. */
export interface PlacedChange {
  /** Its editor keeps it. */
  readonly key: string
  readonly index: number
}

/** The proposal that somebody writes in the rule book. */
export class Desk {
  readonly store: DraftStore
  readonly mode: WritingMode
  /** The one that another wording is written of. */
  readonly proposal: Proposal | undefined
  /** The change that one is to come to, by its place in the draft; whoever shows it takes it. */
  wanted: number | null = $state(null)
  /** Something else was begun and not sent: whether this goes with it. */
  question: Beginning | null = $state.raw(null)
  /** Why what was written last was not kept. */
  unkept: Fault | null = $state.raw(null)
  /** How what is written is understood; `null`: nothing reads along yet. */
  readings: Readings | null = $state.raw(null)
  /** What was understood of it before it is shown; `null`: nothing, or not in time. */
  known: ProseRead | null = null
  readonly #game: GameStore
  readonly #about: string | null
  #keys = new ChangeKeys()
  /** So many drafts were opened one after the other. */
  #round = $state(0)
  /** `null`: nothing is written yet. */
  #id: string | null = $state(null)
  #beginning: ProposalDraft = $state.raw(blankDraft)
  readonly #sent: ProposalDraft = $derived({
    ...this.content,
    changes: this.readings?.sent(this.content.changes) ?? this.content.changes,
  })
  readonly #placed: readonly PlacedChange[] = $derived(
    this.#keys
      .of(
        this.content.changes.length,
        (this.draft?.marks ?? []).map(({ key }) => key),
      )
      .map((key, index) => ({ key: `${this.#round} ${key}`, index })),
  )

  constructor(game: GameStore, store: DraftStore, mode: WritingMode, proposal?: Proposal) {
    this.#game = game
    this.store = store
    this.mode = mode
    this.proposal = proposal
    this.#about = proposal === undefined ? null : `${mode} ${proposal.id}`
    this.#id = this.drafts.findLast(({ isMine }) => isMine)?.id ?? null
    if (proposal !== undefined) {
      const { title } = currentForm(proposal)
      const changes = wordedAgainst(game.state, proposal)
      this.#beginning = { ...blankDraft, title, changes }
    }
    if (this.content.changes.length > 0) this.wanted = 0
  }

  /** Those of the same kind. */
  get drafts(): readonly DraftView[] {
    return this.store.all.filter(({ about }) => about === this.#about)
  }

  get draft(): DraftView | null {
    return this.drafts.find(({ id }) => id === this.#id) ?? null
  }

  get isGone(): boolean {
    return this.#id !== null && this.draft === null
  }

  get content(): ProposalDraft {
    return this.draft?.content ?? this.#beginning
  }

  /** What was there before anything was written. */
  get beginning(): ProposalDraft {
    return this.#beginning
  }

  /** As it is sent: with what acts in the place of its words. */
  get sent(): ProposalDraft {
    return this.#sent
  }

  /** Where each change stands in the book: at a rule, with the settings, or after the rules (`null`). */
  placedAt(place: number | 'settings' | null): readonly PlacedChange[] {
    return this.#placed.filter(({ index }) => {
      const change = this.content.changes[index]
      return change !== undefined && this.#placeOf(change) === place
    })
  }

  #placeOf(change: Change): number | 'settings' | null {
    if (change.do === 'setting') return 'settings'
    if (!('rule' in change)) return null
    const isInForce = ruleByNumber(this.#game.state, change.rule)?.status === 'in-force'
    return isInForce ? change.rule : null
  }

  markOf(index: number): ChangeMark {
    const none = { key: String(index), by: null, passages: [], options: [] }
    return this.draft?.marks[index] ?? none
  }

  /** What the texts of the draft know of those who write in them. */
  readonly writing: Writing = {
    others: (field) =>
      (this.draft?.others ?? []).flatMap(({ player, spot }) =>
        spot?.field === field ? [{ player, at: spot.to }] : [],
      ),
    mine: (field) => (this.draft?.spot?.field === field ? this.draft.spot : null),
    point: (spot) => {
      if (this.#id !== null) this.store.desk.point(this.#id, spot)
    },
    readings: () => this.readings,
  }

  /** Somebody comes with something to propose: it goes into the draft, unless that is about something else. */
  arrive(what: Beginning): void {
    if (this.draft === null || this.#indexOf(what) >= 0) this.begin(what)
    else this.question = what
  }

  /** Puts a change into the draft, or goes to the one that is there. */
  begin(what: Beginning): void {
    this.question = null
    const at = this.#indexOf(what)
    if (at < 0) this.add(what.do, 'rule' in what ? what.rule : 0)
    else this.wanted = at
  }

  #indexOf(what: Beginning): number {
    return this.content.changes.findIndex((change) => {
      if ('rule' in what) return 'rule' in change && change.rule === what.rule
      return (
        change.do === what.do &&
        (what.do === 'setting' || isBlank(change, this.#game.state.version))
      )
    })
  }

  /** What to do with something that is not about what was begun before. */
  answer(how: 'add' | 'go-on' | 'begin'): void {
    const what = this.question
    this.question = null
    if (what === null || how === 'go-on') return
    if (how === 'begin') this.open(null)
    this.begin(what)
  }

  add(kind: ChangeKind, rule = 0): void {
    const { state, me } = this.#game
    this.wanted = this.content.changes.length
    this.#put([...this.content.changes, blankChange(kind, state, rule, me)])
  }

  /** Something that is ready, to be changed or sent as it is. */
  take(title: string, change: Change): void {
    this.wanted = 0
    this.edit({ title, changes: [change] })
  }

  remove(index: number): void {
    this.#put(this.content.changes.filter((_change, at) => at !== index))
  }

  set(index: number, to: Change): void {
    this.edit({ changes: this.content.changes.map((one, at) => (at === index ? to : one)) })
  }

  /** To begin a change is not to write yet. */
  #put(changes: readonly Change[]): void {
    if (this.#id === null) this.#beginning = { ...this.#beginning, changes }
    else this.edit({ changes })
  }

  /** The first word begins the draft. */
  edit(part: Partial<ProposalDraft>): void {
    const { desk } = this.store
    const next = { ...this.content, ...part }
    if (this.#id === null) this.#id = desk.begin(next, this.#about)
    else {
      const written = desk.write(this.#id, next)
      this.unkept = written.ok ? null : written.fault
    }
    this.#game.session.showActivity(proposeWords.title)
  }

  /** Opens another draft; `null`: a new one. */
  open(id: string | null): void {
    this.#id = id
    this.#beginning = blankDraft
    this.#keys = new ChangeKeys()
    this.#round += 1
    if (this.content.changes.length > 0) this.wanted = 0
  }

  /** It goes on under another name. */
  follow(id: string): void {
    this.#id = id
  }

  /** A draft on the table goes by itself once everybody has what was proposed. */
  dropProposed(): void {
    if (this.draft?.isShared !== true) this.drop()
  }

  drop(): void {
    if (this.#id !== null) this.store.desk.drop(this.#id)
    this.open(null)
  }
}
