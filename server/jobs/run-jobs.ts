import type pg from 'pg'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { JobName } from '../../domain/alarm.ts'
import { SCHOOL_ZONE } from '../../domain/school-time.ts'
import { type Job, type JobContext, jobs } from './jobs.ts'

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

const DAY_SECONDS = 24 * 60 * 60
/** Milliseconds for a running job to end; one that is cut runs again. */
const GRACE = 5_000

/**
 * @returns a function that stops it, to call before the database stops
 */
export async function runJobs(url: string, context: JobContext): Promise<() => Promise<void>> {
  const boss = createBoss(url, context.log)
  try {
    await boss.start()
    for (const [name, job] of Object.entries(jobs)) await offer(boss, name as JobName, job, context)
    await forgetOldSchedules(boss)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return () => boss.stop({ timeout: GRACE })
}

async function offer(boss: PgBoss, name: JobName, { cron, run, limit }: Job, context: JobContext) {
  await boss.createQueue(name, {
    policy: 'exclusive',
    retryDelay: 60,
    deleteAfterSeconds: DAY_SECONDS,
    ...(limit !== undefined && { expireInSeconds: limit }),
  })
  await boss.work(name, { pollingIntervalSeconds: pauseOf(name) }, () => run(context))
  await boss.schedule(name, cron, null, { tz: SCHOOL_ZONE, missed: 'once' })
}

/** Seconds between two polls. All jobs in one moment would hold up the visits beside them. */
function pauseOf(name: JobName): number {
  return PAUSE_SECONDS + Object.keys(jobs).indexOf(name)
}

async function forgetOldSchedules(boss: PgBoss): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!(name in jobs)) await boss.unschedule(name)
  }
}
