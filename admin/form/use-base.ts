import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { changedFields } from './merge.ts'

export type Values = Record<string, unknown>

/** A field that the record does not have is empty, as its input will be: otherwise the form would count it as typed. */
export function pick(record: object, keys: readonly string[]): Values {
  return Object.fromEntries(keys.map((key) => [key, (record as Values)[key] ?? null]))
}

/** The record that a form’s changes are based on. A newer one replaces it only while nothing has been typed. */
export function useBase<R extends { revision: number }>(
  form: UseFormReturn<Values>,
  record: R,
  keys: readonly string[],
) {
  const [base, setBase] = useState(record)
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty || record.revision <= base.revision) return
    setBase(record)
    form.reset(pick(record, keys))
  }, [record, base, isDirty, form, keys])

  function settle(saved: R, sent: Values): void {
    const typed = form.getValues()
    setBase(saved)
    form.reset(pick(saved, keys))
    for (const key of changedFields(sent, typed)) {
      form.setValue(key, typed[key], { shouldDirty: true })
    }
  }

  function show(values: Values): void {
    for (const key of changedFields(form.getValues(), values)) {
      form.setValue(key, values[key], { shouldDirty: true })
    }
  }
  return { base, settle, show }
}
