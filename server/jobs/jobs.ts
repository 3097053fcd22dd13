import type { Logger } from 'pino'
import type { Db } from '../../db/client.ts'
import { cleanUp } from './clean-up.ts'
import { followSchedule } from './follow-schedule.ts'
import { offerFreeSeats } from './offer-free-seats.ts'
import { sendNotices } from './send-notices.ts'
import { turnDay } from './turn-day.ts'

export interface JobContext {
  db: Db
  log: Logger
  siteUrl: string
  demo: boolean
}

export interface Job {
  /** School time: minute, hour, day of the month, month, weekday. */
  cron: string
  /** Retried twice after a failure, then at the next time. */
  run(context: JobContext): Promise<void>
}

export const jobs = {
  'clean-up': { cron: '30 3 * * *', run: cleanUp },
  'follow-schedule': { cron: '* * * * *', run: followSchedule },
  'offer-free-seats': { cron: '* * * * *', run: offerFreeSeats },
  'send-notices': { cron: '* * * * *', run: sendNotices },
  'turn-day': { cron: '0 0 * * *', run: turnDay },
} satisfies Record<string, Job>

export type JobName = keyof typeof jobs
