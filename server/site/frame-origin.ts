import { z } from 'zod'
import { getContactSettings } from '../../contract/public/content.ts'
import type { CallApi } from './call-api.ts'
import { ANYONE } from './visitor.ts'

/** Milliseconds after which it is read again, where changes are not announced. */
const LIFETIME = 60_000
/** Milliseconds that a page waits for it. */
const PATIENCE = 10_000

const settings = z.looseObject({ map: z.string() })

/** Every page allows the map’s origin: in-site navigation keeps the policy of the page opened first. */
export class FrameOrigin {
  readonly #callApi: CallApi
  #known: string | undefined
  #knownUntil = 0
  /** Discards an answer that was asked for before a change. */
  #changes = 0

  constructor(callApi: CallApi) {
    this.#callApi = callApi
  }

  async get(): Promise<string | undefined> {
    if (performance.now() >= this.#knownUntil) {
      const changes = this.#changes
      const response = await this.#callApi(getContactSettings.path, { patience: PATIENCE }, ANYONE)
      if (response.ok) this.#learn(await response.json().catch(() => null), changes)
    }
    return this.#known
  }

  forget(): void {
    this.#knownUntil = 0
    this.#changes++
  }

  #learn(answer: unknown, changes: number): void {
    const { data } = settings.safeParse(answer)
    if (!data) return
    this.#known = URL.parse(data.map)?.origin
    if (changes === this.#changes) this.#knownUntil = performance.now() + LIFETIME
  }
}
