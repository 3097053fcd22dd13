import type { PgBoss } from 'pg-boss'
import type { JobName } from '../../domain/job-names.ts'
import { SCHOOL_ZONE } from '../../domain/school-time.ts'
import { createBoss, PAUSE_SECONDS } from './boss.ts'
import { type Job, type JobContext, jobs } from './jobs.ts'

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
