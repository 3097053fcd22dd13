import { type FormEvent, useRef } from 'react'
import type { Checks } from './checks.ts'
import { TEXTS } from './draft.ts'
import type { FormAnswer } from './form-answer.ts'
import type { Sender } from './send.ts'
import { useAnswer } from './use-answer.ts'
import { useChecks } from './use-checks.ts'
import { useDraft } from './use-draft.ts'

const NO_CHECKS: Checks = {}

interface Options<A extends FormAnswer> {
  sender: Sender<A>
  checks?: Checks
  /** Name of the draft that outlasts leaving the page. */
  draft?: string | undefined
  served?: A | undefined
  onDone?: ((answer: A) => void) | undefined
}

export function useForm<A extends FormAnswer>(options: Options<A>) {
  const { sender, checks = NO_CHECKS, draft, served, onDone } = options
  const failed = served?.ok === false ? served : undefined
  const checked = useChecks(checks, failed?.fields, failed?.values)
  const { form, errors, check, show, forget } = checked
  const { keep, drop } = useDraft(form, draft, served)
  const isSending = useRef(false)

  useAnswer(sender.answer, (answer) => {
    isSending.current = false
    // React cannot render synchronously inside effects.
    if (!answer.ok) return queueMicrotask(() => show(answer.fields))
    if (form.current) empty(form.current)
    drop()
    forget()
    onDone?.(answer)
  })

  function onInput(event: FormEvent<HTMLFormElement>) {
    checked.onInput(event)
    keep()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current || !check()) return
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

/** `reset` alone would restore the values that the page came with. */
function empty(form: HTMLFormElement): void {
  form.reset()
  for (const field of form.querySelectorAll<HTMLInputElement>(TEXTS)) field.value = ''
}
