import type { z } from 'zod'
import { AppError } from '../core/errors.ts'

/** PostgreSQL cannot keep the character U+0000 nor half of a pair of surrogates, and no keyboard types them. */
const UNSTORABLE = /[\0\p{Cs}]/u

/** @throws AppError invalid with a sentence for each field by its whole path; bad-request for what has no fields */
export function validate<T>(schema: z.ZodType<T>, value: unknown): T {
  if (hasUnstorable(value)) throw new AppError('bad-request')
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    if (path.length === 0) throw new AppError('bad-request')
    fields[path.map(String).join('.')] ??= message
  }
  throw new AppError('invalid', { fields })
}

function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([name, field]) => UNSTORABLE.test(name) || hasUnstorable(field),
  )
}
