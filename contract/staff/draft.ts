import { z } from 'zod'
import { MESSAGES } from '../messages.ts'

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'> & { code?: string }

const UNFINISHED = new Set<string>(['too_small', 'invalid_format', 'custom'])

const MISSING = new Set<string>(['invalid_type', 'invalid_value', 'invalid_union'])

/** Unknown fields, wrong types and texts that are too long are refused; missing values are allowed before publishing. */
export function draftOf(fields: z.ZodObject) {
  const given = z.record(z.string(), z.unknown(), { error: MESSAGES.invalid })
  return given.superRefine((changes, context) => {
    for (const [name, value] of Object.entries(changes)) {
      const field = Object.hasOwn(fields.shape, name)
        ? (fields.shape[name] as z.ZodType)
        : undefined
      const issues: Issue[] = field ? (field.safeParse(value).error?.issues ?? []) : [unknownField]
      for (const issue of issues) {
        if (isUnfinished(issue, value)) continue
        const path = [name, ...issue.path]
        context.addIssue({ code: 'custom', path, message: issue.message })
      }
    }
  })
}

const unknownField: Issue = { code: 'unrecognized_keys', path: [], message: 'Böyle bir alan yok.' }

function isUnfinished({ code = '', path }: Issue, value: unknown): boolean {
  if (UNFINISHED.has(code)) return true
  if (!MISSING.has(code)) return false
  const given = path.reduce<unknown>(
    (inner, step) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[step],
    value,
  )
  return given === undefined || given === null || given === ''
}
