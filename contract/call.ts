import { z } from 'zod'
import type { Permission } from '../domain/permissions.ts'
import { isRecord } from './answer.ts'
import { MESSAGES } from './messages.ts'

// Zod’s own sentences are English: errors that a schema leaves unsaid are said here, once for all calls.
z.config({
  customError: ({ input }) => (input === undefined ? MESSAGES.required : MESSAGES.invalid),
})

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export type Access = 'public' | 'student' | Permission

export interface Call<
  Params = unknown,
  Body = unknown,
  Output = unknown,
  A extends Access = Access,
> {
  access: A
  method: Method
  path: string
  group: string
  summary: string
  params?: z.ZodType<Params>
  body?: z.ZodType<Body>
  output: z.ZodType<Output>
  /** Maximum bytes of the body, if not 256 KB. */
  bodyLimit?: number
  isUpload?: true
  isFile?: true
  /** The tries of each caller are counted, so no answer is shared between callers. */
  isCounted?: true
  /**
   * Statuses besides 200, 400, 401, 413 and 429; calls of staff add 403, those with parameters, a body or a file 422, those
   * of a student 404.
   */
  errors?: readonly (404 | 409)[]
}

export type AnyCall = Call<never, never, never> | Call

export type Params<C> = C extends { params?: z.ZodType<infer P> } ? P : undefined
export type Body<C> = C extends { body?: z.ZodType<infer B> } ? B : undefined
export type Output<C> = C extends { output: z.ZodType<infer O> } ? O : never

/**
 * Whether JSON has the form of the call’s answers: a list, or a record with its fields, of which lists are lists. A newer
 * server may have other values in them.
 */
export function isAnswerTo({ output }: AnyCall, body: unknown): boolean {
  if (output instanceof z.ZodUnknown) return body != null
  if (output instanceof z.ZodArray) return Array.isArray(body)
  if (!isRecord(body)) return false
  return !(output instanceof z.ZodObject) || hasFields(output.shape, body)
}

function hasFields(shape: z.ZodRawShape, body: Record<string, unknown>): boolean {
  return Object.entries(shape).every(([name, field]) => {
    const value = body[name]
    if (value === undefined) return z.safeParse(field, undefined).success
    return !(field instanceof z.ZodArray) || Array.isArray(value)
  })
}

export function defineCall<const A extends Access, P = undefined, B = undefined, O = unknown>(
  call: Call<P, B, O, A>,
): Call<P, B, O, A> {
  return call
}
