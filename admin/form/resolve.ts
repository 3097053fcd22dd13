import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'

/** Checks with the server’s contract but sends what was typed: the server does the parsing. */
export function resolveWith<T extends FieldValues>(schema: z.ZodType): Resolver<T> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values, errors: {} }
    const errors: FieldErrors<T> = {}
    for (const { path, message } of result.error.issues.toReversed()) {
      set(errors, path.map(String).join('.'), { type: 'contract', message })
    }
    return { values: {}, errors }
  }
}
