import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { compressFully, compressQuickly, isCompressible } from '../http/encoding.ts'
import { etagOf, makeReady, type ReadyAnswer, withBrotli } from '../http/ready-answer.ts'
import { Background } from './background.ts'
import { type Entry, EVERYTHING, isDue, isMadeFrom, isUsable, noteFailure } from './entry.ts'
import { isFailure, isStorable, type Rendered, toFailure } from './rendered.ts'

/** Browsers revalidate each time and get a 304; a CDN keeps a minute, and ten more while it fetches the next. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

const OMITTED = new Set(['content-length', 'date', 'etag', 'surrogate-key', 'vary'])

function makeAnswer(
  { status, headers, body, vary = 'Cookie' }: Rendered,
  previous: ReadyAnswer | undefined,
): ReadyAnswer {
  const fields = [...headers].filter(([name]) => !OMITTED.has(name))
  if (!headers.has('cache-control')) {
    fields.push(['Cache-Control', status === 200 ? CACHE_CONTROL : 'no-store'])
  }
  if (previous?.etag === etagOf(fields, body)) return previous
  const draft = { status, fields, body, vary }
  if (!isCompressible(headers.get('content-type') ?? '', body.length)) return makeReady(draft)
  const compressed = { br: compressQuickly(body, 'br'), gzip: compressQuickly(body, 'gzip') }
  return makeReady({ ...draft, compressed })
}

async function recompress(answer: ReadyAnswer): Promise<ReadyAnswer> {
  const { br, identity } = answer
  if (br === identity) return answer
  const body = await compressFully(identity.body, 'br')
  return body.length < br.body.length ? withBrotli(answer, body) : answer
}

interface Asker {
  client?: string
  reference?: string
}

interface Options {
  /** Renders a page for an anonymous visitor, in the asker’s turn. A failure is a 500; rejects under too much load. */
  render(key: string, asker: Asker): Promise<Rendered>
  log: Logger
  limit: number
  /** Milliseconds until a page is rendered again without a known change. */
  lifetime: number
}

/** Lifetime while changes are not announced: with the grace of an old copy, below two seconds. */
const UNNOTIFIED_LIFETIME = 300
const NOBODY: Asker = {}
const WAIT_MS = 2_000

interface PendingPage {
  result: Promise<Entry | Rendered>
  changes: Map<string, number>
}

export class PageCache {
  readonly counts = { hit: 0, stale: 0, miss: 0, failure: 0 }
  readonly #options: Options
  readonly #entries: LRUCache<string, Entry>
  readonly #pending = new Map<string, PendingPage>()
  readonly #renewal: Background
  readonly #compression: Background
  #isListening = false

  constructor(options: Options) {
    this.#options = options
    this.#entries = new LRUCache({
      maxSize: options.limit,
      sizeCalculation: ({ answer }) => answer.bytes,
    })
    const fail = (err: unknown) => options.log.error({ err }, 'the page cache failed')
    this.#renewal = new Background({ pause: 10, work: (key) => this.#renewIfDue(key), fail })
    this.#compression = new Background({ pause: 1_000, work: (key) => this.#recompress(key), fail })
  }

  get entries(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  fresh(key: string): ReadyAnswer | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || performance.now() >= entry.freshUntil) return undefined
    entry.isUsed = true
    this.counts.hit++
    return entry.answer
  }

  async get(key: string, asker = NOBODY): Promise<ReadyAnswer | Rendered> {
    const now = performance.now()
    const entry = this.#entries.get(key)
    if (entry && isUsable(entry, now)) {
      entry.isUsed = true
      this.counts.stale++
      if (isDue(entry, now)) this.#renewal.add(key)
      return entry.answer
    }
    this.counts.miss++
    const made = entry
      ? await this.#makeOrGiveUp(entry, asker)
      : await this.#makeCurrent(key, asker)
    if (!('answer' in made)) return made
    made.isUsed = true
    return made.answer
  }

  old(key: string): ReadyAnswer | undefined {
    return this.#entries.get(key)?.answer
  }

  invalidate(tag: string): void {
    const now = performance.now()
    for (const { changes } of this.#pending.values()) {
      if (!changes.has(tag)) changes.set(tag, now)
    }
    for (const entry of this.#entries.values()) {
      if (!isMadeFrom(entry, tag)) continue
      entry.freshUntil = Math.min(entry.freshUntil, now)
      entry.retryAt = undefined
      if (entry.isUsed) this.#renewal.add(entry.key)
    }
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.invalidate(EVERYTHING)
  }

  async close(): Promise<void> {
    await Promise.all([this.#renewal.close(), this.#compression.close()])
  }

  /** Never a rendering that began before a change that is too old by now. */
  async #makeCurrent(key: string, asker: Asker): Promise<Entry | Rendered> {
    const made = await this.#make(key, asker)
    return 'answer' in made && !isUsable(made, performance.now()) ? this.#make(key, asker) : made
  }

  /** Serves the old copy if rendering takes too long, as with a database that does not respond. */
  async #makeOrGiveUp(entry: Entry, asker: Asker): Promise<Entry | Rendered> {
    const made = new AbortController()
    const giveUp = sleep(WAIT_MS, entry, { ref: false, signal: made.signal }).then(() => {
      noteFailure(entry, performance.now())
      return entry
    })
    giveUp.catch(() => {}) // it was rendered in time
    return Promise.race([this.#makeCurrent(entry.key, asker), giveUp]).finally(() => made.abort())
  }

  #make(key: string, asker: Asker): Promise<Entry | Rendered> {
    const pending = this.#pending.get(key)
    if (pending) return pending.result
    const changes = new Map<string, number>()
    const result = this.#render(key, asker, changes).finally(() => this.#pending.delete(key))
    this.#pending.set(key, { result, changes })
    return result
  }

  async #render(
    key: string,
    asker: Asker,
    changes: PendingPage['changes'],
  ): Promise<Entry | Rendered> {
    const begun = performance.now()
    const making = this.#options.render(key, asker)
    // With an old copy, overload is a failure like any other.
    const rendered = await (this.#entries.get(key) ? making.catch(toFailure) : making)
    const previous = this.#entries.get(key)
    if (isFailure(rendered)) {
      this.counts.failure++
      if (previous) noteFailure(previous, performance.now())
      if (previous) return previous
    }
    if (!isStorable(rendered)) {
      this.#entries.delete(key)
      return rendered
    }
    const answer = makeAnswer(rendered, previous?.answer)
    if (answer !== previous?.answer) this.#compression.add(key)
    return this.#keep({ key, answer, tags: rendered.tags }, begun, changes)
  }

  #keep(
    made: Pick<Entry, 'key' | 'answer' | 'tags'>,
    begun: number,
    changes: PendingPage['changes'],
  ) {
    const lifetime = this.#isListening ? this.#options.lifetime : UNNOTIFIED_LIFETIME
    const entry: Entry = {
      ...made,
      freshUntil: begun + lifetime,
      retryAt: undefined,
      isUsed: false,
    }
    for (const [tag, time] of changes) {
      if (isMadeFrom(entry, tag)) entry.freshUntil = Math.min(entry.freshUntil, time)
    }
    this.#entries.set(entry.key, entry)
    if (isDue(entry, performance.now())) this.#renewal.add(entry.key)
    return entry
  }

  async #renewIfDue(key: string): Promise<void> {
    const entry = this.#entries.peek(key)
    if (entry && isDue(entry, performance.now())) await this.#make(key, NOBODY)
  }

  async #recompress(key: string): Promise<void> {
    const entry = this.#entries.peek(key)
    if (entry) entry.answer = await recompress(entry.answer)
  }
}
