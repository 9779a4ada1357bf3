import type { OpenSocket } from '../../../src/network/mail/relay-line.ts'
import type { RelayDesk } from '../../../src/network/mail/relay-desk.ts'
import type { Time } from '../virtual-time.ts'

/** A socket to a desk on the same machine; `sockets`: how each that is open is closed from without. */
export function socketTo(
  desk: RelayDesk,
  time: Time,
  end: Parameters<OpenSocket>[1],
  sockets: Set<() => void> = new Set(),
): ReturnType<OpenSocket> {
  let isOpen = true
  const visitor = desk.visit((text) => void time.after(1, () => isOpen && end.message(text)))
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    sockets.delete(close)
    visitor.left()
    time.after(1, () => end.closed())
  }
  sockets.add(close)
  time.after(1, () => isOpen && end.opened())
  return {
    send: (text) => void time.after(1, () => isOpen && visitor.heard(text)),
    close,
  }
}
