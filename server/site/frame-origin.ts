import { getContactSettings } from '../../contract/content.ts'
import type { CallApi } from './call-api.ts'
import { ANYONE } from './visitor.ts'

/** Milliseconds for which an origin is believed where its change is not announced. */
const LIFETIME = 60_000

/**
 * The one foreign origin that pages may show in a frame: the map of the contact page. Every page allows it, because
 * in-site navigation brings the contact page under the policy of the page that was opened first.
 */
export class FrameOrigin {
  readonly #callApi: CallApi
  #known: string | undefined
  #knownUntil = 0

  constructor(callApi: CallApi) {
    this.#callApi = callApi
  }

  /** Undefined where the school shows no map. */
  async get(): Promise<string | undefined> {
    if (performance.now() >= this.#knownUntil) {
      const response = await this.#callApi(getContactSettings.path, undefined, ANYONE)
      if (response.ok) await this.#learn(response)
    }
    return this.#known
  }

  /** The contact settings have changed. */
  forget(): void {
    this.#knownUntil = 0
  }

  async #learn(response: Response): Promise<void> {
    const { map } = getContactSettings.output.parse(await response.json())
    this.#known = URL.parse(map)?.origin
    this.#knownUntil = performance.now() + LIFETIME
  }
}
