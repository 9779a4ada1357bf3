import { fail, fault, ok, type Result } from '../base/result.ts'
import type { MechanicLibrary } from '../engine/kernel/questions/mechanic.ts'
import { versionOf } from '../engine/people/versions.ts'
import type { Foreseen } from '../engine/history/replay.ts'
import type { Outcome } from '../engine/kernel/state/state.ts'
import type { Authentic } from '../actions/authentic.ts'
import type { Body } from '../actions/body.ts'
import type { ActionId, GameId } from '../actions/ids.ts'
import type { GameEntry } from '../storage/shelf.ts'
import type { Tabs } from '../storage/tabs.ts'
import type { CourierHost, Servers } from '../network/courier.ts'
import type { GameSession, GameView, Intent } from './api.ts'
import { Network } from './meeting/network.ts'
import { courierHost, leavingOf } from './meeting/courier-host.ts'
import { DraftDesk } from './drafts/draft-desk.ts'
import { Drafts } from './drafts/drafts.ts'
import { Duties } from './duties/duties.ts'
import { exportGame } from './record/export-game.ts'
import type { GameRecord } from './record/game-record.ts'
import { wishesKey } from './duties/hidden-wishes.ts'
import { loadServers, storeServers, together } from './meeting/game-servers.ts'
import { FirstMeeting } from './meeting/first-meeting.ts'
import { Introduction } from './meeting/introduction.ts'
import { loadOpenedLink, type OpenedLink } from './meeting/opened-link.ts'
import { LiveView } from './game-view.ts'
import type { Outside, Ports } from './ports.ts'
import { PastMoves } from './record/past-moves.ts'
import { isNewer } from './record/newer.ts'
import { MyMoves } from './record/my-moves.ts'
import type { Taken } from './record/replica.ts'
import { QuietWork } from './duties/quiet-work.ts'
import type { HeldSecrets } from './keys/held-secrets.ts'
import { SeatKey } from './keys/seat-key.ts'
import { SecretKeeper } from './keys/secret-keeper.ts'
import { MetBook } from './meeting/met-book.ts'
import { MovesByText } from './record/moves-by-text.ts'
import { SeatAccess } from './keys/seat-access.ts'
import { Queue } from './queue.ts'
import { Trials } from './ahead/trials.ts'

/** One open game: record, courier, drafts and duties put together; what a screen sees of it. */
export class OpenGame implements GameSession {
  readonly id: GameId
  readonly library: MechanicLibrary
  readonly #ports: Ports
  readonly #record: GameRecord
  readonly #drafts: Drafts
  readonly #desk: DraftDesk
  readonly #queue = new Queue()
  readonly #moves: MyMoves
  readonly #key: SeatKey
  readonly #duties: Duties
  readonly #tabs: Tabs
  readonly #network: Network
  readonly #secret: SecretKeeper
  readonly live: LiveView
  readonly #introduction: Introduction
  readonly #seats: SeatAccess
  /** Moves that come and go as texts. */
  readonly texts: MovesByText
  readonly #met: MetBook
  readonly #meeting: FirstMeeting
  readonly #trials: Trials
  readonly #giveBack: () => Promise<void>
  readonly #quietWork: QuietWork
  #isClosed = false

  private constructor(
    ports: Ports,
    entry: GameEntry,
    record: GameRecord,
    kept: { readonly drafts: Drafts; readonly moves: PastMoves; readonly met: MetBook },
    servers: Servers,
    { giveBack, keepSecrets }: Outside,
  ) {
    this.id = entry.game
    this.library = ports.library
    this.#ports = ports
    this.#giveBack = giveBack
    this.#record = record
    this.#drafts = kept.drafts
    this.#met = kept.met
    this.#network = new Network(ports, entry.secrets.at(-1) ?? null, servers)
    this.#secret = new SecretKeeper({
      record,
      network: this.#network,
      kept: entry,
      keep: keepSecrets,
      courierHost: () => this.#courierHost(),
      meet: () => this.#meetOthers(),
      now: ports.clock.now,
      changed: () => this.live.syncChanged(),
    })
    this.live = new LiveView(record, this.#network, kept.moves, ports)
    this.#moves = new MyMoves(record, this.live, this.#network, ports)
    this.#desk = new DraftDesk({
      ports,
      library: ports.library,
      game: entry.game,
      device: record.device,
      archive: record.archive,
      view: () => this.live,
      peers: () => this.#network.status?.peers ?? [],
      send: (peer, payload) => this.#network.sendDraft(peer, payload),
      leaving: leavingOf(record, this.#network),
    })
    this.#introduction = new Introduction(entry, record, this.live, this.#network)
    this.#seats = new SeatAccess({
      ports,
      record,
      live: this.live,
      introduction: this.#introduction,
      send: (intent) => this.send(intent),
      signing: (job) => this.#signing(job),
    })
    this.texts = new MovesByText({
      record,
      network: this.#network,
      live: this.live,
      introduction: this.#introduction,
      randomBytes: ports.randomBytes,
      receive: (bytes) => this.receive(bytes),
    })
    const { game } = entry
    this.#trials = new Trials({ game, ports, record, live: this.live, queue: this.#queue })
    this.#tabs = ports.openTabs(entry.game, () => void this.#fromTabs())
    void record.archive.deleted.then(() => this.live.syncChanged())
    this.#key = new SeatKey(ports, record, this.live, (intent) => this.send(intent))
    this.#quietWork = new QuietWork(ports.clock, this.#queue, record)
    const { log } = record.replica
    this.#meeting = new FirstMeeting(ports.clock, {
      state: () => record.replica.state,
      device: () => record.device,
      has: (id) => log.has(id),
      own: () => log.actionsOf(record.device).length,
      status: () => this.#network.status,
      isCutOff: () => this.#network.isCutOff,
    })
    this.#duties = new Duties(ports.clock, {
      view: () => this.live,
      held: () => record.unfinished,
      retry: () => this.#queue.run(async () => this.#spread(await record.retry())),
      maySign: () => this.#meeting.isOver,
      helpTogether: () => this.#key.helpTogether(),
      lookAtClock: () => record.lookAtClock(this.#meeting.areOthersMet) && this.live.syncChanged(),
      // Also of a device that was taken off its seat: until the start is sealed nobody speaks for the creator but the first.
      mustSeal: () => !this.#queue.isBusy && record.hasDuty,
      seal: () =>
        this.#queue.run(async () => this.#spread({ each: [], accepted: await record.doDuty() })),
      send: (intent) => this.send(intent),
      protocol: versionOf(ports.library),
    })
  }

  /**
   * Opens what this device holds of a game and sets out to meet the others. `usual` are the servers used where neither
   * the game nor the person names others.
   */
  static async open(
    ports: Ports,
    entry: GameEntry,
    record: GameRecord,
    usual: Servers,
    outside: Outside,
  ): Promise<OpenGame> {
    const [drafts, moves, met, servers, link] = await Promise.all([
      Drafts.open(record.archive, ports.clock),
      PastMoves.open(record.archive),
      MetBook.open(record.archive),
      loadServers(record, usual, ports.servedFrom),
      loadOpenedLink(record.archive),
    ])
    const game = new OpenGame(ports, entry, record, { drafts, moves, met }, servers, outside)
    if (link !== null) await game.#seats.goOn(link)
    await game.#secret.begin()
    void game.#meetOthers()
    return game
  }

  view(): GameView {
    return this.live.view()
  }

  subscribe(listener: () => void): () => void {
    return this.live.subscribe(listener)
  }

  async send(intent: Intent): Promise<Result<ActionId>> {
    const { state: seen } = this.live
    const prepared = this.#moves.prepare(intent, seen)
    if (!prepared.ok) return prepared
    const { replica } = this.#record
    const bodyNow = (): Result<Body> => {
      const { state } = replica
      // Other tabs, or what came in meanwhile, may have moved the table since.
      const body = state === seen ? prepared : this.#moves.prepare(intent, state)
      return body.ok ? ok(this.#key.proved(body.value, state)) : body
    }
    return this.#signing(() => this.#record.sign(bodyNow))
  }

  preview(intent: Intent): Outcome {
    const prepared = this.#moves.prepare(intent, this.live.state)
    return prepared.ok ? { kind: 'applied' } : { kind: 'refused', fault: prepared.fault }
  }

  async foresee(intent: Intent): Promise<Foreseen | null> {
    const body = this.#moves.prepare(intent, this.live.state)
    return body.ok ? this.#trials.foresee(body.value, this.#moves.actor.player) : null
  }

  foreseeWithout: GameSession['foreseeWithout'] = (what) =>
    this.#trials.foreseeWithout(what, this.#moves.actor.player)
  lookAhead: GameSession['lookAhead'] = (...asked) => this.#trials.lookAhead(...asked)
  supposing: GameSession['supposing'] = (supposed) => this.#trials.supposing(supposed)
  rehearse: GameSession['rehearse'] = (count) => this.#trials.rehearse(count)

  ownBallot: GameSession['ownBallot'] = (proposal) => this.#key.ownBallot(proposal)
  ownAnswer: GameSession['ownAnswer'] = (poll) => this.#key.ownAnswer(poll)
  ballotShown: GameSession['ballotShown'] = (proposal) => this.#key.ballotShown(proposal)
  giveShare: GameSession['giveShare'] = (id) => this.#key.giveShare(id)
  readEncrypted: GameSession['readEncrypted'] = (note) => this.#key.readEncrypted(note)
  stateAt: GameSession['stateAt'] = (count) => this.#trials.stateAt(count)
  draft: GameSession['draft'] = (key) => this.#drafts.text(key)

  saveDraft: GameSession['saveDraft'] = (key, text) => {
    this.#drafts.save(key, text)
    // What is hidden here is hidden on the game's card, too.
    if (key === wishesKey) this.live.syncChanged()
  }

  freshDraft: GameSession['freshDraft'] = (key) => this.#drafts.fresh(key)

  draftsSeen: GameSession['draftsSeen'] = () => this.#desk.seen()
  drafts: GameSession['drafts'] = () => this.#desk.toWrite()

  showActivity(activity: string | null): void {
    this.#introduction.show(activity)
  }

  invitationLink: GameSession['invitationLink'] = (base) => this.#introduction.invitationLink(base)
  watchLink: GameSession['watchLink'] = (base) => this.#introduction.watchLink(base)

  /** A link for it was opened; `servers` are those of one that leads where it is met already. */
  async hear(kept: HeldSecrets, servers: Servers): Promise<void> {
    await this.#network.changeServers(together(this.servers(), servers))
    await this.#secret.hear(kept)
    this.live.syncChanged()
  }

  exportFile: GameSession['exportFile'] = () => exportGame(this.#record, this.#ports.clock)

  /** All that has its place in the game, as it was signed. */
  get held(): readonly Uint8Array[] {
    return this.#record.replica.log.order.map(({ bytes }) => bytes)
  }

  servers: GameSession['servers'] = () => this.#network.servers

  async changeServers(servers: Servers): Promise<Result<null>> {
    const stored = await storeServers(this.#record.archive, servers)
    await this.#network.changeServers(servers)
    this.live.syncChanged()
    return stored
  }

  waysOut: GameSession['waysOut'] = () => this.#ports.findWaysOut(this.servers().iceServers)

  meetByCode: GameSession['meetByCode'] = () => this.#network.byCode()

  lastMet: GameSession['lastMet'] = (player) =>
    this.#met.ofAll(this.live.state?.players.get(player)?.devices ?? [], this.#ports.clock.now())

  seatKeys: GameSession['seatKeys'] = () => this.#seats.keys()

  /** Brings this device into a seat by a link, now or as soon as what it takes is here. */
  arriveBy(link: OpenedLink): Promise<Result<null>> {
    return this.#seats.arriveBy(link)
  }

  giveUpLink(): Promise<void> {
    return this.#seats.giveUpLink()
  }

  close: GameSession['close'] = () => this.#giveBack()

  /** Stops everything that goes on in this game and lets go of its storage. */
  async shut(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#quietWork.stop()
    this.#duties.stop()
    this.#meeting.stop()
    this.#tabs.close()
    await this.#queue.done()
    await this.#drafts.flush()
    await this.#met.keep(this.#ports.clock.now())
    await this.#desk.close()
    await this.#network.leave()
    this.live.close()
    this.#record.archive.close()
  }

  /** Ends when all that came in by now has been dealt with. */
  settled = (): Promise<void> => this.#queue.done()

  /** Takes the game off this device. The session is closed after it. */
  async erase(): Promise<Result<null>> {
    this.#record.own.forget()
    await this.#desk.close(true)
    const erased = await this.#queue.run(() => this.#record.archive.erase())
    await this.shut()
    return erased
  }

  movesText: GameSession['movesText'] = (which) => this.texts.write(which)
  picture: GameSession['picture'] = (action) => this.#record.pictures.of(action)
  offerPicture: GameSession['offerPicture'] = (bytes) => this.#record.pictures.offer(bytes)

  /** Takes in bytes that came as a file. */
  receive = (bytes: readonly Uint8Array[]): Promise<Taken> =>
    this.#queue.run(async () => this.#spread(await this.#record.takeIn(bytes)))

  async #meetOthers(): Promise<void> {
    const { log } = this.#record.replica
    this.#introduction.announce()
    await this.#network.meet(this.#courierHost(), () => log.order)
    this.live.syncChanged()
    if (this.#isClosed) return
    this.live.subscribe(() => this.#desk.look())
    await this.#desk.loadKept()
  }

  #courierHost(): CourierHost {
    const record = this.#record
    const host = courierHost({
      record,
      live: this.live,
      desk: this.#desk,
      received: (bytes, from) => this.#received(bytes, from),
      changed: () => {
        record.clock.compare(this.#network.status?.peers ?? [], record.device, this.live.state)
        record.lookAtClock(this.#meeting.areOthersMet)
        void this.#secret.met()
        this.live.syncChanged()
      },
    })
    return this.#met.noting(host, () => this.#network.status?.peers ?? [], this.#ports.clock.now)
  }

  /** Runs what signs, after what goes on now, and passes on what is new; the last of it is what was signed. */
  #signing(job: () => Promise<Result<readonly Authentic[]>>): Promise<Result<ActionId>> {
    return this.#queue.run(async () => {
      const signed = await job()
      if (!signed.ok) {
        // Another tab's actions may have been taken in all the same.
        this.live.gameChanged()
        return signed
      }
      this.#spread({ each: [], accepted: signed.value })
      const action = signed.value.at(-1)
      return action === undefined ? fail(fault('no-game')) : ok(action.id)
    })
  }

  async #received(bytes: readonly Uint8Array[], from: string): Promise<Taken> {
    if (this.#isClosed) return { each: [], accepted: [] }
    const taken = await this.receive(bytes)
    for (const one of taken.each) if (one.status === 'refused') this.#network.blame(from, one.fault)
    if (taken.each.some(isNewer)) this.live.syncChanged()
    return taken
  }

  async #fromTabs(): Promise<void> {
    if (this.#isClosed) return
    await this.#queue.run(async () => {
      const taken = await this.#record.catchUp()
      await this.#record.leaveFork()
      return this.#spread(taken, false)
    })
  }

  /** Passes on what is new, to the others and to the screen. */
  #spread(taken: Taken, toTabs = true): Taken {
    if (this.#isClosed) return taken
    if (taken.accepted.length > 0) {
      this.#network.offer(taken.accepted)
      if (toTabs) this.#tabs.notify()
      this.live.gameChanged(taken.accepted)
      this.#desk.proposed(taken.accepted)
      this.#introduction.announce()
      this.#duties.look()
      this.#seats.look()
      void this.#secret.look()
      this.#quietWork.changed()
    } else this.live.syncChanged()
    return taken
  }
}
