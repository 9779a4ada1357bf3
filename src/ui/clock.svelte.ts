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

  /** Ticks until the returned function is called. */
  run(): () => void {
    const timer = setInterval(() => {
      this.#now = this.#read()
    }, tickMs)
    return () => clearInterval(timer)
  }
}
