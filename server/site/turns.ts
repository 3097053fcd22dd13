/**
 * Begins at most one piece of work in each round of the event loop. Most pages are rendered from memory in one go, so
 * without a round between two of them nobody else would be answered until the last of a flood is done.
 */
export class Turns {
  readonly #lines = new Map<object, (() => void)[]>()

  /** @param line lines come by turns, however much waits in one of them */
  take(line: object): Promise<void> {
    return new Promise((begin) => {
      if (this.#lines.size === 0) setImmediate(() => this.#next())
      this.#lines.set(line, [...(this.#lines.get(line) ?? []), begin])
    })
  }

  #next(): void {
    const [first] = this.#lines
    if (!first) return
    const [line, [begin, ...rest]] = first
    this.#lines.delete(line)
    if (rest.length > 0) this.#lines.set(line, rest)
    if (this.#lines.size > 0) setImmediate(() => this.#next())
    begin?.()
  }
}
