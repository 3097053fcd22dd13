import { type RefObject, useEffect, useEffectEvent } from 'react'
import { dropDraft, keepDraft, restoreDraft } from './draft.ts'
import type { FormAnswer } from './form-answer.ts'

type Form = RefObject<HTMLFormElement | null>

export function useDraft(form: Form, scope: string | undefined, served: FormAnswer | undefined) {
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
