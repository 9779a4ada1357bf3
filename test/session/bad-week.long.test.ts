// Four friends and a week in which much goes wrong: each is told what they wait for, nothing is lost, and at the end all see the same game.
import { expect, it, onTestFinished } from 'vitest'
import { actionId, type ActionId, type GameId } from '../../src/actions/ids.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import { fault } from '../../src/base/result.ts'
import { seededRandom } from '../../src/base/random.ts'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import { decodeInvitation } from '../../src/crypto/invitation.ts'
import { mailKeys } from '../../src/crypto/mail-keys.ts'
import { nameOf } from '../../src/network/mail/event.ts'
import { knownRelays } from '../../src/network/mail/known-relays.ts'
import { LetterTray, openLetter } from '../../src/network/mail/letter.ts'
import type { OpenSocket } from '../../src/network/mail/relay-line.ts'
import { unpackActions } from '../../src/network/pack.ts'
import { idIn } from '../../src/actions/codec.ts'
import type { App, GameSession, Intent } from '../../src/session/api.ts'
import type { ProposalDraft } from '../../src/session/drafts/drafts-api.ts'
import type { Clock } from '../../src/session/ports.ts'
import { listWords } from '../../src/texts/en/list.ts'
import { sentenceOf } from '../../src/texts/en/sentence-of.ts'
import { mailboxWords } from '../../src/texts/en/ui/device/settings.ts'
import { gameWords } from '../../src/texts/en/ui/game.ts'
import { lobby } from '../../src/texts/en/ui/coming/lobby.ts'
import { awaitedWords } from '../../src/texts/en/views/asked.ts'
import { askedOfMe } from '../../src/views/awaited/asked-of-me.ts'
import { awaitedFromOthers } from '../../src/views/awaited/awaited.ts'
import { isThinlyKept, mailboxLine } from '../../src/views/game/mailboxes.ts'
import { spread } from '../../src/views/game/spread.ts'
import { namesOf } from '../../src/views/players/people.ts'
import { doorkeepers } from '../../src/views/players/newcomers.ts'
import { inWords } from '../in-words.ts'
import { Post } from '../network/mail/post.ts'
import { hurriedTime, type Time } from '../network/virtual-time.ts'
import { Disk, portsOf, TestClock } from './home-made-device.ts'
import { olderBuild, thisBuild, type Build } from './older-build.ts'
import { does, good, hashOf, stateOf, until } from './playing.ts'
import { isKept } from './ways.ts'

const base = 'https://example.org/'
const hourMs = 3_600_000

/** The hours of a week from Monday, 8:00, in UTC, on; within each, time is in a hurry. */
class Week {
  readonly #mondayMs = Date.UTC(2026, 10, 30, 8)
  #hurried = hurriedTime(50)
  #sinceMs = this.#hurried.now()
  #hour = 0

  readonly now = (): number =>
    this.#mondayMs + this.#hour * hourMs + this.#hurried.now() - this.#sinceMs

  get time(): Time {
    return { ...this.#hurried, now: this.now }
  }

  comes(hour: number): void {
    expect(hour).toBeGreaterThan(this.#hour)
    this.#hour = hour
    this.#hurried = hurriedTime(50)
    this.#sinceMs = this.#hurried.now()
  }
}

/** All that the screens of this game say of what is waited for. */
function told(session: GameSession): string {
  const { state, me, sync, arriving } = session.view()
  const lines = [
    ...sync.alarms.map(sentenceOf),
    ...sync.waiting.flatMap(({ count, reason }) => [gameWords.held(count), sentenceOf(reason)]),
    ...spread(state, sync),
    ...sync.mailboxes.map((mailbox) => mailboxLine(mailbox, sync.own)),
    ...(isThinlyKept(sync.mailboxes, sync.own) ? [mailboxWords.few] : []),
  ]
  if (state === null) return lines.join('\n')
  const gathers = state.status === 'gathering' && arriving === null
  return [
    ...lines,
    ...(gathers ? [lobby.waiting(listWords(doorkeepers(state), 'or'))] : []),
    ...askedOfMe(state, me).map(({ title }) => title),
    ...awaitedFromOthers(state, me).map(({ what, players }) =>
      awaitedWords.line(listWords(namesOf(state, players)), awaitedWords[what]),
    ),
  ].join('\n')
}

/** Somebody's one device. */
class Friend {
  readonly name: string
  /** So much is its clock wrong by. */
  aheadMs = 0
  build: Build = thisBuild
  disk = new Disk()
  /** The network that it is in lets nothing be written to these relays. */
  readonly refusing = new Set<string>()
  isOffline = false
  readonly #week: Week
  readonly #post: Post
  #visits = 0

  constructor(name: string, week: Week, post: Post) {
    this.name = name
    this.#week = week
    this.#post = post
  }

  /** Opens the app; `end` takes all that waits for a clock with it. */
  async visit<T>(job: (app: App) => Promise<T>): Promise<T> {
    const ticking = new TestClock()
    const now = (): number => this.#week.now() + this.aheadMs
    const clock: Clock = { ...ticking, now }
    const seed = `${this.name} ${this.#visits++}`
    const random = seededRandom(`mail of ${seed}`)
    const { library } = this.build
    const app = await this.build.createApp({
      ...portsOf(seed, this.disk, null, clock),
      loadLibrary: () => Promise.resolve(library),
      hostServers: { signaling: [], iceServers: [], relays: knownRelays },
      openCourier: (host, place) => {
        const { MailCourier } = this.build
        const mail = { ...this.#week.time, now }
        const randomBytes = (count: number) => random.bytes(count)
        const ports = { clock: mail, openSocket: this.#openSocket, randomBytes }
        return Promise.resolve(new MailCourier(host, place, ports))
      },
    })
    const done = await job(app)
    ticking.stopAll()
    return done
  }

  readonly #openSocket: OpenSocket = (address, end) => {
    if (this.isOffline) throw new Error('there is no network')
    const socket = this.#post.openSocket(address, end)
    return {
      close: socket.close,
      send: (text) => {
        if (!this.refusing.has(address) || !text.startsWith('["EVENT"')) return socket.send(text)
        const [, { id }] = JSON.parse(text) as [string, { readonly id: string }]
        const answer = JSON.stringify(['OK', id, false, 'blocked: not from there'])
        this.#week.time.after(1, () => end.message(answer))
      },
    }
  }
}

const tea: ProposalDraft = {
  title: 'Tea',
  commentary: '',
  changes: [
    {
      do: 'enact',
      title: 'Tea',
      passages: passagesOf('', inWords('When a proposal is adopted, everyone gains 1 point.')),
    },
  ],
  extra: {},
}

it('ends with four who see the same, nothing lost, and every wait explained', async () => {
  const older = await olderBuild(
    'src/actions/body.ts',
    'comment: { about: action, text: longText,',
    'comment: { about: action, text: shortText,',
  )
  onTestFinished(older.remove)
  const week = new Week()
  const post = new Post(week.time, [])
  for (const address of knownRelays) post.add(address, 'honest')
  const [ann, bo, cy, dana] = [
    new Friend('Ann', week, post),
    new Friend('Bo', week, post),
    new Friend('Cy', week, post),
    new Friend('Dana', week, post),
  ]
  cy.aheadMs = 3 * hourMs
  dana.build = older.build
  const friends = [ann, bo, cy, dana]
  /** What was signed and not taken back. */
  const signed: ActionId[] = []
  let game: GameId = actionId('')

  const acts = async (session: GameSession, intent: Intent) => {
    signed.push(await does(session, intent))
  }
  /** Until the screen says this, or does not any more. */
  const says = async (session: GameSession, what: string | RegExp, isSaid = true) => {
    const has = () => {
      const all = told(session)
      return (typeof what === 'string' ? all.includes(what) : what.test(all)) === isSaid
    }
    await until(has).catch(() =>
      expect.unreachable(`${String(what)}, is said: ${isSaid}\n${told(session)}`),
    )
  }
  /** Opens the game in this hour of the week, does something once it is as expected, and leaves when it can be read by others. */
  const comes = <T>(
    friend: Friend,
    hour: number,
    isReady: (session: GameSession) => boolean,
    job: (session: GameSession, app: App) => Promise<T>,
    leaves: 'kept' | 'anyhow' | 'crashes' = 'kept',
  ): Promise<T> => {
    week.comes(hour)
    return friend.visit(async (app) => {
      const session = good(await app.openGame(game))
      await until(() => isReady(session)).catch(() => {
        throw new Error(`${friend.name} at ${hour}: ${isReady.toString()}\n${told(session)}`)
      })
      const done = await job(session, app)
      if (leaves === 'kept')
        await until(() => isKept(session)).catch(() => {
          throw new Error(`${friend.name} at ${hour} is not kept:\n${told(session)}`)
        })
      if (leaves !== 'crashes') await session.close()
      return done
    })
  }
  const isInMailbox = (session: GameSession) =>
    session.view().sync.mailboxes.some(({ hasDrafts }) => hasDrafts === true)
  const isThere = (session: GameSession) => session.view().state !== null
  const players = (session: GameSession) =>
    namesOf(stateOf(session), [...stateOf(session).players.keys()])

  // ── Monday: Ann invites; nobody is there when somebody comes
  game = await ann.visit(async (app) => {
    const wish = { name: 'A bad week', myName: 'Ann', starter: 'week' }
    return good(await app.createGame(wish))
  })
  const link = await comes(ann, 1, isThere, async (session) => {
    signed.push(session.id)
    return good(session.invitationLink(base))
  })
  const ownRelays = await comes(ann, 2, isThere, (session) =>
    Promise.resolve(session.servers().relays),
  )
  // Nothing of Bo's can be written from where he is.
  for (const relay of ownRelays) bo.refusing.add(relay)
  await bo.visit(async (app) => good(await app.acceptInvitation(link)))
  /** What somebody signed is written, or put back by others, after a while: until it lies in the first mailbox. */
  const isPutBack = async (id: ActionId | undefined) => {
    const keys = mailKeys(good(decodeInvitation(link)).secret)
    const tray = new LetterTray()
    for (const event of post.relays.get(ownRelays[0] ?? '')?.events ?? []) {
      const letter = openLetter(keys, { name: nameOf(event) ?? '', content: event.content })
      const packed = letter === null ? null : tray.take(letter)
      const unpacked = packed === null ? null : await unpackActions(packed, 1_000_000)
      if (unpacked?.some((bytes) => idIn(bytes, game) === id) === true) return
    }
    await new Promise((done) => setTimeout(done, 50))
    await isPutBack(id)
  }
  const file = await comes(
    bo,
    3,
    isThere,
    async (session) => {
      await acts(session, { type: 'join', name: 'Bo' })
      await says(session, 'The game starts when Ann starts it.')
      await says(session, 'and said: “blocked: not from there”')
      await says(session, mailboxWords.few)
      await says(session, /1 (move|action)/)
      return session.exportFile()
    },
    'anyhow',
  )
  const bosJoin = signed.at(-1)
  // Cy's clock is three hours fast; the relays say so, nobody else is there to.
  await cy.visit(async (app) => good(await app.acceptInvitation(link)))
  const cysJoin = await comes(
    cy,
    4,
    isThere,
    async (session) => {
      const join = await does(session, { type: 'join', name: 'Cy' })
      await says(session, 'Check that this device’s date and time are right')
      return join
    },
    'anyhow',
  )
  cy.aheadMs = 0
  await comes(
    cy,
    5,
    isThere,
    async (session) => {
      // Nobody is there whose clock says that this one is right now: it waits for its time.
      await says(session, /ahead|too early|fast/)
      expect(await (await session.seatKeys()).takeBack()).toMatchObject({ ok: false })
      await isPutBack(cysJoin)
    },
    'anyhow',
  )
  // Dana has an older build, and the file that Bo gave her.
  await dana.visit(async (app) => good(await app.acceptInvitation(link)))
  await comes(dana, 7, isThere, async (session, app) => {
    await acts(session, { type: 'join', name: 'Dana' })
    good(await app.importFile(file))
    await until(() => players(session).includes('Bo'))
    await says(session, 'The game starts when Ann starts it.')
    await isPutBack(bosJoin)
  })

  // ── Tuesday: Ann begins the game, and leaves it
  await comes(
    ann,
    24,
    (session) => isThere(session) && players(session).length === 4,
    async (session) => {
      await acts(session, { type: 'start', seats: [...stateOf(session).players.keys()] })
      await acts(session, { type: 'leave' })
    },
  )
  const isPlaying = (session: GameSession) => session.view().state?.status === 'playing'
  const draft = await comes(
    bo,
    26,
    isPlaying,
    async (session) => {
      const drafts = await session.drafts()
      const begun = drafts.begin({ ...tea, title: 'T' }, null)
      good(drafts.write(begun, { ...tea, commentary: 'Because' }))
      return begun
    },
    'crashes',
  )
  const again = await comes(
    bo,
    27,
    isPlaying,
    async (session) => {
      const drafts = await session.drafts()
      await until(() => drafts.all()[0]?.content.commentary === 'Because')
      expect(drafts.all()).toMatchObject([{ id: draft, content: { title: 'Tea' } }])
      good(drafts.share(draft))
      await says(session, mailboxWords.few)
      const { spareRelay } = session.view().sync
      if (spareRelay === null) throw new Error('another mailbox is offered')
      const servers = session.servers()
      good(await session.changeServers({ ...servers, relays: [...servers.relays, spareRelay] }))
      await until(() => isInMailbox(session))
      return good(session.invitationLink(base))
    },
    'anyhow',
  )
  const reads = (friend: Friend, text: string) =>
    friend.visit(async (app) => good(await app.acceptInvitation(text)))
  const only = async (session: GameSession, isReady: (one: ProposalDraft) => boolean) => {
    const drafts = await session.drafts()
    await until(() => drafts.all().some(({ content }) => isReady(content)))
    const [one] = drafts.all()
    if (one === undefined) throw new Error('there is a draft')
    expect(drafts.all()).toHaveLength(1)
    return { drafts, ...one }
  }
  // Bo posts the link once more; Dana opens it, and uses the mailbox that he found.
  await reads(dana, again)
  await comes(dana, 29, isPlaying, async (session) => {
    await only(session, ({ title, commentary }) => title === 'Tea' && commentary === 'Because')
    await says(session, 'Works')
  })

  // ── Wednesday: both write in it where there is no network, and find each other's words
  for (const friend of [bo, dana]) friend.isOffline = true
  const writesOffline = (friend: typeof bo, hour: number, more: Partial<ProposalDraft>) =>
    comes(
      friend,
      hour,
      isPlaying,
      async (session) => {
        const { drafts, id, content } = await only(session, () => true)
        good(drafts.write(id, { ...content, ...more }))
        await says(session, mailboxWords.states.closed)
      },
      'anyhow',
    )
  await writesOffline(bo, 48, { commentary: 'Because it is cold.' })
  await writesOffline(dana, 49, { title: 'Tea for all' })
  for (const friend of [bo, dana]) friend.isOffline = false
  const both = ({ title, commentary }: ProposalDraft) =>
    title === 'Tea for all' && commentary === 'Because it is cold.'
  await comes(
    bo,
    50,
    isPlaying,
    async (session) => {
      await only(session, ({ commentary }) => commentary === 'Because it is cold.')
      await until(() => isInMailbox(session))
    },
    'anyhow',
  )
  await comes(dana, 51, isPlaying, async (session) => {
    await only(session, both)
    await until(() => isInMailbox(session))
  })
  await comes(
    bo,
    52,
    isPlaying,
    async (session) => {
      const { id, content } = await only(session, both)
      const { title, commentary, changes } = content
      await acts(session, { type: 'propose', title, commentary, changes, draft: id })
      await says(session, 'Dana to vote')
      await until(() => (session.view().sync.keptAt ?? 0) > 0)
    },
    'anyhow',
  )
  const proposal = signed.at(-1)
  const form = (session: GameSession) => {
    const [open] = session.view().state?.openProposals.values() ?? []
    return open === undefined ? undefined : currentForm(open).hash
  }
  const votes = async (session: GameSession) => {
    const hash = form(session)
    if (hash === undefined) throw new Error('something is voted on')
    await acts(session, { type: 'vote', form: hash, ballot: 'for' })
  }
  const isVotedOn = (session: GameSession) => form(session) !== undefined
  await comes(dana, 53, isVotedOn, async (session) => {
    await votes(session)
    await isPutBack(proposal)
  })
  const text = 'I like tea, and say why at some length. '.repeat(40)
  await comes(cy, 54, isVotedOn, async (session) => {
    await votes(session)
    await acts(session, { type: 'comment', about: session.id, text })
  })
  await comes(dana, 55, isPlaying, (session) =>
    says(session, sentenceOf(fault('friend-newer', { name: 'Cy' }))),
  )

  // ── Thursday: Dana reloads, and Cy's browser has lost everything
  dana.build = thisBuild
  const hasAll = (session: GameSession) => {
    const here = new Set(session.view().entries.map(({ action }) => action.id))
    return signed.every((id) => here.has(id))
  }
  await comes(dana, 72, hasAll, (session) => says(session, /newer/, false))
  cy.disk = new Disk()
  await reads(cy, again)
  await comes(cy, 73, hasAll, async (session) => {
    const [seat] = [...stateOf(session).players.values()].filter(({ name }) => name === 'Cy')
    if (seat === undefined) throw new Error('Cy has a seat')
    signed.push(good(await (await session.seatKeys()).reclaim(seat.id)))
    await says(session, /Bo,.* and Dana to answer who asks for a seat/)
  })
  const answers = async (session: GameSession) => {
    const [[device] = []] = stateOf(session).reclaims ?? []
    if (device === undefined) throw new Error('Cy asks')
    signed.push(good(await (await session.seatKeys()).answer(device, true)))
  }
  // From here on Bo is at home again, where nothing refuses what he writes, and two may meet.
  bo.refusing.clear()
  // A device waits with what it signs until all that others build on of its own is there.
  const maySign = (session: GameSession) =>
    hasAll(session) &&
    session.view().sync.alarms.every(({ code }) => code !== 'own-actions-missing')
  await comes(bo, 78, maySign, async (session) => {
    await answers(session)
    // The vote closed at eight in the morning.
    const [owed] = stateOf(session).owedThrows.values()
    if (owed !== undefined) await acts(session, { type: 'throw', throwId: owed.id })
  })
  await comes(dana, 79, maySign, answers)
  await comes(
    cy,
    80,
    (session) => hasAll(session) && session.view().me !== null,
    (session) => acts(session, { type: 'comment', about: session.id, text: 'Here I am again.' }),
  )

  // ── Sunday evening: whoever has the most points wins; all look in, and so does Ann
  week.comes(157)
  const sessions = await Promise.all(
    friends.map((friend) => friend.visit(async (app) => good(await app.openGame(game)))),
  )
  const agree = () =>
    sessions.every((session) => hasAll(session) && stateOf(session).status === 'won') &&
    new Set(sessions.map(hashOf)).size === 1
  await until(agree).catch(() => expect.unreachable(sessions.map(told).join('\n\n')))
  const [first, ...others] = sessions.map((session) => {
    expect(session.view().sync.alarms.map(({ code }) => code)).not.toContain('fork-seen')
    return session.view().entries.map(({ action }) => action.id)
  })
  for (const ids of others) expect(ids).toEqual(first)
  for (const session of sessions) await session.close()
})
