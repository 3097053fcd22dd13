import type { Rendered } from '../page-cache/rendered.ts'

/** Milliseconds after which it is made anew without a known change. */
const LIFETIME = 60_000

/** The one page for every address that does not exist: whoever makes up addresses has none of them rendered. */
export class NotFoundPage {
  readonly #render: () => Promise<Rendered>
  #page: Promise<Rendered> | undefined
  #until = 0

  constructor(render: () => Promise<Rendered>) {
    this.#render = render
  }

  get(): Promise<Rendered> {
    if (this.#page && performance.now() < this.#until) return this.#page
    const before = this.#page
    this.#until = performance.now() + LIFETIME
    // Where it cannot be made for now, the one before is good enough.
    this.#page = this.#render().then((made) => (made.status === 404 ? made : (before ?? made)))
    return this.#page
  }

  /** What its frame is drawn from has changed. */
  forget(): void {
    this.#until = 0
  }
}
