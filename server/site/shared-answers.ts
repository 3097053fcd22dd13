import { getContactSettings, getSiteConfig } from '../../contract/public/content.ts'
import type { CallApi } from './call-api.ts'

/** Reading calls that every page makes, whoever looks at it. */
const SHARED = new Set([getSiteConfig.path, getContactSettings.path])
/** Milliseconds until one is asked again without a known change. */
const LIFETIME = 60_000

interface Answer {
  text: string
  headers: Headers
  until: number
}

/** What is the same for everybody is asked once and again when the content changes: no cache has the pages of students. */
export class SharedAnswers {
  readonly #callApi: CallApi
  readonly #answers = new Map<string, Answer>()
  #isListening = false
  /** Discards an answer that was asked for before a change. */
  #changes = 0

  constructor(callApi: CallApi) {
    this.#callApi = callApi
  }

  readonly call: CallApi = async (path, init, visitor) => {
    const known = this.#answers.get(path)
    if (known && performance.now() < known.until) return toResponse(known)
    const changes = this.#changes
    const response = await this.#callApi(path, init, visitor)
    const isShared = this.#isListening && SHARED.has(path) && response.ok
    if (!isShared || changes !== this.#changes) return response
    const until = performance.now() + LIFETIME
    const answer = { text: await response.text(), headers: response.headers, until }
    this.#answers.set(path, answer)
    return toResponse(answer)
  }

  forget(): void {
    this.#answers.clear()
    this.#changes++
  }

  /** Whether changes are announced. Anything may have changed while they were not. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.forget()
  }
}

function toResponse({ text, headers }: Answer): Response {
  return new Response(text, { headers })
}
