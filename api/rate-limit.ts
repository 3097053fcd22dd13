import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import { AppError } from '../core/errors.ts'

export interface RateLimit {
  limiter: RateLimiterAbstract | undefined
}

export type CreateLimit = (name: string, points: number, seconds: number) => RateLimit

export function createLimits(pool: pg.Pool, enabled: boolean): CreateLimit {
  return (name, points, duration) => {
    if (!enabled) return { limiter: undefined }
    const insuranceLimiter = new RateLimiterMemory({ keyPrefix: name, points, duration })
    return {
      limiter: new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
        insuranceLimiter,
        clearExpiredByTimeout: false,
      }),
    }
  }
}

/** @throws AppError too-many with the seconds to wait */
export async function limit(given: RateLimit, key: string): Promise<void> {
  const wait = await consume(given, key)
  if (wait > 0) throw tooMany(wait)
}

/** @returns milliseconds to wait; 0 where the use is allowed. @param seconds how long it counts, if not the default */
export async function consume(
  { limiter }: RateLimit,
  key: string,
  seconds?: number,
): Promise<number> {
  if (!limiter) return 0
  try {
    await limiter.consume(key, 1, seconds ? { customDuration: seconds } : {})
    return 0
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection
    return Math.max((rejection as { msBeforeNext: number }).msBeforeNext, 1)
  }
}

export function tooMany(ms: number): AppError {
  const retryAfter = Math.ceil(ms / 1000)
  const wait = retryAfter < 120 ? `${retryAfter} saniye` : `${Math.ceil(retryAfter / 60)} dakika`
  return new AppError('too-many', {
    retryAfter,
    message: `Çok sık denediniz. Lütfen ${wait} sonra yeniden deneyin.`,
  })
}
