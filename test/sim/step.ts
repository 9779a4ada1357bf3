/** What can happen. Whatever a step leaves open (which letter, which lie) its `salt` decides. */
export const deeds = [
  'act',
  'act-crash-signed',
  'act-crash-archived',
  'backdate',
  'lie',
  'fork',
  'leave',
  'join',
  'add-device',
  'revoke-device',
  'reseat',
  'duty',
  'duty-crash',
  'ballot',
  'round',
  'exchange',
  'send',
  'deliver',
  'bag',
  'wipe',
  'part',
  'heal',
  'disk',
  'line',
  'crash',
  'backup',
  'restore',
] as const

export type Deed = (typeof deeds)[number]

/** One thing that happens: plain data, so that a fixture replays it whatever becomes of the drawing of steps. */
export interface Step {
  /** After the setting up, ms. */
  readonly at: number
  readonly deed: Deed
  /** Whose, by number. */
  readonly who: number
  /** With whom, by number. */
  readonly other: number
  readonly salt: number
}

/** `120000 exchange 1 3 77`: time, deed, who, with whom, salt. */
export function stepLine({ at, deed, who, other, salt }: Step): string {
  return `${at} ${deed} ${who} ${other} ${salt}`
}

export function stepOfLine(line: string): Step {
  const [at, name, who, other, salt] = line.split(' ')
  const deed = deeds.find((one) => one === name)
  if (deed === undefined) throw new Error(`no step: ${line}`)
  return { at: Number(at), deed, who: Number(who), other: Number(other), salt: Number(salt) }
}
