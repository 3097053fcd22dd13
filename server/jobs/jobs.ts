import type { Logger } from 'pino'
import type { Db } from '../../db/client.ts'
import { cleanUp } from './clean-up.ts'
import { followSchedule } from './follow-schedule.ts'

/** What a job works with. */
export interface JobContext {
  db: Db
  log: Logger
}

export interface Job {
  /** When it runs, by the clock of the school: minute, hour, day of the month, month, weekday. */
  cron: string
  /** A failure is tried again twice, then it waits for the next time. */
  run(context: JobContext): Promise<void>
}

/** Everything that runs by the clock. One run at a time, however many processes there are. */
export const jobs = {
  'clean-up': { cron: '30 3 * * *', run: cleanUp },
  'follow-schedule': { cron: '* * * * *', run: followSchedule },
} satisfies Record<string, Job>

export type JobName = keyof typeof jobs
