import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Test } from '../../contract/public/placement.ts'
import { loadTest, NEW_ATTEMPT } from './attempt.ts'
import { createAttemptStore } from './attempt-store.ts'

export function useAttempt(test: Pick<Test, 'id' | 'slug' | 'questions'>) {
  const [store] = useState(() => createAttemptStore(test.slug))
  const stored = useSyncExternalStore(store.subscribe, store.get, () => NEW_ATTEMPT)
  const attempt = useMemo(() => loadTest(stored, test), [stored, test])
  return { attempt, update: store.update, clear: store.clear }
}
