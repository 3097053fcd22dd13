import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Call } from '../contract/call.ts'
import { AppError } from '../core/errors.ts'
import { type Client, readClient } from './client-address.ts'
import { limit, type RateLimit } from './rate-limit.ts'

export interface Input<Params, Body> {
  params: Params
  body: Body
  client: Client
}

interface Options<Output> {
  /** Content that the answer was made from; a page cache drops its copy when one of these changes. */
  tags?: readonly string[] | ((output: Output) => readonly string[])
  limit?: RateLimit
}

/** Puts a call at its path: limit, validation, handler, answer. Failures are thrown and answered in one place. */
export function mount<Params, Body, Output>(
  app: Hono,
  call: Call<Params, Body, Output>,
  handler: (input: Input<Params, Body>) => Promise<Output>,
  options: Options<Output> = {},
): void {
  const path = call.path.replace(/\{(\w+)\}/g, ':$1')
  app.on(call.method.toUpperCase(), path, async (context) => {
    const client = readClient(context)
    if (options.limit) await limit(options.limit, client.network)
    const given = { ...context.req.query(), ...context.req.param() }
    const params = call.params ? parse(call.params, given) : (undefined as Params)
    const body = call.body ? parse(call.body, await readJson(context)) : (undefined as Body)
    const output = await handler({ params, body, client })
    const tags = typeof options.tags === 'function' ? options.tags(output) : options.tags
    if (tags) context.header('Surrogate-Key', tags.join(' '))
    return output instanceof Response ? output : context.json(output as object)
  })
}

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad-request', {
      cause,
      message: 'İstek gövdesi geçerli bir JSON belgesi değil.',
    })
  }
}

/** PostgreSQL cannot keep the character U+0000, and no keyboard types it. */
const NUL = /\0/

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  if (NUL.test(JSON.stringify(value).replaceAll('\\u0000', '\0'))) throw new AppError('bad-request')
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field = issue.path[0]
    if (field === undefined) throw new AppError('bad-request')
    fields[String(field)] ??= issue.message
  }
  throw new AppError('invalid', { fields })
}
