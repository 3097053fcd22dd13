import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { rememberFailures } from '../ui/notices.tsx'
import type { Checks } from './checks.ts'
import { type FormAnswer, type Sender, useAnswer } from './send.ts'
import { useChecks } from './use-checks.ts'

const TEXTS =
  'input:not([type=hidden], [type=radio], [type=checkbox], [readonly], [tabindex="-1"]), textarea'

/** The document's loader knows the name too. */
function storageName(scope: string): string {
  return `kur.draft.${scope}`
}

/** Lasts as long as the tab: what was typed survives a link inside the site and the way back. */
function keepDraft(scope: string, form: HTMLFormElement): void {
  const texts = textsOf(form).flatMap(({ name, value }) => (value ? [[name, value]] : []))
  if (texts.length === 0) {
    dropDraft(scope)
    return
  }
  try {
    sessionStorage.setItem(storageName(scope), JSON.stringify(Object.fromEntries(texts)))
  } catch {
    // Storage is switched off: the form is as it would be without drafts.
  }
}

/** Fills in only what is empty: what was typed before the script ran is newer. */
function restoreDraft(scope: string, form: HTMLFormElement): void {
  const draft = readDraft(scope)
  for (const field of textsOf(form)) {
    if (field.value === '') field.value = draft[field.name] ?? ''
  }
}

function dropDraft(scope: string): void {
  try {
    sessionStorage.removeItem(storageName(scope))
  } catch {
    // Storage is switched off: there is no draft.
  }
}

function readDraft(scope: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(storageName(scope)) ?? '{}')
  } catch {
    return {}
  }
}

function textsOf(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)]
}

type Form = RefObject<HTMLFormElement | null>

function useDraft(form: Form, scope: string | undefined, served: FormAnswer | undefined) {
  function keep(): void {
    if (scope && form.current) keepDraft(scope, form.current)
  }

  function drop(): void {
    if (scope) dropDraft(scope)
  }

  const begin = useEffectEvent(() => {
    if (served?.ok) return drop()
    if (scope && form.current && !served) restoreDraft(scope, form.current)
    keep()
  })
  useEffect(() => begin(), [])

  return { keep, drop }
}

/** The success that stands in place of the form, until a new form is asked for. */
function useDone<A extends FormAnswer>(newest: A | undefined, form: Form) {
  const [putAway, setPutAway] = useState<A>()

  function startAgain(): void {
    flushSync(() => setPutAway(newest))
    form.current?.querySelector<HTMLElement>('[aria-required]')?.focus()
  }

  return { done: newest?.ok && newest !== putAway ? newest : undefined, startAgain }
}

const NO_CHECKS: Checks = {}

interface Options<A extends FormAnswer> {
  sender: Sender<A>
  checks?: Checks
  /** Name of the draft that outlasts leaving the page. */
  draft?: string | undefined
  served?: A | undefined
  onDone?: ((answer: A) => void) | undefined
  /** Nothing is left of the form to show its success: a notice says it. */
  isGone?: boolean
}

export function useForm<A extends FormAnswer>(options: Options<A>) {
  const { sender, checks = NO_CHECKS, draft, served, onDone, isGone } = options
  const failed = served?.ok === false ? served : undefined
  const checked = useChecks(checks, failed?.fields, failed?.values)
  const { form, errors, check, show, forget } = checked
  const { keep, drop } = useDraft(form, draft, served)
  const isSending = useRef(false)
  const withdrawFailures = useRef(() => {})

  const newest = sender.answer ?? served
  const { done, startAgain } = useDone(newest, form)

  function take(answer: A): void {
    isSending.current = false
    // React cannot render synchronously inside effects.
    if (!answer.ok) {
      queueMicrotask(() => show(answer.fields))
      return
    }
    withdrawFailures.current()
    if (form.current) empty(form.current)
    drop()
    forget()
    onDone?.(answer)
  }
  useAnswer(sender.answer, { take, isInPlace: !isGone })

  // A success that leads to another page, as signing in does, brings no answer.
  useEffect(() => {
    return () => {
      if (isSending.current) withdrawFailures.current()
    }
  }, [])

  function onInput(event: FormEvent<HTMLFormElement>) {
    checked.onInput(event)
    keep()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current || !check()) return
    isSending.current = true
    withdrawFailures.current = rememberFailures()
    sender.send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
  }

  return {
    form: { ref: form, method: 'post', noValidate: true, onSubmit, onInput },
    errors,
    isSending: sender.isSending,
    done,
    isServed: done === served,
    startAgain,
    refusal: sender.answer ? undefined : failureOf(served),
    failure: failureOf(sender.isSending ? undefined : newest),
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
