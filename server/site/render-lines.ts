import { AppError } from '../../core/errors.ts'

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

interface Limits {
  atOnce: number
  waiting: number
  waitingOfOne: number
  patience: number
  /** For work that does not wait for anything else, such as rendering. */
  turns?: Turns
}

/** Runs a few pieces of work at once. Waiting clients take turns, however much one of them requests. */
export class Semaphore {
  readonly #limits: Limits
  readonly #lines = new Map<string, (() => void)[]>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running++
    else await this.#wait(client)
    try {
      await this.#limits.turns?.take(this)
      return await work()
    } finally {
      const next = this.#takeNext()
      if (next) next()
      else this.#running--
    }
  }

  #wait(client: string): Promise<void> {
    const { waiting, waitingOfOne, patience } = this.#limits
    const line = this.#lines.get(client) ?? []
    if (this.#waiting >= waiting || line.length >= waitingOfOne) throw busy()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#remove(client, begin)
        reject(busy())
      }, patience)
      function begin() {
        clearTimeout(timer)
        resolve()
      }
      line.push(begin)
      this.#lines.set(client, line)
      this.#waiting++
    })
  }

  #takeNext(): (() => void) | undefined {
    const [first] = this.#lines
    if (!first) return undefined
    const [client, line] = first
    const next = line.shift()
    this.#waiting--
    this.#lines.delete(client)
    if (line.length > 0) this.#lines.set(client, line)
    return next
  }

  #remove(client: string, begin: () => void): void {
    const line = this.#lines.get(client) ?? []
    line.splice(line.indexOf(begin), 1)
    this.#waiting--
    if (line.length === 0) this.#lines.delete(client)
  }
}

function busy(): AppError {
  const message = 'Şu anda çok ziyaretçimiz var. Lütfen birazdan yeniden deneyin.'
  return new AppError('unavailable', { retryAfter: 5, message })
}

/** One client waits with at most as many requests as it may have connections: a flood is slowed down, not refused. */
const BOUNDS = { waiting: 1_000, waitingOfOne: 256, patience: 5_000 }

/**
 * Each kind of page has its own queue, so that a flood of one leaves the others alone. Personal pages rendered many at
 * once would all end late; with a backend elsewhere they mostly wait for it, and more of them can wait together.
 */
export function createRenderLines({ isRemote }: { isRemote: boolean }) {
  const turns = new Turns()
  const lineOf = (atOnce: number) => new Semaphore({ ...BOUNDS, atOnce, turns })
  return {
    shared: lineOf(8),
    personal: lineOf(isRemote ? 8 : 2),
    forms: lineOf(8),
    questions: lineOf(2),
    /** Each holds a connection to the database and needs a second one for parts that no draft changes. */
    previews: lineOf(2),
  }
}
