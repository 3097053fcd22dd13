import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Checks, findErrors } from './checks.ts'
import { readTexts } from './read-texts.ts'

type Errors = Record<string, string | undefined>

export function useChecks(checks: Checks, known?: Errors) {
  const [errors, setErrors] = useState<Errors>(known ?? {})
  const isWatching = useRef(known !== undefined)

  function show(found: Errors, form: HTMLFormElement | null): void {
    isWatching.current = true
    // Errors have to be in the page before the focus makes a screen reader read them.
    flushSync(() => setErrors(found))
    focusWrong(form)
  }

  function check(form: HTMLFormElement): boolean {
    const found = findErrors(checks, readTexts(new FormData(form)))
    show(found, form)
    return Object.keys(found).length === 0
  }

  function onInput({ target }: FormEvent): void {
    if (!isWatching.current) return
    const { name, value } = target as HTMLInputElement
    recheck(name, value)
  }

  function recheckChanged(form: HTMLFormElement, sent: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(readTexts(new FormData(form)))) {
      if (value !== (sent[name] ?? '')) recheck(name, value)
    }
  }

  function recheck(name: string, value: string): void {
    setErrors((before) => ({ ...before, [name]: checks[name]?.(value) ?? undefined }))
  }

  function forget(): void {
    isWatching.current = false
    setErrors({})
  }

  return { errors, check, show, onInput, recheckChanged, forget }
}

export function focusWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
