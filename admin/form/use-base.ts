import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { changedFields } from './merge.ts'

export type Values = Record<string, unknown>

export function pick(record: object, keys: readonly string[]): Values {
  return Object.fromEntries(keys.map((key) => [key, (record as Values)[key]]))
}

/**
 * What a form began with: the record whose revision its changes are sent with. A newer record takes its place only as
 * long as nothing has been typed.
 */
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

  /** The record as it was saved is the new base; what was typed while the answer was on its way stays. */
  function settle(saved: R, sent: Values): void {
    const typed = form.getValues()
    setBase(saved)
    form.reset(pick(saved, keys))
    for (const key of changedFields(sent, typed)) {
      form.setValue(key, typed[key], { shouldDirty: true })
    }
  }

  /** Shows what was made of both, before it is sent. */
  function show(values: Values): void {
    for (const key of changedFields(form.getValues(), values)) {
      form.setValue(key, values[key], { shouldDirty: true })
    }
  }
  return { base, settle, show }
}
