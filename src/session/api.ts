import type { JsonObject } from '../base/json.ts'
import type { Fault, Result } from '../base/result.ts'
import type { Language } from '../texts/languages.ts'
import type { Foreseen, Replay, Taking } from '../engine/history/replay.ts'
import type { Supposition } from '../engine/history/timeline.ts'
import type { Entry } from '../engine/kernel/state/entry.ts'
import type { Ahead, AheadAnswer } from '../views/proposals/look-ahead.ts'
import type { PastMove } from '../views/chronicle/past-move.ts'
import type { UnsettledVote } from '../views/votes/unsettled-votes.ts'
import type { MechanicLibrary, EncryptedNote } from '../engine/kernel/questions/mechanic.ts'
import type { GameState, Outcome, Proposal } from '../engine/kernel/state/state.ts'
import type { Poll } from '../engine/polls/poll.ts'
import type { CodeTry, Mailbox, MeetByCode, Servers } from '../network/courier.ts'
import type { WaysOut } from '../network/webrtc/ways-out.ts'
import type { LastMet } from './meeting/met-book.ts'
import type { Looked } from './ahead/look-ahead.ts'
import type { DraftsOfGame } from './drafts/drafts-api.ts'
import type { BallotContent, Body, BodyOf, GameSettings, PollAnswer } from '../actions/body.ts'
import type { InitialRule } from '../actions/change.ts'
import type { LastState } from '../actions/last-state.ts'
import type { ActionId, DeviceId, GameId, PlayerId } from '../actions/ids.ts'
import type { AskedOnCard, CallKind, WaitOnCard } from '../storage/shelf.ts'

export type { AskedOnCard, CodeTry, Foreseen, Servers, Taking }

/**
 * What a screen may ask of the app: the only thing the interface knows. Everything below the session (log, Yjs,
 * storage) stays out of sight.
 */
export interface App {
  /** What rules can do and how games can begin. Home does without; it is loaded when first asked for. */
  loadRules(): Promise<PlayRules>
  /** Games on this device; those that wait on me first, by what is due first; then by last activity. Replaced when it changes. */
  games(): readonly GameCard[]
  subscribe(listener: () => void): () => void
  createGame(wish: NewGame): Promise<Result<GameId>>
  /** Reads a link or its fragment without joining. */
  readInvitation(text: string): Result<InvitationCard>
  /**
   * Asks the others for the invited game, to look at: nothing is signed, and nothing kept when it is closed. What has come of it
   * by then is there at once when the invitation is accepted, which closes it too. Faults: those of reading
   * the link.
   */
  lookIn(text: string): Promise<Result<GameSession>>
  /** Opens the invited game on this device; a player joins it with a `join` intent. */
  acceptInvitation(text: string): Promise<Result<GameId>>
  /** Opens the game of a link that brings this device into a player's seat, under a name that the player knows it by. */
  acceptDeviceLink(text: string, deviceName: string): Promise<Result<GameId>>
  importFile(bytes: Uint8Array): Promise<Result<GameId>>
  /**
   * Takes in what texts with moves bring that were pasted, of whatever games. Faults: `moves-none`, `moves-newer`, `moves-cut`,
   * `moves-foreign`.
   */
  takeMoves(pasted: string): Promise<Result<readonly MovesTaken[]>>
  /** Of which game here somebody's code to meet is. Faults: `code-none`, `code-foreign`. */
  gameOfCode(pasted: string): Promise<Result<GameId>>
  openGame(game: GameId): Promise<Result<GameSession>>
  /**
   * Opens a copy of a game as it stood after so many entries, to try things in, under a name of its own. It is there until it is
   * removed, or the page is left.
   */
  rehearse(game: GameId, count: number): Promise<Result<GameId>>
  /**
   * Begins a game of Classic to try how it goes, in which the app plays the two others. Nothing of it is stored or sent; `of`: the
   * game that one goes back to.
   */
  practise(myName: string, of: GameId | null): Promise<Result<GameId>>
  /** Takes the game off this device, its key too. The others keep theirs. */
  removeGame(game: GameId): Promise<Result<null>>
  settings(): DeviceSettings
  changeSettings(settings: DeviceSettings): Promise<Result<null>>
  /** Those of {@link settings}, unless the person named others. */
  readonly usualServers: Servers
  /** What this build of the app hashes to, for friends to compare: 64 hex digits; `null` where it is not known. */
  fingerprint(): Promise<string | null>
  /** Trouble that concerns the whole app (storage full, private mode …); empty when all is well. */
  troubles(): readonly Fault[]
  /** Set where the app is open in a messenger's chat, which is where its games are played. */
  readonly chat?: ChatDesk | undefined
}

/** A messenger's chat that the app is open in. */
export interface ChatDesk {
  /** Of the games that were begun in it. */
  invitations(): readonly string[]
  /** Asks the others for what was said before one came to the chat. */
  ask(): void
  /** Tells of new invitations. */
  subscribe(listener: () => void): () => void
}

/** Keeps this device's keys to whoever knows a passphrase, for a page whose storage others can read. */
export interface PassphraseLock {
  /** Whether there is a passphrase already; where there is none, {@link open} sets it. */
  readonly isSet: boolean
  /** Faults: `passphrase-short`, `passphrase-wrong`, `lock-unknown`, and the storage's. */
  open(passphrase: string): Promise<Result<null>>
  /** Puts the passphrase aside, so that another can be set; nobody can read any more what was kept under it. */
  giveUp(): Promise<Result<null>>
}

export interface PlayRules {
  readonly library: MechanicLibrary
  readonly starters: readonly StarterCard[]
}

export interface StarterCard {
  readonly id: string
  readonly title: string
  /** How many rules it has: what they say is read when somebody asks for it. */
  readonly count: number
  readonly rules: readonly InitialRule[]
  /** What its table agrees on, where it is not what {@link NewGame.settings} are without. */
  readonly settings?: Partial<GameSettings>
}

export interface NewGame {
  readonly name: string
  readonly myName: string
  readonly myAccount?: string
  readonly starter: string
  /** Instead of a starter's: rules that were imported. */
  readonly rules?: readonly InitialRule[]
  readonly settings?: Partial<GameSettings>
  /** The state of another game from which it goes on. */
  readonly from?: LastState
}

export interface GameCard {
  readonly id: GameId
  readonly name: string
  readonly me: string | null
  readonly players: readonly string[]
  readonly status: GameState['status']
  /** What it waits for from me, most pressing first; as it stood when it was last open. */
  readonly asked: readonly AskedOnCard[]
  /** For whom it waits where it asks nothing of me; `null`: for nobody. */
  readonly waits: WaitOnCard | null
  /** From when on the others can play on without me, if nothing comes from me, ms; `null`: they cannot. */
  readonly playOnFrom: number | null
  /** What was done last, in a sentence; empty where nothing was. */
  readonly lately: string
  /** Ms since the epoch. */
  readonly lastActivity: number
}

export interface InvitationCard {
  readonly gameName: string
  readonly from: string
  /** The game is on this device already. */
  readonly known: GameId | null
  /** A link that brings this device into the seat of the player `from`: until when, ms. `null`: an invitation. */
  readonly deviceUntil: number | null
}

/** Of mine, those that I have not yet given as text; all of mine; or everybody's. */
export type WhichMoves = 'new' | 'mine' | 'all'

export interface MovesText {
  readonly text: string
  /** Actions in it. */
  readonly count: number
}

/** What a text with moves brought. */
export interface MovesTaken {
  readonly game: GameId
  readonly gameName: string
  /** Who made the text, as it says. */
  readonly from: string
  /** Actions in it, and how many of them were new here. */
  readonly count: number
  readonly fresh: number
  /** What the sender held and this device still lacks. */
  readonly lacks: readonly LacksMoves[]
}

export interface LacksMoves {
  /** Whose; `null`: of somebody who is not known here yet. */
  readonly name: string | null
  /** Places in the order of that device's actions, from 1 on. */
  readonly from: number
  readonly to: number
}

/** `deadline`: what is asked of me is nearly due. */
export type Call = CallKind | 'deadline'

/** What is set for this device; of the addresses, what new games begin with. */
export interface DeviceSettings extends Servers {
  readonly theme: 'system' | 'light' | 'dark'
  readonly language: 'system' | Language
  readonly myName: string
  /** What the browser notifies the person of while the app is out of sight. */
  readonly calls: readonly Call[]
}

/** An action's body without what only the log fills in. An intent to throw names only the throw; the session adds the proof. */
export type Intent =
  | Exclude<Body, { readonly type: 'create' | 'minutes' | 'countersign' | 'pass' | 'join' }>
  | {
      readonly type: 'join'
      readonly name: string
      readonly account?: string
    }

/** One open game, as screens know it. */
export interface GameSession extends DraftsOfGame {
  readonly id: GameId
  readonly library: MechanicLibrary
  /** Set where all this is only a rehearsal: nothing is signed, kept or sent. */
  readonly rehearsal?: RehearsalDesk
  /** Set where one looks at how the game stood after this action: nothing is signed there. */
  readonly past?: { readonly at: ActionId }
  /** As it stands now; the same object until something changes. */
  view(): GameView
  subscribe(listener: () => void): () => void
  /** Signs and keeps; refuses with the reason what would have no effect, before anything is signed. */
  send(intent: Intent): Promise<Result<ActionId>>
  /** What would become of it, without doing it. */
  preview(intent: Intent): Outcome
  /**
   * The game as it would stand afterwards, without doing it; `null` where {@link preview} refuses. Voided
   * actions and what hung on them are derived anew, so that a ruling's difference can be shown before it is given.
   */
  foresee(intent: Intent): Promise<Foreseen | null>
  /** The same if something were taken back, as if all had agreed whose word it takes; `null` where it cannot be. */
  foreseeWithout(what: Taking): Promise<Foreseen | null>
  /** What only trying on a copy of a state tells, in time or not at all; `signal`: nobody waits for it any more. */
  lookAhead<Q extends Ahead>(
    state: GameState,
    question: Q,
    signal?: AbortSignal,
  ): Promise<Looked<AheadAnswer<Q>>>
  /** What would have become of all that was done over another past; to look at. */
  supposing(supposed: Supposition): Promise<Pick<Replay, 'state' | 'entries'>>
  /** A copy to try things in, after so many entries, for {@link App.rehearse}. */
  rehearse(count: number): Promise<GameSession>
  /** What came as an action's picture, whatever it is; `null`: it is not here, or hidden for everybody. */
  picture(action: ActionId): Uint8Array | null
  /** Holds a picture until it is signed for, and gives the hash by which an intent names it. Fault: `picture-unfit`. */
  offerPicture(bytes: Uint8Array): Promise<Result<string>>
  /** What a sealed note holds, by the names of its parts; `null` where this seat's key does not open it. */
  readEncrypted(note: EncryptedNote): JsonObject | null
  /**
   * One's own ballot on a proposal whose votes are encrypted, or were anonymous, as cast on any of the seat's devices; `null`:
   * there is none.
   */
  ownBallot(proposal: Proposal): BallotContent | null
  /** One's own answer to what is asked in secret, as long as it is encrypted; `null`: there is none. */
  ownAnswer(poll: Poll): PollAnswer | null
  /** What shows everybody how I voted in an anonymous vote that is closed, to be sent; `null`: there is nothing to show. */
  ballotShown(proposal: Proposal): BodyOf<'reveal-ballot'> | null
  /**
   * Does my device's part now of what enough devices open or draw together, as it does by itself in its turn. `id`: of the
   * proposal, the poll or the draw. Fault: `no-part-now`.
   */
  giveShare(id: string): Promise<Result<unknown>>
  /** The game as it stood after the first `count` actions of the order. */
  stateAt(count: number): Promise<GameState>
  /** Unsigned, on this device only: what I am writing. Empty text removes it. */
  draft(key: string): string
  saveDraft(key: string, text: string): void
  /** As it is written on this device now, in whichever tab; what was saved in this one is written down first. */
  freshDraft(key: string): Promise<string>
  /** What the others see me doing, e.g. `writing a proposal`; never stored. */
  showActivity(activity: string | null): void
  /** `no-invitation` where the game came as a file: its invitation is not known here. */
  invitationLink(base: string): Result<string>
  /** A way to read along, with which nobody can ask to join. */
  watchLink(base: string): Result<string>
  /** Loaded when it is first asked for. */
  seatKeys(): Promise<SeatKeys>
  /** No longer waits for what a link to a seat takes that was opened here. */
  giveUpLink(): Promise<void>
  exportFile(): Promise<Uint8Array>
  /** My moves for the group's chat. Faults: `moves-nothing-new`, `moves-too-many`, `no-invitation`. */
  movesText(which: WhichMoves): Promise<Result<MovesText>>
  /** What this device finds of ways to the others, without any of them; `null`: it has no WebRTC. */
  waysOut(): Promise<WaysOut | null>
  /** Meets one other device without any server; `null`: this game meets nobody from here. */
  meetByCode(): Promise<MeetByCode | null>
  lastMet(player: PlayerId): LastMet
  /** The addresses this device uses for this game. */
  servers(): Servers
  changeServers(servers: Servers): Promise<Result<null>>
  close(): Promise<void>
}

/** What can be done in a rehearsal alone. */
export interface RehearsalDesk {
  /** The game it is a copy of, or that one goes back to; `null`: to none. */
  readonly of: GameId | null
  /** After how many of its entries it begins, and how many more there were then. */
  readonly begun: number
  readonly back: number
  /** The app plays the other seats. */
  readonly playsOthers: boolean
  /** From now on I sit in this seat. */
  play(player: PlayerId): void
  letPass(ms: number): void
}

/** The devices that act for seats: docs/PROTOCOL.md, [seat-revoke], [seat-link], [seat-reclaim]. */
export interface SeatKeys {
  /** A link that brings one more device to my seat. What it takes is signed here: this device can be away then. */
  makeLink(base: string): Promise<Result<string>>
  /** Takes another device off my seat, with the links that it made and what came by them, or withdraws a link. What it did until now stays. */
  remove(device: DeviceId): Promise<Result<ActionId>>
  /** Asks the other players for a seat whose devices are lost. */
  reclaim(player: PlayerId): Promise<Result<ActionId>>
  /** Proposes a new secret for the game, for the devices at the table alone: docs/PROTOCOL.md, [secret-epoch]. */
  changeSecret(): Promise<Result<ActionId>>
  /** Agrees to one, if it is what it says. */
  agreeToSecret(proposal: ActionId): Promise<Result<ActionId>>
  /** Goes on with a new key, which has no seat, where what this device signed last is lost here (`own-actions-missing`, `-damaged`). */
  giveUpKey(): Promise<void>
  /**
   * Takes back what this device signed while its clock ran fast (`signed-ahead-unseen`) and nobody has, on its person's word that
   * the clock is right now. Then the game has to be opened anew. Fault: `nothing-to-take-back`; those of storage.
   */
  takeBack(): Promise<Result<null>>
  /** The clock that went ahead by hours (`clock-jumped`) is right, on its person's word: the device signs again. */
  clockIsRight(): void
  /** Says whether the device that asks for a seat shall have it. */
  answer(device: DeviceId, agrees: boolean): Promise<Result<ActionId>>
}

/** How far a link to a seat has come that was opened on this device. */
export interface Arriving {
  /** Whose device this is to be. */
  readonly as: string
  /** What has to come from somebody who has it: the game, or in it the key that the link carries. */
  readonly waitsFor: 'game' | 'link' | 'nothing'
  /** Why it will come to nothing. */
  readonly fault: Fault | null
}

export interface GameView {
  /** `null` until the game's first action has arrived. */
  readonly state: GameState | null
  readonly me: PlayerId | null
  readonly myDevice: DeviceId
  /** The seat for which this device acted before it was taken off it. */
  readonly removedFrom: PlayerId | null
  /** The game went on in a version that this app does not know: kept as it stood, and nothing is signed. */
  readonly needsUpdate: boolean
  /** The epoch of the game's secret that this device holds, and whether it is only enough to watch; `null`: none. */
  readonly secret: { readonly epoch: number; readonly watches: boolean } | null
  readonly arriving: Arriving | null
  /** Where the past moved, as this device saw it, oldest first. */
  readonly moves: readonly PastMove[]
  /** Votes that are closed and could still come out otherwise. */
  readonly unsettledVotes: readonly UnsettledVote[]
  /** In order. Entries below `settled` can no longer move. */
  readonly entries: readonly Entry[]
  readonly settled: number
  /** Increments with every change of order, state or sync. */
  readonly revision: number
  readonly sync: SyncView
}

export interface SyncView {
  readonly signalling: 'connected' | 'connecting' | 'unreachable' | 'off'
  /** Everyone else's devices seen in this session. */
  readonly peers: readonly PeerView[]
  readonly mailboxes: readonly Mailbox[]
  /** In so many of them everything can be read that I signed; `null`: I signed nothing. */
  readonly keptAt: number | null
  /** A relay of the app's list that could keep the game, too, where it uses that list; `null`: none. */
  readonly spareRelay: string | null
  /** Actions that this device signed. */
  readonly own: number
  /** Actions that were seen in mailboxes and are not here yet. */
  readonly toCome: number
  /** Actions of mine that no other device is known to have, and no mailbox. */
  readonly onlyHere: number
  /** Players who are known to have everything I have, me included. */
  readonly playersUpToDate: number
  readonly actions: number
  /** Actions kept but not yet usable, with the reason. */
  readonly waiting: readonly { readonly count: number; readonly reason: Fault }[]
  /** Forks, differing state hashes, misbehaving peers, storage trouble: what people have to know. */
  readonly alarms: readonly Fault[]
  /** Who is missing for the next seal; empty when nothing waits. */
  readonly sealWaitsFor: readonly PlayerId[]
  /** Who let the turn of the next seal's clerk pass because nothing came of it. */
  readonly sealPassedBy: readonly PlayerId[]
}

export interface PeerView {
  readonly player: PlayerId | null
  readonly name: string
  readonly online: boolean
  readonly activity: string | null
  /** Of the actions held here, how many this device lacks; `null` if unknown. */
  readonly lacks: number | null
}
