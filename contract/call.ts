import type { z } from 'zod'

export type Method = 'get' | 'post'

/**
 * One call of the API: where it is, what goes in and what comes out.
 * The API validates with it, the site is typed by it, the OpenAPI document is made from it.
 */
export interface Call<Params = unknown, Body = unknown, Output = unknown> {
  method: Method
  /** Below `/api`, parameters in braces: `/page/slug/{slug}`. */
  path: string
  /** Group in the documentation. */
  group: 'İçerik' | 'Başvuru' | 'Seviye testi' | 'Giriş' | 'Öğrenci'
  summary: string
  /** Path and query parameters. */
  params?: z.ZodType<Params>
  body?: z.ZodType<Body>
  output: z.ZodType<Output>
  /** The answer is a file and not JSON; the handler makes it, and the caller reads its bytes. */
  isFile?: true
  /** Statuses that the call answers besides 200, 400, 401, 413 and 429. */
  errors?: readonly (404 | 409 | 422)[]
}

export type Params<C> = C extends Call<infer P, never, never> ? P : never
export type Body<C> = C extends { body?: z.ZodType<infer B> } ? B : undefined
export type Output<C> = C extends { output: z.ZodType<infer O> } ? O : never

/** Keeps the exact types of a call while checking its form. */
export function defineCall<P = undefined, B = undefined, O = unknown>(
  call: Call<P, B, O>,
): Call<P, B, O> {
  return call
}
