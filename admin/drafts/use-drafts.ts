import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  countUnsaved,
  type DraftKey,
  findUnsentDrafts,
  onDiscarded,
  readDraft,
  removeDraft,
  storeDraft,
  type UnsentDraft,
  watchDrafts,
} from './device-drafts.ts'

const PAUSE = 300

export function useUnsentDrafts(): UnsentDraft[] {
  const [drafts, setDrafts] = useState(findUnsentDrafts)
  useEffect(() => {
    let timer = 0
    const look = () => {
      timer = 0
      setDrafts(findUnsentDrafts())
    }
    const unwatch = watchDrafts(() => {
      timer ||= window.setTimeout(look, PAUSE)
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [])
  return drafts
}

export function useUnsavedText(isDirty: boolean): void {
  useEffect(() => (isDirty ? countUnsaved() : undefined), [isDirty])
}

export interface Keep<T> {
  key: DraftKey
  name: (values: T) => string
}

function keepOrRemove<T extends object>({ key, name }: Keep<T>, values: T, empty: T): void {
  if (JSON.stringify(values) === JSON.stringify(empty)) removeDraft(key)
  else storeDraft(key, { name: name(values), values })
}

function readValues<T extends object>(key: DraftKey, empty: T): T {
  return { ...empty, ...readDraft<{ values: T }>(key)?.values }
}

/** State that outlives a lost connection, an ended sign-in and a closed tab. @param empty must be the same object each time */
export function useKeptState<T extends object>(keep: Keep<T>, empty: T) {
  const { key } = keep
  const [values, setValues] = useState(() => readValues(key, empty))
  useEffect(() => {
    setValues(readValues(key, empty))
    return onDiscarded(key, () => setValues(empty))
  }, [key, empty])

  function change(changes: Partial<T>): void {
    setValues((before) => {
      const after = { ...before, ...changes }
      keepOrRemove(keep, after, empty)
      return after
    })
  }
  const clear = useCallback(() => {
    removeDraft(key)
    setValues(empty)
  }, [key, empty])
  return { values, change, clear }
}

type Values = Record<string, never>

/** Fills a form with its draft and keeps what is typed into it. @param empty the form’s default values */
export function useKeptForm(
  form: UseFormReturn<Values>,
  empty: Record<string, unknown>,
  keep: Keep<Record<string, unknown>> | undefined,
  onEmptied: () => void,
): void {
  const key = keep?.key
  const begin = useEffectEvent(() => {
    if (!(key && readDraft(key))) return
    form.reset(readValues(key, empty) as Values, { keepDefaultValues: true })
  })
  const store = useEffectEvent((values: object) => {
    if (keep) keepOrRemove(keep, { ...empty, ...values }, empty)
  })
  const onDiscard = useEffectEvent(() => {
    form.reset(empty as Values)
    onEmptied()
  })
  useEffect(() => {
    if (!key) return
    begin()
    const unfollow = onDiscarded(key, () => onDiscard())
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => store(values),
    })
    return () => {
      unfollow()
      unsubscribe()
    }
  }, [form, key])
}
