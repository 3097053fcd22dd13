import { LRUCache } from 'lru-cache'

/** The tag of a change that may concern anything. */
export const EVERYTHING = '*'

/** Times are those of `performance.now()`, which setting the clock does not affect. */
export interface Kept {
  readonly key: string
  readonly tags: ReadonlySet<string>
  readonly bytes: number
  freshUntil: number
}

type Draft<E extends Kept> = Omit<E, 'freshUntil'>

/** Keeps what a user of the cache has made, fresh for a lifetime since its making began, or until a change of its tags. */
export type Put<E extends Kept> = (draft: Draft<E>, lifetime: number) => E

interface Slot {
  part: unknown
  entry: Kept
}

/** Everything that is kept under tags, in one bound of memory: the entry unused for longest goes first. */
export class TagCache {
  readonly #slots: LRUCache<string, Slot>

  constructor(limit: number) {
    this.#slots = new LRUCache({
      maxSize: limit,
      sizeCalculation: ({ entry }) => entry.bytes,
    })
  }

  /** @param name begins all keys of this user, so that nobody finds the entries of another */
  part<E extends Kept>(name: string): CachePart<E> {
    return new CachePart(this.#slots, name)
  }
}

export class CachePart<E extends Kept> {
  readonly #slots: LRUCache<string, Slot>
  readonly #name: string
  /** The first change of each tag since the making of an entry began. */
  readonly #makings = new Set<Map<string, number>>()

  constructor(slots: LRUCache<string, Slot>, name: string) {
    this.#slots = slots
    this.#name = name
  }

  get(key: string): E | undefined {
    return this.#slots.get(this.#name + key)?.entry as E | undefined
  }

  /** Without counting as a use. */
  peek(key: string): E | undefined {
    return this.#slots.peek(this.#name + key)?.entry as E | undefined
  }

  delete(key: string): void {
    this.#slots.delete(this.#name + key)
  }

  /** Entries whose making began before a change count as old from that change on. */
  async make<T>(work: (put: Put<E>) => Promise<T>): Promise<T> {
    const begun = performance.now()
    const changes = new Map<string, number>()
    this.#makings.add(changes)
    try {
      return await work((draft, lifetime) => {
        const times = [...changes].filter(([tag]) => isMadeFrom(draft, tag)).map(([, time]) => time)
        const entry = { ...draft, freshUntil: Math.min(begun + lifetime, ...times) } as E
        this.#slots.set(this.#name + entry.key, { part: this, entry })
        return entry
      })
    } finally {
      this.#makings.delete(changes)
    }
  }

  /** @returns the entries that are old now */
  drop(tag: string): E[] {
    const now = performance.now()
    for (const changes of this.#makings) {
      if (!changes.has(tag)) changes.set(tag, now)
    }
    const dropped = [...this.entries()].filter((entry) => isMadeFrom(entry, tag))
    for (const entry of dropped) entry.freshUntil = Math.min(entry.freshUntil, now)
    return dropped
  }

  *entries(): Generator<E> {
    for (const { part, entry } of this.#slots.values()) {
      if (part === this) yield entry as E
    }
  }
}

function isMadeFrom({ tags }: Pick<Kept, 'tags'>, tag: string): boolean {
  return tag === EVERYTHING || tags.has(tag)
}
