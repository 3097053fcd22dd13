import { type Attempt, NEW_ATTEMPT } from './attempt.ts'

/** Part of the storage name: an older form of attempt is not misread. */
const VERSION = 1

export interface AttemptStore {
  /** The newest state, whichever tab wrote it. The same object until something changes. */
  get(): Attempt
  update(change: (attempt: Attempt) => Attempt): void
  clear(): void
  subscribe(listener: () => void): () => void
}

export function storageName(slug: string): string {
  return `kur.test.${VERSION}.${slug}`
}

/**
 * Keeps an attempt on the device, shared by its tabs. A form that has not been sent yet lasts as long as its
 * tab; what has begun outlives it. Where the browser forbids storage, everything lasts as long as the page.
 */
export function createAttemptStore(slug: string): AttemptStore {
  const name = storageName(slug)
  const listeners = new Set<() => void>()
  let memory: string | null = null
  let seen: string | null = null
  let attempt = NEW_ATTEMPT

  function read(): string | null {
    try {
      return memory ?? localStorage.getItem(name) ?? sessionStorage.getItem(name)
    } catch {
      return memory
    }
  }

  function write(next: Attempt): void {
    const text = JSON.stringify(next)
    try {
      const [home, other] = next.key
        ? [localStorage, sessionStorage]
        : [sessionStorage, localStorage]
      home.setItem(name, text)
      other.removeItem(name)
      memory = null
    } catch {
      memory = text
    }
  }

  function get(): Attempt {
    const text = read()
    if (text !== seen) {
      seen = text
      attempt = parse(text)
    }
    return attempt
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  return {
    get,
    update(change) {
      write(change(get()))
      tell()
    },
    clear() {
      write(NEW_ATTEMPT)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      // Another tab wrote, or may have while this page was in the back-forward cache.
      addEventListener('storage', listener)
      addEventListener('pageshow', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
        removeEventListener('pageshow', listener)
      }
    },
  }
}

function parse(text: string | null): Attempt {
  if (!text) return NEW_ATTEMPT
  try {
    return withoutOldResult({ ...NEW_ATTEMPT, ...(JSON.parse(text) as Attempt) })
  } catch {
    return NEW_ATTEMPT
  }
}

/** A result that was stored before results had their present form cannot be drawn; that it was sent still stands. */
function withoutOldResult(attempt: Attempt): Attempt {
  const { finished } = attempt
  if (!finished?.result || finished.result.certainty) return attempt
  const { result: _, ...rest } = finished
  return { ...attempt, finished: rest }
}
