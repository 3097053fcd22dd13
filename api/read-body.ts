import type { z } from 'zod'
import type { AnyCall } from '../contract/call.ts'
import { tooLarge } from '../contract/messages.ts'
import { AppError } from '../core/errors.ts'
import type { ApiContext } from './deps.ts'

const LIMIT_BYTES = 256 * 1024

/** @throws AppError too-large where the length is told beforehand, else at the first byte too many */
export async function readBody({ req }: ApiContext, call: AnyCall): Promise<Uint8Array> {
  const limit = call.bodyLimit ?? LIMIT_BYTES
  const failure = call.bodyLimit ? { message: tooLarge(limit) } : {}
  if (Number(req.header('content-length')) > limit) throw new AppError('too-large', failure)
  const chunks: Uint8Array[] = []
  let length = 0
  // Cancelled, the rest would stay unread, and the connection be reset before the refusal is read.
  for await (const chunk of req.raw.body?.values({ preventCancel: true }) ?? []) {
    length += chunk.length
    if (length > limit) throw new AppError('too-large', failure)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function readJson(context: ApiContext, call: AnyCall): Promise<unknown> {
  const text = new TextDecoder().decode(await readBody(context, call))
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad-request', {
      cause,
      message: 'İstek gövdesi geçerli bir JSON belgesi değil.',
    })
  }
}

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
