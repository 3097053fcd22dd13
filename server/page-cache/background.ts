import { setTimeout as sleep } from 'node:timers/promises'

interface Job {
  /** Milliseconds before each piece of work: requests go first. */
  pause: number
  work(key: string): Promise<void>
  /** Told when a piece of work failed; the rest goes on. */
  fail(error: unknown): void
}

/** Work that nobody waits for: one piece after the other, each at most once in line. */
export class Background {
  readonly #job: Job
  readonly #line = new Set<string>()
  readonly #end = new AbortController()
  #running: Promise<void> | undefined

  constructor(job: Job) {
    this.#job = job
  }

  add(key: string): void {
    if (this.#end.signal.aborted) return
    this.#line.add(key)
    this.#running ??= this.#run()
  }

  /** Drops what is in line and waits for the piece in hand. */
  async close(): Promise<void> {
    this.#end.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { pause, work, fail } = this.#job
    const { signal } = this.#end
    for (const key of this.#line) {
      await sleep(pause, undefined, { ref: false, signal }).catch(() => {})
      if (signal.aborted) break
      this.#line.delete(key)
      await work(key).catch(fail)
    }
    this.#running = undefined
  }
}
