import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ReadyAnswer } from '../http/ready-answer.ts'
import {
  isDue,
  isFailure,
  isStorable,
  isUsable,
  makeAnswer,
  noteFailure,
  type Page,
  type Rendered,
  recompress,
  toFailure,
} from './page.ts'
import { type CachePart, EVERYTHING, type Put } from './tag-cache.ts'

interface Asker {
  client?: string
  reference?: string
}

interface Options {
  part: CachePart<Page>
  /** Renders a page for an anonymous visitor, in the asker’s turn. A failure is a 500; rejects under too much load. */
  render(key: string, asker: Asker): Promise<Rendered>
  log: Logger
  /** Milliseconds until a page is rendered again without a known change. */
  lifetime: number
}

/** Lifetime while changes are not announced: with the grace of an old copy, below two seconds. */
const UNNOTIFIED_LIFETIME = 300
const NOBODY: Asker = {}
const WAIT_MS = 2_000

export class PageCache {
  readonly counts = { hit: 0, stale: 0, miss: 0, failure: 0 }
  readonly #options: Options
  readonly #pages: CachePart<Page>
  readonly #pending = new Map<string, Promise<Page | Rendered>>()
  readonly #renewal: Background
  readonly #compression: Background
  #isListening = false

  constructor(options: Options) {
    this.#options = options
    this.#pages = options.part
    const fail = (err: unknown) => options.log.error({ err }, 'the page cache failed')
    this.#renewal = new Background({ pause: 10, work: (key) => this.#renewIfDue(key), fail })
    this.#compression = new Background({ pause: 1_000, work: (key) => this.#recompress(key), fail })
  }

  get entries(): number {
    return [...this.#pages.entries()].length
  }

  get bytes(): number {
    return [...this.#pages.entries()].reduce((total, { bytes }) => total + bytes, 0)
  }

  fresh(key: string): ReadyAnswer | undefined {
    const page = this.#pages.get(key)
    if (page === undefined || performance.now() >= page.freshUntil) return undefined
    page.isUsed = true
    this.counts.hit++
    return page.answer
  }

  async get(key: string, asker = NOBODY): Promise<ReadyAnswer | Rendered> {
    const now = performance.now()
    const page = this.#pages.get(key)
    if (page && isUsable(page, now)) {
      page.isUsed = true
      this.counts.stale++
      if (isDue(page, now)) this.#renewal.add(key)
      return page.answer
    }
    this.counts.miss++
    const made = page ? await this.#makeOrGiveUp(page, asker) : await this.#makeCurrent(key, asker)
    if (!('answer' in made)) return made
    made.isUsed = true
    return made.answer
  }

  old(key: string): ReadyAnswer | undefined {
    return this.#pages.get(key)?.answer
  }

  drop(tag: string): void {
    for (const page of this.#pages.drop(tag)) {
      page.retryAt = undefined
      if (page.isUsed) this.#renewal.add(page.key)
    }
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.drop(EVERYTHING)
  }

  async close(): Promise<void> {
    await Promise.all([this.#renewal.close(), this.#compression.close()])
  }

  /** Never a rendering that began before a change that is too old by now. */
  async #makeCurrent(key: string, asker: Asker): Promise<Page | Rendered> {
    const made = await this.#make(key, asker)
    return 'answer' in made && !isUsable(made, performance.now()) ? this.#make(key, asker) : made
  }

  /** Serves the old copy if rendering takes too long, as with a database that does not respond. */
  async #makeOrGiveUp(page: Page, asker: Asker): Promise<Page | Rendered> {
    const made = new AbortController()
    const giveUp = sleep(WAIT_MS, page, { ref: false, signal: made.signal }).then(() => {
      noteFailure(page, performance.now())
      return page
    })
    giveUp.catch(() => {}) // it was rendered in time
    return Promise.race([this.#makeCurrent(page.key, asker), giveUp]).finally(() => made.abort())
  }

  #make(key: string, asker: Asker): Promise<Page | Rendered> {
    const pending = this.#pending.get(key)
    if (pending) return pending
    const making = this.#pages.make((put) => this.#render(key, asker, put))
    const result = making.finally(() => this.#pending.delete(key))
    this.#pending.set(key, result)
    return result
  }

  async #render(key: string, asker: Asker, put: Put<Page>): Promise<Page | Rendered> {
    const making = this.#options.render(key, asker)
    // With an old copy, overload is a failure like any other.
    const rendered = await (this.#pages.get(key) ? making.catch(toFailure) : making)
    const previous = this.#pages.get(key)
    if (isFailure(rendered)) {
      this.counts.failure++
      if (previous) noteFailure(previous, performance.now())
      if (previous) return previous
    }
    if (!isStorable(rendered)) {
      this.#pages.delete(key)
      return rendered
    }
    const answer = makeAnswer(rendered, previous?.answer)
    if (answer !== previous?.answer) this.#compression.add(key)
    const { tags } = rendered
    const lifetime = this.#isListening ? this.#options.lifetime : UNNOTIFIED_LIFETIME
    const page = put(
      {
        key,
        tags,
        answer,
        bytes: answer.bytes,
        isUsed: false,
        retryAt: undefined,
      },
      lifetime,
    )
    if (isDue(page, performance.now())) this.#renewal.add(key)
    return page
  }

  async #renewIfDue(key: string): Promise<void> {
    const page = this.#pages.peek(key)
    if (page && isDue(page, performance.now())) await this.#make(key, NOBODY)
  }

  async #recompress(key: string): Promise<void> {
    const page = this.#pages.peek(key)
    if (page) page.answer = await recompress(page.answer)
  }
}

interface Job {
  /** Milliseconds before each piece of work, for requests. */
  pause: number
  work(key: string): Promise<void>
  fail(error: unknown): void
}

class Background {
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
