import { readRelayWord, type RelayWord } from './event.ts'

/** What of a WebSocket is needed. */
export interface Socket {
  send(text: string): void
  close(): void
}

/** What a socket tells whoever opened it. */
export interface SocketEnd {
  opened(): void
  message(text: string): void
  closed(): void
}

/** Begins to connect; may throw where the address is none. */
export type OpenSocket = (address: string, end: SocketEnd) => Socket

/** What a line tells whoever holds it. */
export interface LineUse {
  opened(): void
  /** The relay said something so long; `null`: nothing that NIP-01 knows. */
  heard(word: RelayWord | null, chars: number): void
  /** It could not be opened, or the other end hung up. */
  lost(): void
}

/** One connection to a relay at a time, and nothing of one that was hung up is heard any more. */
export class RelayLine {
  readonly #address: string
  readonly #openSocket: OpenSocket
  readonly #use: LineUse
  #socket: Socket | null = null
  #isOpen = false

  constructor(address: string, openSocket: OpenSocket, use: LineUse) {
    this.#address = address
    this.#openSocket = openSocket
    this.#use = use
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Whether there is a connection, or will be. */
  get isDialled(): boolean {
    return this.#socket !== null
  }

  dial(): void {
    const attempt: { socket: Socket | null } = { socket: null }
    const isMine = (): boolean => attempt.socket !== null && attempt.socket === this.#socket
    try {
      attempt.socket = this.#openSocket(this.#address, {
        opened: () => {
          if (!isMine()) return
          this.#isOpen = true
          this.#use.opened()
        },
        message: (text) => {
          if (isMine()) this.#use.heard(readRelayWord(text), text.length)
        },
        closed: () => {
          if (isMine()) this.#use.lost()
        },
      })
    } catch {
      return this.#use.lost()
    }
    this.#socket = attempt.socket
  }

  hangUp(): void {
    const socket = this.#socket
    this.#socket = null
    this.#isOpen = false
    try {
      socket?.close()
    } catch {
      // It was never open.
    }
  }

  /** Says so many characters, where the line is open. */
  say(message: readonly unknown[]): number {
    if (!this.#isOpen) return 0
    const text = JSON.stringify(message)
    try {
      this.#socket?.send(text)
    } catch {
      // It closes, and says so by itself.
    }
    return text.length
  }
}
