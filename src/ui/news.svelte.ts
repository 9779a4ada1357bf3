const keptMs = 6000

/** Short words about what just happened: shown for a moment, and read out by screen readers. */
export class News {
  #text = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined

  get text(): string {
    return this.#text
  }

  tell(text: string): void {
    clearTimeout(this.#timer)
    this.#text = text
    this.#timer = setTimeout(() => {
      this.#text = ''
    }, keptMs)
  }
}
