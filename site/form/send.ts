import { useEffect, useEffectEvent, useState } from 'react'
import { data, type FetcherSubmitOptions, type SubmitTarget, useFetcher } from 'react-router'
import {
  type Answer,
  cutWhenHanging,
  type Failure,
  isRecord,
  PATIENCE,
  readAnswer,
  unreachable,
} from '../../contract/answer.ts'
import { useNotify } from '../ui/notices.tsx'

export interface FormAnswer {
  ok: boolean
  intent: string
  message: string
  fields: Record<string, string>
  /** Values to show again without script; never a password. */
  values: Record<string, string>
}

const SECRET = /password|current|token/

export function answerForm(
  answer: Answer<{ message: string }>,
  { intent = '', ...given }: Record<string, string>,
) {
  const result: FormAnswer = answer.ok
    ? { ok: true, intent, message: answer.value.message, fields: {}, values: {} }
    : { ...toFormAnswer(answer), intent, values: withoutSecrets(given) }
  return data(result, { status: answer.ok ? 200 : toStatus(answer) })
}

/** Proxies replace the body of a 502 with a page of their own. */
function toStatus({ status }: Failure): number {
  return status === 502 ? 503 : status
}

/** A new object each time, so that a second failure is noticed. */
export function toFormAnswer({ message, fields }: Failure): FormAnswer {
  return { ok: false, intent: '', message, fields, values: {} }
}

/** Every action of this site answers a form like this, or by a redirect. */
export function isFormAnswer(value: unknown): value is FormAnswer {
  return isRecord(value) && typeof value.ok === 'boolean' && typeof value.message === 'string'
}

export function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))
}

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
