import type { z } from 'zod'
import { CONTENT_INPUTS } from '../../contract/staff/content-inputs.ts'
import type { BodyOfKind, KindName } from '../../core/content/kinds.ts'
import type { Check } from '../../core/editing/publish.ts'
import { AppError } from '../../core/errors.ts'
import { validate } from '../read-body.ts'

/** The contract’s inputs must match core’s types, kind by kind, or this does not compile. */
const INPUTS: { [K in KindName]: z.ZodType<BodyOfKind<K>> } = CONTENT_INPUTS

export const checkContent: Check = (kind, body) =>
  validate<object>(INPUTS[kind], body) as typeof body

export function findMissing(kind: KindName, body: Record<string, unknown>): Record<string, string> {
  try {
    checkContent(kind, body)
    return {}
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields
    throw error
  }
}
