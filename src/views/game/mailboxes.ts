import { mailboxWords } from '../../texts/en/ui/device/settings.ts'

/** What a session finds of one of a game's mailboxes. */
export interface MailboxFigures {
  readonly relay: string
  readonly state: keyof typeof mailboxWords.states
  readonly kept: number
  readonly reason: string | null
}

/** How relays say that they take no message of such a time (NIP-11, `created_at_upper_limit`), each in its own words. */
const isOfTime = /created_at|timestamp|in the (future|past)/i

/** How a mailbox does, why, and what to do; `own`: moves that this device made. */
export function mailboxLine({ state, kept, reason }: MailboxFigures, own: number): string {
  const said = reason === null || reason === '' ? null : reason
  switch (state) {
    case 'open':
      return kept >= own ? mailboxWords.works(own) : mailboxWords.fills(kept, own)
    case 'refuses':
      if (said?.startsWith('auth-required:') === true) return mailboxWords.closedTo
      return said !== null && isOfTime.test(said)
        ? mailboxWords.wrongTime(said)
        : mailboxWords.refused(said)
    case 'slow':
    case 'left':
    case 'closed':
    case 'connecting':
      return mailboxWords.states[state]
  }
}

/** Whether fewer than two mailboxes keep this device's moves, or are about to: one that refuses does not keep the next one. */
export function isThinlyKept(mailboxes: readonly MailboxFigures[], own: number): boolean {
  const keeping = mailboxes.filter(
    ({ state, kept }) =>
      state !== 'left' && state !== 'refuses' && (state !== 'closed' || (own > 0 && kept >= own)),
  )
  return mailboxes.length > 0 && keeping.length < 2
}

/** The next of the relays offered that the game does not use, for whoever uses some of them; `null`: none. */
export function nextRelay(used: readonly string[], offered: readonly string[]): string | null {
  if (!used.some((relay) => offered.includes(relay))) return null
  return offered.find((relay) => relay !== '' && !used.includes(relay)) ?? null
}
