import type pg from 'pg'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

const SCHEMA = 'pgboss'
/** Seconds between polls; the connection closes in between. */
const PAUSE = 30
/** Seconds between maintenance, and for unused features. */
const LONG_PAUSE = 600

export async function installQueue(pool: pg.Pool): Promise<void> {
  await pool.query(getConstructionPlans(SCHEMA))
}

export const POLLING = { pollingIntervalSeconds: PAUSE }

export function createBoss(url: string, log: Logger): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    application_name: 'kur jobs',
    max: 1,
    cronMonitorIntervalSeconds: PAUSE,
    cronWorkerIntervalSeconds: PAUSE,
    superviseIntervalSeconds: LONG_PAUSE,
    queueCacheIntervalSeconds: LONG_PAUSE,
    bamIntervalSeconds: LONG_PAUSE,
    flowIntervalSeconds: LONG_PAUSE,
  })
  boss.on('error', (err) => log.error({ err }, 'the job queue failed'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'the job queue warns'))
  return boss
}
