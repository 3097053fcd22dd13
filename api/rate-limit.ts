import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import { AppError } from '../core/errors.ts'

/** So many calls within so many seconds from one address. */
export interface RateLimit {
  limiter: RateLimiterAbstract | undefined
}

export type CreateLimit = (name: string, points: number, seconds: number) => RateLimit

/**
 * Limits counted in the database, so that all processes count together; in memory while it is away.
 * @param enabled false for load tests: every limit lets everything through
 */
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
      }),
    }
  }
}

/** @throws AppError too-many with the seconds to wait */
export async function limit({ limiter }: RateLimit, key: string): Promise<void> {
  if (!limiter) return
  try {
    await limiter.consume(key)
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection
    const { msBeforeNext } = rejection as { msBeforeNext: number }
    throw new AppError('too-many', { retryAfter: Math.ceil(msBeforeNext / 1000) })
  }
}
