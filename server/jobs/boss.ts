import type pg from 'pg'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

const SCHEMA = 'pgboss'
/** Seconds between looks for what is due. No job is awaited to the second, and between two looks its connection closes. */
const PAUSE = 30
/** The same for its own upkeep, and for features that no job uses yet. */
const LONG_PAUSE = 600

/** Makes the tables of the queue in a database that has none; starting the queue does so, too, but takes longer. */
export async function installQueue(pool: pg.Pool): Promise<void> {
  await pool.query(getConstructionPlans(SCHEMA))
}

export const POLLING = { pollingIntervalSeconds: PAUSE }

/** The job queue in the school’s database, on a connection of its own; not started yet. */
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
