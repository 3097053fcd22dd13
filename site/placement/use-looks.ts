import { useEffect, useEffectEvent, useRef } from 'react'
import { type Attempt, noteLook } from './attempt.ts'

export function useLooks(
  question: { id: number; place: number } | undefined,
  update: (change: (attempt: Attempt) => Attempt) => void,
): () => void {
  const since = useRef<number | undefined>(undefined)

  function note(): void {
    if (!question || since.current === undefined) return
    const now = performance.now()
    const look = { ...question, spent: now - since.current }
    since.current = now
    update((newest) => noteLook(newest, look))
  }

  const turn = useEffectEvent((_shown: number | undefined) => {
    if (document.hidden) note()
    since.current = document.hidden ? undefined : performance.now()
    note()
  })
  const shown = question?.id
  useEffect(() => {
    const onChange = () => turn(shown)
    onChange()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [shown])
  return note
}
