import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../core/errors.ts'

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Lets through what carries the one fixed bearer; compared in constant time. */
export function requireBearer(token: string): MiddlewareHandler {
  const expected = digest(`Bearer ${token}`)
  return async (context, next) => {
    const given = digest(context.req.header('authorization') ?? '')
    if (!timingSafeEqual(given, expected)) {
      throw new AppError('unknown-caller')
    }
    await next()
  }
}
