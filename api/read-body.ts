import type { AnyCall } from '../contract/call.ts'
import { tooLarge } from '../contract/messages.ts'
import { AppError } from '../core/errors.ts'
import type { ApiContext } from './env.ts'

const LIMIT_BYTES = 256 * 1024

/**
 * The body of a call, which stops with a failure at the first byte too many.
 * @throws AppError too-large where the length is told beforehand; else the stream fails with it
 */
export function limitBody(context: ApiContext, call: AnyCall): ReadableStream<Uint8Array> {
  const limit = call.bodyLimit ?? LIMIT_BYTES
  const failure = call.bodyLimit ? { message: tooLarge(limit) } : {}
  if (Number(context.req.header('content-length')) > limit) throw new AppError('too-large', failure)
  let length = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length
      if (length > limit) controller.error(new AppError('too-large', failure))
      else controller.enqueue(chunk)
    },
  })
  return (context.req.raw.body ?? new Blob().stream()).pipeThrough(counted)
}

export async function readJson(context: ApiContext, call: AnyCall): Promise<unknown> {
  const text = await new Response(limitBody(context, call)).text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad-request', {
      cause,
      message: 'İstek gövdesi geçerli bir JSON belgesi değil.',
    })
  }
}
