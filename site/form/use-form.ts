import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Checks } from './checks.ts'
import type { FormAnswer } from './form-answer.ts'
import type { Sender } from './send.ts'
import { useAnswer } from './use-answer.ts'
import { useChecks } from './use-checks.ts'

const NO_CHECKS: Checks = {}

interface Options<A extends FormAnswer> {
  sender: Sender<A>
  checks?: Checks
  served?: A | undefined
  onDone?: ((answer: A) => void) | undefined
}

export function useForm<A extends FormAnswer>(options: Options<A>) {
  const { sender, checks = NO_CHECKS, served, onDone } = options
  const form = useRef<HTMLFormElement>(null)
  const known = served?.ok === false ? served.fields : undefined
  const { errors, check, show, forget, onInput, recheckChanged } = useChecks(checks, known)
  const isSending = useRef(false)
  const catchUp = useEffectEvent(() => {
    if (form.current && served?.ok === false) recheckChanged(form.current, served.values)
  })
  useEffect(() => catchUp(), [])

  useAnswer(sender.answer, (answer) => {
    isSending.current = false
    // React cannot render synchronously inside effects.
    if (!answer.ok) return queueMicrotask(() => show(answer.fields, form.current))
    if (form.current) empty(form.current)
    forget()
    onDone?.(answer)
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current || !check(event.currentTarget)) return
    isSending.current = true
    sender.send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
  }

  return {
    form: { ref: form, method: 'post', noValidate: true, onSubmit, onInput },
    errors,
    isSending: sender.isSending,
    notice: sender.answer ? undefined : served,
    failure: failureOf(sender.isSending ? undefined : (sender.answer ?? served)),
  } as const
}

function failureOf(answer: FormAnswer | undefined): string | undefined {
  return answer?.ok === false ? answer.message : undefined
}

const TEXTS = 'input:not([type=hidden], [type=radio], [type=checkbox], [readonly]), textarea'

/** `reset` alone would restore the values that the page came with. */
function empty(form: HTMLFormElement): void {
  form.reset()
  for (const field of form.querySelectorAll<HTMLInputElement>(TEXTS)) field.value = ''
}
