const tickMs = 15_000

/** The wall clock as screens show it. It moves in steps, so that a screen does not flicker with every second. */
export class Clock {
  readonly #read: () => number
  #now = $state(0)

  constructor(read: () => number = () => Date.now()) {
    this.#read = read
    this.#now = read()
  }

  get now(): number {
    return this.#now
  }

  /** Moves on at once: somebody has come back to a page whose clock stood still. */
  read(): number {
    this.#now = this.#read()
    return this.#now
  }

  /** Ticks until the returned function is called. */
  run(): () => void {
    const timer = setInterval(() => this.read(), tickMs)
    return () => clearInterval(timer)
  }
}
