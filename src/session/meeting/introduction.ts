import { fail, fault, ok, type Result } from '../../base/result.ts'
import { encodeInvitation, type Invitation } from '../../crypto/invitation.ts'
import { watchersPart } from '../../crypto/mail-keys.ts'
import { relaysInLink } from '../../network/mail/known-relays.ts'
import { publicStunServers } from '../../actions/ice-server.ts'
import type { GameEntry } from '../../storage/shelf.ts'
import type { Network } from './network.ts'
import type { GameRecord } from '../record/game-record.ts'
import type { LiveView } from '../game-view.ts'

/** What every device has by itself makes a link no longer. */
const isOwn = (server: string): boolean => !publicStunServers.some((one) => one === server)
/** A link names so many addresses of a kind at most. */
const serversMost = 8

/** How this device makes itself known: to who is here already, and to those whom it invites. */
export class Introduction {
  readonly #entry: GameEntry
  readonly #record: GameRecord
  readonly #live: LiveView
  readonly #network: Network
  #activity: string | null = null

  constructor(entry: GameEntry, record: GameRecord, live: LiveView, network: Network) {
    this.#entry = entry
    this.#record = record
    this.#live = live
    this.#network = network
  }

  /** Tells who is here, what they see me doing, and what this device holds. */
  announce(): void {
    const { log } = this.#record.replica
    this.#network.announce({
      device: this.#record.device,
      name: this.name,
      activity: this.#activity,
      heads: log.heads,
      count: log.size,
    })
  }

  /** What the others see me doing from now on. */
  show(activity: string | null): void {
    if (activity === this.#activity) return
    this.#activity = activity
    this.announce()
  }

  /** The way into the game from this page's address. */
  invitationLink(base: string): Result<string> {
    const invitation = this.invitation()
    return invitation.ok ? ok(linkTo(base, invitation.value)) : invitation
  }

  /** A way to read along, with which nobody can join. [secret-watch] */
  watchLink(base: string): Result<string> {
    const invitation = this.invitation()
    if (!invitation.ok) return invitation
    const secret = watchersPart(invitation.value.secret)
    return ok(linkTo(base, { ...invitation.value, secret }))
  }

  /** What every link into the game says; `no-invitation` where the game came as a file and nothing more. */
  invitation(): Result<Invitation> {
    const { secret, servers } = this.#network
    if (secret === null) return fail(fault('no-invitation'))
    return ok({
      secret,
      game: this.#entry.game,
      gameName: this.#live.state?.name ?? '',
      from: this.name,
      signaling: servers.signaling.slice(0, serversMost),
      relays: relaysInLink(servers.relays.slice(0, serversMost)),
      iceServers: servers.iceServers.filter(isOwn).slice(0, serversMost),
    })
  }

  /** How this device's player is called, or wants to be. */
  get name(): string {
    const { state, me } = this.#live
    return (me === null ? undefined : state?.players.get(me)?.name) ?? this.#entry.myName
  }
}

function linkTo(base: string, invitation: Invitation): string {
  return `${base.replace(/#.*$/, '')}#${encodeInvitation(invitation)}`
}
