import { useEffect, useState } from 'react'
import { type FetcherSubmitOptions, type SubmitTarget, useFetcher } from 'react-router'
import { cutWhenHanging, PATIENCE, readAnswer, unreachable } from '../../contract/answer.ts'
import { type FormAnswer, isFormAnswer, toFormAnswer } from './form-answer.ts'

export interface Sender<A extends FormAnswer = FormAnswer> {
  send: (form: HTMLFormElement, submitter?: HTMLElement | null) => void
  isSending: boolean
  answer: A | undefined
}

export function useRouteSender<A extends FormAnswer = FormAnswer>(
  options?: FetcherSubmitOptions,
): Sender<A> {
  const { submit, state, answer } = useAnsweringFetcher<A>()
  return {
    send: (form, submitter) => submit((submitter ?? form) as SubmitTarget, options),
    isSending: state !== 'idle',
    answer,
  }
}

/** `useFetcher` for effects that react to an answer. `site/client-middleware.ts` turns failures into answers. */
export function useAnsweringFetcher<A extends FormAnswer>() {
  const { submit, state, data, reset } = useFetcher()
  const [late, setLate] = useState<A>()
  // The router keeps answers outside of React’s state. A render that changes nothing else may meet one first, and React
  // drops its effects.
  const [answer, setAnswer] = useState<A>()
  const newest = data ?? late
  if (newest !== answer) setAnswer(newest)
  useEffect(() => {
    if (state !== 'submitting') return
    const timer = setTimeout(() => {
      reset()
      setLate(toFormAnswer(unreachable()) as A)
    }, PATIENCE)
    return () => clearTimeout(timer)
  }, [state, reset])
  return { submit, state, answer }
}

export function usePostSender(address: string): Sender {
  const [answer, setAnswer] = useState<FormAnswer>()
  const [isSending, setSending] = useState(false)

  async function send(form: HTMLFormElement): Promise<void> {
    setSending(true)
    setAnswer(await postForm(address, new FormData(form)))
    setSending(false)
  }

  return { send, isSending, answer }
}

export async function postForm(address: string, form: FormData): Promise<FormAnswer> {
  const body = new URLSearchParams(form as unknown as Record<string, string>)
  const answer = await readAnswer<FormAnswer>(
    fetch(address, { method: 'POST', body, signal: cutWhenHanging() }),
    isFormAnswer,
  )
  return answer.ok ? answer.value : toFormAnswer(answer)
}
