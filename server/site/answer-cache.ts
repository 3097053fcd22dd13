import { LRUCache } from 'lru-cache'
import { getContactSettings, getSiteConfig } from '../../contract/public/content.ts'
import type { CallApi } from './call-api.ts'

/** Bytes of all answers. */
const LIMIT = 16 * 1024 * 1024
const BYTES_PER_CHARACTER = 2
/** Memory of the headers and objects around a text. */
const OVERHEAD = 1024
/** Reading calls that every page makes, whoever looks at it. */
const SHARED = new Set([getSiteConfig.path, getContactSettings.path])
/** Milliseconds until a recent answer is asked for again without a known change. */
const LIFETIME = 60_000

interface Known {
  text: string
  headers: Headers
  askedAt: number
  /** Changes of content before it was asked for. */
  changes: number
}

/** The calls that rendering makes. */
export interface Calls {
  call: CallApi
  /** The last answer to a reading call, however old: for pages that must be made while the API cannot answer. */
  findLast(path: string, init?: RequestInit): Response | undefined
}

/** The last answer to each reading call. What every page needs is asked once until content changes. */
export class AnswerCache implements Calls {
  readonly #callApi: CallApi
  readonly #isAnnounced: boolean
  readonly #answers = new LRUCache<string, Known>({
    maxSize: LIMIT,
    sizeCalculation: ({ text }) => text.length * BYTES_PER_CHARACTER + OVERHEAD,
  })
  #isListening = false
  #changes = 0

  /** @param isAnnounced false for an API behind another process, which announces no changes */
  constructor(callApi: CallApi, isAnnounced: boolean) {
    this.#callApi = callApi
    this.#isAnnounced = isAnnounced
  }

  readonly call: CallApi = async (path, init, visitor) => {
    if (!isReading(init)) return this.#callApi(path, init, visitor)
    const maySkip = this.#isAnnounced && this.#isListening && SHARED.has(path)
    const recent = maySkip ? this.findRecent(path) : undefined
    if (recent) return recent
    const changes = this.#changes
    const response = await this.#callApi(path, init, visitor)
    if (!response.ok) {
      if (response.status < 500) this.#answers.delete(path)
      return response
    }
    const { headers } = response
    const known = { text: await response.text(), headers, askedAt: performance.now(), changes }
    this.#answers.set(path, known)
    return toResponse(known)
  }

  findRecent(path: string): Response | undefined {
    const known = this.#answers.get(path)
    if (!known || known.changes !== this.#changes) return undefined
    return performance.now() < known.askedAt + LIFETIME ? toResponse(known) : undefined
  }

  findLast(path: string, init?: RequestInit): Response | undefined {
    const known = isReading(init) ? this.#answers.get(path) : undefined
    return known && toResponse(known)
  }

  /** Content has changed: no answer counts as recent. */
  forget(): void {
    this.#changes++
  }

  /** Whether changes are announced. Anything may have changed while they were not. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.forget()
  }
}

function isReading(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET').toUpperCase() === 'GET'
}

function toResponse({ text, headers }: Known): Response {
  return new Response(text, { headers })
}
