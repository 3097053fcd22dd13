import type pg from 'pg'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

const SCHEMA = 'pgboss'
/** Seconds between polls. Its connection closes between two of them. */
const PAUSE = 30
/** Seconds between its maintenance, and for features that no job uses yet. */
const LONG_PAUSE = 600

/** Makes the tables of the queue in advance; starting the queue would do so more slowly. */
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
