import { useEffect, useEffectEvent } from 'react'
import type { FormAnswer } from '../auth/form-answer.ts'
import { useNotify } from '../ui/notices.tsx'

/** Shows what the server said to a form that was sent by script. */
export function useAnswerNotice(answer: FormAnswer | undefined): void {
  const notify = useNotify()
  const show = useEffectEvent(({ ok, message }: FormAnswer) => {
    notify(ok ? 'success' : 'error', message)
  })
  useEffect(() => {
    if (answer) show(answer)
  }, [answer])
}
