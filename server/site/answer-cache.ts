import { type CachePart, EVERYTHING, type Kept } from '../page-cache/tag-cache.ts'
import type { CallApi } from './call-api.ts'

const BYTES_PER_CHARACTER = 2
const OVERHEAD = 1024
const OF_VISITORS = 'group'
const LIFETIME = 60_000

/** The last answer to a call; one without tags is never recent, as nobody announces its changes. */
interface KnownAnswer extends Kept {
  text: string
  headers: Headers
}

export interface Calls {
  call: CallApi
  findLast(path: string, init?: RequestInit): Response | undefined
}

export class AnswerCache implements Calls {
  readonly #callApi: CallApi
  readonly #isAnnounced: boolean
  readonly #answers: CachePart<KnownAnswer>
  #isListening = false

  /**
   * @param isAnnounced false for an API behind another process, which announces no changes
   */
  constructor(callApi: CallApi, isAnnounced: boolean, answers: CachePart<KnownAnswer>) {
    this.#callApi = callApi
    this.#isAnnounced = isAnnounced
    this.#answers = answers
  }

  readonly call: CallApi = async (path, init, visitor) => {
    if (!isReading(init)) {
      const response = await this.#callApi(path, init, visitor)
      this.drop(OF_VISITORS)
      return response
    }
    const isAnnounced = this.#isListening && this.#answers.get(path)?.tags.size
    const recent = isAnnounced ? this.findRecent(path) : undefined
    if (recent) return recent
    return this.#answers.make(async (put) => {
      const response = await this.#callApi(path, init, visitor)
      if (!response.ok) {
        if (response.status < 500) this.#answers.delete(path)
        return response
      }
      const { headers } = response
      const text = await response.text()
      const draft = {
        key: path,
        text,
        headers,
        tags: new Set(headers.get('surrogate-key')?.split(' ')),
        bytes: text.length * BYTES_PER_CHARACTER + OVERHEAD,
      }
      return toResponse(put(draft, LIFETIME))
    })
  }

  findRecent(path: string): Response | undefined {
    const known = this.#answers.get(path)
    return known && performance.now() < known.freshUntil ? toResponse(known) : undefined
  }

  findLast(path: string, init?: RequestInit): Response | undefined {
    const known = isReading(init) ? this.#answers.get(path) : undefined
    return known && toResponse(known)
  }

  drop(tag: string): void {
    this.#answers.drop(tag)
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening && this.#isAnnounced
    this.drop(EVERYTHING)
  }
}

function isReading(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET').toUpperCase() === 'GET'
}

function toResponse({ text, headers }: KnownAnswer): Response {
  return new Response(text, { headers })
}
