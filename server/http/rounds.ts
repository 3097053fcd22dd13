const AT_ONCE = 16

/**
 * Begins at most 16 requests of one client in each round of the event loop. What is answered from memory waits for
 * nothing, so hundreds of connections of one client would otherwise be served in one go, before anybody else is heard.
 */
export class Rounds {
  readonly #begun = new Map<string, number>()
  readonly #lines = new Map<string, (() => void)[]>()

  run(client: string, begin: () => void): void {
    if (this.#begun.size === 0) setImmediate(() => this.#next())
    const count = this.#begun.get(client) ?? 0
    if (count < AT_ONCE) {
      this.#begun.set(client, count + 1)
      begin()
      return
    }
    const line = this.#lines.get(client)
    if (line) line.push(begin)
    else this.#lines.set(client, [begin])
  }

  #next(): void {
    this.#begun.clear()
    for (const [client, line] of this.#lines) {
      const turn = line.splice(0, AT_ONCE)
      if (line.length === 0) this.#lines.delete(client)
      this.#begun.set(client, turn.length)
      for (const begin of turn) begin()
    }
    if (this.#begun.size > 0) setImmediate(() => this.#next())
  }
}
