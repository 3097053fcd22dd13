import { setTimeout as sleep } from 'node:timers/promises'

interface Job {
  /** Milliseconds before each piece of work, for requests. */
  pause: number
  work(key: string): Promise<void>
  fail(error: unknown): void
}

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
