import { useState, useSyncExternalStore } from 'react'
import type { Attempt, Finished } from './attempt.ts'
import { dropKept, keep, readKept, storageName } from './kept.ts'

function never() {
  return () => {}
}

export function useFinished(slug: string) {
  const [name] = useState(() => storageName(slug))
  const [read] = useState(() => {
    let finished: Finished | undefined
    return () => {
      finished ??= parseFinished(readKept(name))
      return finished
    }
  })
  const finished = useSyncExternalStore(never, read, () => undefined)
  return { name, finished, drop }

  /** The next attempt of this device gets the other form. */
  function drop() {
    const previous = parse(readKept(name))?.form
    dropKept(name)
    keep(name, JSON.stringify({ previous }), false)
  }
}

/** @returns undefined if unfinished; without a result if it is in an old format, which cannot be shown */
function parseFinished(text: string | null): Finished | undefined {
  const finished = parse(text)?.finished
  if (!finished?.result || finished.result.certainty) return finished
  const { result: _, ...rest } = finished
  return rest
}

function parse(text: string | null): Partial<Attempt> | undefined {
  if (!text) return
  try {
    return JSON.parse(text) as Partial<Attempt>
  } catch {
    return
  }
}
