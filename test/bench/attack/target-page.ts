import { createApp } from '../../../src/session/app.ts'
import type { GameSession } from '../../../src/session/api.ts'
import { browserPorts } from '../../../src/session/browser-ports.ts'
import { webRoads } from '../../../src/session/meeting/web-roads.ts'

const nothing = {
  loadFingerprint: () => Promise.resolve(null),
  ...webRoads,
}

/** The app as it ships, without a screen, with one game open. */
export interface Target {
  /** Takes in a game file, opens its invitation, and meets whoever is there. */
  open(file: string, invitation: string): Promise<void>
  /** Actions that it holds. */
  size(): number
}

let session: GameSession | null = null

function opened(): GameSession {
  if (session === null) throw new Error('the game is not open')
  return session
}

const target: Target = {
  open: async (text, invitation) => {
    const app = await createApp(
      await browserPorts({ signaling: [], iceServers: [], relays: [] }, nothing),
    )
    const file = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
    const taken = await app.importFile(file)
    const known = taken.ok ? await app.acceptInvitation(invitation) : taken
    if (!known.ok) throw new Error(known.fault.code)
    const game = await app.openGame(known.value)
    if (!game.ok) throw new Error(game.fault.code)
    session = game.value
    // As a screen does.
    session.subscribe(() => void opened().view())
  },
  size: () => opened().view().sync.actions,
}

// What the build puts in.
Object.assign(globalThis, { target, __SYNOMIC_BUILD__: null })
