import { randomBytes } from 'node:crypto'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { ErrorOutput } from '../contract/fields.ts'
import { AppError } from '../core/errors.ts'
import { isUnavailable, namesNoRecord } from '../db/database-errors.ts'
import type { ApiContext } from './deps.ts'

/** Seconds. A database that was restarted is back by then. */
const RETRY_AFTER = 5

export function createErrorAnswer(log: Logger) {
  return (error: Error, context: ApiContext): Response => {
    if (error instanceof AppError) {
      if (error.code === 'forbidden') {
        const { route, caller } = context.var
        log.warn({ method: context.req.method, route, ...caller }, 'a call of staff was denied')
      }
      return refuse(context, error)
    }
    const { reference = newReference() } = context.env ?? {}
    if (isUnavailable(error)) {
      log.warn({ err: error, reference, path: context.req.path }, 'the database is not available')
      return refuse(context, new AppError('unavailable', { retryAfter: RETRY_AFTER }))
    }
    if (namesNoRecord(error)) return refuse(context, new AppError('no-such-record'))
    log.error({ err: error, reference, path: context.req.path }, 'an API call failed')
    return answer(context, 500, {
      message: `Beklenmeyen bir hata oluştu. Lütfen biraz sonra yeniden deneyin. (Hata kodu: ${reference})`,
    })
  }
}

function refuse(context: ApiContext, { status, retryAfter, message, fields, conflict }: AppError) {
  if (retryAfter) context.header('Retry-After', String(retryAfter))
  return answer(context, status, { message, fields, ...conflict })
}

function answer(context: ApiContext, status: ContentfulStatusCode, body: ErrorOutput) {
  return context.json(body, status)
}

/** Names a request in the log, on the page and in the notice. */
export function newReference(): string {
  return randomBytes(4).toString('hex')
}

export function isReference(text: string): boolean {
  return /^[\da-f]{8}$/.test(text)
}
