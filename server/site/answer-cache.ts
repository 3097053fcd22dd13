import { LRUCache } from 'lru-cache'
import { EVERYTHING } from '../page-cache/entry.ts'
import type { CallApi } from './call-api.ts'

const LIMIT = 16 * 1024 * 1024
const BYTES_PER_CHARACTER = 2
const OVERHEAD = 1024
const OF_VISITORS = 'group'
const LIFETIME = 60_000

interface Known {
  text: string
  headers: Headers
  tags: readonly string[] | undefined
  recentUntil: number
}

export interface Calls {
  call: CallApi
  findLast(path: string, init?: RequestInit): Response | undefined
}

export class AnswerCache implements Calls {
  readonly #callApi: CallApi
  readonly #isAnnounced: boolean
  readonly #answers = new LRUCache<string, Known>({
    maxSize: LIMIT,
    sizeCalculation: ({ text }) => text.length * BYTES_PER_CHARACTER + OVERHEAD,
  })
  #isListening = false
  #changes = 0

  /**
   * @param isAnnounced false for an API behind another process, which announces no changes
   */
  constructor(callApi: CallApi, isAnnounced: boolean) {
    this.#callApi = callApi
    this.#isAnnounced = isAnnounced
  }

  readonly call: CallApi = async (path, init, visitor) => {
    if (!isReading(init)) {
      const response = await this.#callApi(path, init, visitor)
      this.forget(OF_VISITORS)
      return response
    }
    const isAnnounced = this.#isListening && this.#answers.get(path)?.tags !== undefined
    const recent = isAnnounced ? this.findRecent(path) : undefined
    if (recent) return recent
    const changes = this.#changes
    const response = await this.#callApi(path, init, visitor)
    if (!response.ok) {
      if (response.status < 500) this.#answers.delete(path)
      return response
    }
    const { headers } = response
    const text = await response.text()
    const isCurrent = changes === this.#changes
    const known = {
      text,
      headers,
      tags: headers.get('surrogate-key')?.split(' '),
      recentUntil: isCurrent ? performance.now() + LIFETIME : 0,
    }
    this.#answers.set(path, known)
    return toResponse(known)
  }

  findRecent(path: string): Response | undefined {
    const known = this.#answers.get(path)
    return known && performance.now() < known.recentUntil ? toResponse(known) : undefined
  }

  findLast(path: string, init?: RequestInit): Response | undefined {
    const known = isReading(init) ? this.#answers.get(path) : undefined
    return known && toResponse(known)
  }

  forget(tag: string): void {
    this.#changes++
    for (const known of this.#answers.values()) {
      if (tag === EVERYTHING || known.tags?.includes(tag)) known.recentUntil = 0
    }
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening && this.#isAnnounced
    this.forget(EVERYTHING)
  }
}

function isReading(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET').toUpperCase() === 'GET'
}

function toResponse({ text, headers }: Known): Response {
  return new Response(text, { headers })
}
