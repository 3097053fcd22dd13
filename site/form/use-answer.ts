import { useEffect, useEffectEvent } from 'react'
import { useNotify } from '../ui/notices.tsx'
import type { FormAnswer } from './form-answer.ts'

/**
 * Takes every answer to a form once and shows the server’s words.
 * @param take comes first: a dialog that it closes would take the notice with it
 */
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
