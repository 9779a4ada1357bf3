import { fail, fault, ok } from '../../src/base/result.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import type { GameState } from '../../src/engine/kernel/state.ts'
import type { Body } from '../../src/actions/body.ts'
import { deviceId } from '../../src/actions/ids.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { GameSession, GameView, Intent, SyncView } from '../../src/session/api.ts'
import { readSealed, sealMove } from '../../src/session/seal-move.ts'
import type { FakePerson, FakeTable } from './fake-table.ts'
import { boxKey } from '../crypto/box-key.ts'

const nothingToSync: SyncView = {
  signalling: 'connected',
  peers: [],
  onlyHere: 0,
  playersUpToDate: 1,
  actions: 0,
  waiting: [],
  alarms: [],
  sealWaitsFor: [],
}

/** A player's session on a table that is all in memory. */
export function fakeSession(
  table: FakeTable,
  me: FakePerson,
  sync: Partial<SyncView> = {},
): GameSession {
  const drafts = new Map<string, string>()
  let revision = 0
  let view: GameView | undefined
  const die = signingKey(me.seed)
  const bodyOf = (wish: Intent): Body => {
    const { state } = table
    const mover = state && { library: mechanicLibrary, state, player: me.player, die }
    const sealed = mover && sealMove(mover, wish)
    const intent = sealed?.ok ? sealed.value : wish
    if (intent.type === 'join') return { ...intent, dieKey: me.dieKey, boxKey }
    const owed = intent.type === 'throw' && table.state?.owedThrows.get(intent.throwId)
    if (intent.type !== 'throw' || !owed || owed.method === 'by-hand') return intent
    return { ...intent, proof: table.prove(me, intent.throwId) }
  }
  const send: GameSession['send'] = (intent) => {
    const body = bodyOf(intent)
    const outcome = table.foresee(me, body)?.outcome
    if (outcome?.kind === 'refused') return Promise.resolve(fail(outcome.fault))
    return Promise.resolve(ok(table.do(me, body).id))
  }
  return {
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
          removedFrom: !isIn(state, me) && state?.players.has(me.player) ? me.player : null,
          arriving: null,
          entries: [...table.entries],
          settled: Math.max(0, table.entries.length - 6),
          revision,
          sync: { ...nothingToSync, actions: table.entries.length, ...sync },
        }
      }
      return view
    },
    subscribe: (listener) => table.subscribe(listener),
    send,
    preview: (intent) => table.foresee(me, bodyOf(intent))?.outcome ?? { kind: 'applied' },
    foresee: (intent) => {
      const then = table.foresee(me, bodyOf(intent))
      return Promise.resolve(then?.outcome.kind === 'applied' ? then.state : null)
    },
    readSealed: (note) => table.state && readSealed({ state: table.state, die }, note),
    stateAt: (count) => {
      const state = table.stateAt(count)
      if (state === null) throw new Error('there is no state before the first action')
      return Promise.resolve(state)
    },
    draft: (key) => drafts.get(key) ?? '',
    saveDraft: (key, text) => void drafts.set(key, text),
    showActivity: () => undefined,
    invitationLink: (base) =>
      ok(`${base}#/join/syn1.eJwVyrEOgCAMANFfMZ3bREDU-CuNQ4OFNEFLKA7G-O_icr8-uWBtjlFwQbqu3Gm8qQ`),
    seatKeys: () =>
      Promise.resolve({
        makeLink: (base) =>
          Promise.resolve(ok(`${base}#syn1d.${'eJwVyrEOgCAMANFfMZ3b'.repeat(11)}`)),
        remove: (device) => send({ type: 'revoke-device', device, last: null }),
        reclaim: (player) => send({ type: 'reclaim', player, dieKey: me.dieKey, boxKey }),
        answer: (device) => send({ type: 'decline-reseat', device }),
      }),
    giveUpLink: () => Promise.resolve(),
    exportFile: () => Promise.resolve(new Uint8Array([1, 2, 3])),
    servers: () => ({ signaling: ['wss://signal.example'], iceServers: [] }),
    changeServers: (signaling) =>
      Promise.resolve(
        signaling.some((address) => !/^wss?:/.test(address))
          ? fail(fault('address-unfit', { address: signaling[0] ?? '' }))
          : ok(null),
      ),
    close: () => Promise.resolve(),
  }
}

function isIn(state: GameState | null, { player }: FakePerson): boolean {
  return state?.players.get(player)?.devices.includes(deviceId(player)) === true
}
