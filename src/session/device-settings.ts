import type { GameShelf } from '../storage/shelf.ts'
import type { Servers } from '../network/courier.ts'
import { isLanguage } from '../texts/languages.ts'
import type { Call, DeviceSettings } from './api.ts'

const key = 'settings'
const allCalls: readonly Call[] = ['turn', 'vote', 'ruling', 'people', 'deadline']

/** What a device begins with: the servers of whoever serves the page, the system's colours and language, no name. */
export function firstSettings(host: Servers): DeviceSettings {
  return { ...host, theme: 'system', language: 'system', myName: '', calls: [] }
}

/** What the person chose on this device; servers left as they were follow those of the page. */
export async function loadSettings(shelf: GameShelf, host: Servers): Promise<DeviceSettings> {
  const stored = await shelf.getSetting(key)
  const value = stored.ok ? stored.value : undefined
  const first = firstSettings(host)
  if (typeof value !== 'object' || value === null) return first
  return {
    signaling: 'signaling' in value ? (texts(value.signaling) ?? first.signaling) : first.signaling,
    iceServers:
      'iceServers' in value ? (texts(value.iceServers) ?? first.iceServers) : first.iceServers,
    relays: 'relays' in value ? (texts(value.relays) ?? first.relays) : first.relays,
    theme: 'theme' in value && isTheme(value.theme) ? value.theme : first.theme,
    language: 'language' in value && isChoice(value.language) ? value.language : first.language,
    myName: 'myName' in value && typeof value.myName === 'string' ? value.myName : first.myName,
    calls: 'calls' in value ? allCalls.filter((one) => texts(value.calls)?.includes(one)) : [],
  }
}

/** Servers that are the page's own are not written down, so that they can change with the page. */
export function storeSettings(shelf: GameShelf, settings: DeviceSettings, host: Servers) {
  const { theme, language, myName, calls } = settings
  return shelf.putSetting(key, {
    theme,
    language,
    myName,
    calls: [...calls],
    ...(isSame(settings.signaling, host.signaling) ? {} : { signaling: [...settings.signaling] }),
    ...(isSame(settings.iceServers, host.iceServers)
      ? {}
      : { iceServers: [...settings.iceServers] }),
    ...(isSame(settings.relays, host.relays) ? {} : { relays: [...settings.relays] }),
  })
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index])
}

function texts(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null
  const found = value.filter((one): one is string => typeof one === 'string')
  return found.length === value.length ? found : null
}

function isChoice(value: unknown): value is DeviceSettings['language'] {
  return value === 'system' || isLanguage(value)
}

function isTheme(value: unknown): value is DeviceSettings['theme'] {
  return value === 'system' || value === 'light' || value === 'dark'
}
