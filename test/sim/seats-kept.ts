import type { DeviceId, PlayerId } from '../../src/actions/ids.ts'
import type { Entry } from '../../src/engine/kernel/state/entry.ts'
import type { Device, Tab } from './device.ts'
import { Violation } from './invariants.ts'
import type { Seat, World } from './world.ts'

/*
 * Nobody loses their seat by what they do honestly: refused writes, clocks that jump, backups put back and tabs side by side cost
 * nobody more than some time.
 */

/**
 * At the end, when all have met: each device still has the key that it began with, that key still acts for its player, and its person
 * can do something that counts. Not so whose last actions only its own disk held, and lost; nor where a rogue is on the same seat, or
 * somebody took the device off it; nor who took back, by a clock that had run ahead, what has come in all the same.
 */
export async function checkSeats(world: World): Promise<void> {
  for (const device of world.honest) {
    const [tab] = device.tabs
    const began = world.began.get(device)
    const mates = world.devices.filter(({ seat }) => seat === device.seat)
    const isAtRisk = mates.some(
      (one) => one.isModified || world.losing.has(one) || world.inVain.has(one),
    )
    if (tab === undefined || began === undefined || isAtRisk) continue
    if (tab.session.view().needsUpdate) continue
    checkKey(device, tab, began)
    await checkCanSign(world, device, tab)
  }
}

function checkKey({ name }: Device, { record }: Tab, { key, player }: Seat): void {
  const { state, entries } = record.replica
  if (state === null || entries.some((entry) => takesOff(entry, key, player))) return
  if (record.device !== key) throw lost(`${name} has another key, and lost nothing`)
  if (state.deviceOwner.get(key) === player && !state.cutOff.has(key)) return
  throw lost(`the key of ${name} does not count any more, and nobody took it off its seat`)
}

/** By its own player, or as the others gave the seat to another device. */
function takesOff({ action: { body }, outcome }: Entry, key: DeviceId, player: PlayerId): boolean {
  if (outcome.kind !== 'applied') return false
  if (body.type === 'revoke-device') return body.device === key
  return body.type === 'reseat' && body.player === player
}

/** Whoever has a seat can say something. */
async function checkCanSign(world: World, device: Device, { session }: Tab): Promise<void> {
  const { me, state } = session.view()
  if (me === null || state?.seats.includes(me) !== true) return
  const said = { type: 'comment', about: world.game, text: 'I am here.' } as const
  // A rule may forbid it.
  if (session.preview(said).kind === 'refused') return
  const send = () => world.platform.outcome(session.send(said), 20_000)
  let done = await send()
  if (done?.value.ok === true) return
  // What its clock said once its others gave back only now: its time comes.
  await world.sleep(world.aheadMs)
  done = await send()
  if (done?.value.ok === true) return
  const isFound = done?.value.ok === false && done.value.fault.code === 'clock-ahead-of'
  // The only other player is a rogue, and gone: nobody can say whose clock was right.
  if (isFound && world.honest.every(({ seat }) => seat === device.seat)) return
  const why = done === null ? 'nothing came of it' : done.value.ok ? '' : done.value.fault.code
  throw lost(`${device.name} has a seat, and can sign nothing: ${why}`)
}

function lost(detail: string): Violation {
  return new Violation('nobody loses a seat by what they do honestly', detail)
}
