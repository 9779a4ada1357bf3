import { fail, fault, ok, type Result } from '../../src/base/result.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { seatedDevices } from '../../src/engine/people/epochs.ts'
import type { Body } from '../../src/actions/body.ts'
import { pictureNamed } from '../../src/actions/picture.ts'
import { utf8Bytes } from '../../src/base/bytes.ts'
import { sha256, sha256Hex } from '../../src/base/hash.ts'
import { actionId, deviceId } from '../../src/actions/ids.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { GameSession, GameView, Intent, SyncView } from '../../src/session/api.ts'
import { lookAheadOf } from '../../src/session/ahead/look-ahead.ts'
import { bodyFor, proved } from '../../src/session/record/prepare.ts'
import { answersOpening, ownAnswer } from '../../src/session/duties/answers.ts'
import {
  ballotOpening,
  ballotShown,
  dealingOf,
  ownBallot,
} from '../../src/session/duties/ballots.ts'
import { drawDealing, drawShare } from '../../src/session/duties/draws.ts'
import { readEncrypted } from '../../src/session/keys/encrypt-move.ts'
import type { DraftDesk } from '../../src/session/drafts/draft-desk.ts'
import { Rehearsal } from '../../src/session/ahead/rehearsal.ts'
import { fakeDrafts, fakePorts } from './fake-drafts.ts'
import { startOfPlay, type FakePerson, type FakeTable } from './fake-table.ts'
import { boxKey } from '../crypto/box-key.ts'

const nothingToSync: SyncView = {
  signalling: 'connected',
  peers: [],
  mailboxes: [],
  keptAt: null,
  onlyHere: 0,
  own: 0,
  spareRelay: null,
  toCome: 0,
  playersUpToDate: 1,
  actions: 0,
  waiting: [],
  alarms: [],
  sealWaitsFor: [],
  sealPassedBy: [],
}

/** A player's session on a table that is all in memory. */
export function fakeSession(
  table: FakeTable,
  me: FakePerson,
  sync: Partial<SyncView> = {},
): GameSession {
  const unsent = new Map<string, string>()
  let desk: DraftDesk | null = null
  const openDesk = () => (desk ??= fakeDrafts(table, me, () => session.view()))
  let isClockRight = false
  let revision = 0
  let view: GameView | undefined
  const die = signingKey(me.seed)
  const bodyOf = (wish: Intent): Result<Body> => {
    const { state } = table
    const keys = { die, box: { secret: me.seed, publicHex: boxKey } }
    const actor = { library: mechanicLibrary, player: me.player, keys }
    const body = bodyFor(actor, wish, state)
    const luck = () => sha256(utf8Bytes(`${table.entries.length}`))
    return body.ok
      ? ok(proved(mechanicLibrary, body.value, { player: me.player, die }, state, luck))
      : body
  }
  const send: GameSession['send'] = (intent) => {
    const body = bodyOf(intent)
    if (!body.ok) return Promise.resolve(body)
    const outcome = table.foresee(me, body.value)?.outcome
    if (outcome?.kind === 'refused') return Promise.resolve(fail(outcome.fault))
    const { id } = table.do(me, body.value)
    desk?.proposed([{ id, body: body.value }])
    return Promise.resolve(ok(id))
  }
  const session: GameSession = {
    get id() {
      const game = table.state?.game
      if (game === undefined) throw new Error('the table has no game yet')
      return game
    },
    library: mechanicLibrary,
    view: () => {
      if (view?.entries.length !== table.entries.length) {
        revision += 1
        const { state } = table
        view = {
          state,
          me: isIn(state, me) ? me.player : null,
          myDevice: deviceId(me.player),
          needsUpdate: false,
          secret: { epoch: 0, watches: false },
          removedFrom: !isIn(state, me) && state?.players.has(me.player) ? me.player : null,
          arriving: null,
          moves: [],
          unsettledVotes: [],
          entries: [...table.entries],
          settled: Math.max(0, table.entries.length - 6),
          revision,
          sync: {
            ...nothingToSync,
            actions: table.entries.length,
            ...sync,
            ...(isClockRight ? { alarms: [] } : {}),
          },
        }
      }
      return view
    },
    subscribe: (listener) => table.subscribe(listener),
    send,
    preview: (intent) => {
      const body = bodyOf(intent)
      if (!body.ok) return { kind: 'refused', fault: body.fault }
      return table.foresee(me, body.value)?.outcome ?? { kind: 'applied' }
    },
    foresee: (intent) => {
      const body = bodyOf(intent)
      const then = body.ok ? table.foresee(me, body.value) : null
      return Promise.resolve(then?.outcome.kind === 'applied' ? then : null)
    },
    foreseeWithout: (what) => {
      const then = table.foreseeWithout(me, what)
      return Promise.resolve(then?.outcome.kind === 'applied' ? then : null)
    },
    lookAhead: (...asked) =>
      lookAheadOf({ ...fakePorts(table), library: mechanicLibrary }).ask(...asked),
    supposing: (supposed) => Promise.resolve(table.supposing(supposed)),
    rehearse: (count) =>
      Promise.resolve(
        new Rehearsal({
          ports: fakePorts(table),
          library: mechanicLibrary,
          of: session.id,
          replay: table.forkAt(count),
          length: table.entries.length,
          me: me.player,
        }),
      ),
    ownBallot: (proposal) =>
      table.state &&
      ownBallot(
        { player: me.player, die },
        table.state,
        proposal,
        dealingOf(table.entries, proposal, me.player),
      ),
    ownAnswer: (poll) => table.state && ownAnswer({ player: me.player, die }, table.state, poll),
    ballotShown: (proposal) => {
      const cast = dealingOf(table.entries, proposal, me.player)
      if (table.state === null || cast === undefined) return null
      return ballotShown({ player: me.player, die }, table.state, proposal, cast)
    },
    giveShare: (id) => {
      const { state } = table
      const seat = { player: me.player, die }
      const [proposal, poll, draw] = [
        state?.openProposals.get(actionId(id)),
        state?.polls.get(id),
        state?.draws?.get(id),
      ]
      const body =
        (proposal && ballotOpening(seat, proposal)) ??
        (poll && answersOpening(seat, poll)) ??
        (draw && state && drawDealing(seat, state, draw, () => me.seed)) ??
        (draw && drawShare(seat, draw))
      if (!body) return Promise.resolve(fail(fault('no-part-now')))
      table.do(me, body)
      return Promise.resolve(ok(null))
    },
    picture: (action) => {
      const body = table.entries.find((entry) => entry.action.id === action)?.action.body
      const hash = body && pictureNamed(body)
      return table.pictures.get(hash ?? '') ?? null
    },
    offerPicture: (bytes) => {
      const hash = sha256Hex(bytes)
      table.pictures.set(hash, bytes)
      return Promise.resolve(ok(hash))
    },
    readEncrypted: (note) => table.state && readEncrypted({ state: table.state, die }, note),
    stateAt: (count) => {
      const state = table.stateAt(count)
      if (state === null) throw new Error('there is no state before the first action')
      return Promise.resolve(state)
    },
    draft: (key) => unsent.get(key) ?? '',
    saveDraft: (key, text) => void unsent.set(key, text),
    freshDraft: (key) => Promise.resolve(unsent.get(key) ?? ''),
    draftsSeen: () => openDesk().seen(),
    drafts: () => openDesk().toWrite(),
    showActivity: () => undefined,
    invitationLink: (base) =>
      ok(`${base}#/join/syn1.eJwVyrEOgCAMANFfMZ3bREDU-CuNQ4OFNEFLKA7G-O_icr8-uWBtjlFwQbqu3Gm8qQ`),
    watchLink: (base) => ok(`${base}#/join/syn1w.eJwVyrEOgCAMANFfMZ3bREDU`),
    seatKeys: () =>
      Promise.resolve({
        makeLink: (base) =>
          Promise.resolve(ok(`${base}#syn1d.${'eJwVyrEOgCAMANFfMZ3b'.repeat(11)}`)),
        remove: (device) => send({ type: 'revoke-device', device, last: null }),
        reclaim: (player) => send({ type: 'reclaim', player, dieKey: me.dieKey, boxKey }),
        answer: (device) => send({ type: 'decline-reseat', device }),
        giveUpKey: () => Promise.resolve(),
        takeBack: () => Promise.resolve(ok(null)),
        clockIsRight: () => {
          isClockRight = true
          void send({ type: 'tick' })
        },
        changeSecret: () => send({ type: 'tick' }),
        agreeToSecret: (action) => {
          const devices = table.state === null ? [] : seatedDevices(table.state)
          const keys = devices.map((device) => ({ device, encrypted: 'ab'.repeat(80) }))
          return send({ type: 'adopt-epoch', action, keys })
        },
      }),
    giveUpLink: () => Promise.resolve(),
    movesText: (which) => {
      const text = 'eJwVyrEOgCAMANFf'.repeat(which === 'all' ? 200 : 20)
      return Promise.resolve(ok({ text: `syn1m.${text}~`, count: 2 }))
    },
    exportFile: () => Promise.resolve(new Uint8Array([1, 2, 3])),
    waysOut: () =>
      Promise.resolve({
        hasAddress: true,
        servers: [
          { address: 'stun:one.example:3478', said: 'answers' },
          { address: 'stun:other.example:3478', said: 'answers' },
        ],
        isStrict: true,
        isRelayed: false,
      }),
    meetByCode: () => Promise.resolve(null),
    lastMet: () => ({ live: null, mail: startOfPlay }),
    servers: () => ({
      signaling: ['wss://signal.example'],
      iceServers: [],
      relays: ['wss://relay.example'],
    }),
    changeServers: () => Promise.resolve(ok(null)),
    close: () => Promise.resolve(),
  }
  return session
}

function isIn(state: GameState | null, { player }: FakePerson): boolean {
  return state?.players.get(player)?.devices.includes(deviceId(player)) === true
}
