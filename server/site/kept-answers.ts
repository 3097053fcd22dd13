/** Characters of all answers together. */
const LIMIT = 8 * 1024 * 1024

interface Kept {
  text: string
  headers: Headers
}

/** The last answer to each reading call, for pages that must be made while the API cannot answer. */
export class KeptAnswers {
  readonly #answers = new Map<string, Kept>()
  #size = 0

  /** @returns the same answer, to be read */
  async keep(path: string, init: RequestInit | undefined, response: Response): Promise<Response> {
    if (!isReading(init)) return response
    if (!response.ok) {
      this.#delete(path)
      return response
    }
    const kept = { text: await response.text(), headers: response.headers }
    this.#delete(path)
    this.#answers.set(path, kept)
    this.#size += kept.text.length
    this.#shrink()
    return toResponse(kept)
  }

  find(path: string, init: RequestInit | undefined): Response | undefined {
    const kept = isReading(init) ? this.#answers.get(path) : undefined
    return kept && toResponse(kept)
  }

  #delete(path: string): void {
    this.#size -= this.#answers.get(path)?.text.length ?? 0
    this.#answers.delete(path)
  }

  #shrink(): void {
    for (const path of this.#answers.keys()) {
      if (this.#size <= LIMIT) return
      this.#delete(path)
    }
  }
}

function isReading(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET').toUpperCase() === 'GET'
}

function toResponse({ text, headers }: Kept): Response {
  return new Response(text, { headers })
}
