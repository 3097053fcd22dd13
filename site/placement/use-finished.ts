import { useState, useSyncExternalStore } from 'react'
import type { Finished } from './attempt.ts'
import { dropKept, readKept, storageName } from './kept.ts'

function never() {
  return () => {}
}

/**
 * What this device keeps of a finished test, as it was when the page came: nothing on the server and until the page
 * has hydrated.
 */
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

/**
 * @param text an attempt as it is kept
 * @returns what the test came to, where it is finished; without a result that was kept before results had their
 * present form: that cannot be drawn, but that it was sent still stands
 */
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
