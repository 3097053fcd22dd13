import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import { useNotify } from '../ui/notices.tsx'
import { checkContactField } from './contact-fields.ts'
import type { FormResult } from './send-contact.ts'

type Errors = Partial<Record<string, string>>

/**
 * How a contact form behaves where there is script: checked when it is sent, from then on with every change; sent once
 * at a time; emptied after a success, kept as it is after a failure.
 * @param served the answer that the page came with, where the form was sent without script
 */
export function useContactForm(served: FormResult | undefined, onSent?: () => void) {
  const fetcher = useFetcher<FormResult>()
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

  const receive = useEffectEvent((result: FormResult) => {
    isSending.current = false
    if (!result.ok) {
      notify('error', result.message)
      return queueMicrotask(() => show(result.fields))
    }
    form.current?.reset()
    wasChecked.current = false
    setErrors({})
    onSent?.()
    notify('success', result.message)
  })
  useEffect(() => {
    if (fetcher.data) receive(fetcher.data)
  }, [fetcher.data])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isSending.current) return event.preventDefault()
    const found = checkForm(event.currentTarget)
    wasChecked.current = true
    isSending.current = Object.keys(found).length === 0
    if (!isSending.current) event.preventDefault()
    show(found)
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    if (!wasChecked.current) return
    const { name, value } = event.target as HTMLInputElement
    setErrors((before) => ({ ...before, [name]: checkContactField(name, value) ?? undefined }))
  }

  return {
    Form: fetcher.Form,
    form: { ref: form, onSubmit, onChange },
    errors,
    pending: fetcher.state !== 'idle',
    answered: fetcher.data !== undefined,
  }
}

function checkForm(form: HTMLFormElement): Errors {
  const found: Errors = {}
  for (const [name, value] of new FormData(form)) {
    const error = checkContactField(name, String(value))
    if (error) found[name] = error
  }
  return found
}
