import { base64urlFromBytes, concatBytes } from '../../src/base/bytes.ts'
import { encodeCbor } from '../../src/base/cbor-writer.ts'
import { seededRandom } from '../../src/base/random.ts'
import { scriptKey, sign, type SigningKey } from '../../src/crypto/keys.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import { signedMessage } from '../../src/actions/codec.ts'
import type { Body } from '../../src/actions/body.ts'
import { Log } from '../../src/log/log.ts'
import { deviceProof } from '../../src/actions/device-proof.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { sealMachine } from '../../src/session/keys/seal-machine.ts'
import { deviceOf, join, newGame, playerOf, signed, startMs, sync, tick } from '../log/world.ts'
import { seedBooks } from '../../src/starters/starters.ts'
import { playText, scriptText } from '../play/play-folder.ts'
import type { GivenHistory } from './history.ts'
import { boxKey } from '../crypto/box-key.ts'
import { passagesOf } from '../../src/actions/passage.ts'

/* Games from which vectors are made. Only the maker of vectors plays them; what they came to is in the files. */

const minute = 60_000
const hour = 60 * minute

/** A person's device with its own log, which seals. */
class Device {
  readonly key: SigningKey
  readonly log: Log

  constructor(name: string, create: Authentic) {
    this.key = scriptKey('vectors', name, 'device')
    this.log = new Log(create.id, sealMachine(mechanicLibrary))
    this.log.add([create], create.time)
  }

  act(body: Body, now: number): Authentic {
    const composed = this.log.compose(deviceOf(this.key), body, now)
    if (!composed.ok) throw new Error(composed.fault.code)
    const action = signed(composed.value, this.key)
    this.log.add([action], Math.max(now, action.time))
    return action
  }

  /** Signs what it has to for the next seal. */
  seal(now: number): void {
    const duty = this.log.duty(deviceOf(this.key), now)
    if (duty.is === 'sign') this.act(duty.body, now)
  }
}

function share(devices: readonly Device[], now: number): void {
  for (const from of devices) for (const to of devices) sync(from.log, to.log, now)
}

/** All of these sign and share until nothing more comes of it. */
function sealAll(devices: readonly Device[], now: number): void {
  for (let i = 0; i < 4; i++) {
    for (const device of devices) device.seal(now + 1000 * i)
    share(devices, now + 1000 * i + 500)
  }
}

/** Forks, late and backdated actions, a silent clerk, two devices of one player, a revocation. */
function lateAndForked(): readonly Authentic[] {
  const create = newGame(scriptKey('vectors', 'Ann', 'device'))
  const [ann, bo, cyd] = ['Ann', 'Bo', 'Cyd'].map((name) => new Device(name, create))
  if (!ann || !bo || !cyd) throw new Error('three play')
  const three = [ann, bo, cyd]
  let now = startMs + minute
  bo.act(join(bo.key, 'Bo'), now)
  cyd.act(join(cyd.key, 'Cyd'), now + 1)
  share(three, now + 2)
  ann.act({ type: 'start', seats: three.map(({ key }) => playerOf(key)) }, now + 3)
  share(three, now + 4)
  sealAll(three, (now += 10 * minute))
  const say = (about: Authentic, text: string): Body => ({
    type: 'comment',
    about: about.id,
    text,
  })
  const changes = [{ do: 'enact', passages: passagesOf('Tea at four.') }] as const
  const tea: Body = { type: 'propose', title: 'Tea', changes }
  // Cyd acts offline; the others go on and seal without it.
  const proposal = bo.act(tea, (now += minute))
  cyd.act(say(create, 'late'), now + 500)
  share([ann, bo], (now += minute))
  sealAll([ann, bo], (now += 10 * minute))
  share(three, (now += minute))
  // Bo has a phone from now on.
  const phone = new Device('Bo’s phone', create)
  const proof = deviceProof(phone.key, create.id, playerOf(bo.key))
  bo.act({ type: 'add-device', device: deviceOf(phone.key), proof, name: 'phone', boxKey }, (now += minute))
  const four = [...three, phone]
  share(four, now + 1)
  sealAll(four, (now += 10 * minute))
  const fromPhone = phone.act(say(proposal, 'from the phone'), (now += minute))
  share(four, now + 1)
  // The clerk is silent for longer than the patience lasts, whoever it is.
  sealAll([ann, bo, phone], (now += 2 * hour))
  sealAll([ann, bo, phone], (now += 2 * hour))
  share(four, (now += minute))
  // Bo loses the phone; who found it goes on, and pretends to have done so before.
  const last = phone.log.lastOf(deviceOf(phone.key))?.id ?? fromPhone.id
  bo.act({ type: 'revoke-device', device: deviceOf(phone.key), last }, (now += minute))
  phone.act(say(proposal, 'I am Bo'), now - 30_000)
  share(four, (now += minute))
  sealAll(three, (now += 10 * minute))
  // Cyd’s key is used twice.
  const next = cyd.log.compose(deviceOf(cyd.key), say(proposal, 'one'), (now += minute))
  if (!next.ok) throw new Error(next.fault.code)
  cyd.log.add([signed(next.value, cyd.key)], now)
  const twin = signed({ ...next.value, time: next.value.time + 7 }, cyd.key)
  cyd.log.add([twin], now + 10)
  share(four, (now += minute))
  sealAll([ann, bo], (now += 2 * hour))
  sealAll([ann, bo], (now += 2 * hour))
  bo.act(tick, (now += minute))
  share(four, now + 1)
  return ann.log.order
}

/** What else may come in: twice, forged, too early, from elsewhere. */
function strays(actions: readonly Authentic[], now: number): readonly Uint8Array[] {
  const key = scriptKey('vectors', 'Mallory', 'device')
  const [create, second] = actions
  if (create === undefined || second === undefined) throw new Error('a game has actions')
  const forged = second.bytes.slice()
  forged.fill(0, 0, 64)
  const base = { ...second, device: deviceOf(key), parents: [create.id], prev: null, seq: 0 }
  const elsewhere = newGame(key, startMs + 1)
  return [
    create.bytes,
    forged,
    signed({ ...base, body: tick, time: now + hour }, key).bytes,
    elsewhere.bytes,
    signed({ ...base, body: tick, time: create.time }, key).bytes,
    signed({ ...base, body: tick, seq: 4, prev: create.id, parents: [] }, key).bytes,
  ]
}

/** Somebody has a newer app already: what that says has its place, and no effect. */
function withNewer([create, ...rest]: readonly Authentic[]): readonly Uint8Array[] {
  const key = scriptKey('vectors', 'Newer', 'device')
  if (create === undefined) throw new Error('a game has actions')
  const time = create.time + 1
  const newer = encodeCbor([2, key.publicHex, 0, null, [create.id], time, { type: 'dance' }])
  const bytes = concatBytes(sign(key, signedMessage(create.id, newer)), newer)
  return [create.bytes, bytes, ...rest.slice(0, 12).map((action) => action.bytes)]
}

function given(bytes: readonly Uint8Array[], now: number, every: number): GivenHistory {
  return { actions: bytes.map(base64urlFromBytes), now, every }
}

function starterGame(folder: string): GivenHistory {
  const { played } = playText(scriptText(folder, 'whole-game.json'))
  const last = played.actions.at(-1)?.time ?? 0
  return given(
    played.actions.map(({ bytes }) => bytes),
    last,
    10,
  )
}

export function histories(): readonly (readonly [string, GivenHistory])[] {
  const actions = lateAndForked()
  const bytes = actions.map((action) => action.bytes)
  const now = (actions.at(-1)?.time ?? 0) + minute
  const [create, ...rest] = [...bytes, ...strays(actions, now)]
  if (create === undefined) throw new Error('a game has actions')
  const shuffled = seededRandom('arrival').shuffle(rest)
  return [
    ['forks, late actions, a silent clerk, two devices, a revocation', given(bytes, now, 1)],
    ['the same in another order, with strays', given([create, ...shuffled], now, 7)],
    ['an action of a newer version', given(withNewer(actions), now, 1)],
    ...seedBooks.map(({ id, title }): readonly [string, GivenHistory] => [
      `a whole game of ${title}`,
      starterGame(id),
    ]),
  ]
}
