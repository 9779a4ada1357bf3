import { fail, fault, ok } from '../../src/base/result.ts'
import type { GameId } from '../../src/actions/ids.ts'
import type { GameSettings } from '../../src/actions/body.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { App, ChatDesk, DeviceSettings, GameCard, GameSession } from '../../src/session/api.ts'
import { practiceBook, practiceGame } from '../../src/session/ahead/practice.ts'
import { starters } from '../../src/starters/starters.ts'
import { fakePorts } from './fake-drafts.ts'
import { FakeTable, fakePerson, startOfPlay } from './fake-table.ts'
import { fakeSession } from './fake-session.ts'
import { boxKey } from '../crypto/box-key.ts'

export interface FakeApp {
  readonly games?: readonly GameCard[]
  readonly sessions?: readonly GameSession[]
  /** What is seen of a game that one is invited to; absent: nobody answers. */
  readonly invitedTo?: GameSession
  readonly settings?: Partial<DeviceSettings>
  readonly troubles?: ReturnType<App['troubles']>
  /** Games that were begun in the messenger's chat that the app is open in; absent: it is in none. */
  readonly chat?: readonly string[]
}

/** The app as screens see it, in memory: games that are given, and new ones with nobody else in them. */
export function fakeApp(given: FakeApp = {}): App {
  const sessions = new Map<GameId, GameSession>(given.sessions?.map((one) => [one.id, one]))
  const listeners = new Set<() => void>()
  let settings: DeviceSettings = {
    signaling: [],
    iceServers: [],
    relays: [],
    theme: 'system',
    language: 'system',
    myName: 'Ann Abel',
    calls: [],
    ...given.settings,
  }
  return {
    loadRules: () => Promise.resolve({ library: mechanicLibrary, starters }),
    games: () => given.games ?? [],
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    createGame: (wish) => {
      const me = fakePerson(wish.myName)
      const table = new FakeTable(startOfPlay, wish.from === undefined ? '' : ' again')
      const rules = wish.rules ?? starters.find(({ id }) => id === wish.starter)?.rules ?? []
      table.must(me, {
        type: 'create',
        name: wish.name,
        starter: wish.starter,
        rules,
        settings: { ...plainSettings, ...wish.settings },
        creator: { name: me.name, dieKey: me.dieKey, entropy: me.entropy, boxKey },
        nonce: '0'.repeat(64),
        ...(wish.from === undefined ? {} : { from: wish.from }),
      })
      const session = fakeSession(table, me)
      sessions.set(session.id, session)
      return Promise.resolve(ok(session.id))
    },
    readInvitation: (text) => {
      if (!/^syn1d?[.]/.test(text)) return fail(fault('invitation-broken'))
      const deviceUntil = text.startsWith('syn1d') ? startOfPlay + 86_400_000 : null
      return ok({ gameName: 'The Tuesday game', from: 'Bo Zorn', known: null, deviceUntil })
    },
    lookIn: () => (given.invitedTo ? Promise.resolve(ok(given.invitedTo)) : new Promise(() => {})),
    gameOfCode: () => Promise.resolve(fail(fault('code-none'))),
    acceptInvitation: () => Promise.resolve(fail(fault('invitation-broken'))),
    acceptDeviceLink: () => Promise.resolve(fail(fault('link-used'))),
    importFile: () => Promise.resolve(fail(fault('file-too-large', { size: 1, most: 0 }))),
    takeMoves: () => Promise.resolve(fail(fault('moves-foreign'))),
    openGame: (game) => {
      const session = sessions.get(game)
      return Promise.resolve(session ? ok(session) : fail(fault('game-not-here')))
    },
    rehearse: async (game, count) => {
      const rehearsal = await sessions.get(game)?.rehearse(count)
      if (rehearsal === undefined) return fail(fault('game-not-here'))
      sessions.set(rehearsal.id, rehearsal)
      return ok(rehearsal.id)
    },
    practise: (myName, of) => {
      const parts = { ports: fakePorts(new FakeTable(startOfPlay)), library: mechanicLibrary, of }
      const practice = practiceGame(parts, practiceBook(starters, 'classic'), myName)
      sessions.set(practice.id, practice)
      return Promise.resolve(ok(practice.id))
    },
    removeGame: (game) => {
      sessions.delete(game)
      return Promise.resolve(ok(null))
    },
    settings: () => settings,
    usualServers: { signaling: [], iceServers: [], relays: [] },
    changeSettings: (changed) => {
      settings = changed
      for (const listener of listeners) listener()
      return Promise.resolve(ok(null))
    },
    fingerprint: () => Promise.resolve('5a'.repeat(32)),
    troubles: () => given.troubles ?? [],
    ...(given.chat === undefined ? {} : { chat: chatDesk(given.chat) }),
  }
}

function chatDesk(invitations: readonly string[]): ChatDesk {
  return { invitations: () => invitations, ask: () => undefined, subscribe: () => () => undefined }
}

export const plainSettings: GameSettings = {
  settlingMs: 30_000,
  patienceMs: 86_400_000,
  sealNumerator: 1,
  sealDenominator: 2,
  silenceMs: 7 * 86_400_000,
  contestMs: 0,
  judgeMs: 3 * 86_400_000,
  signaling: [],
  iceServers: [],
  door: 'word',
}
