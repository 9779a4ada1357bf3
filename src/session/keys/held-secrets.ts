import { deriveKeys, isWatchers, type GameSecret } from '../../crypto/game-keys.ts'
import type { GameEntry, HeardSecret } from '../../storage/shelf.ts'
import type { GameRecord } from '../record/game-record.ts'

/*
 * A link that somebody sends names whatever secret they like. Of a game that is here, the log alone tells which are the game's:
 * docs/PROTOCOL.md, [secret-heard].
 */

/** What is kept of a game's secrets: those by which it is met, and those that links brought and its log does not name. */
export type HeldSecrets = Pick<GameEntry, 'secrets' | 'heard'>

/**
 * What a game's log says of a secret. `unnamed`: nothing yet. `untold`: it has that epoch, and cannot tell whether this is it: a
 * watcher's part holds no write key.
 */
export type Standing = 'named' | 'denied' | 'unnamed' | 'untold'

/** An epoch counts once it is sealed: until then it may still be another that was adopted. */
export function standingOf({ replica }: GameRecord, secret: GameSecret): Standing {
  const { state, entries, settled } = replica
  const epoch = state?.epochs.find(({ number }) => number === secret.epoch)
  if (epoch === undefined) return 'unnamed'
  const place = entries.findIndex(({ action }) => action.id === epoch.cause.action)
  if (epoch.number > 0 && (place < 0 || place >= settled)) return 'unnamed'
  const { write } = deriveKeys(secret)
  if (write === null || epoch.writeKey === null) return 'untold'
  return write.publicHex === epoch.writeKey ? 'named' : 'denied'
}

/** Whether one leads where the other does; of a secret and its watcher's part, too. */
export function leadsWhere(one: GameSecret, other: GameSecret): boolean {
  return deriveKeys(one).meet.room === deriveKeys(other).meet.room
}

/** Whether a secret is held by which the game is met, or a part of it. */
export function isHeld({ secrets }: HeldSecrets, secret: GameSecret): boolean {
  return secrets.some((one) => one.epoch === secret.epoch && leadsWhere(one, secret))
}

/** After so long, ms, a link is let go of whose epoch the game never came to: whoever sent it sees that long when we are there. */
export const heardForMs = 30 * 86_400_000

/** So many that the log does not name are heard at once, the newest links: each is a connection to the signalling servers. */
const mostHeard = 4

/** With one that a link brought: nothing is known of it but that. */
export function withHeard({ secrets, heard = [] }: HeldSecrets, secret: HeardSecret): HeldSecrets {
  // What leads to a place that is met, and says another epoch, is no secret of this game.
  if (secrets.some((one) => leadsWhere(one, secret))) return { secrets, heard }
  const others = heard.filter((one) => !leadsWhere(one, secret))
  return { secrets, heard: [...others, secret].slice(-mostHeard) }
}

/** With one that is the game's beyond doubt, in the place of what was taken for that epoch's. */
export function withNamed({ secrets, heard = [] }: HeldSecrets, secret: GameSecret): HeldSecrets {
  const { epoch, bytes } = secret
  const others = secrets.filter((one) => one.epoch !== epoch)
  return {
    secrets: [...others, { epoch, bytes }].sort((a, b) => a.epoch - b.epoch),
    heard: heard.filter((one) => !leadsWhere(one, secret)),
  }
}

/** Without one that is none of the game's. */
export function withoutSecret({ secrets, heard = [] }: HeldSecrets, no: GameSecret): HeldSecrets {
  const isOther = (one: GameSecret): boolean => !leadsWhere(one, no)
  return { secrets: secrets.filter(isOther), heard: heard.filter(isOther) }
}

/** Whether the whole of a secret came, of which there was a watcher's part. */
export function completes(secret: GameSecret, part: GameSecret | null): boolean {
  return part !== null && isWatchers(part) && !isWatchers(secret) && leadsWhere(secret, part)
}
