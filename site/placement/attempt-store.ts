import { type Attempt, NEW_ATTEMPT } from './attempt.ts'
import { dropKept, keep, readKept, storageName } from './kept.ts'

interface AttemptStore {
  get(): Attempt
  update(change: (attempt: Attempt) => Attempt): void
  clear(): void
  subscribe(listener: () => void): () => void
}

export function createAttemptStore(slug: string): AttemptStore {
  const name = storageName(slug)
  const listeners = new Set<() => void>()
  let seen: string | null = null
  let attempt = NEW_ATTEMPT

  function get(): Attempt {
    const text = readKept(name)
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
      const next = change(get())
      keep(name, JSON.stringify(next), next.key !== '')
      tell()
    },
    clear() {
      dropKept(name)
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
    return { ...NEW_ATTEMPT, ...(JSON.parse(text) as Attempt) }
  } catch {
    return NEW_ATTEMPT
  }
}
