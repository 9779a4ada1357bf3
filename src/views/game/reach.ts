import type { Fault } from '../../base/result.ts'
import { sentenceOf } from '../../texts/en/sentence-of.ts'
import { gettingWords, reachWords } from '../../texts/en/views/game.ts'

/** What a session finds of the roads on which a game travels. */
export interface RoadFigures {
  readonly signalling: keyof typeof reachWords.signalling
  readonly mailboxes: readonly { readonly state: string }[]
  readonly peers: readonly { readonly online: boolean }[]
  readonly alarms: readonly Fault[]
}

/** What a device finds of ways to others; `null`: it cannot connect to any. */
export interface WayFigures {
  readonly hasAddress: boolean
  readonly servers: readonly {
    readonly address: string
    readonly said: keyof typeof reachWords.server
  }[]
  readonly isStrict: boolean
  readonly isRelayed: boolean
}

/** What is known of one friend, or of the device of theirs that knows most. */
export interface FriendFigures {
  readonly isHere: boolean
  /** So many moves that are here they lack; `null`: they have some that are not here; `undefined`: nobody knows. */
  readonly lacks: number | null | undefined
}

/** How one friend stands, by their devices that were heard of: of several the one that has most counts. */
export function friendFigures(
  peers: readonly { readonly online: boolean; readonly lacks: number | null }[],
): FriendFigures {
  const known = peers.flatMap(({ lacks }) => lacks ?? [])
  return {
    isHere: peers.some(({ online }) => online),
    lacks: known.length > 0 ? Math.min(...known) : peers.length > 0 ? null : undefined,
  }
}

/** What a game's moves take to reach everybody. */
export interface GettingFigures {
  readonly friends: readonly FriendFigures[]
  /** Moves of mine that no other device and no mailbox is known to have. */
  readonly onlyHere: number
  /** Mailboxes that keep all that I signed; `null`: I signed nothing. */
  readonly keptAt: number | null
}

/** Whether everyone is getting my moves, in one sentence. */
export function gettingSentence({ friends, onlyHere, keptAt }: GettingFigures): string {
  const without = friends.filter(({ lacks }) => lacks !== 0).length
  if (friends.length === 0) return gettingWords.alone
  if (without === 0) return gettingWords.everyone
  if (onlyHere > 0) return gettingWords.onlyHere(onlyHere)
  if (keptAt !== null && keptAt > 0)
    return gettingWords.kept(friends.length - without, friends.length)
  return friends.some(({ isHere }) => isHere)
    ? gettingWords.some(friends.length - without, friends.length)
    : gettingWords.nobodyHere
}

/** How one friend stands, and when they get what they lack. */
export function friendSentence(
  { isHere, lacks }: FriendFigures,
  keptAt: GettingFigures['keptAt'],
): string {
  if (lacks === 0) return gettingWords.has
  if (isHere) return lacks === null ? gettingWords.ahead : gettingWords.onTheWay(lacks)
  return keptAt !== null && keptAt > 0 ? gettingWords.byMail(lacks) : gettingWords.whenBoth(lacks)
}

/** Whether others can be met live, and why not. */
export function liveSentences(roads: RoadFigures, ways: WayFigures | null): readonly string[] {
  if (ways === null) return [reachWords.noWebRtc]
  if (!ways.hasAddress) return [reachWords.noAddress]
  return [reachWords.signalling[roads.signalling], ...waySentences(ways)]
}

function waySentences({ servers, isStrict, isRelayed }: WayFigures): readonly string[] {
  if (servers.length === 0) return [reachWords.noStun]
  const answers = servers.map(({ address, said }) => reachWords.server[said](address))
  const answering = servers.filter(({ said }) => said === 'answers').length
  if (isRelayed) return [...answers, reachWords.relayed]
  if (isStrict) return [...answers, reachWords.strict]
  if (answering === 0) return answers
  return [...answers, answering === 1 ? reachWords.oneStun : reachWords.open]
}

/** Whether moves travel while nobody is there. */
export function mailSentence({ mailboxes }: RoadFigures): string {
  const reached = mailboxes.filter(({ state }) => state === 'open' || state === 'slow').length
  const refusing = mailboxes.filter(({ state }) => state === 'refuses').length
  const all = mailboxes.length
  return all === 0 ? reachWords.noMail : reachWords.mail(reached, all, refusing)
}

/** What others say of this device's clock. */
export function clockSentence({ alarms, peers }: RoadFigures): string {
  const alarm = alarms.find(({ code }) => /^(clock|signed-ahead)/.test(code))
  if (alarm !== undefined) return sentenceOf(alarm)
  return peers.some(({ online }) => online) ? reachWords.clockFits : reachWords.clockUnknown
}
