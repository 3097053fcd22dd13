import { useEffect, useEffectEvent } from 'react'
import { useNotify } from '../ui/notices.tsx'
import type { FormAnswer } from './form-answer.ts'

interface Options<A> {
  /** Runs first: a closing dialog takes notices along. */
  take?: (answer: A) => void
  /** A success is shown where the form was, so no notice says it again. */
  isInPlace?: boolean
}

/** Handles each answer once and notifies its message. */
export function useAnswer<A extends FormAnswer>(
  answer: A | undefined,
  { take, isInPlace }: Options<A> = {},
): void {
  const notify = useNotify()
  const receive = useEffectEvent((given: A) => {
    take?.(given)
    if (!given.ok) notify('error', given.message)
    else if (!isInPlace) notify('success', given.message)
  })
  useEffect(() => {
    if (answer) receive(answer)
  }, [answer])
}
