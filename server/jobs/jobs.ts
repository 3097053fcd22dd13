import type { Logger } from 'pino'
import type { BackupState } from '../../contract/staff/dashboard.ts'
import type { Db } from '../../db/client.ts'
import type { JobName } from '../../domain/job-names.ts'
import { backUp } from './back-up.ts'
import { cleanUp } from './clean-up.ts'
import { eraseOverdue } from './erase-overdue.ts'
import { followSchedule } from './follow-schedule.ts'
import { mailAlarms } from './mail-alarms.ts'
import { offerFreeSeats } from './offer-free-seats.ts'
import { sendNotices } from './send-notices.ts'
import { turnDay } from './turn-day.ts'
import { warnAbsence } from './warn-absence.ts'

export interface JobContext {
  db: Db
  log: Logger
  siteUrl: string
  demo: boolean
  hasFixedMailServer: boolean
  backUp(): Promise<object>
  backups(): Promise<BackupState>
}

export interface Job {
  /** School time: minute, hour, day of the month, month, weekday. */
  cron: string
  run(context: JobContext): Promise<void>
  /** Seconds after which a running job counts as lost; 15 minutes if not given. */
  limit?: number
}

export const jobs: Record<JobName, Job> = {
  'back-up': { cron: '30 2 * * *', run: backUp, limit: 6 * 60 * 60 },
  'clean-up': { cron: '30 3 * * *', run: cleanUp },
  'erase-overdue': { cron: '0 4 * * *', run: eraseOverdue, limit: 4 * 60 * 60 },
  'follow-schedule': { cron: '* * * * *', run: followSchedule },
  'mail-alarms': { cron: '*/10 * * * *', run: mailAlarms },
  'offer-free-seats': { cron: '* * * * *', run: offerFreeSeats },
  'send-notices': { cron: '* * * * *', run: sendNotices },
  'turn-day': { cron: '0 0 * * *', run: turnDay },
  'warn-absence': { cron: '*/10 9-19 * * *', run: warnAbsence },
}
