import type { AnyCall } from '../contract/call.ts'
import { tooLarge } from '../contract/messages.ts'
import { AppError } from '../core/errors.ts'
import type { ApiContext } from './env.ts'

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
