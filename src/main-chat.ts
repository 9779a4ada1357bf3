import type { App } from './session/api.ts'
import { serveAhead } from './session/ahead/ahead-worker.ts'
import { createApp } from './session/app.ts'
import type { AppPorts } from './session/ports.ts'
import { browserPorts } from './session/browser-ports.ts'
import { t } from './session/locale.ts'
import { chatPorts } from './session/chat-ports.ts'
import { ChatLine } from './network/chat/chat-line.ts'
import type { Webxdc } from './network/chat/webxdc.ts'
import { mountApp } from './ui/mount.ts'
import { writeRoute } from './ui/route.ts'

/*
 * Synomic in a messenger's chat (webxdc): one copy of the app in a chat is one game, and the chat is its mailbox, roster and
 * notifier. `scripts/chat-app.js` wraps it up.
 */

declare const webxdc: Webxdc

const noServers = { signaling: [], iceServers: [], relays: [] }

// Where there is no document the script is a worker's, which looks ahead.
if (typeof document === 'undefined') serveAhead()
else await open(document)

async function open(page: Document): Promise<void> {
  const target = page.getElementById('app')
  if (target === null) return
  const ports: AppPorts = await browserPorts(noServers, {
    loadFingerprint: () => Promise.resolve(null),
    // The chat is the road: there is none to it before it is heard.
    openCourier: () => Promise.resolve(null),
    findWaysOut: () => Promise.resolve(null),
    startWorker: () => new Worker('synomic.js', { type: 'module' }),
  })
  const line = new ChatLine(webxdc, ports.clock)
  await line.start()
  const app = await createApp(chatPorts(ports, line))
  const settings = app.settings()
  await t(settings.language, { page, preferred: navigator.languages })
  if (settings.myName === '') await app.changeSettings({ ...settings, myName: webxdc.selfName })
  if (location.hash === '') history.replaceState(null, '', firstPlace(app))
  mountApp(app, target)
}

/** One copy of the app is one game: to it, or to where one joins it. */
function firstPlace(app: App): string {
  const [game] = app.games()
  if (game !== undefined) {
    return writeRoute({ screen: 'game', game: game.id, page: { name: 'table' } })
  }
  const [payload, ...others] = app.chat?.invitations() ?? []
  const isOnlyOne = payload !== undefined && others.length === 0
  return writeRoute(isOnlyOne ? { screen: 'join', payload } : { screen: 'home' })
}
