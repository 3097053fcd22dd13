import type { z } from 'zod'
import { AppError } from '../core/errors.ts'

/** PostgreSQL cannot keep the character U+0000, and no keyboard types it. */
const NUL = /\0/

/** @throws AppError invalid with a sentence for each field by its whole path; bad-request for what has no fields */
export function validate<T>(schema: z.ZodType<T>, value: unknown): T {
  if (hasNul(value)) throw new AppError('bad-request')
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    if (path.length === 0) throw new AppError('bad-request')
    fields[path.map(String).join('.')] ??= message
  }
  throw new AppError('invalid', { fields })
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return NUL.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, field]) => NUL.test(name) || hasNul(field))
}
