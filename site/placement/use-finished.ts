import { useState, useSyncExternalStore } from 'react'
import type { Finished } from './attempt.ts'
import { dropKept, readKept, storageName } from './kept.ts'

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
  return { name, finished, drop: () => dropKept(name) }
}

/** @returns undefined if unfinished; without a result if it is in an old format, which cannot be shown */
function parseFinished(text: string | null): Finished | undefined {
  if (!text) return
  try {
    const { finished } = JSON.parse(text) as { finished?: Finished }
    if (!finished?.result || finished.result.certainty) return finished
    const { result: _, ...rest } = finished
    return rest
  } catch {
    return
  }
}
