import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { CallError, messageOf } from '../data/call-error.ts'

export function showError<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): string {
  if (error instanceof CallError) {
    for (const [index, [path, message]] of Object.entries(error.fields).entries()) {
      form.setError(path as never, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }
  const unmarked = findUnmarked(form, error)
  return unmarked.length > 0 ? unmarked.join(' ') : messageOf(error)
}

function findUnmarked<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): string[] {
  if (!(error instanceof CallError)) return []
  return Object.entries(error.fields).flatMap(([path, message]) =>
    form.getValues(path as never) === undefined ? [message] : [],
  )
}
