import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { ErrorOutput } from '../contract/fields.ts'
import { AppError } from '../core/errors.ts'

/** Turns what was thrown into the one form of error that the API has. */
export function createErrorAnswer(log: Logger) {
  return (error: Error, context: Context): Response => {
    if (error instanceof AppError) {
      if (error.retryAfter) context.header('Retry-After', String(error.retryAfter))
      const { message, fields, conflict } = error
      return answer(context, error.status, { message, fields, ...conflict })
    }
    const reference = randomUUID().slice(0, 8)
    log.error({ err: error, reference, path: context.req.path }, 'an API call failed')
    return answer(context, 500, {
      message: `Beklenmeyen bir hata oluştu. Lütfen biraz sonra yeniden deneyin. (Kod: ${reference})`,
    })
  }
}

function answer(context: Context, status: ContentfulStatusCode, body: ErrorOutput) {
  return context.json(body, status)
}
