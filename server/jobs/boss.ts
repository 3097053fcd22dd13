import type pg from 'pg'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

const SCHEMA = 'pgboss'
export const PAUSE_SECONDS = 30
const LONG_PAUSE_SECONDS = 600

/** pg-boss hands these on to its pool. One that closes between polls costs the database 50 ms to open, beside visitors. */
const CONNECTION = { max: 1, min: 1 }

export async function installQueue(pool: pg.Pool): Promise<void> {
  await pool.query(getConstructionPlans(SCHEMA))
}

export function createBoss(url: string, log: Logger): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    application_name: 'kur jobs',
    ...CONNECTION,
    cronMonitorIntervalSeconds: PAUSE_SECONDS,
    cronWorkerIntervalSeconds: PAUSE_SECONDS,
    superviseIntervalSeconds: LONG_PAUSE_SECONDS,
    queueCacheIntervalSeconds: LONG_PAUSE_SECONDS,
    bamIntervalSeconds: LONG_PAUSE_SECONDS,
    flowIntervalSeconds: LONG_PAUSE_SECONDS,
  })
  boss.on('error', (err) => log.error({ err }, 'the job queue failed'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'the job queue warns'))
  return boss
}
