import { useEffect, useEffectEvent } from 'react'
import { useNotify } from '../ui/notices.tsx'
import type { FormAnswer } from './form-answer.ts'

/** Handles each answer once and notifies its message. @param take runs first: a closing dialog takes notices along */
export function useAnswer<A extends FormAnswer>(
  answer: A | undefined,
  take?: (answer: A) => void,
): void {
  const notify = useNotify()
  const receive = useEffectEvent((given: A) => {
    take?.(given)
    notify(given.ok ? 'success' : 'error', given.message)
  })
  useEffect(() => {
    if (answer) receive(answer)
  }, [answer])
}
