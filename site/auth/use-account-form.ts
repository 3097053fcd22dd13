import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import { useNotify } from '../ui/notices.tsx'
import type { Check } from './checks.ts'
import type { FormAnswer } from './form-answer.ts'

type Errors = Record<string, string | undefined>

interface Options {
  /** What is checked before the form is sent, by the names of the fields. */
  checks: Record<string, Check>
  /** The answer that the page came with, where the form was sent without script. */
  served?: FormAnswer | undefined
  onDone?: ((answer: FormAnswer) => void) | undefined
}

/**
 * How a form of the account behaves where there is script: checked when it is sent, from then on with every change; sent
 * once at a time; emptied after a success, kept as it is after a failure.
 */
export function useAccountForm({ checks, served, onDone }: Options) {
  const fetcher = useFetcher<FormAnswer>()
  const notify = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>(served?.fields ?? {})
  const wasChecked = useRef(served?.ok === false)
  const isSending = useRef(false)

  function show(found: Errors) {
    // The errors have to stand in the page before the focus makes them heard.
    flushSync(() => setErrors(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const receive = useEffectEvent((answer: FormAnswer) => {
    isSending.current = false
    notify(answer.ok ? 'success' : 'error', answer.message)
    if (!answer.ok) return queueMicrotask(() => show(answer.fields))
    form.current?.reset()
    wasChecked.current = false
    setErrors({})
    onDone?.(answer)
  })
  useEffect(() => {
    if (fetcher.data) receive(fetcher.data)
  }, [fetcher.data])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isSending.current) return event.preventDefault()
    const given = new FormData(event.currentTarget)
    const found: Errors = {}
    for (const [name, check] of Object.entries(checks)) {
      const error = check(String(given.get(name) ?? ''))
      if (error) found[name] = error
    }
    wasChecked.current = true
    isSending.current = Object.keys(found).length === 0
    if (!isSending.current) event.preventDefault()
    show(found)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement
    if (!wasChecked.current || !(name in checks)) return
    setErrors((before) => ({ ...before, [name]: checks[name]?.(value) ?? undefined }))
  }

  return {
    Form: fetcher.Form,
    form: { ref: form, onSubmit, onInput },
    errors,
    pending: fetcher.state !== 'idle',
    answered: fetcher.data !== undefined,
  }
}
