import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNotify } from '../ui/notices.tsx'
import { checkContactField } from './contact-fields.ts'
import { postForm } from './post-form.ts'
import type { ContactFormType, FormResult } from './send-contact.ts'

type Errors = Partial<Record<string, string>>

interface Options {
  type: ContactFormType
  /** The answer that the page came with, where the form was sent without script. */
  served?: FormResult
  onSent?: () => void
}

/**
 * How a contact form behaves where there is script: checked when it is sent, from then on with every change; sent once
 * at a time; emptied after a success, kept as it is after a failure.
 */
export function useContactForm({ type, served, onSent }: Options) {
  const notify = useNotify()
  const [errors, setErrors] = useState<Errors>(served?.fields ?? {})
  const [state, setState] = useState<'served' | 'ready' | 'sending'>('served')
  const wasChecked = useRef(served?.ok === false)
  const isSending = useRef(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const found = checkForm(form)
    wasChecked.current = true
    show(found, form)
    if (Object.keys(found).length > 0) return
    isSending.current = true
    setState('sending')
    const result = await postForm(type, form)
    isSending.current = false
    setState('ready')
    receive(result, form)
  }

  function receive(result: FormResult, form: HTMLFormElement) {
    if (result.ok) {
      empty(form)
      wasChecked.current = false
      setErrors({})
      onSent?.()
    } else {
      show(result.fields, form)
    }
    notify(result.ok ? 'success' : 'error', result.message)
  }

  /** The errors have to stand in the page before the focus makes them heard. */
  function show(found: Errors, form: HTMLFormElement) {
    flushSync(() => setErrors(found))
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    if (!wasChecked.current) return
    const { name, value } = event.target as HTMLInputElement
    setErrors((before) => ({ ...before, [name]: checkContactField(name, value) ?? undefined }))
  }

  return { state, errors, onSubmit, onChange }
}

/** `reset` would bring back what was typed before, where the page was served with it. */
function empty(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) field.value = ''
}

function checkForm(form: HTMLFormElement): Errors {
  const found: Errors = {}
  for (const [name, value] of new FormData(form)) {
    const error = checkContactField(name, String(value))
    if (error) found[name] = error
  }
  return found
}
