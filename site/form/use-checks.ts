import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Checks, findErrors } from './checks.ts'
import { readTexts } from './read-form.ts'

type Errors = Record<string, string | undefined>
type Values = Readonly<Record<string, string>>

/** @param sent the values that the known errors are about */
export function useChecks(checks: Checks, known?: Errors, sent: Values = {}) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>(known ?? {})
  const isWatching = useRef(known !== undefined)

  function show(found: Errors): void {
    isWatching.current = true
    // Errors have to be in the page before the focus makes a screen reader read them.
    flushSync(() => setErrors(found))
    focusWrong(form.current)
  }

  function check(): boolean {
    const found = findErrors(checks, readValues(form.current))
    show(found)
    return Object.keys(found).length === 0
  }

  function onInput({ target }: FormEvent): void {
    if (!isWatching.current) return
    const { name, value } = target as HTMLInputElement
    recheck(name, value)
  }

  /** Fields may have been changed before the script ran. */
  function catchUp(): void {
    flushSync(() => {
      for (const [name, value] of Object.entries(readValues(form.current))) {
        if (value !== (sent[name] ?? '')) recheck(name, value)
      }
    })
  }

  function recheck(name: string, value: string): void {
    setErrors((before) => ({ ...before, [name]: checks[name]?.(value) ?? undefined }))
  }

  function forget(): void {
    isWatching.current = false
    setErrors({})
  }

  const begin = useEffectEvent(() => {
    // React cannot render synchronously inside effects.
    if (known) queueMicrotask(catchUp)
  })
  useEffect(() => begin(), [])

  return { form, errors, check, show, onInput, forget }
}

function readValues(form: HTMLFormElement | null): Record<string, string> {
  return form ? readTexts(new FormData(form)) : {}
}

export function focusWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
