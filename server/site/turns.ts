import { AppError } from '../../core/errors.ts'

interface Limits {
  atOnce: number
  /** Pieces that wait for their turn; one more is refused. */
  waiting: number
  /** Milliseconds that one waits at most. */
  patience: number
}

/** Lets so much be done at once that what needs no work is not kept waiting. */
export class Turns {
  readonly #limits: Limits
  readonly #line: (() => void)[] = []
  #working = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** @throws AppError unavailable when it would wait too long */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working < this.#limits.atOnce) this.#working++
    else await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#line.shift()
      if (next) next()
      else this.#working--
    }
  }

  #wait(): Promise<void> {
    const { waiting, patience } = this.#limits
    if (this.#line.length >= waiting) throw busy()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(begin), 1)
        reject(busy())
      }, patience)
      function begin() {
        clearTimeout(timer)
        resolve()
      }
      this.#line.push(begin)
    })
  }
}

function busy(): AppError {
  const message = 'Şu anda çok ziyaretçimiz var. Lütfen birazdan yeniden deneyin.'
  return new AppError('unavailable', { retryAfter: 5, message })
}
