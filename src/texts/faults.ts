import type { FaultArgs } from '../base/result.ts'
import { words } from './words.ts'

type Sentences = Readonly<Record<string, (args: FaultArgs) => string>>

/** What has been loaded so far: a part of the app brings the sentences for what can go wrong in it. */
const rooms: Sentences[] = []

/** Sentences for faults, by their codes; other languages translate them as {@link words} has it. */
export function faultWords<Said extends Sentences>(name: string, said: Said): Said {
  const spoken = words(name, said)
  rooms.push(spoken)
  return spoken
}

/** `undefined`: no part that was loaded knows this code. */
export function faultSaid(code: string, args: FaultArgs): string | undefined {
  return rooms.find((one) => Object.hasOwn(one, code))?.[code]?.(args)
}
