import { boxKey } from '../../../src/crypto/box.ts'
import { signingKey } from '../../../src/crypto/keys.ts'
import { createApp } from '../../../src/session/app.ts'
import { browserPorts } from '../../../src/session/browser-ports.ts'
import { seedDeviceKey, storeKeys } from '../../../src/session/keys/device-keys.ts'

/** A page of the app's own origin that gives this browser a seat in a game. */
interface SeatPage {
  /** Takes in the game at these addresses; with these seeds (base64, device and die) this browser is one of its players. */
  sit(file: string, seeds: readonly string[]): Promise<void>
}

const nowhere = { signaling: [], iceServers: [], relays: [] }

const page: SeatPage = {
  sit: async (file, seeds) => {
    const ports = await browserPorts(nowhere, {
      loadFingerprint: () => Promise.resolve(null),
      openCourier: () => Promise.resolve(null),
      findWaysOut: () => Promise.resolve(null),
    })
    const app = await createApp(ports)
    const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer())
    const taken = await app.importFile(bytes)
    if (!taken.ok) throw new Error(taken.fault.code)
    const [device, die] = seeds.map((text) =>
      signingKey(Uint8Array.from(atob(text), (char) => char.charCodeAt(0))),
    )
    if (device === undefined || die === undefined) throw new Error('no keys were given')
    const { archive } = await ports.openArchive(taken.value)
    const keys = { device: seedDeviceKey(device), die, box: boxKey(device.seed) }
    const kept = await storeKeys(archive, keys)
    archive.close()
    if (!kept.ok) throw new Error(kept.fault.code)
  },
}

Object.assign(globalThis, { seat: page })
