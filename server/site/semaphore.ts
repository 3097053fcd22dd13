import { AppError } from '../../core/errors.ts'
import type { Turns } from './turns.ts'

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
