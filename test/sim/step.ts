import { anyMischief, type AnyMischief } from './every-mischief.ts'

/** What can happen in a run where all are honest. */
export const daily = [
  /** Time goes by with everybody awake. */
  'wait',
  /** Time goes by while everything sleeps. */
  'sleep',
  /** A person does what is asked, or what comes to mind. */
  'act',
  /** Everybody whose app is open does what is asked of them, some times over: at most until a turn begins. */
  'round',
  /** Somebody doubts what was done some turns ago: before the Judge, or all at once take it back together. */
  'doubt',
  /** A person acts, and the tab crashes before it is known how it went. */
  'act-crash',
  'open',
  'close',
  'crash',
  /** One more tab of a device. */
  'tab',
  'offline',
  'online',
  /** The devices fall into two groups. */
  'part',
  'heal',
  'cut',
  /** Nobody reaches anybody, but by mail and by what is handed on. */
  'apart',
  /** A relay loses all that it kept. */
  'relay-loses',
  'relay-cut',
  /** Messengers take nothing of what apps say, for a while. */
  'chat-refuses',
  /** Somebody copies moves for a chat, or saves the game as a file. */
  'give',
  /** Somebody pastes, or opens, what another did. */
  'take',
  'disk-full',
  'disk-slow',
  'disk-well',
  'backup',
  'restore',
  /** A device's clock is put wrong, by an hour to more than a year. */
  'clock-jumps',
  'clock-right',
  /** A device gets an app that knows a newer version. */
  'update',
  /** Somebody at the table wants the secret changed. */
  'change-secret',
  /** Somebody begins a draft, writes in one, or proposes it. */
  'draft',
  /** A player takes the modified device off their seat. */
  'remove',
] as const

export type Daily = (typeof daily)[number]
export type Happening = Daily | AnyMischief

const mischief = Object.keys(anyMischief) as readonly AnyMischief[]
const happenings: readonly Happening[] = [...daily, ...mischief]

/** One thing that happens. What it comes to hangs on how the game stands then; the salt decides the rest. */
export interface Step {
  readonly what: Happening
  /** Which device, modulo how many there are. */
  readonly who: number
  /** How long it takes, ms, where it takes time. */
  readonly ms: number
  readonly salt: number
}

/** `wait 0 20000 17`: as a fixture holds it. */
export function stepLine({ what, who, ms, salt }: Step): string {
  return [what, who, ms, salt].join(' ')
}

export function stepOfLine(line: string): Step {
  const [what, ...numbers] = line.split(' ')
  const [who = 0, ms = 0, salt = 0] = numbers.map(Number)
  const found = happenings.find((one) => one === what)
  if (found === undefined) throw new Error(`no happening: ${line}`)
  return { what: found, who, ms, salt }
}

export function isMischief(what: Happening): what is AnyMischief {
  return mischief.some((one) => one === what)
}
